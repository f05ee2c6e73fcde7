// How long those who are awaited still have, for all to see; with a sound and a sign in the reader's own last seconds.

import { el, mark, same } from "./dom.js";
import * as signal from "./signal.js";
import { words } from "./words.js";

/** In whose last seconds there is a sign, in seconds; and from how many on no seconds are told. */
const LAST = 10;
const LONG = 3600;
const place = el("p", { id: "countdown", role: "timer", "aria-label": words("time-left"), hidden: true });
/** How far the server's clock is ahead, in seconds. */
let ahead = 0;
/** Who is awaited, until when: `{seat, name, until, you}`. */
let awaited = [];
/** The second of the reader's own last ones that was heard last. */
let heard = null;

document.querySelector("#living .under").prepend(place);

/** Takes the server's time at this moment, in seconds. */
export function set(now) {
  ahead = now - Date.now() / 1000;
}

/** Takes who plays. */
export function update(seats) {
  const now = seats.filter(({ until }) => until).map(({ seat, name, until, you }) => ({ seat, name, until, you }));
  if (same(awaited, now)) return;
  awaited = now;
  heard = null;
  place.replaceChildren(...awaited.map(({ seat, name }) => el("span", {}, mark(seat), el("span", { class: "hidden" }, name), el("b", {}))));
  place.hidden = awaited.length === 0;
  tick();
}

function left({ until }) {
  return Math.max(0, Math.ceil(until - (Date.now() / 1000 + ahead)));
}

function told(seconds) {
  const two = (number) => String(number).padStart(2, "0");
  if (seconds < LONG) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  const [count, unit] = seconds < 48 * LONG ? [Math.floor(seconds / LONG), "hour"] : [Math.floor(seconds / LONG / 24), "day"];
  return new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit, unitDisplay: "short" }).format(count);
}

function tick() {
  let hurry = false;
  awaited.forEach((of, index) => {
    const seconds = left(of);
    const shown = place.children[index].querySelector("b");
    const text = told(seconds);
    if (shown.textContent !== text) shown.textContent = text;
    place.children[index].classList.toggle("last", seconds <= LAST);
    if (!of.you || seconds > LAST || seconds === 0) return;
    hurry = true;
    if (heard !== seconds) signal.tick();
    heard = seconds;
  });
  document.body.toggleAttribute("data-hurry", hurry);
}

setInterval(() => awaited.length && tick(), 250);
