// The pieces are the controls: arrow keys walk among them, a line says what the one at hand will do, and whatever can
// be chosen is brought into sight.

const main = document.querySelector("#main");
const GROUPS = ".uses, .board, .bar .actions"; // the Tab key stops once at each, and at every use of a piece
const CHOICE = "#draw, .may, .action";
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity };
const GAP = 8; // pixels between a piece and what is said about it

// A finger needs no frame around where the keyboard would be; the first key brings it back.
const root = document.documentElement;
const isPointing = () => root.classList.contains("pointing");
root.classList.toggle("pointing", matchMedia("(pointer: coarse)").matches);
addEventListener("keydown", () => root.classList.remove("pointing"), true);
addEventListener("pointerdown", (event) => root.classList.toggle("pointing", event.pointerType === "touch"), true);

const choices = (root) => [...root.querySelectorAll(CHOICE)].filter((each) => each.checkVisibility());

export const firstChoice = (root) => choices(root)[0];

// Which choices there are, to tell whether a new picture asks something else.
export const choiceIds = (root) => [...root.querySelectorAll(CHOICE)].map((each) => each.id).join();

export const controlOf = (action) => choices(main).find((each) => each.value === action);

// The choices of a group, without those of a group within it.
const members = (group) => choices(group).filter((each) => each.closest(GROUPS) === group);

// Of each group one choice can be reached with Tab: the one that had the focus last, or the first.
function stopAt(choice) {
  const group = choice.closest(GROUPS);
  if (!group.matches(".uses")) for (const each of members(group)) each.tabIndex = each === choice ? 0 : -1;
}

main.addEventListener("focusin", (event) => event.target.matches(CHOICE) && event.target.closest(GROUPS) && stopAt(event.target));

main.addEventListener("keydown", (event) => {
  const step = STEPS[event.key], group = event.target.closest(GROUPS);
  if (!step || !group || !event.target.matches(CHOICE)) return;
  const all = members(group), last = all.length - 1, at = all.indexOf(event.target);
  event.preventDefault();
  const next = Number.isFinite(step) ? (at + step + all.length) % all.length : step > 0 ? last : 0;
  all[next].focus();
});

// What opens by the keyboard is at hand at once, and closes when one goes on or presses Escape.
main.addEventListener("toggle", (event) => {
  const uses = event.target, isNew = uses.matches(".uses") && event.newState === "open" && !uses.contains(document.activeElement);
  if (isNew) firstChoice(uses)?.focus();
}, true);
addEventListener("focusin", (event) => {
  for (const open of main.querySelectorAll(".uses:popover-open")) if (!open.contains(event.target)) open.hidePopover();
  for (const open of main.querySelectorAll(".extras[open]")) if (!open.contains(event.target)) open.open = false;
});
addEventListener("keydown", (event) => {
  const open = event.key === "Escape" && main.querySelector(".extras[open]");
  if (!open) return;
  open.open = false;
  open.querySelector("summary").focus();
});

// From the piece: there the focus goes when they are closed.
export function openUses(id) {
  main.querySelector(`[popovertarget="${id}"]`).focus({ preventScroll: true });
  document.getElementById(id).showPopover();
}

// The line in the bar says what the piece under the pointer, or with the focus, will do.
function tell(event) {
  const isMeant = event.type !== "focusin" || (event.target.matches(":focus-visible") && !isPointing()); // not where the focus only came to lie
  const line = document.querySelector("#line"), choice = isMeant && event.target.closest?.(".may");
  if (line) line.textContent = choice ? choice.getAttribute("aria-label") : line.dataset.idle;
}

main.addEventListener("pointerover", tell);
main.addEventListener("focusin", tell);

// Scroll, if need be, until every piece that can be chosen, or every one of those given, is between the headline and the bar.
export function reveal(wanted = choices(main)) {
  const pieces = [...wanted].filter((each) => each.closest(".board") && !each.closest(".at-hand"));
  if (!pieces.length) return;
  const boxes = pieces.map((each) => each.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left)), right = Math.max(...boxes.map((box) => box.right));
  const below = [...main.querySelectorAll(".at-hand, .bar")].map((each) => each.getBoundingClientRect());
  const edges = below.filter((box) => box.left < right && box.right > left).map((box) => box.top);
  const floor = Math.min(innerHeight, ...edges) - GAP;
  const ceiling = (main.querySelector(".headline")?.getBoundingClientRect().height ?? 0) + GAP;
  const top = Math.min(...boxes.map((box) => box.top)), bottom = Math.max(...boxes.map((box) => box.bottom));
  if (bottom > floor) scrollBy({ top: Math.min(bottom - floor, top - ceiling) });
  else if (top < ceiling) scrollBy({ top: top - ceiling });
}

// To be called when a picture has been put into the page; `asks` says whether it asks something new.
export function settle(asks = true) {
  const bar = main.querySelector(".playing > .bar");
  if (!bar) return;
  main.style.setProperty("--bar", `${bar.offsetHeight}px`);
  for (const group of main.querySelectorAll(GROUPS)) if (members(group).length) stopAt(members(group)[0]);
  if (!asks) return;
  reveal();
  if (firstChoice(main) && !main.querySelector(".board .may:not(.at-hand *)")) backToBoard(); // all are in the hand or in the bar
}

// A question is about the board: it comes back into sight from wherever one has scrolled.
function backToBoard() {
  const above = main.querySelector(".board").getBoundingClientRect().top - main.querySelector(".headline").offsetHeight;
  if (above < 0) scrollBy({ top: above - GAP });
}

addEventListener("resize", () => {
  settle(false);
  reveal();
});

// A refusal stands beside the piece that was tried, until the next press.
export function putBeside(id) {
  const notice = main.querySelector(".saying .notice"), piece = document.getElementById(id);
  if (!notice || !piece?.closest(".board")) return;
  notice.classList.add("beside");
  const at = piece.getBoundingClientRect(), width = notice.offsetWidth, height = notice.offsetHeight;
  const left = Math.min(Math.max(GAP, at.left + at.width / 2 - width / 2), innerWidth - width - GAP);
  const above = at.bottom + GAP + height > innerHeight;
  notice.style.left = `${left}px`;
  notice.style.top = `${above ? Math.max(GAP, at.top - height - GAP) : at.bottom + GAP}px`;
}

addEventListener("pointerdown", (event) => {
  main.querySelector(".notice.beside")?.remove();
  if (!event.target.closest?.(".extras")) main.querySelector(".extras[open]")?.removeAttribute("open");
});
