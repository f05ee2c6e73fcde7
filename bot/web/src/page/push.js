// Calls you when the page is closed: by a message of your browser's maker, which only this browser can read.

import { worker } from "./app.js";
import * as kept from "./kept.js";
import { page } from "./words.js";

const KEY = "comptoir-push";
/** How long somebody who does nothing still has the page before them, in milliseconds. */
const ATTENTION = 5 * 60_000;
/** How long the browser's maker may take to answer, in milliseconds. */
const PATIENCE = 30_000;

let active = false;
try {
  active = localStorage.getItem(KEY) === "yes";
} catch {
  // A browser that keeps nothing.
}

/** Whether this browser calls you. */
export function on() {
  return active;
}

/** The words for what stands in the way of it; nothing where nothing does. */
export async function obstacle(told) {
  if (!isSecureContext) return "bell-insecure";
  if (!("PushManager" in window) || !("Notification" in window) || !(await worker)) return "bell-unable";
  if (Notification.permission === "denied") return "bell-denied";
  return told?.key ? null : "bell-host";
}

/** What the table says of the bell at this seat; nothing where it does not answer. */
export async function ask() {
  const answer = await fetch("bell").catch(() => null);
  return answer?.ok ? answer.json() : null;
}

/** Has this browser call you at all seats that were opened in it. Resolves to whether it does. */
export async function start(key) {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const device = await subscribe(key);
  if (!(await give(location.pathname, device))) return false;
  keep(true);
  for (const { path } of kept.all()) if (path !== location.pathname) await give(path, device);
  return true;
}

/** Has it call you no more. */
export async function stop() {
  keep(false);
  const device = await (await worker)?.pushManager.getSubscription();
  if (!device) return;
  const { endpoint } = device;
  await device.unsubscribe().catch(() => {});
  for (const path of new Set([location.pathname, ...kept.all().map(({ path }) => path)])) await send(path, "DELETE", { endpoint });
}

async function subscribe(key) {
  const { pushManager } = await worker;
  const before = await pushManager.getSubscription();
  if (before && encode(before.options.applicationServerKey) === key) return before;
  // The table has another key than it had.
  await before?.unsubscribe();
  // Where the maker can't be reached, some browsers wait without end.
  const late = new Promise((_, fail) => setTimeout(() => fail(new Error("no answer")), PATIENCE));
  return Promise.race([pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }), late]);
}

/** Gives a seat this device, and has the worker know the seat. Whether it was taken. */
async function give(path, device) {
  const { endpoint, keys } = device.toJSON();
  const answer = await send(path, "POST", { endpoint, p256dh: keys.p256dh, auth: keys.auth });
  if (!answer?.ok) return false;
  const { seat } = await answer.json();
  await (await caches.open("seats")).put(`/seat/${seat}`, new Response(path));
  return true;
}

function send(path, method, told) {
  const headers = { "Content-Type": "application/json" };
  return fetch(`${path}bell`, { method, headers, body: JSON.stringify(told) }).catch(() => null);
}

function encode(bytes) {
  if (!bytes) return null;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function keep(yes) {
  active = yes;
  try {
    localStorage.setItem(KEY, yes ? "yes" : "no");
  } catch {
    // Then it holds until the page is closed, and there is nobody to be called after that.
  }
}

/** A seat that is opened later is called as the others are, and what the browser has changed is told. */
async function renew() {
  const told = await ask();
  if (await obstacle(told)) return;
  if (Notification.permission === "granted") await give(location.pathname, await subscribe(told.key));
}

let touched = Date.now();
let newest = 0;
let told = 0;
let tell = null;

/** Takes up to which entry the page shows all, and what sends to the table: whoever sees it there is not called for it. */
export function shown(revision, send) {
  if (revision === undefined) return;
  [newest, tell] = [revision, send];
  attend();
}

function attend() {
  if (!active || document.hidden || Date.now() - touched > ATTENTION || newest === told) return;
  told = newest;
  tell?.({ type: "seen", revision: newest });
}

function touch() {
  touched = Date.now();
  attend();
}

if (page.known) {
  for (const event of ["pointerdown", "pointermove", "keydown", "focus"]) addEventListener(event, touch, { passive: true });
  document.addEventListener("visibilitychange", () => document.hidden || touch());
  if (active) renew().catch(() => {});
}
