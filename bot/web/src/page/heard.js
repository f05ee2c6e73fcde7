// What was said and is not in sight: its last line stands above the message box until it was seen, or long enough to be
// read there. What was not seen is counted nevertheless.

import { el, mark, sign } from "./dom.js";
import * as notify from "./notify.js";
import { words } from "./words.js";

const bar = document.getElementById("heard");
const log = document.getElementById("log");
/** How long a line stands at least, how much longer for each of its characters, and how long after it was left. */
const SHOWN = 8000;
const READ = 60;
const LEFT = 3000;
/** Messages that may not have been seen, oldest first. */
const waiting = new Set();
const sight = new IntersectionObserver(look, { root: log, threshold: [0, 0.5] });

/** The message whose line is shown, or was shown long enough. */
let shown = null;
/** The timer that puts the line away. */
let leaving = null;
/** What is told how many messages of others are not seen. */
let tell = () => {};

/** Calls this with how many messages of others are not seen, whenever that changes. */
export function watch(told) {
  tell = told;
}

/** Takes the element of a message that has just come. */
export function hear(element) {
  element.unheard = true;
  sight.observe(element);
}

/** Forgets what is no longer there, and what the reader wrote before that. */
export function settle() {
  for (const element of waiting) if (!element.isConnected || element.posted.mine || element.matches(".unseen")) drop(element);
  render();
}

function look(entries) {
  for (const { target, isIntersecting, intersectionRect: seen } of entries) {
    const enough = seen.height >= Math.min(target.offsetHeight, log.clientHeight) / 2;
    if (isIntersecting && enough && !document.hidden) {
      drop(target);
      // Whoever sees a message has gone past those above it.
      for (const element of waiting) if (element.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) drop(element);
    } else if (target.unheard) {
      waiting.add(target);
      if (!target.posted.mine) notify.said(target.posted.author, target.posted.lines.join(" "));
    }
    target.unheard = false;
  }
  render();
}

function drop(element) {
  sight.unobserve(element);
  waiting.delete(element);
}

function render() {
  const others = [...waiting].filter((element) => !element.posted.mine).length;
  notify.count(others);
  tell(others);
  const last = [...waiting].at(-1);
  const fresh = last !== shown;
  shown = last;
  if (fresh) clearTimeout(leaving);
  if (!last) {
    bar.hidden = true;
    return bar.replaceChildren();
  }
  if (fresh) {
    bar.hidden = false;
    stand();
  }
  const { author, seat, lines } = last.posted;
  const held = bar.contains(document.activeElement) ? document.activeElement.className : null;
  const show = el(
    "button", { type: "button", class: "line", onclick: lead },
    others > 1 ? el("span", { class: "count" }, el("span", { class: "hidden" }, `${words("unread")}: `), String(others)) : null,
    seat === null || seat === undefined ? null : mark(seat),
    el("b", {}, el("bdi", {}, author)), el("span", { class: "text", dir: "auto" }, lines.join(" ")),
  );
  const close = el("button", { type: "button", class: "close", "aria-label": words("close"), onclick: forget }, sign("close"));
  bar.replaceChildren(show, close);
  if (held) bar.querySelector(`.${held}`)?.focus({ preventScroll: true });
}

/** Lets the line stand as long as it takes to read it. */
function stand() {
  clearTimeout(leaving);
  leaving = setTimeout(leave, SHOWN + READ * shown.posted.lines.join(" ").length);
}

/** Puts the line away, unless somebody points at it or has it in focus, or the page is not seen. */
function leave() {
  if (bar.matches(":hover, :focus-within") || document.hidden) leaving = setTimeout(leave, LEFT);
  else bar.hidden = true;
}

/** Brings the last message that was not seen into sight, if there is one; the log may have to come first. */
export function lead() {
  const log = document.querySelector("#sheet [data-part='talk'][aria-pressed='false']");
  if (document.body.dataset.sheet && log) return log.click();
  [...waiting].at(-1)?.scrollIntoView({ block: "center" });
}

function forget() {
  for (const element of waiting) drop(element);
  render();
}

// What came while the page was hidden is looked at again once it is not.
document.addEventListener("visibilitychange", () => {
  if (!bar.hidden) stand();
  for (const element of waiting) {
    sight.unobserve(element);
    sight.observe(element);
  }
});
