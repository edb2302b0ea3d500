// Keeps the shell only: the style and a page for when there is no connection. Tables are never kept.

const NAME = "larrons-MARK";
const SHELL = SHELL_OF_THIS_VERSION;

addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(SHELL)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const forget = (names) => Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(forget).then(() => clients.claim()));
});

// Somebody has chosen another language: the page for when there is no connection is fetched in that one.
const keepAnew = () => caches.open(NAME).then((cache) => cache.add("/offline"));

addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.mode === "navigate" && request.method === "GET") {
    const answer = fetch(request);
    event.respondWith(answer.catch(() => caches.match("/offline")));
    if (address.pathname.startsWith("/language/")) event.waitUntil(answer.then(keepAnew, () => {}));
  } else if (SHELL.includes(address.pathname + address.search)) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});

// A notification leads back to its table.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  const wanted = event.notification.data;
  event.waitUntil(clients.matchAll({ type: "window" }).then((open) => {
    const there = open.find((each) => new URL(each.url).pathname === wanted);
    return there ? there.focus() : clients.openWindow(wanted);
  }));
});
