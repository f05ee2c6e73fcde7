// Second tap at a place on a touch screen: the first tap marks the place and shows its action, the second one chooses it. A
// button in the help switches it off.

import { el } from "./dom.js";
import * as hint from "./hint.js";
import { words } from "./words.js";

const KEY = "comptoir-taps";
/** Command of the marked place, or `null`. */
let meant = null;

/** Returns true if a place needs a second tap on touch screens; the default. */
export function areTwo() {
  try {
    return (localStorage.getItem(KEY) ?? "two") === "two";
  } catch {
    // Storage is blocked.
    return true;
  }
}

function turn(two) {
  forget();
  try {
    localStorage.setItem(KEY, two ? "two" : "one");
  } catch {
    // Storage is blocked: the default stays.
  }
}

/** Marks a place if this press is the first tap at it. Returns true if so. */
export function marks(event, place, label) {
  const first = event.pointerType === "touch" && areTwo() && meant !== place.dataset.command;
  forget();
  if (!first) return false;
  meant = place.dataset.command;
  place.classList.add("meant");
  // The hint appears after the handlers of this press, which hide the previous one.
  setTimeout(() => {
    if (!place.isConnected || meant !== place.dataset.command) return;
    hint.tell(place, `${words("tap-again")}\n${label}`);
    document.getElementById("said").textContent = words("tap-again");
  });
  return true;
}

/** Removes the mark. */
export function forget() {
  meant = null;
  document.querySelector(".spot.meant")?.classList.remove("meant");
}

/** Adds a button to the open help that switches the second tap on or off. */
export function offer() {
  const place = document.querySelector("#mine .answer .body");
  if (!place || !matchMedia("(any-pointer: coarse)").matches) return;
  const name = () => words(areTwo() ? "tap-once" : "tap-twice");
  const button = el("button", { type: "button", class: "guide-turn taps", onclick: () => {
    turn(!areTwo());
    button.textContent = name();
  } }, name());
  place.prepend(button);
}
