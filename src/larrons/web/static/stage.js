// A move is shown in a few moments, one after another, before the table as it is then.

const BEAT = 850, CLIMAX = 1700; // milliseconds, at normal speed
const SPEEDS = { slow: 1.8, normal: 1, fast: 0.4, once: 0 };
const CONTROLS = "a, button, input, select, summary, textarea"; // the space bar means something else to them
const stage = document.querySelector("#stage");
const still = matchMedia("(prefers-reduced-motion: reduce)");
let goOn = () => {}; // ends the moment that is held
const LATE = 400; // milliseconds in which the space bar is still meant for the stage, and not for what came into its place
let left = -Infinity; // when the stage was left
let running = null; // the view transition under way

export const speed = () => SPEEDS[document.querySelector("#main").dataset.speed] ?? 1;

// Pieces keep their names from one picture to the next, so that the browser can move them. What is on the stage has
// been lifted from the board.
function namePieces(...roots) {
  const seen = new Set();
  for (const piece of roots.flatMap((root) => [...root.querySelectorAll("[data-piece]")])) {
    const name = piece.dataset.piece;
    piece.style.viewTransitionName = seen.has(name) ? "" : name;
    piece.style.viewTransitionClass = `${piece.dataset.kind ?? "piece"}${piece.closest(".at-hand") ? " in-hand" : ""}`;
    seen.add(name);
  }
}

function forgetPieces(...roots) {
  for (const root of roots) for (const piece of root.querySelectorAll("[data-piece]")) piece.style.viewTransitionName = "";
}

// Change what `place` shows, with motion from piece to piece where that is wanted. `stages`: what changes is on the stage;
// then the pieces of the board stay under its veil, instead of shining through as long as something moves.
export async function change(place, put, moves = true, stages = false) {
  if (!moves || still.matches || !speed() || !document.startViewTransition || document.hidden) return put();
  running?.skipTransition();
  namePieces(...(stages && isOpen() ? [stage] : [stage, place]));
  const mine = document.startViewTransition(() => {
    put();
    if (stages) forgetPieces(place);
    namePieces(...(stages ? [stage] : [stage, place]));
  });
  running = mine;
  mine.ready.catch(() => {}); // a picture that is overtaken by the next one is no fault
  await mine.finished;
  if (running !== mine) return;
  forgetPieces(stage, place);
  running = null;
}

// Hold what is shown for a while; a tap or a key ends it. Without a time, only that does.
export function hold(milliseconds) {
  return new Promise((resolve) => {
    goOn = resolve;
    if (milliseconds !== undefined) setTimeout(resolve, milliseconds);
  }).finally(() => (goOn = () => {}));
}

function put(place, moment, waits) {
  const lifted = new Set([...moment.querySelectorAll("[data-piece]")].map((piece) => piece.dataset.piece));
  for (const piece of place.querySelectorAll("[data-piece]")) piece.classList.toggle("lifted", lifted.has(piece.dataset.piece));
  stage.replaceChildren(moment);
  stage.hidden = false;
  stage.setAttribute("aria-hidden", !waits);
  if (!waits) return stage.removeAttribute("role");
  stage.setAttribute("role", "alertdialog");
  stage.setAttribute("aria-label", moment.querySelector(".caption").textContent);
  const button = document.createElement("button");
  button.className = "go";
  button.textContent = stage.dataset.goOn;
  moment.append(button);
  button.focus({ preventScroll: true });
}

// Take the moments out of a new picture: those of moves that this page has not shown yet.
export function takeMoments(fresh, from) {
  const moments = [...(fresh.querySelector("template.moments")?.content.children ?? [])];
  fresh.querySelector("template.moments")?.remove();
  return moments.filter((moment) => Number(moment.dataset.place) >= from);
}

// Play them over the old picture, which can't be used meanwhile. The stage is left open, so that pieces can move from
// there to their places in the new picture; `leave` closes it. They end as soon as they are not `wanted` any more.
export async function play(place, moments, wanted = () => true) {
  if (!moments.length || !speed() || document.hidden) return;
  const listed = (text) => (text ? text.split(" ") : []);
  const mine = listed(place.querySelector(".inside")?.dataset.seats);
  for (const child of place.children) child.inert = true;
  for (const moment of moments) {
    const waits = listed(moment.dataset.strikes).some((seat) => mine.includes(seat));
    await change(place, () => put(place, moment, waits), true, true);
    if (!wanted()) return;
    await hold(waits ? undefined : (moment.matches(".climax") ? CLIMAX : BEAT) * speed());
    if (!wanted()) return;
  }
}

export function leave() {
  if (isOpen()) left = performance.now();
  stage.hidden = true;
  stage.replaceChildren();
}

export const isOpen = () => !stage.hidden;

// Later: others who listen to the same press must have heard of it before the next picture comes.
export const hurry = () => setTimeout(() => {
  running?.skipTransition();
  goOn();
});

addEventListener("pointerdown", hurry);
addEventListener("keydown", (event) => {
  const skips = isOpen() ? [" ", "Enter", "Escape"].includes(event.key) : event.key === " " && (performance.now() - left < LATE || !event.target.closest(CONTROLS));
  if (!skips) return;
  event.preventDefault(); // the space bar goes on, between two moments too: it never scrolls the table away
  hurry();
});
