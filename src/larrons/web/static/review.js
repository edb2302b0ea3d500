// A review that is being worked out: asks again until it is complete, and shows what has been found meanwhile.

const place = document.querySelector("#review");
const trouble = document.querySelector("#trouble");
const PAUSE = 1200, LONG_PAUSE = 5000; // milliseconds between two questions

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const isWorking = () => place.querySelector("#share") !== null;

// Only what has changed is put anew, so that what somebody reads or has opened stays.
function put(text) {
  const template = document.createElement("template");
  template.innerHTML = text;
  const opened = [...place.querySelectorAll("details")].map((each) => each.open);
  const before = place.querySelectorAll(":scope > *"), after = template.content.querySelectorAll(":scope > *");
  if (before.length === after.length) {
    before.forEach((old, at) => old.isEqualNode(after[at]) || old.replaceWith(after[at]));
  } else place.replaceChildren(template.content);
  place.querySelectorAll("details").forEach((each, at) => (each.open = opened[at] ?? false));
}

// One stop for the Tab key, and arrows from one point of the curve to the next.
place.addEventListener("keydown", (event) => {
  const here = event.target.closest?.(".chances a");
  if (!here || event.altKey || event.ctrlKey || event.metaKey) return;
  const points = [...place.querySelectorAll(".chances a")], at = points.indexOf(here);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: points.length - 1 }[event.key];
  if (!points[to]) return;
  event.preventDefault();
  here.setAttribute("tabindex", -1);
  points[to].setAttribute("tabindex", 0);
  points[to].focus();
});

async function follow() {
  while (isWorking()) {
    await wait(document.hidden ? LONG_PAUSE : PAUSE);
    try {
      const answer = await fetch(place.dataset.address, { headers: { "X-Larrons": "fragment" } });
      if (!answer.ok) throw new Error(answer.status);
      put(await answer.text());
      trouble.hidden = true;
    } catch {
      trouble.hidden = false;
      await wait(LONG_PAUSE);
    }
  }
}

follow();
document.documentElement.dataset.alive = "";
