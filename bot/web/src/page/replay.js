// Slider below the board that shows it after any step of the game.

import { el, sign } from "./dom.js";
import * as motion from "./motion.js";
import { words } from "./words.js";

/** Minimum time between two requests for boards, in milliseconds. */
const PAUSE = 60;
/** Duration of a step during automatic playback, in milliseconds. */
const STEP = 900;

let send = () => {};
/** Number of steps of a finished game; 0 before its end. */
let length = 0;
/** Step to request next, or `null`; and whether a request awaits its answer. */
let wanted = null;
let asked = false;
let playing = null;
let from = null;

/** Winning probabilities after each step; `null` before the first use of the slider. */
let chances = null;

const range = el("input", { type: "range", min: "0", step: "1", list: "moments", "aria-label": words("replay") });
const moments = el("datalist", { id: "moments" });
const odds = el("p", { class: "odds" });
const place = el("output", {});
const play = el("button", { type: "button", class: "tool", "aria-pressed": "false", "aria-label": words("replay-play"), title: words("replay-play"), onclick: toggle }, "▶\uFE0E");
const branch = el("button", { type: "button", class: "tool", "aria-label": words("branch"), title: words("branch"), onclick: async () => (await import("./branch.js")).offer(Number(range.value)) }, sign("robot"));
const bar = el(
  "div", { class: "replay", role: "group", "aria-label": words("replay") },
  play,
  el("button", { type: "button", class: "tool", "aria-label": words("replay-back"), onclick: () => go(Number(range.value) - 1) }, "‹"),
  range,
  el("button", { type: "button", class: "tool", "aria-label": words("replay-on"), onclick: () => go(Number(range.value) + 1) }, "›"),
  place, moments, odds, branch,
  el("button", { type: "button", class: "tool", "aria-label": words("replay-close"), title: words("replay-close"), onclick: close }, sign("close")),
);
range.addEventListener("input", () => go(Number(range.value)));
bar.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  event.preventDefault();
  close();
});

/** Sets the function that sends to the server. */
export function start(sends) {
  send = sends;
}

/** Takes the number of steps of a finished game; `undefined` before its end. */
export function update(steps) {
  length = steps ?? 0;
}

/** Opens the slider at `step` of `most`; by default at the end of the finished game. */
export function open(step = length, most = length) {
  from = document.activeElement;
  range.max = String(most);
  branch.hidden = !length;
  document.querySelector("#living .under").after(bar);
  document.body.dataset.replay = "";
  motion.skip();
  go(step);
  range.focus();
  look();
}

/** Loads the winning probabilities, and marks the decisive steps. Values in parentheses are from public information. */
async function look() {
  const answer = length && !chances ? await fetch("chances").catch(() => null) : null;
  if (answer?.ok) chances = await answer.json();
  if (!chances) return;
  moments.replaceChildren(...chances.moments.map((step) => el("option", { value: String(step) })));
  tell(Number(range.value));
}

function tell(step) {
  const percent = (thousandths) => `${Math.round((thousandths ?? 0) / 10)}\u00a0%`;
  let other = false;
  const told = chances?.rows.map((row) => {
    const [open, seen] = [percent(row.chances[step]), percent(row.public[step] ?? row.chances[step])];
    other ||= open !== seen;
    return open === seen ? `${row.name} ${open}` : `${row.name} ${open} (${seen})`;
  });
  odds.textContent = told?.concat(other ? [words("replay-public")] : []).join(" · ") ?? "";
  if (told && bar.isConnected) document.body.dataset.replay = "odds";
}

/** Shows the board of a requested step. */
export function heard({ step, board }) {
  asked = false;
  motion.jump(board);
  // A later request may be pending.
  range.setAttribute("aria-valuetext", `${step} / ${range.max} ${document.getElementById("told").textContent}`);
  if (wanted === step) wanted = null;
  else next();
}

/** Closes the slider; for a board that has changed. */
export function release() {
  asked = false;
  wanted = null;
  leave();
}

function go(step) {
  const most = Number(range.max);
  wanted = Math.max(0, Math.min(most, step));
  range.value = String(wanted);
  place.textContent = `${wanted} / ${most}`;
  tell(wanted);
  next();
}

function next() {
  if (asked || wanted === null) return;
  asked = true;
  setTimeout(() => send({ type: "step", step: wanted ?? Number(range.value) }), PAUSE);
}

function toggle() {
  if (playing !== null) return stop();
  if (range.value === range.max) go(0);
  play.setAttribute("aria-pressed", "true");
  playing = setInterval(() => {
    if (range.value === range.max) stop();
    else if (!asked) go(Number(range.value) + 1);
  }, STEP);
}

function stop() {
  clearInterval(playing);
  playing = null;
  play.setAttribute("aria-pressed", "false");
}

/** Closes the slider and shows the board of the last step. */
function close() {
  go(Number(range.max));
  leave();
  from?.focus?.();
}

function leave() {
  stop();
  bar.remove();
  delete document.body.dataset.replay;
}
