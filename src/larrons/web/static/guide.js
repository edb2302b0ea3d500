// The guided first game comes alive: moves are shown one after another, and what the host speaks of is pointed at.
// Everything works without this script too, by reloading.

import { change, hold, leave, play, speed, takeMoments } from "./stage.js";

const PAUSE = 900; // milliseconds between two moves, at normal speed
const MARGIN = 12; // pixels round what is brought into sight
const main = document.querySelector("#main");
const finger = document.querySelector("#finger");
let underWay = false;

const visible = (selector) =>
  selector ? [...main.querySelectorAll(selector)].filter((each) => each.getClientRects().length) : [];
const spokenOf = () => visible(main.querySelector(".inside").dataset.point);

// What the learner is to press. A choice within a closed list is reached through the piece that opens the list.
function wanted() {
  const selector = main.querySelector(".inside").dataset.want;
  if (!selector) return [];
  const direct = visible(selector);
  if (direct.length) return direct;
  const lists = [...main.querySelectorAll(selector)].map((each) => each.closest("[popover]")).filter((each) => each);
  return lists.flatMap((each) => visible(`[popovertarget="${each.id}"]`));
}

const pointedAt = () => [...wanted(), ...spokenOf()];

function placeFinger(piece) {
  finger.toggleAttribute("hidden", !piece);
  if (!piece) return;
  const box = piece.getBoundingClientRect();
  finger.style.left = `${scrollX + Math.min(box.right - 8, innerWidth - 28)}px`; // at its corner, not on what is written on it
  finger.style.top = `${scrollY + box.bottom - 10}px`;
}

// From the top of the screen to what must not be covered: the box that stands at the bottom of a small screen.
function roomForBoard() {
  const dock = main.querySelector(".dock").getBoundingClientRect();
  return dock.width > innerWidth * 0.8 ? innerHeight - dock.height : innerHeight;
}

// All that is pointed at comes into sight; where it lies too far apart, what the finger shows.
function bringIntoSight(pieces) {
  const boxes = pieces.map((each) => each.getBoundingClientRect());
  const room = roomForBoard();
  let top = Math.min(...boxes.map((box) => box.top)), bottom = Math.max(...boxes.map((box) => box.bottom));
  if (bottom - top > room) ({ top, bottom } = boxes[0]);
  if (bottom > room) scrollBy({ top: Math.min(bottom - room + MARGIN, top - MARGIN), behavior: "instant" }); // no more than need be
  else if (top < 0) scrollBy({ top: top - MARGIN, behavior: "instant" });
}

function point() {
  for (const each of main.querySelectorAll(".pointed")) each.classList.remove("pointed", "wanted");
  for (const each of spokenOf()) each.classList.add("pointed");
  for (const each of wanted()) each.classList.add("pointed", "wanted");
  const pieces = pointedAt();
  const onBoard = pieces.filter((each) => !each.closest(".dock, [popover]")); // these are in sight anyway
  if (onBoard.length) bringIntoSight(onBoard);
  pieces[0]?.scrollIntoView({ block: "nearest", behavior: "instant" });
  placeFinger(pieces[0]);
}

function rest(focus) {
  leave();
  point();
  if (!focus) return;
  const next = main.querySelector("#guide-play, #guide-next") ?? wanted()[0];
  (next ?? main.querySelector("#guide-back"))?.focus({ preventScroll: true });
}

// One move: its moments, then the table after it.
async function showFrame(frame) {
  const fresh = frame.content;
  await play(main, takeMoments(fresh, 0));
  await change(main, () => {
    leave();
    main.querySelector(".guide-text").replaceChildren(fresh.querySelector(".told"));
    for (const part of [".seats", ".board"]) main.querySelector(part).replaceWith(fresh.querySelector(part));
  });
  await hold(PAUSE * speed());
}

async function present(html, focus) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const fresh = template.content;
  const frames = [...fresh.querySelectorAll("template.frame")];
  for (const frame of frames) frame.remove();
  placeFinger(null);
  main.querySelector(".guide-answer")?.remove();
  for (const each of main.querySelectorAll(".pointed")) each.classList.remove("pointed", "wanted");
  for (const frame of speed() ? frames : []) await showFrame(frame);
  await change(main, () => {
    leave();
    main.replaceChildren(fresh);
  });
  rest(focus);
}

async function go(address) {
  if (underWay) return;
  underWay = true;
  main.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(address, { headers: { "X-Larrons": "fragment" } });
    if (!answer.ok) throw new Error(answer.status);
    history.replaceState(null, "", new URL(address, location).pathname);
    await present(await answer.text(), main.contains(document.activeElement));
  } catch {
    location.assign(address); // the browser says what is wrong
  } finally {
    underWay = false;
    main.removeAttribute("aria-busy");
  }
}

main.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-go]");
  if (!link) return;
  event.preventDefault();
  go(link.getAttribute("href"));
});

main.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.id !== "act") return;
  event.preventDefault();
  go(`${form.getAttribute("action")}?${new URLSearchParams(new FormData(form, event.submitter))}`);
});

main.addEventListener("toggle", () => !underWay && point(), true); // a list of choices has been opened or closed
addEventListener("resize", () => placeFinger(pointedAt()[0]));
rest(false);
document.documentElement.dataset.alive = ""; // from here on nothing needs a new page
