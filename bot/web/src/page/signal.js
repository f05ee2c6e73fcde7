// Signals for a waiting reader: notification, sound and vibration, as far as the browser supports them.

import * as audio from "./audio.js";
import * as sound from "./sound.js";

const KEY = "comptoir-notify";
/** Number of vibrations of each signal. */
const SHAKES = { turn: 2, said: 1 };
let bell = null;

/** Returns true if signals are on. */
export function wanted() {
  try {
    bell ??= localStorage.getItem(KEY) === "yes";
  } catch {
    // Storage is blocked.
    bell = false;
  }
  return bell;
}

/** Switches signals on or off, and requests the permission for notifications. The sound needs none. */
export async function want(yes) {
  bell = yes;
  try {
    localStorage.setItem(KEY, yes ? "yes" : "no");
  } catch {
    // Storage is blocked: the setting lasts until the page is closed.
  }
  if (!yes) return;
  ready();
  if (notifies() && Notification.permission === "default") await Notification.requestPermission().catch(() => {});
}

/**
 * Gives the signal `turn` or `said` if signals are on; a hidden page also shows a notification with the title and text. If
 * move sounds are on, `turn` sounds and vibrates even if `called` is false. Never throws.
 */
export function give(kind, title, text, called = true) {
  const rings = wanted() && called;
  const felt = rings || (kind === "turn" && sound.wanted());
  for (const way of [felt && sound.sound, felt && shake, rings && document.hidden && notify]) {
    try {
      if (way) way(kind, title, text);
    } catch {
      // Some browsers have a constructor that only throws; the other signals still work.
    }
  }
}

/** Sounds one of the last seconds of the reader's time, if signals or move sounds are on. */
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

/** Enables audio; browsers permit it only after an input. */
function ready() {
  if (wanted()) audio.open();
}

for (const touched of ["pointerdown", "keydown"]) addEventListener(touched, ready, { passive: true });
