// Content below the post of a game's end: replay, luck check and statistics.

import { el } from "./dom.js";
import { at } from "./known_seats.js";
import * as replay from "./replay.js";
import { words } from "./words.js";

/** Kinds of luck with their names, in display order. */
const KINDS = [
  ["opening", words("luck-opening")], ["island", words("luck-island")], ["huts", words("luck-huts")], ["roll", words("luck-roll")],
  ["event", words("luck-event")], ["theft", words("luck-theft")], ["development", words("luck-development")],
  ["progress", words("luck-progress")], ["influence", words("luck-influence")], ["tile", words("luck-tile")],
];

let show = () => {};

/** Sets the function that scrolls an element into view and keeps it there. */
export function start(shows) {
  show = shows;
}

/** Adds the content to the post of the end, once. */
export function add(element) {
  if (element.querySelector(":scope > .finale")) return;
  const told = el("div", { class: "luck", role: "status", tabindex: "-1" });
  const checks = el("button", { type: "button", onclick: () => check(checks, told) }, words("luck-check"));
  const steps = el("button", { type: "button", onclick: () => replay.open() }, words("replay"));
  const counted = el("div", { class: "counted" });
  element.append(el("div", { class: "finale" }, el("div", { class: "controls" }, steps, checks), told, counted));
  count(counted);
}

async function count(counted) {
  const [{ plots }, answer] = await Promise.all([import("./numbers.js"), fetch("numbers").catch(() => null)]);
  if (answer?.ok) counted.replaceChildren(...plots(await answer.json()));
}

/** Checks all luck in this page, then shows and focuses the result. */
async function check(button, told) {
  button.setAttribute("aria-busy", "true");
  told.replaceChildren(el("p", {}, words("luck-checking")));
  show(told);
  try {
    const [{ check: checked }, answer] = await Promise.all([import("./luck.js"), fetch("log")]);
    if (!answer.ok) throw new Error("no log");
    told.replaceChildren(el("ul", {}, lines(checked(await answer.text())).map(([kind, line]) => el("li", { class: kind }, line))));
  } catch {
    told.replaceChildren(el("p", {}, words("luck-failed")));
  }
  button.removeAttribute("aria-busy");
  show(told);
  // A focus that the reader has moved meanwhile stays there.
  if ([button, document.body].includes(document.activeElement)) told.focus({ preventScroll: true });
}

function lines({ checked, left, commitment, line, problem }) {
  if (problem) {
    const said = problem.kind === "seed" ? words("luck-other-seed") : words("luck-wrong").replace("%1", line).replace("%2", problem.recorded).replace("%3", problem.drawn);
    return [["wrong", said]];
  }
  const promised = at(location.pathname)?.commitment;
  const promise = !promised ? ["open", words("luck-unseen")] : promised === commitment ? ["sound", words("luck-promised")] : ["wrong", words("luck-other")];
  const counts = KINDS.filter(([kind]) => checked[kind]).map(([kind, name]) => ["sound", `${name}: ${checked[kind]}`]);
  const open = left.has("island") ? [["open", words("luck-left")]] : [];
  return [["sound", words("luck-seed")], promise, ...counts, ...open, ["fine", `${words("luck-commitment")} ${commitment}`]];
}
