// On a phone: what is below the board, one part at a time. Either what one has and is asked, or what is said.

import { el, sign } from "./dom.js";
import { lead, watch } from "./heard.js";
import { words } from "./words.js";

/** Each part with its drawing and its name. */
const PARTS = { mine: ["hand", words("sheet-mine")], talk: ["talk", words("sheet-talk")] };
const nav = document.getElementById("sheet");
const buttons = Object.entries(PARTS).map(([name, [drawing, label]]) =>
  el("button", { type: "button", "data-part": name, "aria-pressed": "false", onclick: () => turn(name) }, sign(drawing), el("span", {}, label), el("span", { class: "count", hidden: true })));
nav.append(...buttons);
/** When what is asked was asked. */
let at;

/** Shows the part that was asked for; what is unread there is what is looked for. */
function turn(name) {
  open(name);
  if (name === "talk") lead();
}

/** Shows a part. */
function open(name) {
  document.body.dataset.sheet = name;
  for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.part === name));
}

/** Parts what is below the board while somebody plays; what is asked of them comes to the front, unless they type. */
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

/** What was answered to the reader alone comes to the front. */
export function front() {
  if (document.body.dataset.sheet) open("mine");
}

watch((count) => {
  const mark = nav.querySelector("[data-part='talk'] .count");
  mark.hidden = !count;
  mark.replaceChildren(el("span", { class: "hidden" }, `${words("unread")}: `), String(count));
});
