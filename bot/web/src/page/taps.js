// On a touch screen a place of the board is chosen by two taps: the first marks it and tells what it would do. Whoever does not
// want that switches it off in the help.

import { el } from "./dom.js";
import * as hint from "./hint.js";
import { words } from "./words.js";

const KEY = "comptoir-taps";
/** The command of the place that is marked. */
let meant = null;

/** Whether a place is tapped twice: by default where fingers are the first choice. */
export function areTwo() {
  try {
    return (localStorage.getItem(KEY) ?? "two") === "two";
  } catch {
    // A browser that keeps nothing.
    return true;
  }
}

function turn(two) {
  forget();
  try {
    localStorage.setItem(KEY, two ? "two" : "one");
  } catch {
    // Then it is so by default.
  }
}

/** Whether this press only marks a place: the first tap at it. */
export function marks(event, place, label) {
  const first = event.pointerType === "touch" && areTwo() && meant !== place.dataset.command;
  forget();
  if (!first) return false;
  meant = place.dataset.command;
  place.classList.add("meant");
  // What a press shows comes after what it puts away.
  setTimeout(() => {
    if (!place.isConnected || meant !== place.dataset.command) return;
    hint.tell(place, `${words("tap-again")}\n${label}`);
    document.getElementById("said").textContent = words("tap-again");
  });
  return true;
}

/** Marks no place any more. */
export function forget() {
  meant = null;
  document.querySelector(".spot.meant")?.classList.remove("meant");
}

/** A button for the help that is shown, which changes how often a place is tapped. */
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
