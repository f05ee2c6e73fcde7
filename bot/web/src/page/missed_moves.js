// Notice of the moves in the reader's absence, with a button that replays them.

import { el, sign } from "./dom.js";
import * as panel from "./panel.js";
import * as motion from "./motion.js";
import { words } from "./words.js";

const KEY = "comptoir-left";
const MOST = 24;

const line = document.getElementById("since");
/** Revision of the page, and number of steps to its board. */
let now = { revision: 0, steps: 0 };
/** Revision and steps that the reader saw last, as sent with the request. */
let left = null;
let send = () => {};

/** Takes an update and the function that sends to the server. */
export function update(message, sends) {
  send = sends;
  const before = now.revision ? now : kept();
  now = { revision: message.revision, steps: message.board?.steps ?? now.steps };
  if (document.hidden) return;
  if (message.hello) ask(before);
  keep();
}

/** Requests the number of steps since the board that the reader saw last. */
function ask(seen) {
  if (!seen || seen.revision >= now.revision) return;
  left = seen;
  send({ type: "missed", ...seen });
}

/** Shows the notice with the number of steps. */
export function missed({ words: said }) {
  line.replaceChildren(
    el("span", {}, said),
    el("button", { type: "button", class: "watch", onclick: () => send({ type: "replay", ...left }) }, words("since-watch")),
    el("button", { type: "button", class: "close", "aria-label": words("close"), onclick: close }, sign("close")),
  );
  line.hidden = false;
}

/** Replays the steps and lists their sentences. */
export function replay({ board }) {
  close();
  if (!board) return;
  const said = motion.replay(board);
  if (said.length) panel.show({ title: words("since"), steps: said });
}

/** Hides the notice; also after a request, since the reader has seen the board. */
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
    // Storage is blocked: there will be no notice.
  }
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden || !now.revision) return;
  ask(kept());
  keep();
});
