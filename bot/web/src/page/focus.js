// Keyboard focus after the removal of the focused element.

import * as spots from "./spots.js";

/** Records the focus. Returns a function that moves the focus on if its element was removed. */
export function keep() {
  const held = document.activeElement !== document.body;
  const board = document.activeElement?.closest?.("#spots");
  return () => {
    if (!held || document.activeElement !== document.body) return;
    if (!board || !spots.focus()) moveOn();
  };
}

/**
 * Focuses the next task: the heading of an open menu, else a post with a question, else the prompt of the turn. Its buttons
 * follow by Tab; none takes the focus, because a key pressed twice must not trigger two actions.
 */
export function moveOn() {
  const live = [...document.querySelectorAll("#posts .post.live, #offers .post.live")];
  const asking = live.findLast((post) => post.querySelector(":scope > .controls button"));
  const turn = document.querySelector(".deeds button") ? document.querySelector("#mine .ask") : null;
  const place = document.querySelector("#mine .answer h2") ?? asking ?? turn ?? live.at(-1) ?? document.getElementById("log");
  place.focus({ preventScroll: true });
}
