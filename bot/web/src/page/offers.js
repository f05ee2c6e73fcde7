// Open offers as cards, where what is asked stands: what is given and wanted, and what each says to it.

import { button } from "./controls.js";
import { el, mark, same, sign } from "./dom.js";
import { words } from "./words.js";

/** What somebody says, as a drawing and in words. */
const SAYS = { yes: ["yes", words("offer-yes")], no: ["close", words("offer-no")], waits: ["waits", words("offer-waits")] };

/** The element that has the posts of open offers. */
export const offers = el("div", { id: "offers", role: "log", "aria-label": words("offers") });

/** How long it is told that an offer is over, in milliseconds. */
const LAPSED = 8000;
const over = el("p", { class: "lapsed" });
let leaving = null;
/** How long after an answer of the reader an offer ends by it, in milliseconds, and when they answered last. */
const OWN = 3000;
let answered = -OWN;

offers.addEventListener("click", ({ target }) => {
  const command = target.closest("[data-command]")?.dataset.command;
  if (command && !command.startsWith("/trade counter")) answered = performance.now();
});

/** Tells for a while that an offer is over, or the turn in which it could be made, unless the reader has just done something. */
export function lapse(what) {
  if (document.body.dataset.asking || performance.now() - answered < OWN) return;
  over.textContent = words(what === "turn" ? "turn-over" : "offer-over");
  offers.append(over);
  clearTimeout(leaving);
  leaving = setTimeout(() => over.remove(), LAPSED);
}

/** Puts the element of an open offer beside the others; what was told of an earlier one is not about it. */
export function put(element) {
  over.remove();
  if (element.parentElement !== offers) offers.append(element);
}

/** The answers to an offer, and what declines later ones as well. */
export function parted(controls) {
  const isLater = ({ command }) => command?.startsWith("/standing ");
  return [controls.filter((control) => !isLater(control)), controls.filter(isLater)];
}

/** What declines later offers as well, one press away: it is seldom needed, and a card is small. */
export function refusals(list) {
  const name = words("offer-more");
  return el(
    "details", { class: "refusals" },
    el("summary", { "aria-label": name, title: name }, "…"),
    el("div", { class: "controls" }, list.map((control) => button(control))),
  );
}

/** Shows the cards of an offer in its post, in place of its sentence, which stays for those who hear it. */
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
