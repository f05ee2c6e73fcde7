// Private panel: prompt, hand, and answers to the reader alone.

import { board } from "./board.js";
import * as builds from "./builds.js";
import { arrows, ask as asking, button, controls } from "./controls.js";
import { deeds } from "./actions.js";
import { el, same, sign, table } from "./dom.js";
import { moveOn } from "./focus.js";
import { button as invitation } from "./invite.js";
import { at } from "./known_seats.js";
import { offers } from "./offers.js";
import * as spots from "./spots.js";
import { tray } from "./tray.js";
import { words } from "./words.js";

const section = document.getElementById("mine");
const fixed = el("div", { class: "mine-fixed" });
const said = document.getElementById("said");
let you = null;
/** True if a seat is free. */
let free = false;
let answer = null;
/** True if the prompt is hidden until the next update. */
let holding = false;
/** Revision of the prompt with the menu that the reader closed. */
let aside = null;

/**
 * Hides the prompt until the next update: the old one is answered, and the new one must not appear before its animations.
 */
export function hold() {
  if (holding || !you) return;
  holding = true;
  builds.bar.inert = true;
  const asked = fixed.querySelector(".ask");
  if (asked) {
    asked.className = "ask";
    asked.textContent = words("showing");
  }
  render();
}

/** Shows the prompt again. */
export function resume() {
  if (holding) update(you, free);
}

/** Shows the reader's hand and prompt. `now` is `null` for a spectator; `isFree` is true if a seat is free. */
export function update(now, isFree) {
  if (fixed.isConnected && !holding && same([you, free], [now, isFree])) return;
  holding = false;
  builds.bar.inert = false;
  const before = you;
  [you, free] = [now, isFree];
  if (!fixed.isConnected) section.append(fixed, offers, deeds, builds.bar);
  builds.update(you);
  if (!you) return fixed.replaceChildren(...watching());
  fixed.replaceChildren(
    you.lines?.length ? "" : el("p", { class: "mine-head" }, sign("lock"), el("span", {}, words("only-you"))),
    el("p", { class: you.awaited ? "ask awaited" : "ask", tabindex: "-1" }, you.asked),
    ...(you.lines?.length ? [el("div", { class: "told" }, you.lines.map((line) => el("p", {}, line)))] : []),
    ...(you.controls?.length ? controls(you.controls, you.at) : []),
    ...(you.hand ? [hand(before)] : []),
    ...(you.cards?.length ? [developments()] : []),
    ...(free ? [invitation()] : []),
  );
  // Screen readers announce the new prompt.
  if (before?.at !== you.at) said.textContent = you.awaited ? (you.ask?.title ?? you.asked) : "";
  if (answer?.at !== undefined && answer.at !== null && answer.at !== you.at) answer = null;
  render();
}

/** Returns the content for a spectator, with a link to the seat that this browser has at the table. */
function watching() {
  const own = at(location.pathname);
  section.setAttribute("aria-label", words("watching"));
  const shown = [
    el("p", { class: "mine-head watching" }, sign("eye"), el("span", {}, words("watching"))),
    el("p", { class: "ask" }, words(own ? "watching-own" : free ? "watching-free" : "watching-text")),
    own ? el("a", { class: "button primary back", href: own.path }, words("back-to-seat")) : null,
    own || free ? null : el("a", { class: "button back", href: "/" }, words("to-start")),
    button({ label: words("leaderboard"), command: "/leaderboard", style: "leaders" }),
  ];
  return shown.filter(Boolean);
}

function hand(before) {
  return el("ul", { class: "hand", "aria-label": words("hand") }, you.hand.map((card, index) => {
    const grew = before?.hand && before.hand[index].count < card.count;
    return el(
      "li",
      { class: `resource ${card.kind}${card.count ? "" : " none"}${grew ? " grew" : ""}`, title: card.label },
      sign(card.kind),
      el("span", {}, String(card.count)),
      el("span", { class: "word" }, card.label),
    );
  }));
}

function developments() {
  // Only permits have a printed text. Progress cards have a description as well.
  const printed = you.cards.some((card) => card.print);
  const name = printed ? "permits" : you.cards.some((card) => card.about) ? "progress" : "developments";
  const heading = printed ? el("li", { class: "shelf", "aria-hidden": "true" }, words("permits")) : null;
  return el("ul", { class: "developments", "aria-label": words(name) }, heading, you.cards.map((card) => {
    const inside = card.print ? [
      el("span", { class: `print seat-${you.seat}`, "aria-hidden": "true" }, card.print), el("span", { class: "hidden" }, card.label),
    ] : [
      sign(card.kind), el("span", {}, card.count > 1 ? `${card.label} ×${card.count}` : card.label),
      card.about ? el("span", { class: "hidden" }, `: ${card.about}`) : null,
      card.note ? el("span", { class: "fresh" }, card.note) : null,
    ].filter(Boolean);
    const look = `development ${card.kind}`;
    if (!card.command) return el("li", { class: look, title: card.about ?? (card.print ? card.label : null) }, inside);
    const play = button({ label: "", command: card.command, idle: card.idle }, you.at);
    play.className = look;
    if (card.about || card.print) play.title = card.about ?? card.label;
    play.querySelector("span").replaceWith(...inside);
    return el("li", {}, play);
  }));
}

/** Shows a private answer. */
export function show(item) {
  answer = item;
  render();
  const heading = section.querySelector(".answer h2");
  // The message box keeps the focus; screen readers announce the answer.
  if (document.activeElement?.id === "say") said.textContent = [item.title, ...(item.lines ?? [])].join(" ");
  else heading?.focus();
}

