// Build bar: everything that the reader can build or buy, with its cost.

import { ask } from "./controls.js";
import { el, same, sign } from "./dom.js";
import { describe } from "./hint.js";
import * as spots from "./spots.js";
import { words } from "./words.js";

/** Element of the bar, with a button for each item. */
export const bar = el("div", { class: "builds", role: "group", "aria-label": words("builds") });
const said = document.getElementById("said");
/** Lengths of the parts between hyphenation points, by lowercase word. */
const breaks = new Map(words("breaks").split(" ").map((word) => {
  const parts = word.split("-");
  return [parts.join("").toLowerCase(), parts.map((part) => part.length)];
}));
let shown = null;

/** Updates the bar from the reader's data; `null` for a spectator. */
export function update(you) {
  const now = you && { builds: you.builds ?? shown?.builds ?? [], idle: you.builds_idle, hand: you.hand, at: you.at };
  if (same(shown, now)) return;
  const before = shown;
  shown = now;
  const held = bar.contains(document.activeElement) ? document.activeElement.dataset.command : undefined;
  const builds = now?.builds ?? [];
  if (before?.builds.length !== builds.length) bar.replaceChildren(...builds.map(thing));
  else builds.forEach((build, index) => same(look(before, index), look(now, index)) || bar.children[index].replaceWith(thing(build)));
  if (held) bar.querySelector(`[data-command="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
}

/** Returns the values that determine the drawing of the item at `index`. */
function look({ builds, idle, hand }, index) {
  return [builds[index], idle, builds[index].pays.map((price) => lacks(hand, price))];
}

/** Returns the number of cards of a price that the hand lacks. */
function missing(hand, { kind, count }) {
  const there = hand?.find((card) => card.kind === kind)?.count ?? 0;
  return Math.max(0, Number.parseInt(count, 10) - there);
}

function lacks(hand, price) {
  return missing(hand, price) > 0;
}

/** Returns the text with soft hyphens in long words; browsers lack hyphenation for some languages. */
function hyphenated(text) {
  return text.replace(/\p{L}+/gu, (word) => {
    let at = 0;
    const parts = breaks.get(word.toLowerCase())?.map((length) => word.slice(at, (at += length)));
    return parts?.join("\u00ad") ?? word;
  });
}

function thing(build) {
  const reason = shown.idle ?? build.idle?.reason;
  const idle = shown.idle ? null : build.idle;
  const button = el(
    "button",
    {
      type: "button", class: `build${build.pays.length > 2 ? " dear" : ""}`, title: reason ? null : build.name, "data-command": build.command, "data-deed": build.deed,
      "aria-disabled": reason ? "true" : null, "aria-pressed": build.deed && !reason ? String(build.deed === spots.chosen()) : null, onclick: () => reason || press(build, button),
    },
    sign(build.sign ?? "costs"),
    el("span", { class: "name", "aria-hidden": "true" }, hyphenated(build.name)),
    el("span", { class: "hidden" }, `${build.name}: ${build.words}`),
    el("span", { class: "pays", "aria-hidden": "true" }, build.pays.map(pay)),
    build.note ? note(build.note) : null,
    idle ? short(build, idle) : null,
  );
  if (reason) describe(button, reason);
  return button;
}

/** Returns the element of an item's note: the text, and its numbers alone for small windows. */
function note(text) {
  const numbers = (text.match(/[0-9]+/g) ?? [text]).join("/");
  return el("span", { class: "note" }, el("span", { class: "whole" }, text), el("span", { class: "numbers", "aria-hidden": "true" }, numbers));
}

/**
 * Returns the element with the short reason why an item is unavailable. Its brief form, for small windows, shows the missing
 * cards.
 */
function short(build, { short: text, not_now: early }) {
  const kinds = build.pays.filter((price) => lacks(shown.hand, price)).map(({ kind }) => kind);
  const total = build.pays.reduce((sum, price) => sum + missing(shown.hand, price), 0);
  // Missing cards are the reason only if the text has their number.
  const isHand = total > 0 && text.match(/[0-9]+/)?.[0] === String(total);
  const cards = isHand ? [`−${total}`, sign(kinds.length > 1 ? "hand" : kinds[0])] : [];
  return el(
    "span", { class: early ? "short early" : "short" },
    el("span", { class: "hidden" }, text),
    el("span", { class: "whole", "aria-hidden": "true" }, hyphenated(text)),
    isHand ? el("span", { class: "brief", "aria-hidden": "true" }, cards) : null,
  );
}

/** Returns the element of one price, marked if the hand lacks cards of it. */
function pay(price) {
  const { kind, count } = price;
  return el("span", { class: lacks(shown.hand, price) ? "pay lacks" : "pay" }, sign(kind), count === "1" ? null : el("b", {}, count));
}

/** Shows only the places of an item, or all places on a second press; requests an item without places at once. */
async function press(build, button) {
  if (button.getAttribute("aria-pressed") === "true") return spots.choose(null);
  if (build.deed && spots.offers(build.deed)) {
    spots.choose(build.deed);
    spots.focus();
    said.textContent = words("builds-places");
    return;
  }
  if (button.getAttribute("aria-busy") === "true") return;
  button.setAttribute("aria-busy", "true");
  try {
    await ask.request(build.command, shown.at);
  } finally {
    button.removeAttribute("aria-busy");
  }
}

spots.watch((deed) => {
  for (const button of bar.querySelectorAll("[aria-pressed]")) button.setAttribute("aria-pressed", String(button.dataset.deed === deed));
});

/** Shows all places if only those of one item are shown. Returns true in that case. */
export function leave() {
  const pressed = bar.querySelector("[aria-pressed='true']");
  if (!pressed) return false;
  spots.choose(null);
  pressed.focus({ preventScroll: true });
  return true;
}

/** Focuses the first available item, or else the first item. Returns false if the bar is empty. */
export function focus() {
  const first = bar.querySelector("button:not([aria-disabled])") ?? bar.querySelector("button");
  first?.focus();
  return Boolean(first);
}
