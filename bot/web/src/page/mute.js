// People whose messages this browser hides: for its reader alone, at one table.

import { el, sign } from "./dom.js";
import { words } from "./words.js";

const KEY = "comptoir-muted";
const MOST = 60;
/** The table, whoever looks at it. */
const table = location.pathname.split("/")[2];
let muted = read().filter(([at]) => at === table).map(([, name]) => name);
/** What is told when somebody is hidden, or shown again. */
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
    // A browser that keeps nothing: then it is so for as long as the page is open.
  }
}

/** Calls this whenever somebody is hidden, or shown again. */
export function watch(told) {
  tell = told;
}

/** Whether a message is hidden. */
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

/** The button beside somebody's name that hides what they say. */
export function button(name) {
  const label = words("mute").replace("%1", name);
  return el("button", { type: "button", class: "mute", "aria-label": label, title: label, onclick: () => turn(name, true) }, sign("muted"));
}

/** What stands in place of the last hidden message of somebody. */
export function notice(name) {
  return [
    el("p", {}, words("muted").replace("%1", name)),
    el("button", { type: "button", class: "quiet unmute", onclick: () => turn(name, false) }, words("unmute")),
  ];
}
