// Tabs below the board on a phone: hand and prompt, or the transcript.

import { el, sign } from "./dom.js";
import { lead, watch } from "./unseen.js";
import { words } from "./words.js";

/** Drawing and label of each tab. */
const PARTS = { mine: ["hand", words("sheet-mine")], talk: ["talk", words("sheet-talk")] };
const nav = document.getElementById("sheet");
const buttons = Object.entries(PARTS).map(([name, [drawing, label]]) =>
  el("button", { type: "button", "data-part": name, "aria-pressed": "false", onclick: () => turn(name) }, sign(drawing), el("span", {}, label), el("span", { class: "count", hidden: true })));
nav.append(...buttons);
/** Revision of the last prompt. */
let at;

/** Opens a tab by its button; the transcript scrolls to its unread messages. */
function turn(name) {
  open(name);
  if (name === "talk") lead();
}

function open(name) {
  document.body.dataset.sheet = name;
  for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.part === name));
}

/** Shows the tabs to a player with a hand. A new prompt opens its tab, unless the message box has the focus. */
export function update(you) {
  const plays = Boolean(you?.hand) && !you.lines?.length;
  if (!plays) {
    delete document.body.dataset.sheet;
    at = undefined;
    return;
  }
  const fresh = at !== you.at && (you.awaited || at === undefined);
  at = you.at;
  if (!document.body.dataset.sheet || (fresh && document.activeElement?.id !== "say")) open("mine");
}

/** Opens the tab with private answers. */
export function front() {
  if (document.body.dataset.sheet) open("mine");
}

watch((count) => {
  const mark = nav.querySelector("[data-part='talk'] .count");
  mark.hidden = !count;
  mark.replaceChildren(el("span", { class: "hidden" }, `${words("unread")}: `), String(count));
});
