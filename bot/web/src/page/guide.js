// Guide for a first game: a hint when an action becomes possible for the first time, until the reader leaves the guide.

import { el, same } from "./dom.js";
import { moveOn } from "./focus.js";
import * as guideState from "./guide_state.js";
import { words } from "./words.js";

const text = el("p", { role: "status" });
const next = el("button", { type: "button", class: "next", onclick: read }, words("guide-next"));
const leave = el("button", { type: "button", class: "quiet leave", onclick: () => turn(false) }, words("guide-leave"));
const card = el("section", { id: "guide", "aria-label": words("guide"), hidden: true }, text, el("div", { class: "controls" }, next, leave));
/** Hints that apply now, the most important first. */
let hints = [];
/** Shown hint as `{id, asked}`; `asked` is true if the game awaited the reader at that time. */
let shown = null;
let taught = false;

document.getElementById("mine").prepend(card);

/** Updates the hints from the reader's data. A lesson takes their place. */
export async function update(you) {
  if (taught || you?.lesson) {
    taught = (await import("./lesson.js")).teach(card, you?.lesson);
    if (taught) return;
  }
  hints = you?.hints ?? [];
  if (shown && !hints.some(({ id }) => id === shown.id)) {
    // The awaited reader has acted, so the hint counts as read.
    if (shown.asked) guideState.note(shown.id);
    shown = null;
  }
  show(you?.awaited);
}

function show(asked) {
  const now = guideState.isOn() ? (hints.find(({ id }) => id === shown?.id) ?? hints.find(({ id }) => !guideState.saw(id))) : null;
  if (!same(now?.id, shown?.id)) shown = now ? { id: now.id, asked } : null;
  const said = now ? words(now.id.replace("page-", "")).replace("%1", now.what ?? "") : "";
  if (text.textContent !== said) text.textContent = said;
  const held = card.contains(document.activeElement);
  card.hidden = !now;
  if (now) {
    card.dataset.hint = now.id;
    document.body.dataset.guide = now.about;
  } else {
    delete document.body.dataset.guide;
    if (held) moveOn();
  }
}

function read() {
  const { asked } = shown;
  guideState.note(shown.id);
  shown = null;
  show(asked);
}

function turn(on) {
  guideState.turn(on);
  shown = null;
  show(false);
  if (!on) document.getElementById("said").textContent = words("guide-left");
}

/** Adds a button to the open help that switches the guide on or off. */
export function offer() {
  const place = document.querySelector("#mine .answer .body");
  if (!place) return;
  const on = guideState.isOn();
  const toggle = () => {
    turn(!on);
    button.remove();
  };
  const button = el("button", { type: "button", class: "guide-turn", onclick: toggle }, words(on ? "guide-leave" : "guide-on"));
  place.prepend(button);
}
