// The transcript: posts in the order in which things happened; below them what waits for an answer.

import * as deeds from "./deeds.js";
import * as finale from "./finale.js";
import * as heard from "./heard.js";
import * as mine from "./mine.js";
import * as mute from "./mute.js";
import { lapse, offers, put as putOffer } from "./offers.js";
import * as party from "./party.js";
import { change, divide, make } from "./post.js";

const log = document.getElementById("log");
const posts = document.getElementById("posts");
const newest = document.getElementById("newest");
const earlier = document.getElementById("earlier");
const known = new Map();
const NEAR = 90;
/** Below that height nothing is seen of the log, in pixels. */
const FLAT = 8;
/** Whether nothing in it takes the focus. */
let unreached = false;
let following = true;
/** How far down it was put last. */
let reached = 0;
/** Whether it is told yet that it was put there. */
let told = true;
let loadEarlier = () => {};

/** Tells how earlier posts are asked for: a function of the first post that is shown. */
export function start(ask) {
  loadEarlier = ask;
}

/** Shows posts apart from an update that tells them. */
export function show(some) {
  update({ type: "update", posts: some });
}

/** Takes what an update says of the posts. */
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
      if (post.kind === "end" && post.live && message.type === "update" && !message.reset) party.throwFor(post.seat);
      if (post.kind === "said" && message.type === "update" && !message.reset && !mute.hides(post)) fresh.push(known.get(post.id));
      else if (post.live) heard.settle();
    }
    put(known.get(post.id), post);
  }
  if (message.earlier !== undefined) earlier.hidden = !message.earlier;
  joinNeighbors();
  reach();
  if (message.revision !== undefined) {
    const turn = [...known.values()].find(({ posted }) => posted.live && posted.kind === "turn");
    deeds.update(turn?.posted.controls ?? []);
    const over = mine.lapse((id) => !known.get(id)?.posted.live);
    if (over !== null) lapse(known.get(over)?.posted.kind);
  }
  if (message.type === "earlier") log.scrollTop = log.scrollHeight - before;
  else if (message.reset) toNewest();
  fresh.forEach(heard.hear);
}

/** Takes a post away, with the earlier parts of a turn. */
function remove(id) {
  const element = known.get(id);
  for (const part of element?.parts ?? []) part.remove();
  element?.remove();
  known.delete(id);
}

/** Puts an element where its post belongs: an open offer beside what is asked, else in the log; by place, but below
 * everything else what waits for an answer. Earlier parts of a turn stand for themselves. */
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

/** The first post that does not change any more: a turn may have a part above it. */
function firstClosed() {
  const before = (a, b) => a.place < b.place || (a.place === b.place && a.id < b.id);
  const closed = [...known.values()].map(({ posted }) => posted).filter((post) => !post.live);
  return closed.reduce((first, post) => (first && before(first, post) ? first : post), undefined);
}

/** What one person says in a row stands together. */
function joinNeighbors() {
  let above = null;
  for (const element of posts.children) {
    const { posted } = element;
    const close = above?.kind === "said" && posted.kind === "said" && above.author === posted.author
      && above.seat === posted.seat && new Date(posted.at) - new Date(above.at) < 300000;
    element.classList.toggle("follows", Boolean(close));
    above = posted;
  }
  // Of what is hidden only the last message of each says so.
  const names = new Set();
  for (const element of [...posts.querySelectorAll(".unseen")].reverse()) {
    element.hidden = names.has(element.posted.author);
    names.add(element.posted.author);
  }
}

/** How far down what is new is: the end of the log, but of how a game ended first the beginning. */
function newestTop() {
  const bottom = log.scrollHeight - log.clientHeight;
  const last = [...posts.children].findLast((element) => element.posted?.kind !== "news");
  if (last?.posted?.kind !== "end") return bottom;
  return Math.min(bottom, last.getBoundingClientRect().top - log.getBoundingClientRect().top + log.scrollTop - 8);
}

/** Scrolls to what is new. */
export function toNewest() {
  following = true;
  newest.hidden = true;
  const before = log.scrollTop;
  log.scrollTop = newestTop();
  reached = log.scrollTop;
  told = reached === before;
}

/** Scrolls to an element of a post that the reader asked for, and stays there. */
function stay(element) {
  following = false;
  const before = log.scrollTop;
  element.scrollIntoView({ block: "nearest" });
  told &&= log.scrollTop === before;
}

finale.start(stay);
mute.watch(() => {
  for (const element of known.values()) if (element.posted.kind === "said") {
    element.hidden = false;
    change(element, element.posted);
  }
  joinNeighbors();
  heard.settle();
});
// What was put here is told of later, when more may have come: whoever has not gone up from there follows as before.
log.addEventListener("scroll", () => {
  if (!told) {
    told = true;
    return;
  }
  // What is new begins so far down; below that one reads on, and is not called back.
  const ahead = newestTop() - log.scrollTop;
  following = ahead > -NEAR && ((following && log.scrollTop >= reached - 1) || ahead < NEAR);
  newest.hidden = following || ahead < 0;
}, { passive: true });
newest.addEventListener("click", toNewest);
earlier.addEventListener("click", () => loadEarlier(firstClosed()));
/** What nobody sees takes no focus: while something else has all the room, the log is there to be heard only. */
function reach() {
  const flat = log.clientHeight < FLAT && log.checkVisibility();
  if (!flat && !unreached) return;
  unreached = flat;
  log.tabIndex = flat ? -1 : 0;
  for (const part of log.querySelectorAll("button, a, summary, [tabindex='0']")) part.inert = flat;
}

// The room for the transcript changes with the keyboard of a phone, a menu, and with pictures that arrive.
const keep = new ResizeObserver(() => {
  reach();
  if (following) toNewest();
});
keep.observe(log);
keep.observe(posts);
