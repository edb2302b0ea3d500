// The coach: asks, after every change of the table, what was thought of one's latest choice, and shows it beside the board.

const place = document.querySelector("#coach");
const main = document.querySelector("#main");
const PAUSE = 400; // milliseconds in which changes are gathered
const LATER = 3000; // after which a coach that was not ready is asked again
let closed = ""; // the choice whose word was read
let timer = 0;
let number = "";

async function ask() {
  const answer = await fetch(place.dataset.address).catch(() => null);
  if (!answer?.ok) return;
  if (answer.status === 202) timer = setTimeout(ask, LATER);
  const template = document.createElement("template");
  template.innerHTML = await answer.text();
  const said = template.content.firstElementChild;
  place.hidden = !said || said.dataset.step === closed;
  if (!place.hidden && place.innerHTML !== template.innerHTML) place.replaceChildren(template.content);
}

function changed() {
  const now = main.querySelector(".inside")?.dataset.number;
  if (now === number) return;
  number = now;
  clearTimeout(timer);
  timer = setTimeout(ask, PAUSE);
}

place.addEventListener("click", (event) => {
  if (event.target.id !== "coach-close") return;
  closed = place.firstElementChild.dataset.step;
  place.hidden = true;
});
new MutationObserver(changed).observe(main, { childList: true });
changed();
