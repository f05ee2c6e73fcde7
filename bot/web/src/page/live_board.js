// Board as SVG with one element for each part. An update changes only new and removed parts.

import * as movingParts from "./moving_parts.js";
import * as dice from "./dice.js";

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = "path, circle, ellipse, rect, polygon, polyline, line";
/** Maximum number of new parts in an animated change; a larger change is a different board and shown immediately. */
const MANY = 60;

const section = document.getElementById("living");
const frame = section.querySelector(".frame");
const picture = frame.querySelector("svg");
const defs = picture.querySelector("defs");
const layer = picture.querySelector(".parts");
/** Map from the name of a drawing to true if it is a piece. Letters and marks have a single shape and are not animated. */
const arts = new Map();
/** Parts of the newest board from the server. */
let told = [];
/** Parts on the page with their elements, in drawing order. */
let shown = [];

/**
 * Applies a board delta and returns its steps as `{said, seat, parts, flights, sounds}`, each with its complete list of
 * parts.
 */
export function learn({ size: [width, height], alt, art, frames }) {
  if (section.hidden) {
    section.hidden = false;
    document.body.dataset.board = "";
  }
  picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
  picture.setAttribute("aria-label", alt);
  document.body.style.setProperty("--ratio", String(width / height));
  for (const [name, body] of Object.entries(art ?? {})) draw(name, body);
  const steps = spell(frames, told);
  told = steps.at(-1)?.parts ?? told;
  return steps;
}

/** Returns the steps of a delta to an empty board, in the same form; the newest board is unchanged. */
export function learnApart({ art, frames }) {
  for (const [name, body] of Object.entries(art ?? {})) draw(name, body);
  const steps = spell(frames, []);
  // A last step shows the changes that arrived in the meantime.
  if (JSON.stringify(steps.at(-1)?.parts) !== JSON.stringify(told)) steps.push({ said: [], parts: told });
  return steps;
}

/** Expands each frame to its complete list of parts. `[from, count]` stands for a run of the previous list. */
function spell(frames, before) {
  return frames.map((frame) => {
    before = frame.parts.flatMap((part) => (part.length === 2 ? before.slice(part[0], part[0] + part[1]) : [part]));
    return { ...frame, parts: before };
  });
}

function draw(name, body) {
  if (arts.has(name)) return;
  const read = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${body}</svg>`, "image/svg+xml").documentElement;
  const group = document.createElementNS(SVG, "g");
  group.id = `art-${name}`;
  group.append(...[...read.childNodes].map((child) => document.importNode(child, true)));
  defs.append(group);
  arts.set(name, group.querySelectorAll(SHAPES).length > 1);
}

/** Shows the parts. Changes are animated for `duration` milliseconds, none if 0; so are dice if `thrown`. */
export function show(parts, duration, thrown) {
  settle();
  const waiting = new Map();
  for (const part of shown) waiting.set(part.key, [...(waiting.get(part.key) ?? []), part]);
  const next = parts.map(([art, x, y, zoom]) => {
    const part = { key: `${art} ${x} ${y} ${zoom}`, art, x, y, zoom, element: null };
    part.element = waiting.get(part.key)?.shift()?.element ?? null;
    return part;
  });
  const gone = [...waiting.values()].flat();
  const fresh = next.filter((part) => !part.element);
  const seen = duration && shown.length && fresh.length <= MANY ? duration : 0;
  const tops = stays(next);
  for (const part of fresh) {
    const from = take(gone, part);
    // Only this element is moved: the browser is slow to rebuild a `use` element.
    from?.element.remove();
    part.element = from?.element ?? document.createElementNS(SVG, "use");
    part.element.setAttribute("href", `#art-${part.art}`);
    part.element.setAttribute("transform", `translate(${part.x} ${part.y}) scale(${part.zoom})`);
    const covered = tops.get(at(part)) > next.indexOf(part);
    if (seen && !covered && arts.get(part.art) && !(thrown && dice.isDie(part, layer))) come(part, from, gone, seen);
  }
  for (const part of gone) leave(part, arts.get(part.art) && !tops.has(at(part)) ? seen : 0);
  order(next);
  shown = next;
  if (thrown && seen) for (const part of next.filter((part) => arts.get(part.art) && dice.isDie(part, layer))) dice.toss(part, seen);
}

const at = ({ x, y }) => `${x} ${y}`;

/**
 * Returns a map from position to the index of the topmost unchanged piece there. A part below one is not animated, because
 * its copy would be drawn above.
 */
function stays(parts) {
  const tops = new Map();
  parts.forEach((part, index) => part.element && arts.get(part.art) && tops.set(at(part), index));
  return tops;
}

/**
 * Removes and returns a removed part with the same drawing and size, which has moved to this place; `null` if there is none.
 */
function take(gone, part) {
  if (!arts.get(part.art)) return null;
  const index = gone.findIndex((other) => other.art === part.art && other.zoom === part.zoom);
  return index < 0 ? null : gone.splice(index, 1)[0];
}

/** Returns the CSS transform of a part, with further functions appended. */
export const placed = ({ x, y, zoom }, more = "") => `translate(${x}px, ${y}px) scale(${zoom}) ${more}`;

/** Animates a new part: it moves from its old place, replaces another piece, or grows. */
function come(part, from, gone, duration) {
  const turned = gone.some((other) => at(other) === at(part));
  const first = from ? { transform: placed(from) }
    : turned ? { transform: placed(part, "scale(.6)") }
    : { transform: placed(part, "scale(.3)"), opacity: 0 };
  movingParts.move(part.art, part.element, [first, { transform: placed(part), opacity: 1 }], { duration, easing: "cubic-bezier(.3, 1.2, .5, 1)" });
}

function leave(part, duration) {
  part.element.remove();
  const transform = placed(part);
  if (duration) movingParts.move(part.art, null, [{ transform, opacity: 1 }, { transform, opacity: 0 }], { duration });
}

/** Sorts the elements in the order of the parts. */
function order(parts) {
  let place = layer.firstChild;
  for (const { element } of parts) {
    if (place === element) place = place.nextSibling;
    else layer.insertBefore(element, place);
  }
}

/** Ends all animations. */
export function settle() {
  movingParts.settle();
  dice.settle();
}
