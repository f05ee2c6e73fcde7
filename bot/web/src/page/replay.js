// Steps through a game on its board: a slider below it, from the beginning to how the game stands.

import { el, sign } from "./dom.js";
import * as motion from "./motion.js";
import { words } from "./words.js";

/** The shortest time between two boards that are asked for, in milliseconds. */
const PAUSE = 60;
/** How long a step is seen while the game plays by itself, in milliseconds. */
const STEP = 900;

let send = () => {};
/** How many steps the game took, once it is over. */
let length = 0;
/** The step that is wanted next, and whether one was asked for and has not come. */
let wanted = null;
let asked = false;
let playing = null;
let from = null;

/** Everybody's chance to win after each step, once somebody has looked back at the game. */
let chances = null;

const range = el("input", { type: "range", min: "0", step: "1", list: "moments", "aria-label": words("replay") });
const moments = el("datalist", { id: "moments" });
const odds = el("p", { class: "odds" });
const place = el("output", {});
const play = el("button", { type: "button", class: "tool", "aria-pressed": "false", "aria-label": words("replay-play"), title: words("replay-play"), onclick: toggle }, "▶\uFE0E");
const bar = el(
  "div", { class: "replay", role: "group", "aria-label": words("replay") },
  play,
  el("button", { type: "button", class: "tool", "aria-label": words("replay-back"), onclick: () => go(Number(range.value) - 1) }, "‹"),
  range,
  el("button", { type: "button", class: "tool", "aria-label": words("replay-on"), onclick: () => go(Number(range.value) + 1) }, "›"),
  place, moments, odds,
  el("button", { type: "button", class: "tool", "aria-label": words("replay-close"), title: words("replay-close"), onclick: close }, sign("close")),
);
range.addEventListener("input", () => go(Number(range.value)));
bar.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  event.preventDefault();
  close();
});

/** Tells what sends to the table. */
export function start(sends) {
  send = sends;
}

/** Takes how many steps the game took, nothing while it is played. */
export function update(steps) {
  length = steps ?? 0;
}

/** Shows the slider at this step of so many; without them at the end of the game that is over. */
export function open(step = length, most = length) {
  from = document.activeElement;
  range.max = String(most);
  document.querySelector("#living .under").after(bar);
  document.body.dataset.replay = "";
  motion.skip();
  go(step);
  range.focus();
  look();
}

/** Marks the moments that mattered, and tells everybody's chance beside each step; in brackets as far as everybody could know. */
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

/** The board of a step has come. */
export function heard({ step, board }) {
  asked = false;
  motion.jump(board);
  // Another may be wanted already.
  range.setAttribute("aria-valuetext", `${step} / ${range.max} ${document.getElementById("told").textContent}`);
  if (wanted === step) wanted = null;
  else next();
}

/** Something new is shown on the board: it is the present again. */
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

/** Back to the board as it stands. */
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
