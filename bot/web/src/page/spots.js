// Actions at places on the board: a button at each place, for pointer and keyboard.

import { ask } from "./controls.js";
import { el, same } from "./dom.js";
import * as hint from "./hint.js";
import * as shortcuts from "./shortcuts.js";
import * as taps from "./taps.js";
import { words } from "./words.js";
import * as zoom from "./zoom.js";

/** Maximum distance from a touch to a place that it can mean, and additional distance of further candidates, in pixels. */
const REACH = 24;
const DOUBT = 12;
const SVG = "http://www.w3.org/2000/svg";
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const layer = document.getElementById("spots");
const toggle = document.getElementById("tool-labels");
/** Actions at places, and the revision of the prompt that they answer. */
let now = { spots: [], at: undefined };
/** Kind of action to which the places are limited; `null` for all. */
let only = null;
/** Command that a hint advises; its place glows. */
let advised = null;
/** Functions to call when the kind of action changes. */
const watchers = [];
/** Actions at each place, in reading order. */
let places = [];

/** Returns the places of the server's runs, each with its own label, command and outline; coordinates are in percent. */
export function spread(told) {
  return (told ?? []).flatMap(({ kind, deed, label: [begins, ends], command, at, shape, corners }) =>
    at.map(([x, y, called, what], index) => {
      const outline = shape?.map(([across, down]) => [corners[index][0] + across, corners[index][1] + down]) ?? null;
      return { label: begins + called + ends, command: command + what, x, y, kind, deed, outline };
    }));
}

/** Shows the actions at places. `at` is the revision of the prompt that they answer. */
export function show(spots, at) {
  if (same(now, { spots, at })) return;
  now = { spots, at };
  if (only && !offers(only)) choose(null);
  else draw();
}

/** Returns true if there are places for a kind of action. */
export function offers(deed) {
  return now.spots.some((spot) => spot.deed === deed);
}

/** Limits the places to a kind of action; `null` shows all. */
export function choose(deed) {
  only = deed;
  draw();
  for (const tell of watchers) tell(only);
}

/** Returns the kind of action to which the places are limited; `null` for all. */
export function chosen() {
  return only;
}

/** Registers a function to call with the kind of action when it changes. */
export function watch(tell) {
  watchers.push(tell);
}

function draw() {
  const spots = only ? now.spots.filter((spot) => spot.deed === only) : now.spots;
  const held = layer.contains(document.activeElement) ? document.activeElement.dataset.command ?? "" : null;
  places = gathered(spots);
  const buttons = places.map(button);
  layer.replaceChildren(...fields(buttons), ...buttons);
  taps.forget();
  // Zoom separates only places of one kind; a touch between different kinds opens a choice.
  const kinds = new Set(spots.map(({ kind, deed }) => `${kind} ${deed}`));
  zoom.fit(kinds.size === 1 ? places.map(([{ x, y }]) => [x, y]) : []);
  layer.classList.toggle("many", spots.length > 0);
  toggle.hidden = spots.length === 0;
  const next = buttons.find((place) => held && place.dataset.command === held) ?? buttons[0];
  if (next) next.tabIndex = 0;
  if (held === null) return;
  // If the place is gone, the layer gets the focus, so that a repeated key can't trigger a second action.
  (next?.dataset.command === held ? next : layer).focus({ preventScroll: true });
}

/** Groups the actions by place, in rows from the top, each from the left. */
function gathered(spots) {
  const found = new Map();
  for (const spot of spots) {
    const key = `${spot.x.toFixed(1)} ${spot.y.toFixed(1)}`;
    found.set(key, [...(found.get(key) ?? []), spot]);
  }
  return [...found.values()].sort(([a], [b]) => Math.round(a.y) - Math.round(b.y) || a.x - b.x);
}

