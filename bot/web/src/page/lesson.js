// Lesson: the explanation of the next move in place of the guide's hints. The buttons that lead to the move glow.

import { button } from "./controls.js";
import { el } from "./dom.js";

const glow = new CSSStyleSheet();
document.adoptedStyleSheets.push(glow);
const text = el("p", { role: "status" });
/** Content of the card outside a lesson. */
let usual = null;
let shown = null;

/** Shows the next move of a lesson in the guide's card, or the usual content without one. Returns true with a lesson. */
export function teach(card, lesson) {
  if (shown === lesson?.number) return true;
  shown = lesson?.number;
  usual ??= [...card.childNodes];
  glow.replaceSync(lesson ? style(lesson.command) : "");
  if (!lesson) {
    card.replaceChildren(...usual);
    return false;
  }
  const { number, count, command, label } = lesson;
  text.textContent = `${number}/${count} ${lesson.text}`;
  card.replaceChildren(text, el("div", { class: "controls" }, button({ label, command, style: "quiet" })));
  card.hidden = false;
  card.dataset.hint = "lesson";
  delete document.body.dataset.guide;
  return true;
}

/** Returns the style of the buttons with the command or its beginning, except the one in the card. */
function style(command) {
  const parts = command.split(" ");
  const ways = parts.map((_, index) => `[data-command=${JSON.stringify(parts.slice(0, index + 1).join(" "))}]`);
  return `button:not(#guide *, .spot):is(${ways}) { outline: 3px solid var(--gold); outline-offset: 2px; }
    .spot.advised::before { outline: 3px solid var(--gold); }`;
}