/** Closes a tray about a post that is over. Returns the id of the post, or `null` if nothing was closed. */
export function lapse(isOver) {
  const about = answer?.about ?? null;
  if (about === null || !isOver(about)) return null;
  close();
  return about;
}

/** Returns true if this answer is open. */
export function shows(item) {
  return answer === item;
}

/** Closes the answer, or the menu of the prompt if no answer is open. */
export function close() {
  if (answer) answer = null;
  else if (you?.ask) aside = you.at;
  render();
}

/** Closes the menu or tray that contains a command, after the command succeeded. */
export function done(command) {
  const chosen = answer?.controls?.some((control) => control.command === command);
  const { verb, bank } = answer?.tray ?? {};
  if (chosen || [verb, bank?.verb].some((begins) => begins && command.startsWith(begins))) close();
}

/** Returns true if a menu or an answer is open. */
export function isOpen() {
  return Boolean(section.querySelector(".answer"));
}

function render() {
  const open = answer ?? (you?.ask && !holding && aside !== you.at ? you.ask : null);
  const there = section.querySelector(":scope > .answer");
  const placed = holding ? [] : spots.spread(open?.picture?.spots);
  // The only button of an answer, such as a hint, can refer to a place of the prompt.
  const advice = open && open === answer && open.controls?.length === 1 ? open.controls[0].command : null;
  const asked = placed.length || !advice || holding ? [] : spots.spread(you?.ask?.picture?.spots);
  if (placed.length) spots.show(placed, open.at);
  else if (asked.length) spots.show(asked, you.ask.at);
  else spots.show(holding ? [] : spots.spread(you?.spots), you?.at);
  spots.advise(advice ?? you?.lesson?.command ?? null);
  section.classList.toggle("open", Boolean(open));
  // Style sheets use it to hide other parts of the page.
  if (open) document.body.dataset.answer = placed.length ? "placed" : "menu";
  else delete document.body.dataset.answer;
  // A menu with places leaves the board visible.
  section.classList.toggle("placed", placed.length > 0);
  // The menu of the prompt stays visible beside other open parts.
  section.classList.toggle("asking", Boolean(open) && open === you?.ask);
  const held = there?.contains(document.activeElement);
  if (!open) {
    // The panel scrolls back to its top.
    if (there) section.scrollTop = 0;
    there?.remove();
    if (held) moveOn();
    return;
  }
  if (there && same(there.item, open)) return;
  const scroll = there && there.item.title === open.title ? there.querySelector(".body").scrollTop : 0;
  const panel = el(
    "section",
    { class: "answer", role: "group", "aria-labelledby": "answer-title" },
    el(
      "header", {},
      el("h2", { id: "answer-title", tabindex: "-1" }, open.title),
      el("button", { type: "button", class: "close", "aria-label": words("close"), onclick: close }, sign("close")),
    ),
    el(
      // Text without controls gets a tab stop, so that keys can scroll it.
      "div", { class: "body", ...(open.controls?.length || open.tray ? {} : { tabindex: "0", role: "group", "aria-labelledby": "answer-title" }) },
      // The board itself shows the places of a prompt.
      open.picture && (open.at ?? null) === null ? board(open.picture, "eager") : null,
      open.steps ? el("ol", { class: "steps" }, open.steps.map((step) => el("li", {}, step))) : null,
      open.table ? parts(open.table) : null,
      open.lines?.length ? el("div", { class: "lines" }, open.lines.map((line) => el("p", {}, line))) : null,
      open.download ? el("p", {}, el("a", { href: open.download, download: "" }, words(open.picture?.still ? "download-film" : "download"))) : null,
      // Other trades come first: below two sides of cards they would be out of sight.
      open.tray?.sides.length > 1 ? menu(open) : null,
      open.tray ? tray(open.tray, open.at) : null,
      open.tray?.sides.length > 1 ? null : menu(open),
    ),
  );
  panel.item = open;
  if (there) there.replaceWith(panel);
  else section.append(panel);
  arrows(panel);
  link(panel);
  panel.querySelector(".body").scrollTop = scroll;
  if (held) panel.querySelector("h2").focus();
}

/** Returns the table of chances with an explanation of its columns below; touch screens have no tooltips. */
function parts({ note, columns, rows }) {
  return [
    table(columns.map(([word, about]) => ({ word, about })), rows.map(([seat, name, cells]) => ({ seat, name, cells }))),
    el("p", { class: "adds-up" }, note),
    el("dl", { class: "heads" }, columns.flatMap(([word, about]) => [el("dt", {}, word), el("dd", {}, about)])),
  ];
}

/** Returns the choices of a menu. Choices with a place on the board are in a folded list. */
function menu(open) {
  if (!open.controls?.length) return null;
  const commands = new Set(spots.spread(open.picture?.spots).map((spot) => spot.command));
  const places = open.controls.filter((control) => commands.has(control.command));
  const others = open.controls.filter((control) => !commands.has(control.command));
  return el(
    "div", { class: "menu" },
    others.length ? controls(others, open.at) : null,
    places.length ? el("details", { class: "places" }, el("summary", {}, words("places")), controls(places, open.at)) : null,
  );
}

/** Highlights the place on the board of the choice that has the focus or the pointer. */
function link(panel) {
  for (const [name, on] of [["focusin", true], ["focusout", false], ["pointerover", true], ["pointerout", false]]) {
    panel.addEventListener(name, (event) => {
      const command = event.target.closest?.("button[data-command]")?.dataset.command;
      if (command) spots.light(command, on);
    });
  }
}

section.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && isOpen()) close();
});
