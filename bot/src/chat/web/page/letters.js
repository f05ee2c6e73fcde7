// Whether a key does something by itself, wherever the keyboard is: not while somebody types, and not for who wants none.

const KEY = "comptoir-keys";
let on = kept();

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
  try {
    localStorage.setItem(KEY, now ? "on" : "off");
  } catch {
    // Then it is so for as long as the page is open.
  }
}

/** The letter of a key that is pressed for what it does, in lower case; `null` for any other. */
export function letter({ key, repeat, defaultPrevented, ctrlKey, metaKey, altKey, isComposing }) {
  const typing = document.activeElement?.closest?.("input, select, textarea, [contenteditable]") || document.querySelector("dialog[open]");
  const other = repeat || defaultPrevented || ctrlKey || metaKey || altKey || isComposing || key.length !== 1;
  return on && !typing && !other ? key.toLowerCase() : null;
}
