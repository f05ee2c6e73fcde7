// Seats with their public state.

import { ask } from "./controls.js";
import { el, mark, same, sign } from "./dom.js";
import { words } from "./words.js";

const section = document.getElementById("seats");
/** Drawing of each kind of count. */
const SIGNS = { hand: "hand", cards: "scroll", knights: "helm", roads: "road", trade: "barrel", permits: "permit", wall: "wall" };
let shown = null;
let latest = null;
/** Module that draws the chairs of a lobby, loaded with the first one. */
let lobby = null;

/** Shows the seats and the spectators. */
export async function update(table) {
  latest = table;
  if (isLobby(table) && !lobby) {
    lobby = await import("./chairs.js");
    if (latest !== table) return;
  }
  const now = [table.seats, table.empty, table.watching, table.open];
  if (same(shown, now)) return;
  const before = shown;
  shown = now;
  if (before && goesOn(before, now)) return change(before[0], table.seats);
  section.replaceChildren(
    ...list(table),
    ...(table.watching ? [el("p", { class: "watchers" }, sign("eye"), table.watching)] : []),
  );
  section.hidden = section.children.length === 0;
}

/** Returns true if only the state of the seats has changed, not the number of seats or anything else. */
function goesOn([seats, ...others], [now, ...rest]) {
  const play = (of) => of.length > 0 && !of.some(({ chair }) => chair);
  return same(others, rest) && !rest[0]?.length && play(seats) && play(now) && seats.length === now.length;
}

/** Replaces only the entries that have changed. */
function change(before, seats) {
  const entries = section.querySelector(".seat-list").children;
  seats.forEach((of, index) => same(before[index], of) || entries[index].replaceWith(seat(of)));
}

function isLobby(table) {
  return table.empty?.length || table.seats.some((of) => of.chair);
}

/** Returns the list of seats, or the chairs of the lobby. */
function list(table) {
  if (isLobby(table)) return lobby.chairs(table, seat);
  return table.seats.length ? [el("ul", { class: "seat-list" }, table.seats.map(seat))] : [];
}

function seat(of) {
  // The name has little space, so during a game the robot sign is in the line of counts.
  const [sitter, playing] = [of.robot ? robot() : null, Boolean(of.facts?.length)];
  const state = ["turn", "awaited", "you", "vacant", "resigned"].filter((name) => of[name]);
  return el(
    "li",
    { class: ["seat", ...state].join(" "), "data-seat": of.seat === null ? null : String(of.seat) },
    of.seat === null ? null : mark(of.seat),
    el("span", { class: "name" }, playing ? null : sitter, el("bdi", {}, of.name), of.network ? el("small", { class: "network" }, ` ${of.network}`) : null),
    of.points === null ? null : points(of),
    playing ? el("span", { class: "facts" }, sitter, of.facts.map(fact)) : null,
    of.manage ? manage(of) : null,
    of.note ? el("span", { class: of.facts?.length ? "hidden" : "note" }, of.note) : null,
  );
}

/** Returns the host's button for an occupant: it removes a robot, or opens a menu about a person. */
function manage({ robot, manage: { command, label } }) {
  const open = () => ask.request(command);
  return el(
    "button", { type: "button", class: "manage", "data-command": command, "aria-label": label, title: label, onclick: open },
    robot ? "×" : "⋯",
  );
}

function points({ points, goal }) {
  const label = words(goal ? "cubes" : "points");
  return el(
    "span", { class: "points", title: goal ? label : null },
    el("span", { class: "hidden" }, `${label}: `),
    String(points),
    goal ? el("small", {}, `/${goal}`) : null,
  );
}

function robot() {
  const picture = sign("robot");
  picture.classList.add("robot");
  return picture;
}

function fact(of) {
  return el(
    "span",
    { class: `fact ${of.kind}${of.award ? " award" : ""}`, title: of.label },
    sign(of.award ? "crown" : SIGNS[of.kind]),
    el("span", { class: "hidden" }, `${of.label}: `),
    el("span", { class: "count" }, String(of.count)),
  );
}
