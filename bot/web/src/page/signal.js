// Draws attention when something waits for you: by a notification, a sound and a shake, as far as the browser has them.

import * as audio from "./audio.js";
import * as sound from "./sound.js";

const KEY = "comptoir-notify";
/** How often each signal shakes. */
const SHAKES = { turn: 2, said: 1 };
let bell = null;

/** Whether the bell is on. */
export function wanted() {
  try {
    bell ??= localStorage.getItem(KEY) === "yes";
  } catch {
    // A browser that keeps nothing.
    bell = false;
  }
  return bell;
}

/** Turns the bell on or off. Where notifications can't be had, there is still the sound. */
export async function want(yes) {
  bell = yes;
  try {
    localStorage.setItem(KEY, yes ? "yes" : "no");
  } catch {
    // Then it is on for as long as the page is open.
  }
  if (!yes) return;
  ready();
  if (notifies() && Notification.permission === "default") await Notification.requestPermission().catch(() => {});
}

/** Gives a signal, `turn` or `said`, if the bell is on; with these words where the page is not in sight. Never fails. Whoever
 * wants to hear moves hears and feels each turn of their own, also one for which they need not be called. */
export function give(kind, title, text, called = true) {
  const rings = wanted() && called;
  const felt = rings || (kind === "turn" && sound.wanted());
  for (const way of [felt && sound.sound, felt && shake, rings && document.hidden && notify]) {
    try {
      if (way) way(kind, title, text);
    } catch {
      // Some browsers have a constructor that only throws: the other ways are left.
    }
  }
}

/** Sounds one of the last seconds that the reader has, for whoever wants to hear moves or be called. */
export function tick() {
  if (wanted() || sound.wanted()) sound.sound("tick");
}

function notifies() {
  return "Notification" in window && isSecureContext;
}

function notify(kind, title, text) {
  if (!notifies() || Notification.permission !== "granted") return;
  const notification = new Notification(title, { body: text, tag: location.pathname + kind, renotify: true });
  notification.addEventListener("click", () => {
    window.focus();
    notification.close();
  });
}

function shake(kind) {
  navigator.vibrate?.(Array.from({ length: SHAKES[kind] }, () => [90, 60]).flat());
}

/** Browsers let a page sound only after it was touched. */
function ready() {
  if (wanted()) audio.open();
}

for (const touched of ["pointerdown", "keydown"]) addEventListener(touched, ready, { passive: true });
