// Transcript: posts in chronological order, with those that await an answer at the end.

import * as actions from "./actions.js";
import * as gameEnd from "./game_end.js";
import * as unseen from "./unseen.js";
import * as panel from "./panel.js";
import * as mute from "./mute.js";
import { lapse, offers, put as putOffer } from "./offers.js";
import * as confetti from "./confetti.js";
import { change, divide, make } from "./post.js";

const log = document.getElementById("log");
const posts = document.getElementById("posts");
const newest = document.getElementById("newest");
const earlier = document.getElementById("earlier");
const known = new Map();
const NEAR = 90;
/** Height below which nothing of the log is visible, in pixels. */
const FLAT = 8;
/** True if the log and its controls can't take the focus. */
let unreached = false;
let following = true;
/** Scroll position that the page set last, in pixels. */
let reached = 0;
/** True if the scroll event of that position has arrived. */
let told = true;
let loadEarlier = () => {};

/** Sets the function that requests earlier posts; it takes the first closed post. */
export function start(ask) {
  loadEarlier = ask;
}

/** Shows posts outside of an update. */
export function show(some) {
  update({ type: "update", posts: some });
}

/** Applies the posts of an update. */
export function update(message) {
  const fresh = [];
  const before = message.type === "earlier" ? log.scrollHeight - log.scrollTop : 0;
  if (message.reset) {
    known.clear();
    posts.replaceChildren();
    offers.replaceChildren();
  }
  posts.querySelector(".arriving")?.remove();
  for (const id of message.gone ?? []) {
    const { offer, controls } = known.get(id)?.posted ?? {};
    if (offer && controls.length) lapse("offer");
    remove(id);
  }
  for (const post of message.posts ?? []) {
    const element = known.get(post.id);
    if (element) {
      change(element, post);
    } else {
      known.set(post.id, make(post));
      if (post.kind === "end" && post.live && message.type === "update" && !message.reset) confetti.throwFor(post.seat);
      if (post.kind === "said" && message.type === "update" && !message.reset && !mute.hides(post)) fresh.push(known.get(post.id));
      else if (post.live) unseen.settle();
    }
    put(known.get(post.id), post);
  }
  if (message.earlier !== undefined) earlier.hidden = !message.earlier;
  joinNeighbors();
  reach();
  if (message.revision !== undefined) {
    const turn = [...known.values()].find(({ posted }) => posted.live && posted.kind === "turn");
    actions.update(turn?.posted.controls ?? []);
    const over = panel.lapse((id) => !known.get(id)?.posted.live);
    if (over !== null) lapse(known.get(over)?.posted.kind);
  }
  if (message.type === "earlier") log.scrollTop = log.scrollHeight - before;
  else if (message.reset) toNewest();
  fresh.forEach(unseen.hear);
}

/** Removes a post with the earlier parts of its turn. */
function remove(id) {
  const element = known.get(id);
  for (const part of element?.parts ?? []) part.remove();
  element?.remove();
  known.delete(id);
}

/**
 * Puts an element where its post belongs: an open offer beside the prompt, all others into the log. Posts that await an
 * answer come last. Earlier parts of a turn are sorted as posts of their own.
 */
function put(element, post) {
  if (post.kind === "offer" && post.live) return putOffer(element);
  for (const part of divide(element, post)) place(part);
  place(element);
}

const waits = ({ live, kind }) => live && ["lobby", "vote", "seat"].includes(kind);

function place(element) {
  const key = ({ posted }) => [waits(posted) ? 1 : 0, posted.place, posted.id];
  const after = (a, b) => {
    const [x, y] = [key(a), key(b)];
    for (let i = 0; i < x.length; i++) if (x[i] !== y[i]) return x[i] > y[i];
    return false;
  };
  let next = posts.lastElementChild;
  while (next && (next === element || after(next, element))) next = next.previousElementSibling;
  const wanted = next ? next.nextElementSibling : posts.firstElementChild;
  if (wanted !== element && element.nextElementSibling !== wanted) posts.insertBefore(element, wanted);
  else if (!element.isConnected) posts.insertBefore(element, wanted);
}

/** Returns the first closed post; the parts of an open turn don't count. */
function firstClosed() {
  const before = (a, b) => a.place < b.place || (a.place === b.place && a.id < b.id);
  const closed = [...known.values()].map(({ posted }) => posted).filter((post) => !post.live);
  return closed.reduce((first, post) => (first && before(first, post) ? first : post), undefined);
}

/** Joins successive messages of one author. */
function joinNeighbors() {
  let above = null;
  for (const element of posts.children) {
    const { posted } = element;
    const close = above?.kind === "said" && posted.kind === "said" && above.author === posted.author
      && above.seat === posted.seat && new Date(posted.at) - new Date(above.at) < 300000;
    element.classList.toggle("follows", Boolean(close));
    above = posted;
  }
  // Only the last hidden message of each author is replaced by a notice.
  const names = new Set();
  for (const element of [...posts.querySelectorAll(".unseen")].reverse()) {
    element.hidden = names.has(element.posted.author);
    names.add(element.posted.author);
  }
}

/**
 * Returns the scroll position of the newest content, in pixels: the end of the log, or the top of the post of a game's end.
 */
function newestTop() {
  const bottom = log.scrollHeight - log.clientHeight;
  const last = [...posts.children].findLast((element) => element.posted?.kind !== "news");
  if (last?.posted?.kind !== "end") return bottom;
  return Math.min(bottom, last.getBoundingClientRect().top - log.getBoundingClientRect().top + log.scrollTop - 8);
}

/** Scrolls to the newest content and follows it. */
export function toNewest() {
  following = true;
  newest.hidden = true;
  const before = log.scrollTop;
  log.scrollTop = newestTop();
  reached = log.scrollTop;
  told = reached === before;
}

/** Scrolls to an element at the reader's request, and stops following. */
function stay(element) {
  following = false;
  const before = log.scrollTop;
  element.scrollIntoView({ block: "nearest" });
  told &&= log.scrollTop === before;
}

gameEnd.start(stay);
mute.watch(() => {
  for (const element of known.values()) if (element.posted.kind === "said") {
    element.hidden = false;
    change(element, element.posted);
  }
  joinNeighbors();
  unseen.settle();
});
// The scroll event of the page's own scrolling comes late, when the log may have grown; it doesn't stop the following.
log.addEventListener("scroll", () => {
  if (!told) {
    told = true;
    return;
  }
  // A reader below the top of the newest content is not scrolled back.
  const ahead = newestTop() - log.scrollTop;
  following = ahead > -NEAR && ((following && log.scrollTop >= reached - 1) || ahead < NEAR);
  newest.hidden = following || ahead < 0;
}, { passive: true });
newest.addEventListener("click", toNewest);
earlier.addEventListener("click", () => loadEarlier(firstClosed()));
/** Makes an invisible log unfocusable; screen readers still announce its posts. */
function reach() {
  const flat = log.clientHeight < FLAT && log.checkVisibility();
  if (!flat && !unreached) return;
  unreached = flat;
  log.tabIndex = flat ? -1 : 0;
  for (const part of log.querySelectorAll("button, a, summary, [tabindex='0']")) part.inert = flat;
}

// The log's height changes with a phone's keyboard, with menus, and with pictures that load.
const keep = new ResizeObserver(() => {
  reach();
  if (following) toNewest();
});
keep.observe(log);
keep.observe(posts);
