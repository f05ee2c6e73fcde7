// Post of the transcript as an element that can be updated.

import { enlarge } from "./board.js";
import { controls } from "./controls.js";
import { el, mark, same, sign } from "./dom.js";
import * as gameEnd from "./game_end.js";
import * as mute from "./mute.js";
import * as offers from "./offers.js";
import { words } from "./words.js";

const CARDS = new Set(["turn", "offer", "vote", "lobby", "end"]);

/** Creates the element of a post. */
export function make(post) {
  const element = el("article", { class: "post", "data-post": post.id, tabindex: "-1" });
  element.posted = {};
  change(element, post);
  return element;
}

/** Updates an element to a post. Unchanged parts keep their elements and the focus. */
export function change(element, post) {
  const was = element.posted;
  element.posted = post;
  element.className = classes(post);
  if (post.kind === "said") return mute.hides(post) ? hidden(element, post) : said(element, post, was);
  if (post.kind === "news") {
    if (same([was.lines, was.controls], [post.lines, post.controls])) return;
    element.replaceChildren(...post.lines.map((line) => el("p", {}, line)), ...controls(post.controls ?? []));
    return;
  }
  if (!same([was.title, was.seat], [post.title, post.seat]) || !was.kind) heading(element, post);
  lines(element, post);
  if (post.kind === "offer") offers.draw(element, post);
  asked(element, post);
  then(element, post);
  buttons(element, post, was);
  more(element, post);
  if (post.kind === "end") gameEnd.add(element);
}

/**
 * Updates the elements of the earlier parts of a turn, and returns them. Each stands above the messages that followed it.
 */
export function divide(element, post) {
  const before = post.before ?? [];
  const parts = (element.parts ??= []);
  for (const part of parts.splice(before.length)) part.remove();
  before.forEach(([place, lines], index) => {
    parts[index] ??= make(partOf(post, index, place, lines));
    change(parts[index], partOf(post, index, place, lines));
  });
  return parts;
}

function partOf(post, index, place, lines) {
  const { kind, at, seat, title, private: hidden } = post;
  return { id: `${post.id}-${index}`, kind, at, seat, title, private: hidden, place, lines, live: false, controls: [] };
}

function classes(post) {
  const names = ["post", post.kind];
  if (CARDS.has(post.kind)) names.push("card", post.live ? "live" : "settled");
  if (post.mine) names.push("mine");
  return names.join(" ");
}

function time(at) {
  const date = new Date(at);
  const today = date.toDateString() === new Date().toDateString();
  const style = today ? { timeStyle: "short" } : { dateStyle: "short", timeStyle: "short" };
  return el("time", { datetime: at }, new Intl.DateTimeFormat(document.documentElement.lang, style).format(date));
}

/** Hides the message of a muted author. The author's last one is replaced by a notice. */
function hidden(element, post) {
  element.classList.add("unseen");
  element.replaceChildren(...mute.notice(post.author));
}

function said(element, post, was) {
  if (same(was, post) && element.querySelector(":scope > .bubble")) return;
  const badge = post.seat === null || post.seat === undefined
    ? el("span", { class: "badge person seat-mark", "aria-hidden": "true" }, [...post.author][0] ?? "")
    : mark(post.seat);
  badge.classList.add("badge");
  element.replaceChildren(
    badge,
    el("header", {}, el("b", {}, el("bdi", {}, post.author)), time(post.at), post.mine ? null : mute.button(post.author)),
    el("p", { class: "bubble", dir: "auto" }, post.lines.join("\n")),
  );
}

function heading(element, post) {
  element.querySelector(":scope > header")?.remove();
  const id = `post-${post.id}`;
  const seat = post.seat === null || post.seat === undefined ? null : mark(post.seat);
  element.prepend(el("header", {}, seat, el("h2", { id }, post.title), time(post.at)));
  element.setAttribute("aria-labelledby", id);
}

/** Updates the lines. Unchanged lines keep their elements, so that a screen reader reads only the new ones. */
function lines(element, post) {
  let box = element.querySelector(":scope > .lines");
  if (!box) {
    box = el("div", { class: "lines" });
    element.querySelector(":scope > header").after(box);
  }
  const hidden = post.private ?? [];
  post.lines.forEach((line, index) => {
    const there = box.children[index];
    const kept = hidden.filter((sentence) => line.includes(sentence));
    if (there && same(there.said, [line, kept])) return;
    const now = el("p", {}, marked(line, kept));
    now.said = [line, kept];
    if (there) there.replaceWith(now);
    else box.append(now);
  });
  while (box.children.length > post.lines.length) box.lastChild.remove();
}

/** Returns the parts of a line, with a lock before sentences that only some readers see. */
function marked(line, sentences) {
  const [sentence, ...others] = sentences;
  if (!sentence) return line ? [line] : [];
  const at = line.indexOf(sentence);
  if (at < 0) return marked(line, others);
  const name = words("private");
  return [
    ...marked(line.slice(0, at), others),
    el("span", { class: "private", title: name }, sign("lock"), el("span", { class: "hidden" }, `${name}: `), sentence),
    ...marked(line.slice(at + sentence.length), others),
  ];
}

/** Updates the lines below the buttons, such as the remaining hands after a game. */
function more(element, post) {
  element.querySelector(":scope > .more")?.remove();
  if (post.more?.length) element.append(el("div", { class: "more" }, post.more.map((line) => el("p", {}, line))));
}

function asked(element, post) {
  let there = element.querySelector(":scope > .asked");
  if (!post.asked) return there?.remove();
  if (!there) {
    there = el("p", { class: "asked" });
    element.querySelector(":scope > .lines").after(there);
  }
  if (there.textContent !== post.asked) there.textContent = post.asked;
}

/** Adds the button that shows the board at the end of the turn; the post has a picture only then. */
function then(element, post) {
  const header = element.querySelector(":scope > header");
  header.querySelector(".then")?.remove();
  if (!post.picture || post.live || post.kind !== "turn") return;
  const name = words("board-then");
  header.append(el("button", { type: "button", class: "then quiet", "aria-label": `${name}, ${post.title}`, onclick: () => enlarge(post.picture) }, name));
}

function buttons(element, post, was) {
  if (same(was.controls, post.controls) && was.kind) return;
  const focused = element.contains(document.activeElement) ? document.activeElement.dataset?.command : undefined;
  const unfolded = element.querySelector(":scope > details")?.open;
  for (const old of element.querySelectorAll(":scope > .controls, :scope > .groups")) old.remove();
  // The buttons of a turn are beside the hand.
  if (!post.controls?.length || post.kind === "turn") return;
  const [shown, rest] = post.kind === "offer" ? offers.parted(post.controls) : [post.controls, []];
  const parts = controls(shown);
  if (rest.length) parts.at(-1).append(offers.refusals(rest));
  // The buttons after a game precede the further text and the statistics.
  if (post.kind === "end") element.querySelector(":scope > .lines").after(...parts);
  else element.append(...parts);
  const folded = element.querySelector(":scope > details");
  if (folded && unfolded) folded.open = true;
  if (focused) element.querySelector(`[data-command="${CSS.escape(focused)}"]`)?.focus();
}
