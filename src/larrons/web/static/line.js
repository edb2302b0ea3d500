// The line to the server. It may break at any time; nothing that somebody chose is lost without a word.

const banner = document.querySelector("#connection");
const LATER = 2000, FAREWELL = 5000; // milliseconds
let isLost = false;
let farewell = 0;
let isBack = () => {};

function tell(text) {
  clearTimeout(farewell); // what is told now is to be read as long as anything
  if (!banner) return;
  banner.textContent = text;
  banner.hidden = false;
}

// The line is down. What is waiting to be sent, if anything, is told in the same breath.
export function lost(word = "lost") {
  if (isLost && word === "lost") return;
  isLost = true;
  tell(banner?.dataset[word] ?? "");
}

// Something came through: what waits is sent, and the banner goes.
export function back() {
  isBack();
  if (!isLost) return;
  isLost = false;
  tell(banner?.dataset.back ?? "");
  farewell = setTimeout(() => {
    tell("");
    if (banner) banner.hidden = true;
  }, FAREWELL);
}

const untilBack = () => new Promise((resolve) => {
  isBack = resolve;
  setTimeout(resolve, LATER);
});
addEventListener("online", () => isBack());

// Whether an answer only says that nobody can answer now: a server that is being started again, or its database.
const isNone = (answer) => [502, 504].includes(answer.status) || (answer.status === 503 && answer.headers.has("retry-after"));

// Post a form. A numbered choice is sent again until it arrives: the table applies the same number once. Anything else is
// given back, with a word.
export async function post(address, body) {
  for (;;) {
    try {
      const answer = await fetch(address, { method: "POST", body, headers: { "X-Larrons": "fragment" } });
      if (isNone(answer)) throw new Error(answer.statusText);
      back();
      return answer;
    } catch {
      if (!body.has("number")) {
        lost("notSent");
        return null;
      }
      lost("sending");
      await untilBack();
    }
  }
}
