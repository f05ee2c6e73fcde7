// Tells you that you are awaited, and what was said: in the title, and as you like by the bell.

import * as bell from "./bell.js";
import { sign } from "./dom.js";
import { afterwards } from "./motion.js";
import * as push from "./push.js";
import * as signal from "./signal.js";
import { page, words } from "./words.js";

const tool = document.getElementById("tool-notify");
let name = document.title;
let awaited = false;
/** Whether it is the reader's own turn. */
let own = false;
let since = null;
let unread = 0;

/** Takes what the table is called, what you are asked, whether it is your turn, and whether others have moved before that. */
export function update(title, you, turn, moved) {
  [name, own] = [title, turn];
  const before = awaited;
  awaited = Boolean(you?.awaited);
  const at = awaited ? you.at : null;
  // Whoever looks at the page and goes on from one thing to the next needs no bell for it.
  const called = at !== null && at !== since && (document.hidden || !before);
  // What is found when the page opens is no news.
  if (at !== null && at !== since && since !== null && (called || moved)) afterwards(() => signal.give("turn", name, you.asked, called));
  since = at ?? 0;
  head();
}

/** Takes how many messages were not seen yet. */
export function count(messages) {
  unread = messages;
  head();
}

/** Somebody said something that is not in sight. */
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
  tool.addEventListener("click", () => bell.open(render));
  render();
}
