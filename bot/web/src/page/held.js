// What is held back while moves are still shown on the board: the log and the question would tell how they end.

import * as deeds from "./deeds.js";
import * as mine from "./mine.js";
import * as motion from "./motion.js";
import * as transcript from "./transcript.js";

/** How long it is held back at most, in milliseconds. */
const LONGEST = 15000;
/** The updates that are held back, each with what shows it and what is done then. */
let waiting = [];
let limit = null;

/** Shows an update by a function, at once or when the moves before it were seen; does something else after that. */
export function take(message, apply, then) {
  // What was said is no move, and a page that begins anew knows of none.
  if (message.type !== "update" || message.hello || message.reset) release();
  else if (motion.isPlaying() || waiting.length) return hold(message, apply, then);
  apply(message);
  then();
}

function hold(message, apply, then) {
  waiting.push({ message, apply, then });
  deeds.update([]);
  mine.hold();
  const said = (message.posts ?? []).filter(({ kind }) => kind === "said");
  if (said.length) transcript.show(said);
  limit ??= setTimeout(release, LONGEST);
  motion.afterwards(release);
}

/** Shows all that is held back. */
function release() {
  clearTimeout(limit);
  limit = null;
  const shown = waiting;
  waiting = [];
  for (const { message, apply } of shown) apply(message);
  mine.resume();
  for (const { then } of shown) then();
}
