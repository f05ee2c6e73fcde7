// Card animations: cards fly from the bank or a place of the board to a seat, and between seats.

import { el, sign } from "./dom.js";

/** Maximum numbers of flying cards, in a step and in one flight. */
const MOST = 24;
const EACH = 4;
/** Position of the bank on every board, in thousandths of its width and height. */
const BANK = [920, 220];
/** Fractions of a step's time: duration of a flight, delay between cards, and delay of all cards after a throw of dice. */
const SHARE = 0.55;
const LATER = 0.05;
const DICE = 0.3;

const board = document.querySelector("#living .view");
const sky = document.getElementById("flights");
/** Animations that still run. */
const flying = new Set();

/** Animates the flights of a step that takes `time` milliseconds; `afterDice` delays them for the throw. */
export function show(flights, time, afterDice) {
  // All positions are measured before the first card is added, to avoid repeated layout.
  const ways = flights.map((flight) => ({ ...flight, from: place(flight.from, flight.kind), to: place(flight.to, flight.kind) }));
  const cards = ways.filter(({ from, to }) => from && to).flatMap((way) => Array.from({ length: Math.min(way.count, EACH) }, () => way));
  cards.slice(0, MOST).forEach((way, index) => fly(way, time, (afterDice ? DICE : 0) + (LATER * index * 8) / Math.max(8, cards.length)));
}

/** Ends all flights. */
export function settle() {
  flying.clear();
  sky.replaceChildren();
}

function fly({ from, to, kind }, time, wait) {
  const card = kind ? el("span", { class: `resource ${kind}` }, sign(kind)) : el("span", { class: "back" }, sign("hand"));
  sky.append(card);
  const at = ([x, y], more) => `translate(${x}px, ${y}px) ${more}`;
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - 30];
  const seen = [
    { transform: at(from, "scale(.4)"), opacity: 0 },
    { transform: at(from, "scale(1)"), opacity: 1, offset: 0.15 },
    { transform: at(middle, "scale(1.15) rotate(6deg)"), opacity: 1, offset: 0.55 },
    { transform: at(to, "scale(.9)"), opacity: 1, offset: 0.92 },
    { transform: at(to, "scale(.6)"), opacity: 0 },
  ];
  const flight = card.animate(seen, { duration: time * SHARE, delay: time * Math.min(wait, 0.6), easing: "ease-in-out", fill: "both" });
  flying.add(flight);
  // All cards are removed together, because each removal costs a layout.
  flight.addEventListener("finish", () => flying.delete(flight) && !flying.size && settle());
}

/**
 * Returns the position of a flight's end in the window, as `[x, y]`: seat entry, own hand, place of the board or bank. Null
 * if it is out of view.
 */
function place(end, kind) {
  if (typeof end === "number") return ofSeat(end, kind);
  const [x, y] = end ?? BANK;
  const box = board.getBoundingClientRect();
  return [box.left + (x / 1000) * box.width, box.top + (y / 1000) * box.height];
}

function ofSeat(seat, kind) {
  const entry = document.querySelector(`.seat[data-seat="${seat}"]`);
  const own = entry?.classList.contains("you") && kind ? document.querySelector(`#mine .hand .${kind}`) : null;
  return middle(own) ?? middle(entry);
}

/** Returns the center of an element, at most 80 pixels from its left edge; null if it is out of view. */
function middle(element) {
  const box = element?.getBoundingClientRect();
  if (!box?.width || box.bottom < 0 || box.top > innerHeight) return null;
  return [box.left + Math.min(box.width, 160) / 2, box.top + box.height / 2];
}
