// Every page: the worker that makes larrons an app, and buttons that copy or share a link.

navigator.serviceWorker?.register("/worker.js").catch(() => {}); // without it everything works but offline

function showShares() {
  if (!navigator.share) return;
  for (const button of document.querySelectorAll("button[data-share][hidden]")) button.hidden = false;
}

// The link, and the picture where there is one and the browser takes files.
async function share(source) {
  const message = { title: source.dataset.title, text: source.dataset.title, url: new URL(source.dataset.share, location).href };
  if (!source.href) return navigator.share(message);
  const painted = await fetch(source.href).then((answer) => (answer.ok ? answer.blob() : null)).catch(() => null);
  const files = painted ? [new File([painted], "larrons.png", { type: "image/png" })] : [];
  const whole = { ...message, files };
  return navigator.share(files.length && navigator.canShare?.(whole) ? whole : message);
}

async function copy(source, link) {
  await navigator.clipboard.writeText(new URL(link, location).href);
  source.textContent = source.dataset.copied;
}

addEventListener("click", (event) => {
  const source = event.target.closest?.("[data-share], [data-copy]");
  if (!source || !(navigator.share || navigator.clipboard)) return; // then a link stays a link
  event.preventDefault();
  const link = source.dataset.copy ?? source.dataset.share;
  const done = "copy" in source.dataset || !navigator.share ? copy(source, link) : share(source);
  done.catch(() => {}); // whoever changes his mind shares nothing
});

// From the page of one's browsers back to the table from which one came there, in the same tab.
const table = document.querySelector("#main[data-live]") && location.pathname;
if (table) sessionStorage.setItem("table", table);
const wayBack = document.querySelector("#way-back"), left = sessionStorage.getItem("table");
if (wayBack && left) Object.assign(wayBack, { href: left, textContent: wayBack.dataset.text });

new MutationObserver(showShares).observe(document.body, { childList: true, subtree: true });
showShares();
document.documentElement.dataset.scripted = "";
