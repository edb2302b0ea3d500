// The analysis board: what the position is worth comes a moment after the board, and is asked for again while it is prepared.

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
}

fill();
document.documentElement.dataset.alive = "";
