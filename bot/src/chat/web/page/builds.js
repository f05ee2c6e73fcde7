// The bar of what one can have, each thing with its cost: always in sight while one plays.

import { ask } from "./controls.js";
import { el, same, sign } from "./dom.js";
import { describe } from "./hint.js";
import * as spots from "./spots.js";
import { words } from "./words.js";

/** The element that has it. */
export const bar = el("div", { class: "builds", role: "group", "aria-label": words("builds") });
const said = document.getElementById("said");
let shown = null;

/** Shows what somebody can have, `null` for one who only watches. */
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

/** What the drawing of a thing follows from. */
function look({ builds, idle, hand }, index) {
  return [builds[index], idle, builds[index].pays.map((price) => lacks(hand, price))];
}

/** Whether a hand has less than a price. */
function lacks(hand, { kind, count }) {
  const there = hand?.find((card) => card.kind === kind)?.count ?? 0;
  return there < Number.parseInt(count, 10);
}

function thing(build) {
  const reason = shown.idle ?? build.idle?.reason;
  const small = shown.idle ? null : build.idle?.short;
  const button = el(
    "button",
    {
      type: "button", class: `build${build.pays.length > 2 ? " dear" : ""}`, title: reason ? null : build.name, "data-command": build.command, "data-deed": build.deed,
      "aria-disabled": reason ? "true" : null, "aria-pressed": build.deed && !reason ? String(build.deed === spots.chosen()) : null, onclick: () => reason || press(build, button),
    },
    sign(build.sign ?? "costs"),
    el("span", { class: "name" }, build.name),
    el("span", { class: "hidden" }, `: ${build.words}`),
    el("span", { class: "pays", "aria-hidden": "true" }, build.pays.map(pay)),
    build.note ? note(build.note) : null,
    small ? el("span", { class: "short" }, small) : null,
  );
  if (reason) describe(button, reason);
  return button;
}

/** What is left of it: its numbers alone, if it has any, where there is no room for words. */
function note(text) {
  const numbers = (text.match(/[0-9]+/g) ?? [text]).join("/");
  return el("span", { class: "note" }, el("span", { class: "whole" }, text), el("span", { class: "numbers", "aria-hidden": "true" }, numbers));
}

/** What is paid. What the hand lacks of it is marked. */
function pay(price) {
  const { kind, count } = price;
  return el("span", { class: lacks(shown.hand, price) ? "pay lacks" : "pay" }, sign(kind), count === "1" ? null : el("b", {}, count));
}

/** Lights up where it can be had, or has it at once. */
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

/** Shows all places again, if those of one thing alone are shown; whether that was so. */
export function leave() {
  const pressed = bar.querySelector("[aria-pressed='true']");
  if (!pressed) return false;
  spots.choose(null);
  pressed.focus({ preventScroll: true });
  return true;
}

/** Gives the keyboard to the bar: to the first thing that can be had, else to the first. Whether there is one. */
export function focus() {
  const first = bar.querySelector("button:not([aria-disabled])") ?? bar.querySelector("button");
  first?.focus();
  return Boolean(first);
}
