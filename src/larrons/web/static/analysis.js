// The analysis board: what the position is worth comes a moment after the board, and is asked for again while it is
// prepared, and where a busy machine had no time to look at the moves.

const place = document.querySelector("#value");
const PAUSE = 3000; // milliseconds
const TRIES = 60;

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function fill() {
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await fetch(place.dataset.address).catch(() => null);
    if (answer?.ok) place.innerHTML = await answer.text();
    if (answer?.ok && !place.querySelector("[data-again]")) return;
    await wait(PAUSE);
  }
  place.append(Object.assign(document.createElement("p"), { textContent: place.dataset.late }));
}

if (place) fill();
document.documentElement.dataset.alive = "";
