// Step-by-step display of the events on the board, at the reader's speed.

import * as cardFlights from "./card_flights.js";
import * as liveBoard from "./live_board.js";
import * as sound from "./sound.js";
import { pace, whenStill } from "./speed.js";

/** Maximum number of steps to animate; earlier ones are skipped. */
const MOST = 60;
/** Share of a step's time in which its changes are animated. */
const CHANGE = 0.6;
/** Maximum number of sounds for steps that are shown at once. */
const HEARD = 3;

const caption = document.getElementById("told");
/** Steps not yet shown. */
let waiting = [];
let timer = null;
/** End of the time of the last shown step, in milliseconds of `performance.now()`. */
let until = 0;
/** True if the reader requested the steps. */
let asked = false;
/** Functions to call after the last step. */
let then = [];

/** Takes a board delta and shows its first step immediately, unless another step is still shown. */
export function take(board) {
  waiting.push(...liveBoard.learn(board));
  if (waiting.length > MOST) waiting = waiting.slice(-MOST);
  if (!pace(asked)) {
    for (const name of [...new Set(waiting.flatMap(({ sounds }) => sounds ?? []))].slice(-HEARD)) sound.play(name);
    skip();
  } else if (timer === null) {
    const rest = until - performance.now();
    if (rest > 0) wait(rest);
    else next();
  }
}

/** Replays earlier steps. Returns the sentences of each step that has any. */
export function replay(board) {
  const steps = liveBoard.learnApart(board);
  if (pace(true)) {
    skip();
    asked = true;
    waiting = steps;
    next();
  }
  return steps.map(({ said }) => said.join(" ")).filter(Boolean);
}

function next() {
  timer = null;
  const step = waiting.shift();
  // The timer of the last dice has ended.
  if (!step) return end();
  const time = pace(asked);
  // Flights read the positions of elements, so they start before the board changes.
  if (time) cardFlights.show(step.flights ?? [], time, step.sounds?.includes("dice"));
  show(step, time * CHANGE);
  for (const name of step.sounds ?? []) sound.play(name);
  until = performance.now() + time;
  if (waiting.length) wait(time);
  else if (time && step.sounds?.includes("dice")) wait(time * CHANGE);
  else end();
}

function wait(time) {
  document.body.dataset.playing = String(waiting.length);
  timer = setTimeout(next, time);
}

function show({ said, parts, sounds }, duration) {
  liveBoard.show(parts, duration, sounds?.includes("dice"));
  if (said?.length) caption.textContent = said.join(" ");
}

/** Shows the current board immediately. */
export function skip() {
  clearTimeout(timer);
  timer = null;
  until = 0;
  liveBoard.settle();
  cardFlights.settle();
  const last = waiting.pop();
  const told = [...waiting, last].findLast((step) => step?.said?.length);
  waiting = [];
  if (last) show({ ...last, said: told?.said, sounds: [] }, 0);
  end();
}

/** Shows the board of another step immediately, with only its own sentences; an empty `board` only clears the caption. */
export function jump(board) {
  caption.textContent = "";
  if (!board) return;
  const [step] = liveBoard.learn(board).slice(-1);
  show(step, 0);
}

function end() {
  asked = false;
  delete document.body.dataset.playing;
  for (const deed of then.splice(0)) deed();
}

/** Returns true while steps are shown. */
export function isPlaying() {
  return timer !== null;
}

/** Calls a function after the last step, or immediately if no step is shown. */
export function afterwards(deed) {
  if (isPlaying()) then.push(deed);
  else deed();
}

whenStill(skip);
document.getElementById("skip-steps").addEventListener("click", skip);
document.querySelector("#living .frame").addEventListener("click", () => isPlaying() && skip());
