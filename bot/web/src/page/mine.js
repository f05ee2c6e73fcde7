// The panel that only you see: what you are asked, your hand, and answers to you alone.

import { board } from "./board.js";
import * as builds from "./builds.js";
import { arrows, ask as asking, button, controls } from "./controls.js";
import { deeds } from "./deeds.js";
import { el, same, sign, table } from "./dom.js";
import { moveOn } from "./focus.js";
import { button as invitation } from "./invite.js";
import { at } from "./kept.js";
import { offers } from "./offers.js";
import * as spots from "./spots.js";
import { tray } from "./tray.js";
import { words } from "./words.js";

const section = document.getElementById("mine");
const fixed = el("div", { class: "mine-fixed" });
const said = document.getElementById("said");
let you = null;
/** Whether somebody more could sit down. */
let free = false;
let answer = null;
/** Whether nothing is asked until the next update. */
let holding = false;
/** The question of the game that was put aside, by the revision at which it was asked. */
let aside = null;

/** Asks nothing until the next update: what was asked is answered, and what comes next is not to be seen yet. */
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

/** Asks again what was asked. */
export function resume() {
  if (holding) update(you, free);
}

/** Shows the hand and the question of the one who reads, `null` for one who only watches; and whether a seat is free. */
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
  // Whoever doesn't see the page hears what it waits for.
  if (before?.at !== you.at) said.textContent = you.awaited ? (you.ask?.title ?? you.asked) : "";
  if (answer?.at !== undefined && answer.at !== null && answer.at !== you.at) answer = null;
  render();
}

/** What somebody reads who has no seat here: that they watch, and the way back to the seat that they have after all. */
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
  // Only permits bear a print. What a card does is told beside it where there are many kinds.
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

/** Shows an answer that was given to you alone. */
export function show(item) {
  answer = item;
  render();
  const heading = section.querySelector(".answer h2");
  // Whoever types goes on typing, and hears what came.
  if (document.activeElement?.id === "say") said.textContent = [item.title, ...(item.lines ?? [])].join(" ");
  else heading?.focus();
}

/** Puts away a tray about an offer or a turn that is over; gives the id of its post, `null` if there was none. */
export function lapse(isOver) {
  const about = answer?.about ?? null;
  if (about === null || !isOver(about)) return null;
  close();
  return about;
}

/** Whether this is the answer that is open. */
export function shows(item) {
  return answer === item;
}

/** Puts away what was answered. */
export function close() {
  if (answer) answer = null;
  else if (you?.ask) aside = you.at;
  render();
}

/** A command was carried out: a menu that led to it has done its work. */
export function done(command) {
  const chosen = answer?.controls?.some((control) => control.command === command);
  const { verb, bank } = answer?.tray ?? {};
  if (chosen || [verb, bank?.verb].some((begins) => begins && command.startsWith(begins))) close();
}

/** Whether a menu or an answer is open. */
export function isOpen() {
  return Boolean(section.querySelector(".answer"));
}

function render() {
  const open = answer ?? (you?.ask && !holding && aside !== you.at ? you.ask : null);
  const there = section.querySelector(":scope > .answer");
  const placed = holding ? [] : spots.spread(open?.picture?.spots);
  // The only thing that an answer offers, such as a hint, can be about a place that is asked for.
  const advice = open && open === answer && open.controls?.length === 1 ? open.controls[0].command : null;
  const asked = placed.length || !advice || holding ? [] : spots.spread(you?.ask?.picture?.spots);
  if (placed.length) spots.show(placed, open.at);
  else if (asked.length) spots.show(asked, you.ask.at);
  else spots.show(holding ? [] : spots.spread(you?.spots), you?.at);
  spots.advise(advice);
  section.classList.toggle("open", Boolean(open));
  // For what else the page shows meanwhile.
  if (open) document.body.dataset.answer = placed.length ? "placed" : "menu";
  else delete document.body.dataset.answer;
  // Beside places that are to be chosen the board stays in sight.
  section.classList.toggle("placed", placed.length > 0);
  // What is asked stays in sight beside anything else that is open.
  section.classList.toggle("asking", Boolean(open) && open === you?.ask);
  const held = there?.contains(document.activeElement);
  if (!open) {
    // What led down to it leads up again.
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
      // What is only to be read is scrolled by keys, too.
      "div", { class: "body", ...(open.controls?.length || open.tray ? {} : { tabindex: "0", role: "group", "aria-labelledby": "answer-title" }) },
      // What is asked about the board is seen there.
      open.picture && (open.at ?? null) === null ? board(open.picture, "eager") : null,
      open.steps ? el("ol", { class: "steps" }, open.steps.map((step) => el("li", {}, step))) : null,
      open.table ? parts(open.table) : null,
      open.lines?.length ? el("div", { class: "lines" }, open.lines.map((line) => el("p", {}, line))) : null,
      open.download ? el("p", {}, el("a", { href: open.download, download: "" }, words(open.picture?.still ? "download-film" : "download"))) : null,
      // What else can be traded is not to be looked for below two sides of cards.
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

/** What everybody's chances are made of. What the heads mean stands below them: a finger does not point. */
function parts({ note, columns, rows }) {
  return [
    table(columns.map(([word, about]) => ({ word, about })), rows.map(([seat, name, cells]) => ({ seat, name, cells }))),
    el("p", { class: "adds-up" }, note),
    el("dl", { class: "heads" }, columns.flatMap(([word, about]) => [el("dt", {}, word), el("dd", {}, about)])),
  ];
}

/** What can be chosen. Places are clicked on the board: their list is for those who would rather read it. */
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

/** A place on the board lights up with the choice that stands for it. */
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
