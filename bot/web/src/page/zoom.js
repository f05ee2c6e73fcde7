// Zoom of the board by wheel, pinch, keys and a button. Dragging scrolls a zoomed board. If the buttons of places would
// overlap, the board is zoomed until they don't.

import { sign } from "./dom.js";
import * as shortcuts from "./shortcuts.js";
import { words } from "./words.js";

/** Maximum zoom; zoom of the button; factor of the keys. */
const MOST = 5;
const PRESS = 2;
const STEP = 1.4;
/** Minimum distance between the centers of two places, in pixels, and maximum zoom chosen to get it. */
const ROOM = 24;
const MOST_FITTED = 2.6;
/** Distance from which a pointer drags, in pixels; and distance by a key, as a share of the frame. */
const SLOP = 8;
const PAN = 0.3;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const frame = document.querySelector("#living .frame");
const pane = frame.querySelector(".pane");
const view = frame.querySelector(".view");
const tool = document.getElementById("tool-zoom");
let zoom = 1;
/** True if the reader has chosen the zoom. */
let chosen = false;
/** Places of one kind, in percent of the board. */
let places = [];
/** Map from the id of a pressed pointer to its position, in pixels. */
const pointers = new Map();
/** True if the board was moved since the first pointer went down. */
let dragged = false;
let start = null;

/** Sets the zoom while a point of the window, in pixels, stays fixed. Returns true if the zoom has changed. */
function set(to, [x, y]) {
  const next = Math.min(MOST, Math.max(1, to));
  if (next === zoom) return false;
  const box = pane.getBoundingClientRect();
  const [left, top] = [x - box.left, y - box.top];
  const [right, down] = [(pane.scrollLeft + left) / zoom, (pane.scrollTop + top) / zoom];
  apply(next);
  pane.scrollTo(right * next - left, down * next - top);
  return true;
}

function apply(next) {
  zoom = next;
  view.style.width = `${zoom * 100}%`;
  view.style.height = `${zoom * 100}%`;
  frame.toggleAttribute("data-zoomed", zoom > 1);
  tool.setAttribute("aria-pressed", String(zoom > 1));
}

function middle() {
  const box = pane.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** Sets the zoom by the reader's choice. Returns true if it has changed. */
function choose(to, at = middle()) {
  chosen = true;
  return set(to, at);
}

/** Resets the zoom by the reader's choice. */
function whole() {
  chosen = true;
  apply(1);
}

/** Takes the selectable places as `[x, y]` in percent of the board; empty if they are of several kinds. */
export function fit(points) {
  places = points;
  if (!points.length && zoom === 1) chosen = false;
  refit();
}

function refit() {
  if (chosen || pointers.size) return;
  const [width, height] = [pane.clientWidth, pane.clientHeight];
  if (!width) return;
  const at = places.map(([x, y]) => [(x / 100) * width, (y / 100) * height]);
  const near = Math.min(...at.flatMap(([x, y], index) => at.slice(index + 1).map(([ox, oy]) => Math.hypot(x - ox, y - oy))), ROOM);
  // The margin allows for rounding.
  const next = near < ROOM ? Math.min(MOST_FITTED, (ROOM * 1.02) / near) : 1;
  if (next === zoom) return;
  apply(next);
  if (next === 1) return;
  const center = [0, 1].map((axis) => at.map((point) => point[axis])).map((all) => (Math.min(...all) + Math.max(...all)) / 2);
  pane.scrollTo(center[0] * next - width / 2, center[1] * next - height / 2);
}

/** Scrolls a place into the frame. */
export function reveal(place) {
  if (zoom > 1) place.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Returns the visible rectangle of the board in the window, in pixels. */
export function room() {
  return pane.getBoundingClientRect();
}

frame.addEventListener("wheel", (event) => {
  if (choose(zoom * Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.002)), [event.clientX, event.clientY])) event.preventDefault();
}, { passive: false });

frame.addEventListener("pointerdown", (event) => {
  if (event.button !== 0 || event.target.closest(".choice, #since")) return;
  if (!pointers.size) {
    dragged = false;
    start = [event.clientX, event.clientY];
  }
  pointers.set(event.pointerId, [event.clientX, event.clientY]);
});
addEventListener("pointermove", (event) => {
  const before = pointers.get(event.pointerId);
  if (!before) return;
  const now = [event.clientX, event.clientY];
  if (pointers.size === 2) pinch(event.pointerId, now);
  else if (pointers.size === 1 && zoom > 1 && (dragged || apart(start, now) > SLOP)) drag(event.pointerId, before, now);
  else if (pointers.size === 1) return;
  pointers.set(event.pointerId, now);
});
for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, (event) => pointers.delete(event.pointerId));
// A press that dragged the board doesn't choose a place.
frame.addEventListener("click", (event) => {
  if (!dragged) return;
  dragged = false;
  event.preventDefault();
  event.stopPropagation();
}, true);

const apart = ([x, y], [ox, oy]) => Math.hypot(x - ox, y - oy);

function drag(id, from, to) {
  if (!dragged) pane.setPointerCapture?.(id);
  dragged = true;
  chosen = true;
  pane.scrollBy(from[0] - to[0], from[1] - to[1]);
}

function pinch(id, now) {
  const other = [...pointers].find(([another]) => another !== id)[1];
  const before = pointers.get(id);
  dragged = true;
  choose(zoom * (apart(now, other) / Math.max(1, apart(before, other))), [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
  pane.scrollBy((before[0] - now[0]) / 2, (before[1] - now[1]) / 2);
}

addEventListener("keydown", (event) => {
  const way = event.shiftKey && zoom > 1 ? ARROWS[event.key] : null;
  if (!way || event.target.closest?.("input, select, textarea, dialog")) return;
  event.preventDefault();
  event.stopPropagation();
  chosen = true;
  pane.scrollBy(way[0] * pane.clientWidth * PAN, way[1] * pane.clientHeight * PAN);
}, true);
shortcuts.add("+", () => choose(zoom * STEP), true);
shortcuts.add("-", () => choose(zoom / STEP), true);
shortcuts.add("0", whole, true);

tool.append(sign("zoom"));
tool.title = words("zoom");
tool.setAttribute("aria-label", words("zoom"));
tool.addEventListener("click", () => (zoom > 1 ? whole() : choose(PRESS)));
new ResizeObserver(refit).observe(pane);
