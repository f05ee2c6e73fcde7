// Service worker, active while all pages are closed. It shows push messages, and a page for a server that can't be reached.
// It caches no page and no asset, because they could be out of date.

const SPOKEN = {{words}};
const code = navigator.languages.map((language) => language.slice(0, 2)).find((language) => SPOKEN[language]) ?? "en";
const words = SPOKEN[code];

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(offline));
});

/** Returns the page for a server that can't be reached. */
function offline() {
  const text = `<!doctype html><html lang="${code}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escape(words.name)}</title><h1>${escape(words.name)}</h1><p>${escape(words.offline)}</p>
<p><a href="">${escape(words["offline-again"])}</a></p></html>`;
  return new Response(text, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

function escape(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

addEventListener("push", (event) => event.waitUntil(tell(event.data)));

/** Shows a push message. Browsers require a notification for each message, even for a malformed one. */
async function tell(data) {
  let told = {};
  try {
    told = data?.json() ?? {};
  } catch {
    // The payload is malformed, or from a newer version.
  }
  const path = await wayTo(told);
  const tag = `${path}turn`;
  const open = (await windows()).some(({ url }) => new URL(url).pathname === path);
  const before = await registration.getNotifications({ tag });
  // An open page has notified the reader already; a repeated message makes no second sound.
  const heard = open || before.some((shown) => shown.data?.key === told.key);
  const known = typeof told.title === "string";
  await registration.showNotification(known ? told.title : words.name, {
    body: known ? told.body : words["bell-missed"],
    icon: "/app/icon-192.png",
    tag,
    renotify: !heard,
    data: { path, key: told.key },
  });
}

/** Resolves to the path of the seat, since only this browser knows its token; otherwise to the home page. */
async function wayTo({ table, seat }) {
  const kept = typeof seat === "string" ? await (await caches.open("seats")).match(`/seat/${seat}`) : null;
  const key = kept ? (await kept.text()).split("/")[3] : null;
  return key && /^[a-z0-9]+$/.test(table ?? "") ? `/t/${table}/${key}/` : "/";
}

function windows() {
  return clients.matchAll({ type: "window", includeUncontrolled: true });
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(go(event.notification.data?.path ?? "/"));
});

/** Focuses the open page of a path, or opens it. */
async function go(path) {
  const open = (await windows()).find(({ url }) => new URL(url).pathname === path);
  return open ? open.focus() : clients.openWindow(path);
}

addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event.oldSubscription)));

/** Sends a renewed push subscription to every seat; browsers may renew it at any time. */
async function renew(old) {
  const applicationServerKey = old?.options?.applicationServerKey;
  if (!applicationServerKey) return;
  const fresh = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = fresh.toJSON();
  const seats = await caches.open("seats");
  for (const request of await seats.keys()) {
    const path = await (await seats.match(request)).text();
    const body = JSON.stringify({ endpoint, ...keys });
    await fetch(`${path}bell`, { method: "POST", headers: { "Content-Type": "application/json" }, body }).catch(() => {});
  }
}
