// The page of a table comes alive: forms without reloading, changes as they happen, pieces that move.
// Everything works without this script too, by reloading.

import { forgetChanges, markChanges } from "./changes.js";
import { choiceIds, controlOf, firstChoice, openUses, putBeside, reveal, settle } from "./controls.js";
import { back, lost, post } from "./line.js";
import { change, hold, isOpen, leave, play, speed, takeMoments } from "./stage.js";

const main = document.querySelector("#main");
const PATIENCE = 3; // so many pictures may wait to be shown; if there are more, the table goes to the newest at once
const SILENCE = 14000; // milliseconds without a sign of life after which a line is taken for dead
const CATCHING_UP = 350; // milliseconds between two pictures that came while others were shown
let version = Number(main.querySelector(".inside")?.dataset.version ?? 0);

// Put a new inside into the page; focus, open drawers, the open uses of a piece and the place in the log stay where they
// were. `asked`: it answers what this person did.
function swap(place, fresh, focus, asked) {
  const before = choiceIds(place), uses = asked ? undefined : place.querySelector(".uses:popover-open")?.id;
  leave();
  const open = new Map([...place.querySelectorAll("details[id]")].map((each) => [each.id, each.open]));
  place.replaceChildren(...fresh.childNodes);
  for (const [id, isOpen] of open) {
    const drawer = document.getElementById(id);
    if (drawer) drawer.open = isOpen;
  }
  if (uses && choiceIds(place) === before) openUses(uses);
  settle(choiceIds(place) !== before);
  showClock();
  const advised = place.querySelectorAll(".suggested");
  advised[0]?.scrollIntoView({ block: "nearest", inline: "center" });
  reveal(advised);
  const question = place.querySelector("[autofocus]"); // before a costly move
  if (question) return question.focus();
  if (focus === null) return;
  const isIdle = focus === signOf(place), isNew = choiceIds(place) !== before;
  const same = !isIdle && [...place.querySelectorAll(FOCUSABLE)].find((each) => signOf(each) === focus && each.checkVisibility());
  (same || ((asked || (isIdle && isNew)) && firstChoice(place)) || place).focus({ preventScroll: true });
}

// By what a control is known again in a new picture, where it may have no id.
const FOCUSABLE = "a, button, input, select, summary, [tabindex]";
const signOf = (each) => each.id || [each.tagName, each.name, each.value, each.textContent.trim()].join();

let task = ""; // what this person was last asked to do

function tellNews(before, fresh) {
  const last = Math.max(-1, ...[...before.querySelectorAll("[data-place]")].map((each) => Number(each.dataset.place)));
  const lines = [...fresh.querySelectorAll("[data-place]")].filter((each) => Number(each.dataset.place) > last);
  const region = document.querySelector("#news");
  if (!region) return;
  const asked = fresh.querySelector("#status.yours")?.textContent ?? "", isOver = fresh.querySelector(".over #status")?.textContent ?? "";
  const told = [...lines.reverse().map((each) => each.textContent), asked === task ? "" : asked, isOver].filter((each) => each).join(" ");
  task = asked;
  if (told) region.textContent = told; // whose turn it is among others, a reader hears by what they do
}

// What the table has told this person about a choice stays until he has made it, whatever others do meanwhile.
const ADVICE = ".saying .notice, .saying .hint";

let choosing = false; // he has made it, and the answer is under way: another picture may be of his next choice

function keepAdvice(before, after) {
  if (!choiceIds(after) || choiceIds(before) !== choiceIds(after)) return;
  after.querySelector(".saying")?.prepend(...before.querySelectorAll(ADVICE));
  const question = before.querySelector("#ask")?.cloneNode(true); // a copy: the focus is on the old one until the swap
  question?.removeAttribute("autofocus");
  if (question) after.querySelector(".seats").before(question);
  if (after === main) question?.focus();
  for (const each of before.querySelectorAll(".suggested")) after.querySelector(`#${each.id}`).classList.add("suggested");
}

// While a finger, a mouse button or the space bar is down, what it is on stays: a click is not lost to a change.
const LONGEST_PRESS = 10000; // milliseconds; should a browser ever forget to say that it has ended
let pressed = null;

function holdStill(...endings) {
  pressed = new Promise((resolve) => {
    for (const name of endings) addEventListener(name, () => setTimeout(resolve), { once: true }); // after the click
    setTimeout(resolve, LONGEST_PRESS);
  });
}

addEventListener("pointerdown", (event) => event.button === 0 && holdStill("pointerup", "pointercancel"));
addEventListener("keydown", (event) => event.key === " " && !event.repeat && holdStill("keyup"));

// Pictures are shown one after another, in the order in which they came.
let line = Promise.resolve();
let waiting = 0;

function show(html, place = main, asked = true) {
  waiting += 1;
  line = line
    .then(() => present(html, place, asked))
    .catch((error) => setTimeout(() => { throw error; })) // a fault in one picture does not keep the next from coming
    .finally(() => (waiting -= 1));
  return line;
}

// Whether a picture of the same version is from before somebody came or went; pictures come by two ways, and may overtake.
function isOutdated(inside) {
  const [server, count] = (inside?.dataset.presence ?? "").split(".");
  const [sameServer, shown] = (main.querySelector(".inside")?.dataset.presence ?? "").split(".");
  return server === sameServer && Number(count) < Number(shown);
}

