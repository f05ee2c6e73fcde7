// Keeps the keyboard's place on the page: what has the focus may go with what it did.

/** Notes whether anything has the focus; the function that it gives back moves it on if that is gone by then. */
export function keep() {
  const held = document.activeElement !== document.body;
  return () => held && document.activeElement === document.body && moveOn();
}

/**
 * Gives the focus to what is to be done next: the heading of an open menu, else the newest message that may still
 * change. Its buttons come next by Tab; none has the focus at once, for a key pressed twice must not do two things.
 */
export function moveOn() {
  const live = [...document.querySelectorAll("#posts .post.live")].at(-1);
  const place = document.querySelector("#mine .answer h2") ?? live ?? document.getElementById("log");
  place.focus({ preventScroll: true });
}
