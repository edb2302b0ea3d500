// What has changed since one's last choice is marked until the next one.

const QUIET = new Set(["die", "hand", "verb"]); // kinds of pieces that are new at every step
let known = null; // where each piece was, and what each seat had; null: the next picture is the one to compare with
let chosenAt = null; // the same of the picture that one made one's last choice in

function places(root) {
  const found = new Map();
  for (const piece of root.querySelectorAll(".board [data-piece]")) {
    if (QUIET.has(piece.dataset.kind) || found.has(piece.dataset.piece)) continue;
    const group = piece.closest("li, [role=group], section") ?? piece;
    const around = group.parentElement;
    const look = piece.querySelector("svg")?.getAttribute("class") ?? "";
    found.set(piece.dataset.piece, `${around?.classList[0]} ${[...(around?.children ?? [])].indexOf(group)} ${look}`);
  }
  return found;
}

const scores = (root) => [...root.querySelectorAll(".seat-line .score")].map((each) => Number(each.textContent));

const pictureOf = (root) => ({ places: places(root), scores: scores(root) });

// To be called before a picture is shown. Marks what differs from the picture after one's last choice; if that one came with
// moments, more has happened in it than one's choice (the others were quicker), and it is compared with the picture before.
export function markChanges(fresh, hasMoments) {
  const now = pictureOf(fresh);
  known ??= (hasMoments && chosenAt) || now;
  for (const piece of fresh.querySelectorAll(".board [data-piece]")) {
    const name = piece.dataset.piece;
    if (now.places.has(name) && now.places.get(name) !== known.places.get(name)) piece.classList.add("fresh");
  }
  fresh.querySelectorAll(".seat-line .score").forEach((each, seat) => {
    const gained = now.scores[seat] - known.scores[seat];
    if (!gained) return;
    each.dataset.gained = gained > 0 ? `+${gained}` : `−${-gained}`;
  });
}

// One has chosen: what one saw is known now, and what comes next is what later pictures are compared with.
export function forgetChanges(root) {
  known = null;
  chosenAt = pictureOf(root);
  for (const piece of root.querySelectorAll(".fresh")) piece.classList.remove("fresh");
  for (const score of root.querySelectorAll("[data-gained]")) delete score.dataset.gained;
}
