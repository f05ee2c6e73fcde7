// How fast moves are shown, as the reader likes.

import { el } from "./dom.js";
import { words } from "./words.js";

const KEY = "comptoir-speed";
/** How long a step takes, in milliseconds, and what that is called. */
const SPEEDS = {
  slow: [1400, words("speed-slow")], normal: [700, words("speed-normal")], fast: [350, words("speed-fast")], off: [0, words("speed-off")],
};

const choice = document.getElementById("speed");
const still = matchMedia("(prefers-reduced-motion: reduce)");
let speed = kept();

function kept() {
  try {
    const name = localStorage.getItem(KEY);
    return name in SPEEDS ? name : "normal";
  } catch {
    // A browser that keeps nothing.
    return "normal";
  }
}

/** How long a step takes now: no time where nobody looks, or wants motion; whoever asks for it sees it at any speed. */
export function pace(asked = false) {
  if (still.matches || document.hidden) return 0;
  return SPEEDS[asked && speed === "off" ? "normal" : speed][0];
}

/** Has something done whenever no more motion is wanted. */
export function whenStill(stop) {
  choice.addEventListener("change", () => pace() || stop());
  document.addEventListener("visibilitychange", () => document.hidden && stop());
  still.addEventListener("change", () => still.matches && stop());
}

for (const [name, [, called]] of Object.entries(SPEEDS)) choice.append(el("option", { value: name, selected: name === speed }, called));
choice.addEventListener("change", () => {
  speed = choice.value;
  try {
    localStorage.setItem(KEY, speed);
  } catch {
    // Then it is so for as long as the page is open.
  }
});