async function present(html, place, asked) {
  await pressed;
  const template = document.createElement("template");
  template.innerHTML = html;
  const fresh = template.content;
  const inside = fresh.querySelector(".inside");
  const number = Number(inside?.dataset.version ?? 0);
  const moments = takeMoments(fresh, Number(place.querySelector(".inside")?.dataset.number ?? Infinity));
  if (place === main && (number < version || (number === version && isOutdated(inside)))) { // it came late
    if (asked) keepAdvice(fresh, place);
    return;
  }
  const sameMoment = number === version;
  version = number || version;
  const focus = place.contains(document.activeElement) ? signOf(document.activeElement) : null;
  if (asked || choosing) place.querySelector("#ask")?.remove(); // it has been answered
  if (waiting <= PATIENCE) await play(place, moments);
  await pressed; // the tap that has ended a moment ends before something else is under the finger
  tellNews(place, fresh);
  if (!asked && !choosing) keepAdvice(place, fresh);
  markChanges(fresh, moments.length > 0);
  await change(place, () => swap(place, fresh, focus, asked), !sameMoment);
  if (waiting > 1 && waiting <= PATIENCE) await hold(CATCHING_UP * speed());
}

// "No" (or Escape): the question goes, and one is back at the choice. Without this script it is a link to the table.
function withdraw(event) {
  const question = main.querySelector("#ask");
  if (!question) return;
  event.preventDefault();
  question.remove();
  controlOf(question.dataset.action)?.focus({ preventScroll: true });
}

main.addEventListener("click", (event) => event.target.closest("#ask-no") && withdraw(event));
addEventListener("keydown", (event) => event.key === "Escape" && !isOpen() && withdraw(event));
addEventListener("keydown", (event) => {
  const undo = event.key === "z" && (event.ctrlKey || event.metaKey) && !event.target.closest("input, textarea") && main.querySelector("#undo");
  if (!undo) return;
  event.preventDefault();
  undo.click();
});

// This person's own part in the luck, mixed in after the server has fixed its own.
function newSalt() {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Forms: post once, show the answer. A second click on the same thing while the first is under way does nothing.
let underWay = "";
main.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.elements.salt?.value === "") form.elements.salt.value = newSalt();
  const address = form.getAttribute("action"); // form.action would be the control of that name
  if (form.getAttribute("method") !== "post" || address.endsWith("/rematch") || !main.dataset.live) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  if (underWay === `${address} ${body}`) return;
  underWay = `${address} ${body}`;
  for (let drawer = form; (drawer = drawer.parentElement.closest("details")); ) drawer.open = false; // its work is done
  main.setAttribute("aria-busy", "true");
  event.submitter?.classList.add("sending");
  if (/\/(act|draw|undo)$/.test(address)) {
    forgetChanges(main);
    choosing = true;
  }
  try {
    const answer = await post(address, body);
    if (answer?.headers.get("content-type")?.startsWith("text/html")) await show(await answer.text());
    if (answer && !answer.ok) putBeside(event.submitter?.id);
  } finally {
    event.submitter?.classList.remove("sending");
    underWay = "";
    choosing = false;
    main.removeAttribute("aria-busy");
  }
});

// The live stream. Losing it loses nothing: the browser comes back by itself and gets the true state.
let heardAt = 0; // when the server last gave a sign of life; it does so every ten seconds

function hear() {
  heardAt = performance.now();
  back();
}

function listen() {
  heardAt = performance.now();
  const address = new URL(main.dataset.live, location.href);
  address.searchParams.set("version", version);
  const source = new EventSource(address);
  source.addEventListener("open", hear);
  source.addEventListener("alive", hear);
  source.addEventListener("table", (event) => {
    hear();
    show(event.data, main, false);
  });
  const leaveFor = (milliseconds) => {
    source.close();
    clearInterval(watch);
    setTimeout(listen, milliseconds);
  };
  const watch = setInterval(() => { // a line that has gone dead makes no sound
    if (navigator.onLine && performance.now() - heardAt < SILENCE) return;
    lost();
    leaveFor(1000);
  }, 1000);
  source.addEventListener("again", () => leaveFor(Math.random() * 300)); // the server stops, another takes over; not all pages at once
  source.addEventListener("error", async () => {
    source.close();
    clearInterval(watch);
    const full = await isFull(address);
    lost(full ? "full" : "lost");
    setTimeout(listen, full ? 10000 : 1000);
  });
}

// Whether the server has no room for one more page from here: a stream that ends does not say why.
async function isFull(address) {
  try {
    return (await fetch(address, { method: "HEAD", signal: AbortSignal.timeout(1000) })).status === 429;
  } catch {
    return false;
  }
}

// The clock on the page; the one that counts is the server's.
function showClock() {
  const clock = document.querySelector("[data-deadline]");
  if (clock) clock.textContent = `${Math.max(0, Math.round(clock.dataset.deadline - Date.now() / 1000))} s`;
}

setInterval(showClock, 1000);
showClock();
settle();
if (document.activeElement === document.body) main.focus({ preventScroll: true }); // Tab goes on from here
if (location.search.includes("odds=on")) main.querySelector(".odds")?.scrollIntoView({ block: "nearest" }); // they were asked for
listen();
main.querySelector("form[data-at-once]")?.requestSubmit(); // a game against bots begins by itself
document.documentElement.dataset.alive = ""; // from here on nothing needs a new page
