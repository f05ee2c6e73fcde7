// Notification of the reader about prompts and messages: in the page title, and by the signals that the reader has chosen.

import * as alerts from "./alerts.js";
import { sign } from "./dom.js";
import { afterwards } from "./motion.js";
import * as push from "./push.js";
import * as signal from "./signal.js";
import { page, words } from "./words.js";

const tool = document.getElementById("tool-notify");
let name = document.title;
let awaited = false;
/** True if the reader has the turn. */
let own = false;
let since = null;
let unread = 0;

/** Takes the page title, the reader's private state, whether the reader has the turn, and whether others moved before it. */
export function update(title, you, turn, moved) {
  [name, own] = [title, turn];
  const before = awaited;
  awaited = Boolean(you?.awaited);
  const at = awaited ? you.at : null;
  // A reader who looks at the page and answers prompts in a row needs no signal.
  const called = at !== null && at !== since && (document.hidden || !before);
  // A prompt that was open when the page loaded causes no signal.
  if (at !== null && at !== since && since !== null && (called || moved)) afterwards(() => signal.give("turn", name, you.asked, called));
  since = at ?? 0;
  head();
}

/** Takes the number of unread messages. */
export function count(messages) {
  unread = messages;
  head();
}

/** Signals a message out of sight. */
export function said(author, text) {
  signal.give("said", name, `${author}: ${text}`);
}

function head() {
  const turn = awaited ? `● ${words(own ? "your-turn" : "your-answer")} – ` : "";
  document.title = `${unread ? `(${unread}) ` : ""}${turn}${name}`;
}

function render() {
  const on = signal.wanted() || push.on();
  tool.setAttribute("aria-pressed", String(on));
  tool.setAttribute("aria-label", words(on ? "notify-on" : "notify-off"));
  tool.title = words(on ? "notify-on" : "notify-off");
}

if (page.known) {
  tool.hidden = false;
  tool.append(sign("bell"));
  tool.setAttribute("aria-haspopup", "dialog");
  tool.addEventListener("click", () => alerts.open(render));
  render();
}
