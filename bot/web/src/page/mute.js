// Muted authors. This browser hides their messages at one table.

import { el, sign } from "./dom.js";
import { words } from "./words.js";

const KEY = "comptoir-muted";
const MOST = 60;
/** Table id; the same for every seat. */
const table = location.pathname.split("/")[2];
let muted = read().filter(([at]) => at === table).map(([, name]) => name);
/** Function to call when an author is muted or unmuted. */
let tell = () => {};

function read() {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(list) ? list.filter((of) => Array.isArray(of) && of.length === 2) : [];
  } catch {
    return [];
  }
}

function write() {
  const others = read().filter(([at]) => at !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify([...muted.map((name) => [table, name]), ...others].slice(0, MOST)));
  } catch {
    // Storage is blocked: the list lasts until the page is closed.
  }
}

/** Sets the function to call when an author is muted or unmuted. */
export function watch(told) {
  tell = told;
}

/** Returns true if a message is hidden. */
export function hides({ kind, author, mine }) {
  return kind === "said" && !mine && muted.includes(author);
}

function turn(name, hidden) {
  muted = muted.filter((other) => other !== name);
  if (hidden) muted.push(name);
  write();
  document.getElementById("said").textContent = hidden ? words("muted").replace("%1", name) : "";
  tell();
}

/** Returns the button beside an author's name that mutes the author. */
export function button(name) {
  const label = words("mute").replace("%1", name);
  return el("button", { type: "button", class: "mute", "aria-label": label, title: label, onclick: () => turn(name, true) }, sign("muted"));
}

/** Returns the content that replaces the last hidden message of an author. */
export function notice(name) {
  return [
    el("p", {}, words("muted").replace("%1", name)),
    el("button", { type: "button", class: "quiet unmute", onclick: () => turn(name, false) }, words("unmute")),
  ];
}
