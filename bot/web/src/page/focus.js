// Keeps the keyboard's place on the page: what has the focus may go with what it did.

import * as spots from "./spots.js";

/** Notes whether anything has the focus; the function that it gives back moves it on if that is gone by then. */
export function keep() {
  const held = document.activeElement !== document.body;
  const board = document.activeElement?.closest?.("#spots");
  return () => {
    if (!held || document.activeElement !== document.body) return;
    if (!board || !spots.focus()) moveOn();
  };
}

/**
 * Gives the focus to what is to be done next: the heading of an open menu, else a message that asks something, else what
 * the turn waits for. The buttons come next by Tab; none has the focus at once, for a key pressed twice must not do two
 * things.
 */
export function moveOn() {
  const live = [...document.querySelectorAll("#posts .post.live, #offers .post.live")];
  const asking = live.findLast((post) => post.querySelector(":scope > .controls button"));
  const turn = document.querySelector(".deeds button") ? document.querySelector("#mine .ask") : null;
  const place = document.querySelector("#mine .answer h2") ?? asking ?? turn ?? live.at(-1) ?? document.getElementById("log");
  place.focus({ preventScroll: true });
}
