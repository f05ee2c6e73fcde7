// Speed of the moves on the board, as a setting of the reader.

import { el } from "./dom.js";
import { words } from "./words.js";

const KEY = "comptoir-speed";
/** Duration of a step in milliseconds, and label of each speed. */
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
    // Storage is blocked.
    return "normal";
  }
}

/**
 * Returns the current duration of a step in milliseconds; 0 if the page is hidden or animation is off. Steps that the reader
 * requested are animated at the speed `off`, too.
 */
export function pace(asked = false) {
  if (still.matches || document.hidden) return 0;
  return SPEEDS[asked && speed === "off" ? "normal" : speed][0];
}

/** Registers a function to call when animation is switched off or the page is hidden. */
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
    // Storage is blocked: the setting lasts until the page is closed.
  }
});
