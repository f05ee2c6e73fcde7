// The board: an element for each part of its drawing, of which only those change that are new or gone.

import * as copies from "./copies.js";
import * as dice from "./dice.js";

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = "path, circle, ellipse, rect, polygon, polyline, line";
/** More than so many new parts at once are another board, which is there at once. */
const MANY = 60;

const section = document.getElementById("living");
const frame = section.querySelector(".frame");
const picture = frame.querySelector("svg");
const defs = picture.querySelector("defs");
const layer = picture.querySelector(".parts");
/** What can be drawn, by name; of each, whether it is a piece. Letters and marks are one shape: they don't travel or grow. */
const arts = new Map();
/** The parts of the newest board, as it was told. */
let told = [];
/** The parts on the page, bottom up, each with its element. */
let shown = [];

/** Takes what is told of the board; gives each of its steps as `{said, seat, parts, flights, sounds}`, all parts spelled out. */
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

/** The same of steps that are told apart from the board as it is, from an empty one on. */
export function learnApart({ art, frames }) {
  for (const [name, body] of Object.entries(art ?? {})) draw(name, body);
  const steps = spell(frames, []);
  // What came meanwhile is shown at the end.
  if (JSON.stringify(steps.at(-1)?.parts) !== JSON.stringify(told)) steps.push({ said: [], parts: told });
  return steps;
}

/** Runs of the list before are `[from, count]`. */
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

/** Shows these parts. What changes is seen to change for so many milliseconds, if for any; dice that were thrown are too. */
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
    // The others stay where they are: what a drawing is used for is costly to make anew.
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

/** Where pieces stay, and the place of the topmost there among all parts. What lies below one is not seen to move: its copy would
 * lie above. */
function stays(parts) {
  const tops = new Map();
  parts.forEach((part, index) => part.element && arts.get(part.art) && tops.set(at(part), index));
  return tops;
}

/** The part that is gone and came back as this one, elsewhere. */
function take(gone, part) {
  if (!arts.get(part.art)) return null;
  const index = gone.findIndex((other) => other.art === part.art && other.zoom === part.zoom);
  return index < 0 ? null : gone.splice(index, 1)[0];
}

/** Where a part is put, as animations have it. */
export const placed = ({ x, y, zoom }, more = "") => `translate(${x}px, ${y}px) scale(${zoom}) ${more}`;

/** A part is seen to travel, to turn into what stands there now, or to grow. */
function come(part, from, gone, duration) {
  const turned = gone.some((other) => at(other) === at(part));
  const first = from ? { transform: placed(from) }
    : turned ? { transform: placed(part, "scale(.6)") }
    : { transform: placed(part, "scale(.3)"), opacity: 0 };
  copies.move(part.art, part.element, [first, { transform: placed(part), opacity: 1 }], { duration, easing: "cubic-bezier(.3, 1.2, .5, 1)" });
}

function leave(part, duration) {
  part.element.remove();
  const transform = placed(part);
  if (duration) copies.move(part.art, null, [{ transform, opacity: 1 }, { transform, opacity: 0 }], { duration });
}

/** Elements stand in the order of their parts. */
function order(parts) {
  let place = layer.firstChild;
  for (const { element } of parts) {
    if (place === element) place = place.nextSibling;
    else layer.insertBefore(element, place);
  }
}

/** Ends what is seen to change. */
export function settle() {
  copies.settle();
  dice.settle();
}
