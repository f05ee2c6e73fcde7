// Line above the message input with the last unseen chat message, and the number of all unseen messages.

import { el, mark, sign } from "./dom.js";
import * as notify from "./notify.js";
import { words } from "./words.js";

const bar = document.getElementById("heard");
const log = document.getElementById("log");
/** Milliseconds: minimum time of a line, additional time per character, and delay while the line is in use. */
const SHOWN = 8000;
const READ = 60;
const LEFT = 3000;
/** Elements of unseen messages, oldest first. */
const waiting = new Set();
const sight = new IntersectionObserver(look, { root: log, threshold: [0, 0.5] });

/** Message of the shown line, or of the one that was shown last. */
let shown = null;
/** Timer that hides the line. */
let leaving = null;
/** Callback for the number of unseen messages of others. */
let tell = () => {};

/** Sets the callback for the number of unseen messages of others. */
export function watch(told) {
  tell = told;
}

/** Observes the element of a new message. */
export function hear(element) {
  element.unheard = true;
  sight.observe(element);
}

/** Drops messages that were removed, hidden or written by the reader. */
export function settle() {
  for (const element of waiting) if (!element.isConnected || element.posted.mine || element.matches(".unseen")) drop(element);
  render();
}

function look(entries) {
  for (const { target, isIntersecting, intersectionRect: seen } of entries) {
    const enough = seen.height >= Math.min(target.offsetHeight, log.clientHeight) / 2;
    if (isIntersecting && enough && !document.hidden) {
      drop(target);
      // Messages above a visible one count as seen.
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

/** Restarts the timer with the reading time of the line. */
function stand() {
  clearTimeout(leaving);
  leaving = setTimeout(leave, SHOWN + READ * shown.posted.lines.join(" ").length);
}

/** Hides the line; later if it has the pointer or the focus, or the page is hidden. */
function leave() {
  if (bar.matches(":hover, :focus-within") || document.hidden) leaving = setTimeout(leave, LEFT);
  else bar.hidden = true;
}

/** Scrolls to the last unseen message, or first opens the transcript if another part covers it. */
export function lead() {
  const log = document.querySelector("#sheet [data-part='talk'][aria-pressed='false']");
  if (document.body.dataset.sheet && log) return log.click();
  [...waiting].at(-1)?.scrollIntoView({ block: "center" });
}

function forget() {
  for (const element of waiting) drop(element);
  render();
}

// Messages that arrived in a hidden page are observed again once it is visible.
document.addEventListener("visibilitychange", () => {
  if (!bar.hidden) stand();
  for (const element of waiting) {
    sight.unobserve(element);
    sight.observe(element);
  }
});
