// Open offers as cards, beside the prompt: cards given, cards wanted, and the reply of each recipient.

import { button } from "./controls.js";
import { el, mark, same, sign } from "./dom.js";
import { words } from "./words.js";

/** Drawing and text of each reply. */
const SAYS = { yes: ["yes", words("offer-yes")], no: ["close", words("offer-no")], waits: ["waits", words("offer-waits")] };

/** Container of the posts of open offers. */
export const offers = el("div", { id: "offers", role: "log", "aria-label": words("offers") });

/** Duration of the notice of an ended offer, in milliseconds. */
const LAPSED = 8000;
const over = el("p", { class: "lapsed" });
let leaving = null;
/**
 * Maximum time in which an offer's end counts as a result of the reader's answer, in milliseconds; and the time of the last
 * answer.
 */
const OWN = 3000;
let answered = -OWN;

offers.addEventListener("click", ({ target }) => {
  const command = target.closest("[data-command]")?.dataset.command;
  if (command && !command.startsWith("/trade counter")) answered = performance.now();
});

/** Shows a notice that an offer or its turn is over, unless the reader has just answered. */
export function lapse(what) {
  if (document.body.dataset.asking || performance.now() - answered < OWN) return;
  over.textContent = words(what === "turn" ? "turn-over" : "offer-over");
  offers.append(over);
  clearTimeout(leaving);
  leaving = setTimeout(() => over.remove(), LAPSED);
}

/** Adds the element of an open offer and removes the notice of an earlier one. */
export function put(element) {
  over.remove();
  if (element.parentElement !== offers) offers.append(element);
}

/** Returns `[answers, refusals]`: the buttons for this offer, and those that refuse later offers as well. */
export function parted(controls) {
  const isLater = ({ command }) => command?.startsWith("/standing ");
  return [controls.filter((control) => !isLater(control)), controls.filter(isLater)];
}

/** Returns the buttons that refuse later offers, folded: they are rarely needed, and the card is small. */
export function refusals(list) {
  const name = words("offer-more");
  return el(
    "details", { class: "refusals" },
    el("summary", { "aria-label": name, title: name }, "…"),
    el("div", { class: "controls" }, list.map((control) => button(control))),
  );
}

/** Shows an offer's cards in its post. The sentence stays for screen readers. */
export function draw(element, post) {
  const there = element.querySelector(":scope > .exchange");
  element.querySelector(":scope > .lines").classList.toggle("hidden", Boolean(post.offer));
  if (!post.offer) return there?.remove();
  if (there && same(there.of, post.offer)) return;
  const { name, give, want, replies } = post.offer;
  const now = el(
    "div", { class: "exchange", "aria-hidden": "true" },
    el("div", { class: "terms" }, el("span", {}, words("offer-gives").replace("%1", name)), cards(give), el("span", {}, words("offer-wants")), cards(want)),
    el("ul", { class: "replies" }, replies.map(({ seat, name: who, says }) =>
      el("li", { class: says }, mark(seat), el("bdi", {}, who), sign(SAYS[says][0]), el("span", {}, SAYS[says][1])))),
  );
  now.of = post.offer;
  if (there) there.replaceWith(now);
  else element.querySelector(":scope > .lines").after(now);
}

function cards(pays) {
  return el("span", { class: "cards" }, pays.map(({ kind, count }) => el("span", { class: `resource ${kind}` }, sign(kind), el("b", {}, count))));
}
