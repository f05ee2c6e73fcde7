// Keys for frequent actions, the same in all languages, with a list and a switch.

import * as builds from "./builds.js";
import { fill } from "./dialog.js";
import { el, sign } from "./dom.js";
import * as shortcuts from "./shortcuts.js";
import { words } from "./words.js";

/** Returns a function that presses a button of the turn; an unavailable button shows its reason. */
const press = (command) => () => {
  const button = document.querySelector(`.deeds button[data-command="${command}"]`);
  button?.focus({ preventScroll: true });
  button?.click();
};
shortcuts.add("r", press("/roll"));
shortcuts.add("b", builds.focus);
shortcuts.add("t", press("/trade"));
shortcuts.add("e", press("/end"));
shortcuts.add("u", press("/undo"));
// The list opens without the pause after a letter, because one key closes it again.
shortcuts.add("?", open, true);
/** Keys in the list, with the message ids of their descriptions. */
const LIST = [
  [["R"], "keys-roll"], [["B"], "keys-builds"], [["T"], "keys-trade"], [["E"], "keys-end"], [["U"], "keys-undo"], [["L"], "labels"], [["+", "−", "0"], "zoom"], [["⇧", "←", "→"], "keys-pan"],
  [["?"], "keys"], [["←", "↑", "→", "↓"], "keys-arrows"], [["Enter"], "keys-enter"], [["Esc"], "keys-escape"],
];

/** Marks the page while keys are off, so that small windows show the button of the list, too. */
const mark = () => { document.body.dataset.letters = shortcuts.areOn() ? "on" : "off"; };

const tool = document.getElementById("tool-keys");
tool.append(sign("keys"));
tool.title = words("keys");
tool.setAttribute("aria-label", words("keys"));
tool.addEventListener("click", open);
mark();

function open() {
  const change = () => {
    shortcuts.turn(lone.checked);
    mark();
  };
  const lone = el("input", { type: "checkbox", id: "keys-on", checked: shortcuts.areOn(), onchange: change });
  fill(words("keys"), [
    el("dl", { class: "keys" }, LIST.map(([keys, name]) => el("div", {}, el("dt", {}, keys.map((key) => el("kbd", {}, key))), el("dd", {}, words(name))))),
    el("p", { class: "keys-alone" }, words("keys-alone")),
    el("label", { class: "keys-on" }, lone, el("span", {}, words("keys-on"))),
  ]);
}
