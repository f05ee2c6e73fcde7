// Keys that do something by themselves, wherever the keyboard is: not while somebody types, and not for who wants none.
// A letter acts only if it stands alone. What is typed in a row is a text, and goes on where messages are typed.

import * as composer from "./composer.js";

const KEY = "comptoir-keys";
/** How long no other key comes before and after a letter that stands alone, in milliseconds. */
const ALONE = 400;
const FIELD = "input, select, textarea, [contenteditable]";
/** What each key does, and whether at once. */
const actions = new Map();
let on = kept();
/** What was typed outside of fields without a pause; `null` where the text began in a field. */
let typed = "";
/** The timer that ends with the pause after it; none if that is over. */
let pause = null;
/** What is done after the pause. */
let waiting = null;

function kept() {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    // A browser that keeps nothing.
    return true;
  }
}

/** Whether keys do something by themselves. */
export function areOn() {
  return on;
}

/** Lets keys do something by themselves from now on, or not. */
export function turn(now) {
  on = now;
  forget();
  try {
    localStorage.setItem(KEY, now ? "on" : "off");
  } catch {
    // Then it is so for as long as the page is open.
  }
}

/** Gives a key an action: after the pause that shows that it stands alone, or at once. */
export function add(key, act, atOnce = false) {
  actions.set(key, { act, atOnce });
}

/** Drops the action of a letter that was just pressed: what it was meant for has changed. */
export function cancel() {
  waiting = null;
}

function forget() {
  clearTimeout(pause);
  [typed, pause, waiting] = ["", null, null];
}

/** Waits for a pause after a text, and acts then. */
function wait(text, action = null) {
  clearTimeout(pause);
  [typed, waiting] = [text, action];
  pause = setTimeout(() => {
    const act = waiting;
    forget();
    if (act && !isBusy()) act();
  }, ALONE);
}

/** Whether the keyboard belongs to a field or a dialog. */
function isBusy() {
  return Boolean(document.activeElement?.closest?.(FIELD) || document.querySelector("dialog[open]"));
}

/** Takes a key that prints something and was pressed outside of fields. */
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
    // It ends a text: the button that has the focus is not meant.
    event.preventDefault();
    forget();
  } else if (prints && (key !== " " || typed)) {
    take(event);
  }
});
addEventListener("focusin", ({ target }) => target.closest?.(FIELD) && forget());
