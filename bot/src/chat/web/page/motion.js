// Shows what happened on the board step by step, at the speed that the reader likes.

import { el } from "./dom.js";
import * as living from "./living.js";
import { words } from "./words.js";

const KEY = "comptoir-speed";
/** How long a step takes, in milliseconds, and what that is called. */
const SPEEDS = {
  slow: [1400, words("speed-slow")], normal: [700, words("speed-normal")], fast: [350, words("speed-fast")], off: [0, words("speed-off")],
};
/** More steps than that are not caught up with. */
const MOST = 60;
/** How much of a step is seen to change. */
const CHANGE = 0.6;

const caption = document.getElementById("told");
const choice = document.getElementById("speed");
const still = matchMedia("(prefers-reduced-motion: reduce)");
/** The steps that are still to be shown. */
let waiting = [];
let timer = null;
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

/** How long a step takes now: no time where nobody looks, or wants motion. */
function pace() {
  return still.matches || document.hidden ? 0 : SPEEDS[speed][0];
}

/** Takes what is told of the board. The first step is shown at once. */
export function take(board) {
  waiting.push(...living.learn(board));
  if (waiting.length > MOST) waiting = waiting.slice(-MOST);
  if (!pace()) skip();
  else if (timer === null) next();
}

function next() {
  timer = null;
  const step = waiting.shift();
  show(step, pace() * CHANGE);
  if (!waiting.length) return end();
  document.body.dataset.playing = String(waiting.length);
  timer = setTimeout(next, pace());
}

function show({ said, parts }, duration) {
  living.show(parts, duration);
  if (said?.length) caption.textContent = said.join(" ");
}

/** Shows at once how the board is now. */
export function skip() {
  clearTimeout(timer);
  timer = null;
  living.settle();
  const last = waiting.pop();
  const told = [...waiting, last].findLast((step) => step?.said?.length);
  waiting = [];
  if (last) show({ ...last, said: told?.said }, 0);
  end();
}

/** Shows a board of another moment at once. */
export function jump(board) {
  const [step] = living.learn(board).slice(-1);
  show(step, 0);
}

function end() {
  delete document.body.dataset.playing;
}

/** Whether steps are being shown. */
export function isPlaying() {
  return timer !== null;
}

for (const [name, [, called]] of Object.entries(SPEEDS)) choice.append(el("option", { value: name, selected: name === speed }, called));
choice.addEventListener("change", () => {
  speed = choice.value;
  try {
    localStorage.setItem(KEY, speed);
  } catch {
    // Then it is so for as long as the page is open.
  }
  if (!pace()) skip();
});
document.addEventListener("visibilitychange", () => document.hidden && skip());
still.addEventListener("change", () => still.matches && skip());
document.getElementById("skip-steps").addEventListener("click", skip);
document.querySelector("#living .frame").addEventListener("click", () => isPlaying() && skip());
