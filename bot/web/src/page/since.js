// What happened while the reader was away: told in a line, and played step by step if they like.

import { el, sign } from "./dom.js";
import * as mine from "./mine.js";
import * as motion from "./motion.js";
import { words } from "./words.js";

const KEY = "comptoir-left";
const MOST = 24;

const line = document.getElementById("since");
/** Up to which entry the page knows all, and after how many steps its board stands. */
let now = { revision: 0, steps: 0 };
/** What is known of the table since the reader last saw it, where that is asked for. */
let left = null;
let send = () => {};

/** Takes an update, and what sends to the table. */
export function update(message, sends) {
  send = sends;
  const before = now.revision ? now : kept();
  now = { revision: message.revision, steps: message.board?.steps ?? now.steps };
  if (document.hidden) return;
  if (message.hello) ask(before);
  keep();
}

/** Asks what came after what the reader has seen. */
function ask(seen) {
  if (!seen || seen.revision >= now.revision) return;
  left = seen;
  send({ type: "missed", ...seen });
}

/** Takes how much there was. */
export function missed({ words: said }) {
  line.replaceChildren(
    el("span", {}, said),
    el("button", { type: "button", class: "watch", onclick: () => send({ type: "replay", ...left }) }, words("since-watch")),
    el("button", { type: "button", class: "close", "aria-label": words("close"), onclick: close }, sign("close")),
  );
  line.hidden = false;
}

/** Takes the steps themselves. */
export function replay({ board }) {
  close();
  if (!board) return;
  const said = motion.replay(board);
  if (said.length) mine.show({ title: words("since"), steps: said });
}

/** Puts the line away: whoever moves has seen the board. */
export function close() {
  const held = line.contains(document.activeElement);
  line.hidden = true;
  if (held) document.getElementById("log").focus();
}

function all() {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function kept() {
  const [, revision, steps] = all().find((of) => of?.[0] === location.pathname) ?? [];
  return Number.isInteger(revision) && Number.isInteger(steps) ? { revision, steps } : null;
}

function keep() {
  const others = all().filter((of) => of?.[0] !== location.pathname);
  try {
    localStorage.setItem(KEY, JSON.stringify([[location.pathname, now.revision, now.steps], ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing: then nothing is told of what came meanwhile.
  }
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden || !now.revision) return;
  ask(kept());
  keep();
});
