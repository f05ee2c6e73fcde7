// Keyboard shortcuts of one key outside of fields, unless the reader has switched them off. A letter acts only if no other
// key comes shortly before or after it; letters typed in a row are text for the message box.

import * as composer from "./composer.js";

const KEY = "comptoir-keys";
/** Minimum pause before and after a letter that acts as a shortcut, in milliseconds. */
const ALONE = 400;
const FIELD = "input, select, textarea, [contenteditable]";
/** Map from key to `{ act, atOnce }`; `atOnce` skips the pause. */
const actions = new Map();
let on = kept();
/** Text typed outside of fields without a pause; `null` if it began in a field. */
let typed = "";
/** Timer of the pause after the last key; `null` if it has ended. */
let pause = null;
/** Action to run after the pause, or `null`. */
let waiting = null;

function kept() {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    // Storage is blocked.
    return true;
  }
}

/** Returns true if shortcuts are on. */
export function areOn() {
  return on;
}

/** Switches shortcuts on or off. */
export function turn(now) {
  on = now;
  forget();
  try {
    localStorage.setItem(KEY, now ? "on" : "off");
  } catch {
    // Storage is blocked: the setting lasts until the page is closed.
  }
}

/** Adds a shortcut. It acts after the pause, or immediately with `atOnce`. */
export function add(key, act, atOnce = false) {
  actions.set(key, { act, atOnce });
}

/** Cancels the pending action of a letter; for a prompt that has changed since the key press. */
export function cancel() {
  waiting = null;
}

function forget() {
  clearTimeout(pause);
  [typed, pause, waiting] = ["", null, null];
}

/** Restarts the pause after a text; `action` runs at its end. */
function wait(text, action = null) {
  clearTimeout(pause);
  [typed, waiting] = [text, action];
  pause = setTimeout(() => {
    const act = waiting;
    forget();
    if (act && !isBusy()) act();
  }, ALONE);
}

/** Returns true if a field has the focus or a dialog is open. */
function isBusy() {
  return Boolean(document.activeElement?.closest?.(FIELD) || document.querySelector("dialog[open]"));
}

/** Handles a printable key pressed outside of fields. */
function take(event) {
  const { key } = event;
  const action = event.shiftKey && !["?", "+"].includes(key) ? undefined : actions.get(key.toLowerCase());
  if (pause === null || (action?.atOnce && !typed)) {
    if (action) event.preventDefault();
    if (action?.atOnce) action.act();
    else wait(key, action?.act);
    return;
  }
  event.preventDefault();
  const text = typed === null ? null : typed + key;
  if (text !== null && composer.write(text)) forget();
  else wait(text);
}

addEventListener("keydown", (event) => {
  const { key } = event;
  if (!on || event.repeat || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  const prints = key.length === 1;
  if (isBusy()) {
    if (prints) wait(null);
  } else if (event.defaultPrevented) {
    return;
  } else if (key === "Escape") {
    forget();
  } else if (key === "Enter" && typed) {
    // Enter ends the text and must not press the focused button.
    event.preventDefault();
    forget();
  } else if (prints && (key !== " " || typed)) {
    take(event);
  }
});
addEventListener("focusin", ({ target }) => target.closest?.(FIELD) && forget());
