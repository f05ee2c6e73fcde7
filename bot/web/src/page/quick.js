// Ready-made messages; each reader sees them in their own language.

import { el, sign } from "./dom.js";
import { words } from "./words.js";

const TEXTS = [
  words("quick-hello"), words("quick-thanks"), words("quick-well"), words("quick-luck"), words("quick-sorry"), words("quick-moment"),
  words("quick-turn"), words("quick-game"),
];
const form = document.getElementById("composer");
const list = el("div", { id: "quick", role: "group", "aria-label": words("quick"), hidden: true });
const tool = el(
  "button",
  { type: "button", id: "tool-quick", "aria-expanded": "false", "aria-controls": "quick", "aria-label": words("quick"), title: words("quick"), onclick: () => turn(list.hidden) },
  sign("talk"),
);

/** Adds the list to the page; `send` takes the chosen text. */
export function start(send) {
  const pick = (text) => () => {
    turn(false);
    tool.focus();
    send(text);
  };
  list.append(...TEXTS.map((text) => el("button", { type: "button", onclick: pick(text) }, text)));
  form.before(list);
  form.prepend(tool);
}

function turn(open) {
  list.hidden = !open;
  tool.setAttribute("aria-expanded", String(open));
  if (open) list.firstElementChild.focus();
}

addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || list.hidden) return;
  event.preventDefault();
  turn(false);
  tool.focus();
});
addEventListener("pointerdown", ({ target }) => list.hidden || target.closest("#quick, #tool-quick") || turn(false));
