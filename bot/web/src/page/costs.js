// Costs dialog: building costs, summary of the rules, dice statistics and public ledger.

import { fill } from "./dialog.js";
import { el, sign } from "./dom.js";
import { words } from "./words.js";

const tool = document.getElementById("tool-costs");

/** Labels the tool button and lets it open the dialog. `complain(text)` shows an error. */
export function start(complain) {
  tool.append(sign("costs"));
  tool.title = words("costs");
  tool.setAttribute("aria-label", words("costs"));
  tool.addEventListener("click", async () => {
    try {
      const answer = await fetch("costs");
      const told = await answer.json();
      if (!answer.ok) return complain(told.problem);
      const thrown = told.rolls ? await dice(told.rolls) : null;
      const counted = told.ledger ? (await import("./ledger.js")).ledger(told.ledger) : null;
      fill(words("costs"), [el("div", { class: "costs" }, told.parts.map(part), told.gist.length ? rules(told.gist) : null, thrown, counted)]);
      // Screen readers start at the title.
      const title = document.getElementById("link-title");
      title.tabIndex = -1;
      title.focus();
    } catch {
      complain(words("no-answer"));
    }
  });
}

function part({ title, things }) {
  return el("section", {}, el("h3", {}, title), el("ul", {}, things.map(thing)));
}

/** Resolves to a section with the frequency of each sum of the dice. */
async function dice(rolls) {
  const { dice: draw } = await import("./numbers.js");
  return el("section", { class: "thrown" }, el("h3", {}, words("dice-so-far")), draw(rolls));
}

/** Returns a section with the actions of a turn and the victory condition. */
function rules(gist) {
  const one = ({ sign: drawing, words: said }) => el("li", {}, sign(drawing), el("p", {}, said));
  return el("section", { class: "gist" }, el("h3", {}, words("rules")), el("ol", {}, gist.map(one)));
}

function thing({ name, sign: drawing, pays, words: said, spelled }) {
  return el(
    "li", {},
    drawing ? sign(drawing) : null,
    el("span", { class: "name" }, name),
    el("span", { class: "pays", "aria-hidden": "true" }, pays.map(pay)),
    said ? el("span", { class: spelled ? "said" : "said hidden" }, said) : null,
  );
}

function pay({ kind, count }) {
  return el("span", { class: `resource ${kind}` }, sign(kind), el("b", {}, count));
}
