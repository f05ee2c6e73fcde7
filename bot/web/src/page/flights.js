// Cards that are seen to change hands: from the bank or a place of the board to whoever gets them, and between players.

import { el, sign } from "./dom.js";

/** No more cards than that fly at a step, and of each kind between two. */
const MOST = 24;
const EACH = 4;
/** Where the bank is on every board, in thousandths of its width and height. */
const BANK = [920, 220];
/** How much of a step they take, how much later each goes than the one before, and how much later all where dice come first. */
const SHARE = 0.55;
const LATER = 0.05;
const DICE = 0.3;

const board = document.querySelector("#living .view");
const sky = document.getElementById("flights");
/** What has not arrived. */
const flying = new Set();

/** Shows cards that go from one place to another, within a step that takes so many milliseconds. */
export function show(flights, time, afterDice) {
  // All places are looked up before anything is drawn.
  const ways = flights.map((flight) => ({ ...flight, from: place(flight.from, flight.kind), to: place(flight.to, flight.kind) }));
  const cards = ways.filter(({ from, to }) => from && to).flatMap((way) => Array.from({ length: Math.min(way.count, EACH) }, () => way));
  cards.slice(0, MOST).forEach((way, index) => fly(way, time, (afterDice ? DICE : 0) + (LATER * index * 8) / Math.max(8, cards.length)));
}

/** Ends them all. */
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
  // All go at once: whatever goes has the browser look the page over.
  flight.addEventListener("finish", () => flying.delete(flight) && !flying.size && settle());
}

/** The middle of a place in the window: of a seat's entry or one's own hand, a place of the board, or the bank. */
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

/** Nothing of what is out of sight. */
function middle(element) {
  const box = element?.getBoundingClientRect();
  if (!box?.width || box.bottom < 0 || box.top > innerHeight) return null;
  return [box.left + Math.min(box.width, 160) / 2, box.top + box.height / 2];
}
