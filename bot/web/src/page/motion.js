// Shows what happened on the board step by step, at the speed that the reader likes.

import * as flights from "./flights.js";
import * as living from "./living.js";
import * as sound from "./sound.js";
import { pace, whenStill } from "./speed.js";

/** More steps than that are not caught up with. */
const MOST = 60;
/** How much of a step is seen to change. */
const CHANGE = 0.6;
/** How many sounds are heard of steps that are shown all at once. */
const HEARD = 3;

const caption = document.getElementById("told");
/** The steps that are still to be shown. */
let waiting = [];
let timer = null;
/** Until when the step that was shown last has its time. */
let until = 0;
/** Whether they were asked for. */
let asked = false;
/** What is to be done once all are shown. */
let then = [];

/** Takes what is told of the board. The first step is shown at once. */
export function take(board) {
  waiting.push(...living.learn(board));
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

/** Shows steps again that have come before. Gives what was said of them. */
export function replay(board) {
  const steps = living.learnApart(board);
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
  // The last dice have come to rest.
  if (!step) return end();
  const time = pace(asked);
  // Cards look for their places while nothing has changed yet.
  if (time) flights.show(step.flights ?? [], time, step.sounds?.includes("dice"));
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
  living.show(parts, duration, sounds?.includes("dice"));
  if (said?.length) caption.textContent = said.join(" ");
}

/** Shows at once how the board is now. */
export function skip() {
  clearTimeout(timer);
  timer = null;
  until = 0;
  living.settle();
  flights.settle();
  const last = waiting.pop();
  const told = [...waiting, last].findLast((step) => step?.said?.length);
  waiting = [];
  if (last) show({ ...last, said: told?.said, sounds: [] }, 0);
  end();
}

/** Shows a board of another moment at once, nothing where it looks the same, with what was said then alone. */
export function jump(board) {
  caption.textContent = "";
  if (!board) return;
  const [step] = living.learn(board).slice(-1);
  show(step, 0);
}

function end() {
  asked = false;
  delete document.body.dataset.playing;
  for (const deed of then.splice(0)) deed();
}

/** Whether steps are being shown. */
export function isPlaying() {
  return timer !== null;
}

/** Does something once all that happened is shown. */
export function afterwards(deed) {
  if (isPlaying()) then.push(deed);
  else deed();
}

whenStill(skip);
document.getElementById("skip-steps").addEventListener("click", skip);
document.querySelector("#living .frame").addEventListener("click", () => isPlaying() && skip());
