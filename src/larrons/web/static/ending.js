// The end of a game comes into view, with what was worked out from the whole of it.

const main = document.querySelector("#main");

async function fill(ending) {
  const place = ending.querySelector("#highlight");
  if (!place || !ending.dataset.highlight) return;
  const answer = await fetch(ending.dataset.highlight).catch(() => null);
  if (answer?.ok) place.innerHTML = await answer.text();
}

// Once for each end: later pictures of the same table (somebody has left) do not pull anybody back to it.
let greeted = "";
function greet() {
  const ending = main.querySelector(".ending");
  if (!ending || ending.dataset.greeted) return;
  ending.dataset.greeted = "yes";
  fill(ending);
  if (greeted === ending.dataset.highlight) return;
  greeted = ending.dataset.highlight;
  ending.scrollIntoView({ block: "start" });
  const elsewhere = document.activeElement;
  if (elsewhere === document.body || main.contains(elsewhere)) ending.querySelector("h2").focus({ preventScroll: true });
}

new MutationObserver(greet).observe(main, { childList: true });
greet();
