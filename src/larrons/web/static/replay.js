// A game that is over, move by move, as on a chess site: slider, play and pause, speed, keyboard. `#37` is the place.
// Without this script the same page works by links.

import { change, hurry, isOpen, leave, play, takeMoments } from "./stage.js";

const main = document.querySelector("#main");
const place = document.querySelector("#moment");
const slider = document.querySelector("#slider");
const button = document.querySelector("#play");
const where = document.querySelector(".where");
const trouble = document.querySelector("#trouble");
const last = Number(main.dataset.last);
const reel = Number(main.dataset.reel); // so many moves come with one answer
const PAUSE = 900, SHORTEST = 250; // milliseconds between two moves that play by themselves
const PACES = { slow: 1.8, normal: 1, fast: 0.4, once: 0 };

let wanted = { at: Number(main.dataset.at), seat: main.dataset.seat };
let shown = { ...wanted };
let playing = false, busy = false;

const same = (one, other) => one.at === other.at && one.seat === other.seat;
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const within = (at) => Math.min(Math.max(at, 0), last);

// Moves that have been fetched, a reel at a time, by eyes and number.
const reels = new Map();

function fetchReel(seat, from) {
  const name = `${seat}/${from}`;
  if (!reels.has(name)) {
    const address = `${main.dataset.replay}?seat=${seat}&at=${from}&count=${reel}`;
    const fetched = fetch(address, { headers: { "X-Larrons": "fragment" } }).then(async (answer) => {
      if (!answer.ok) throw new Error(answer.status);
      const template = document.createElement("template");
      template.innerHTML = await answer.text();
      return template.content;
    });
    fetched.catch(() => reels.delete(name)); // to be asked for again
    reels.set(name, fetched);
  }
  return reels.get(name);
}

async function frame({ at, seat }) {
  const from = at - (at % reel);
  const found = await fetchReel(seat, from);
  if (from + reel <= last && at % reel > reel / 2) fetchReel(seat, from + reel).catch(() => {}); // soon needed
  return found.querySelector(`template[data-at="${at}"]`).content.cloneNode(true);
}

// Show what is wanted. What is wanted may change at any time: then what is under way is cut short. The moments of a move
// are shown when it follows the one before, and nobody is in a hurry.
async function run() {
  if (busy) return;
  busy = true;
  try {
    while (!same(shown, wanted)) {
      const target = { ...wanted };
      const fresh = await frame(target);
      if (!same(target, wanted)) continue;
      const moments = takeMoments(fresh, 0);
      const follows = target.at === shown.at + 1 && target.seat === shown.seat;
      if (follows) await play(place, moments, () => same(target, wanted));
      const put = () => {
        leave();
        place.replaceChildren(...fresh.childNodes);
      };
      if (same(target, wanted)) await change(place, put, follows);
      else put();
      shown = target;
    }
    trouble.hidden = true;
  } catch {
    trouble.hidden = false;
    pause();
    wanted = { ...shown };
    reflect();
  } finally {
    busy = false;
  }
}

// Slider, number, links and address say what is wanted at once, before it is shown.
function reflect() {
  const text = where.dataset.text.replace("%", wanted.at);
  slider.value = wanted.at;
  slider.setAttribute("aria-valuetext", text);
  where.textContent = text;
  const links = { first: 0, previous: within(wanted.at - 1), next: within(wanted.at + 1), end: last };
  for (const [id, at] of Object.entries(links)) document.getElementById(id).href = `?seat=${wanted.seat}&at=${at}`;
  const analysis = document.querySelector("#analyse");
  if (analysis) analysis.href = analysis.href.replace(/at=[0-9]*/, `at=${wanted.at}`);
  for (const link of main.querySelectorAll(".eyes a")) {
    if (link.dataset.seat === wanted.seat) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  for (const link of main.querySelectorAll(".keys a")) {
    if (Number(link.dataset.at) === wanted.at) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  history.replaceState(null, "", `?seat=${wanted.seat}#${wanted.at}`);
}

function go(at, seat = wanted.seat) {
  const target = { at: within(at), seat };
  if (same(target, wanted)) return;
  wanted = target;
  reflect();
  if (busy) hurry();
  return run();
}

// Playing by itself

function pause() {
  playing = false;
  button.toggleAttribute("data-playing", playing);
  name(button.dataset.play);
}

function name(text) {
  button.title = text;
  button.querySelector(".hidden").textContent = text;
}

async function start() {
  if (playing) return;
  playing = true;
  button.toggleAttribute("data-playing", playing);
  name(button.dataset.pause);
  if (wanted.at === last) await go(0);
  while (playing && wanted.at < last) {
    const isSilent = place.querySelector("[data-silent]"); // a card laid out: nothing to read
    await wait(isSilent ? SHORTEST : Math.max(SHORTEST, PAUSE * PACES[main.dataset.speed]));
    if (!playing) return;
    await go(wanted.at + 1);
    while (busy) await wait(50); // somebody moved the slider meanwhile
  }
  pause();
}

function toggle() {
  if (playing) pause();
  else start();
}

function step(at) {
  pause();
  go(at);
}

button.addEventListener("click", toggle);
slider.addEventListener("input", () => step(Number(slider.value)));
document.querySelector("#speed").addEventListener("change", (event) => {
  main.dataset.speed = event.target.value;
  fetch(`${main.dataset.replay}?speed=${event.target.value}&count=1`).catch(() => {}); // remembered, if possible
});

main.addEventListener("click", (event) => {
  const link = event.target.closest(".steps a, .keys a, .eyes a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link.closest(".eyes")) go(wanted.at, link.dataset.seat);
  else step({ first: 0, previous: wanted.at - 1, next: wanted.at + 1, end: last }[link.id] ?? Number(link.dataset.at));
});

addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("select, summary")) return;
  const to = { ArrowRight: wanted.at + 1, ArrowLeft: wanted.at - 1, Home: 0, End: last }[event.key];
  if (to !== undefined) {
    event.preventDefault();
    step(to);
  } else if (event.key === " " && !event.target.closest("a")) {
    event.preventDefault(); // the button itself would be pressed once more
    if (playing || !isOpen()) toggle();
  }
});

const named = () => (/^#[0-9]+$/.test(location.hash) ? within(Number(location.hash.slice(1))) : null);
addEventListener("hashchange", () => named() !== null && step(named()));
if (named() !== null) go(named());
document.documentElement.dataset.alive = "";
