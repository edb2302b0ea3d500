// Whose turn it is, for somebody who looks elsewhere: in the title, on the icon, by a sound and a notification if wanted.
// And the menu of the table, and what appears with time.

import { isOn, play, turn } from "./sounds.js";

const main = document.querySelector("#main");
const icon = document.querySelector('link[rel="icon"]');
const title = document.title, usualIcon = icon.href;
const KEPT = "larrons-notifications";
const told = { turn: false, version: "", over: Boolean(main.querySelector(".ending")) };

const wantsNews = () => "Notification" in window && Notification.permission === "granted" && localStorage.getItem(KEPT) === "on";

async function notify() {
  if (!wantsNews() || !document.hidden) return;
  const worker = await navigator.serviceWorker?.getRegistration();
  worker?.showNotification(main.dataset.turnTitle, { body: title, icon: "/icon-192.png", tag: location.pathname, data: location.pathname });
}

function look() {
  const inside = main.querySelector(".inside");
  const isMine = Boolean(main.querySelector(".status.yours"));
  document.title = isMine ? `● ${main.dataset.turnTitle} ${title}` : title;
  icon.href = isMine ? main.dataset.turnIcon : usualIcon;
  const isOver = Boolean(main.querySelector(".ending"));
  if (isMine && !told.turn) {
    play("knock");
    notify();
  } else if (isOver && !told.over) play("coins");
  else if (inside && inside.dataset.version !== told.version) play("tick");
  Object.assign(told, { turn: isMine, over: isOver, version: inside?.dataset.version });
  dress();
}

// The switches of the menu show what this browser has chosen.
function dress() {
  main.querySelector("#sound-switch")?.setAttribute("aria-pressed", isOn());
  const news = main.querySelector("#notify-switch");
  if (!news || !("Notification" in window)) return;
  news.hidden = false;
  news.setAttribute("aria-pressed", wantsNews());
}

async function switchNews(button) {
  if (wantsNews()) localStorage.setItem(KEPT, "off");
  else if ((await Notification.requestPermission()) === "granted") localStorage.setItem(KEPT, "on");
  else button.textContent = button.dataset.denied;
  dress();
}

// On a small screen the menu is a sheet over the table: a press beside it, or Escape, closes it and does nothing else.
const sheet = () => [...document.querySelectorAll("#menu[open]")].find((menu) => getComputedStyle(menu).position === "fixed");
addEventListener("click", (event) => {
  if (!sheet() || event.target.closest?.("#menu")) return;
  event.preventDefault();
  event.stopPropagation();
  sheet().open = false;
}, true);
addEventListener("keydown", (event) => event.key === "Escape" && sheet()?.removeAttribute("open"));

addEventListener("click", (event) => {
  const button = event.target.closest?.("#sound-switch, #notify-switch, #to-menu");
  if (!button) return;
  if (button.id === "notify-switch") return switchNews(button);
  if (button.id === "sound-switch") {
    turn(!isOn());
    return dress();
  }
  const menu = document.querySelector("#menu");
  if (!menu) return;
  event.preventDefault();
  menu.open = true;
  menu.scrollIntoView({ block: "nearest" });
  menu.querySelector("summary").focus({ preventScroll: true });
});

const stage = document.querySelector("#stage");
new MutationObserver(() => stage.querySelector(".climax") && play("thud")).observe(stage, { childList: true });
new MutationObserver(look).observe(main, { childList: true });
setInterval(() => {
  for (const each of main.querySelectorAll("[data-appears][hidden]")) each.hidden = each.dataset.appears > Date.now() / 1000;
}, 1000);
look();