function button(deeds) {
  const [{ x, y, kind, command }] = deeds;
  const label = deeds.map((spot) => spot.label).join("\n");
  const place = el(
    "button",
    {
      type: "button", class: `spot ${kind ?? "corner"}`, tabindex: "-1", "aria-label": label.replaceAll("\n", "; "), "data-command": command,
      "data-deed": deeds.map((spot) => spot.deed).filter(Boolean).join(" ") || null,
      "aria-expanded": deeds.length > 1 ? "false" : null, onclick: (event) => pick(event, place, deeds),
    },
    el("span", { class: "tag", "aria-hidden": "true" }, command.split(" ").at(-1)),
  );
  place.deeds = deeds;
  glow(place);
  place.style.left = `${x}%`;
  place.style.top = `${y}%`;
  const tell = () => hint.tell(place, label);
  place.tell = tell;
  place.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && tell());
  place.addEventListener("pointerleave", () => hint.hush(place));
  place.addEventListener("focus", () => place.matches(":focus-visible") && tell());
  return place;
}

/** Returns the outlines of hexes or squares, below all buttons. They serve the pointer only, as each field has a button. */
function fields(buttons) {
  const areas = buttons.filter((place) => place.deeds[0].outline).map(area);
  if (!areas.length) return [];
  const svg = shape("svg", { class: "areas", viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" });
  svg.append(...areas);
  return [svg];
}

function area(place) {
  const points = place.deeds[0].outline.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ");
  const field = shape("polygon", { class: "area", points });
  field.addEventListener("click", (event) => enter(event, field, place));
  field.addEventListener("pointerenter", (event) => {
    if (event.pointerType !== "mouse") return;
    place.classList.add("over");
    place.tell();
  });
  field.addEventListener("pointerleave", () => {
    place.classList.remove("over");
    hint.hush(place);
  });
  return field;
}

function shape(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** Handles a press on a field. A touch means a nearby place between fields, if that is closer than the field's center. */
function enter(event, field, place) {
  const reach = event.pointerType === "touch" ? Math.min(REACH, distance(event, field)) : 0;
  const between = [...layer.querySelectorAll(".spot:not(.field)")].filter((other) => distance(event, other) < reach);
  const [nearest] = between.sort((a, b) => distance(event, a) - distance(event, b));
  if (nearest) pick(event, nearest, nearest.deeds);
  else settle(event, place, place.deeds);
}

/** Handles a press on a place. A touch near several places opens a choice. */
function pick(event, place, deeds) {
  const meant = event.pointerType === "touch" ? near(event) : [];
  settle(event, place, meant.length > 1 ? meant : deeds);
}

function settle(event, place, deeds) {
  if (deeds.length > 1) part(place, deeds);
  else if (!taps.marks(event, place, deeds[0].label)) act(deeds[0], place);
}

/** Returns the distance from the center of an element to the pointer, in pixels. */
function distance({ clientX, clientY }, element) {
  const box = element.getBoundingClientRect();
  return Math.hypot(box.left + box.width / 2 - clientX, box.top + box.height / 2 - clientY);
}

function near(event) {
  const found = [...layer.querySelectorAll(".spot")].map((place) => ({ place, far: distance(event, place) }));
  const nearest = Math.min(...found.map(({ far }) => far));
  const meant = found.filter(({ far }) => far <= Math.min(REACH, nearest + DOUBT)).sort((a, b) => a.far - b.far);
  return meant.flatMap(({ place }) => place.deeds);
}

async function act(spot, from) {
  if (from.getAttribute("aria-busy") === "true") return;
  hint.hush(from);
  from.setAttribute("aria-busy", "true");
  try {
    if (await ask.request(spot.command, now.at)) choose(null);
  } finally {
    from.removeAttribute("aria-busy");
  }
}

/** Opens a choice between several actions. */
function part(place, deeds) {
  close();
  hint.hush(place);
  const choice = el(
    "div", { class: "choice", role: "group", "aria-label": words("spot-choice") },
    deeds.map((spot) => el("button", { type: "button", "data-command": spot.command, onclick: () => {
      close();
      act(spot, place);
    } }, spot.label)),
  );
  choice.style.left = place.style.left;
  choice.style.top = place.style.top;
  choice.from = place;
  place.setAttribute("aria-expanded", "true");
  layer.append(choice);
  keepInside(choice);
  choice.firstElementChild.focus();
}

function keepInside(choice) {
  const room = zoom.room();
  choice.style.maxWidth = `${Math.min(300, room.width - 8)}px`;
  choice.style.maxHeight = `${room.height - 8}px`;
  const box = choice.getBoundingClientRect();
  const slide = Math.max(room.left + 4 - box.left, 0) - Math.max(box.right - room.right + 4, 0);
  const lift = Math.max(box.bottom - room.bottom + 4, 0);
  choice.style.translate = `calc(-50% + ${slide}px) calc(14px - ${lift}px)`;
}

/** Closes the choice. Returns true if one was open. */
function close() {
  const choice = layer.querySelector(".choice");
  if (!choice) return false;
  const held = choice.contains(document.activeElement);
  choice.remove();
  if (choice.from.deeds.length > 1) choice.from.setAttribute("aria-expanded", "false");
  else choice.from.removeAttribute("aria-expanded");
  if (held) choice.from.focus();
  return true;
}

/** Switches the highlight of a command's place on or off. */
export function light(command, on) {
  for (const place of layer.querySelectorAll(".spot")) {
    if (place.deeds.some((spot) => spot.command === command)) place.classList.toggle("lit", on);
  }
}

/** Makes the place of an advised command glow; `null` for none. */
export function advise(command) {
  if (advised === command) return;
  advised = command;
  layer.querySelectorAll(".spot").forEach(glow);
}

function glow(place) {
  // In the advised command, a victim or a target can follow the place.
  const about = ({ command }) => advised === command || Boolean(advised?.startsWith(`${command} `));
  place.classList.toggle("advised", place.deeds.some(about));
}

/** Moves the focus to the places. Returns false if there are none. */
export function focus() {
  if (places.length) layer.focus({ preventScroll: true });
  return places.length > 0;
}

/**
 * Returns the place that a key leads to: the nearest in its direction, or the next in reading order; `null` for other keys.
 */
function led(key, from) {
  const all = [...layer.querySelectorAll(".spot")];
  const index = all.indexOf(from);
  if (index < 0) return all[0];
  const step = { PageDown: 1, PageUp: -1 }[key];
  if (step) return all[(index + step + all.length) % all.length];
  if (key === "Home" || key === "End") return all.at(key === "Home" ? 0 : -1);
  const way = WAYS[key];
  if (!way) return null;
  const center = (place) => [place.offsetLeft, place.offsetTop];
  const [x, y] = center(from);
  let best = null;
  for (const other of all) {
    const [right, down] = [center(other)[0] - x, center(other)[1] - y];
    const along = right * way[0] + down * way[1];
    const cost = along + 2 * Math.abs(right * way[1] + down * way[0]);
    if (along > 1 && (!best || cost < best.cost)) best = { other, cost };
  }
  return best?.other ?? from;
}

layer.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && close()) return event.stopPropagation();
  if (event.target.closest(".choice") || event.ctrlKey || event.metaKey || event.altKey) return;
  const from = event.target.closest(".spot");
  const to = led(event.key, from);
  if (!to || !(event.key in WAYS || ["Home", "End", "PageUp", "PageDown"].includes(event.key))) return;
  event.preventDefault();
  for (const place of layer.querySelectorAll(".spot")) place.tabIndex = place === to ? 0 : -1;
  to.focus({ preventScroll: true });
  zoom.reveal(to);
});
addEventListener("pointerdown", (event) => event.target.closest(".choice, .spot") || close());

/** Switches the typed names of the places on or off. */
function label() {
  const on = toggle.getAttribute("aria-pressed") !== "true";
  toggle.setAttribute("aria-pressed", String(on));
  layer.classList.toggle("labeled", on);
}
toggle.addEventListener("click", label);
shortcuts.add("l", () => places.length && label());
