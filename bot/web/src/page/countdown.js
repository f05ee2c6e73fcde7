// Countdown of the awaited players' clocks, with sound and highlight in the reader's last seconds.

import { el, mark, same } from "./dom.js";
import * as signal from "./signal.js";
import { words } from "./words.js";

/** Seconds left from which the countdown warns, and from which it shows only hours or days. */
const LAST = 10;
const LONG = 3600;
const place = el("p", { id: "countdown", role: "timer", "aria-label": words("time-left"), hidden: true });
/** Offset of the server's clock from this device's clock, in seconds. */
let ahead = 0;
/** Awaited players as `{seat, name, until, you}`; `until` is a server time in seconds. */
let awaited = [];
/** Last second with a sound, or null. */
let heard = null;

document.querySelector("#living .under").prepend(place);

/** Sets the current server time, in seconds since 1970. */
export function set(now) {
  ahead = now - Date.now() / 1000;
}

/** Updates the countdown from the list of seats. */
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
