// A few dry sounds of wood and coins, made here. Off unless somebody switches them on.

const KEPT = "larrons-sounds";
let context = null;

export const isOn = () => localStorage.getItem(KEPT) === "on";

export function turn(on) {
  localStorage.setItem(KEPT, on ? "on" : "off");
  if (on) play("knock");
}

// One tone that dies away: its pitch, when it begins, how long it lasts, how loud it is, and how it is shaped.
function tone(pitch, after, lasts, loud, shape) {
  const begins = context.currentTime + after;
  const voice = context.createOscillator(), volume = context.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, begins);
  voice.frequency.exponentialRampToValueAtTime(pitch * 0.7, begins + lasts);
  volume.gain.setValueAtTime(loud, begins);
  volume.gain.exponentialRampToValueAtTime(0.001, begins + lasts);
  voice.connect(volume).connect(context.destination);
  voice.start(begins);
  voice.stop(begins + lasts);
}

const SOUNDS = {
  knock: () => [0, 0.13].forEach((after) => tone(310, after, 0.09, 0.25, "triangle")), // it is your turn
  tick: () => tone(220, 0, 0.05, 0.1, "triangle"), // a piece is put down
  thud: () => tone(90, 0, 0.28, 0.4, "sine"), // something went wrong, or right
  coins: () => [0, 0.09, 0.2, 0.34].forEach((after, i) => tone(1250 + 210 * i, after, 0.16, 0.09, "square")), // it is over
};

export function play(name) {
  if (!isOn()) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume().catch(() => {}); // before the first tap a browser stays silent
  SOUNDS[name]();
}
