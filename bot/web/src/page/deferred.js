// Updates that wait while moves are animated: transcript and prompt would reveal the result.

import * as actions from "./actions.js";
import * as panel from "./panel.js";
import * as motion from "./motion.js";
import * as transcript from "./transcript.js";

/** Maximum delay of an update, in milliseconds. */
const LONGEST = 15000;
/** Waiting updates as `{message, apply, then}`. */
let waiting = [];
let limit = null;

/** Applies an update and calls `then`, at once or after the animation of earlier moves. */
export function take(message, apply, then) {
  // Other messages have no moves, and a new page state replaces all earlier ones.
  if (message.type !== "update" || message.hello || message.reset) release();
  else if (motion.isPlaying() || waiting.length) return hold(message, apply, then);
  apply(message);
  then();
}

function hold(message, apply, then) {
  waiting.push({ message, apply, then });
  actions.update([]);
  panel.hold();
  const said = (message.posts ?? []).filter(({ kind }) => kind === "said");
  if (said.length) transcript.show(said);
  limit ??= setTimeout(release, LONGEST);
  motion.afterwards(release);
}

/** Applies all waiting updates. */
function release() {
  clearTimeout(limit);
  limit = null;
  const shown = waiting;
  waiting = [];
  for (const { message, apply } of shown) apply(message);
  panel.resume();
  for (const { then } of shown) then();
}
