// Notification of the reader while the page is closed (Web Push). Only this browser can decrypt the messages.

import { worker } from "./app.js";
import * as knownSeats from "./known_seats.js";
import { page } from "./words.js";

const KEY = "comptoir-push";
/** Time after the last input in which the reader is assumed to watch the page, in milliseconds. */
const ATTENTION = 5 * 60_000;
/** Maximum response time of the browser vendor's push service, in milliseconds. */
const PATIENCE = 30_000;

let active = false;
try {
  active = localStorage.getItem(KEY) === "yes";
} catch {
  // Storage is blocked.
}

/** Returns true if push is on in this browser. */
export function on() {
  return active;
}

/** Resolves to the message name of the reason that prevents push, or `null`. */
export async function obstacle(told) {
  if (!isSecureContext) return "bell-insecure";
  if (!("PushManager" in window) || !("Notification" in window) || !(await worker)) return "bell-unable";
  if (Notification.permission === "denied") return "bell-denied";
  return told?.key ? null : "bell-host";
}

/** Resolves to the server's state of push for this seat, or `null` without an answer. */
export async function ask() {
  const answer = await fetch("bell").catch(() => null);
  return answer?.ok ? answer.json() : null;
}

/** Switches push on for all seats that were opened in this browser. Resolves to true on success. */
export async function start(key) {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const device = await subscribe(key);
  if (!(await give(location.pathname, device))) return false;
  keep(true);
  for (const { path } of knownSeats.all()) if (path !== location.pathname) await give(path, device);
  return true;
}

/** Switches push off. */
export async function stop() {
  keep(false);
  const device = await (await worker)?.pushManager.getSubscription();
  if (!device) return;
  const { endpoint } = device;
  await device.unsubscribe().catch(() => {});
  for (const path of new Set([location.pathname, ...knownSeats.all().map(({ path }) => path)])) await send(path, "DELETE", { endpoint });
}

async function subscribe(key) {
  const { pushManager } = await worker;
  const before = await pushManager.getSubscription();
  if (before && encode(before.options.applicationServerKey) === key) return before;
  // The server's key has changed.
  await before?.unsubscribe();
  // Some browsers never answer if the push service is unreachable.
  const late = new Promise((_, fail) => setTimeout(() => fail(new Error("no answer")), PATIENCE));
  return Promise.race([pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }), late]);
}

/** Registers the push subscription for a seat and stores the seat's path for the worker. Resolves to true on success. */
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
    // Storage is blocked: the setting lasts until the page is closed.
  }
}

/** Registers the subscription for this seat again, as the seat or the subscription may be new. */
async function renew() {
  const told = await ask();
  if (await obstacle(told)) return;
  if (Notification.permission === "granted") await give(location.pathname, await subscribe(told.key));
}

let touched = Date.now();
let newest = 0;
let told = 0;
let tell = null;

/** Takes the revision that the page shows and the function that sends to the server. Seen revisions cause no push. */
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
