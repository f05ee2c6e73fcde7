// Page of a table: connects its modules with the server.

import { retry } from "./board.js";
import * as builds from "./builds.js";
import * as composer from "./composer.js";
import { connect } from "./connection.js";
import * as countdown from "./countdown.js";
import { arrows, ask } from "./controls.js";
import * as costs from "./costs.js";
import { el, sign } from "./dom.js";
import "./edges.js";
import { keep, moveOn } from "./focus.js";
import * as guide from "./guide.js";
import * as deferred from "./deferred.js";
import * as hint from "./hint.js";
import { send as join } from "./join.js";
import "./keys.js";
import * as knownSeats from "./known_seats.js";
import * as shortcuts from "./shortcuts.js";
import * as panel from "./panel.js";
import * as motion from "./motion.js";
import * as notify from "./notify.js";
import "./qr_code.js";
import * as push from "./push.js";
import * as quick from "./quick.js";
import * as replay from "./replay.js";
import * as seats from "./seats.js";
import * as tabs from "./tabs.js";
import * as missedMoves from "./missed_moves.js";
import * as taps from "./taps.js";
import * as transcript from "./transcript.js";
import { page, words } from "./words.js";

const problem = document.getElementById("problem");
const state = document.getElementById("link-state");
/** Time between two requests for an unfinished answer, in milliseconds. */
const AGAIN = 2000;
/** Command that refuses all offers of a turn. */
const ENOUGH = "/standing enough";
/** Number of requests without an answer. */
let asking = 0;
/** Revision at which the reader's prompt was opened. */
let at;

function complain(sentence) {
  if (!sentence) return problem.replaceChildren();
  problem.replaceChildren(
    el(
      "div", { class: "problem" },
      el("p", {}, sentence),
      el("button", { type: "button", "aria-label": words("close"), onclick: () => complain(null) }, sign("close")),
    ),
  );
}

/** Shows an update, except for the board. */
function apply(message) {
  if (message.table) {
    const { table } = message;
    // A refusal refers to the previous prompt, so a new prompt removes it.
    if (at !== undefined && at !== table.you?.at) {
      complain(null);
      shortcuts.cancel();
    }
    at = table.you?.at;
    if (table.language !== page.language) return location.reload();
    document.getElementById("title").textContent = table.title;
    seats.update(table);
    countdown.update(table.seats);
    replay.update(table.over);
    document.body.toggleAttribute("data-over", table.over !== undefined);
    panel.update(table.you, table.open);
    tabs.update(table.you);
    guide.update(table.you);
    const { seat: own, turn } = table.seats.find(({ you }) => you) ?? {};
    notify.update(table.title, table.you, Boolean(turn), message.board?.frames.some(({ seat }) => seat !== undefined && seat !== own));
    if (page.known) knownSeats.keep({ path: location.pathname, title: table.title, commitment: promised(table) });
    else dock(table);
  }
  transcript.update(message);
}

const connection = connect({
  update(message) {
    const restore = keep();
    if (message.board) {
      replay.release();
      motion.take(message.board);
    }
    if (message.now) countdown.set(message.now);
    deferred.take(message, apply, restore);
    if (message.type === "update") missedMoves.update(message, connection.send);
    push.shown(message.revision, connection.send);
    hint.update();
  },
  answer(message, request) {
    if (!request && message.id === "") complain(message.problem);
  },
  completions: composer.completions,
  step: replay.heard,
  missed: missedMoves.missed,
  replay: missedMoves.replay,
  state(now) {
    state.hidden = now === "open";
    state.textContent = now === "open" ? "" : words("link-waiting");
    document.body.dataset.link = now;
    if (now === "open") retry();
  },
  refused: complain,
});

/** Sends a command and shows its answer. Resolves to true if it was accepted. */
async function request(text, prompt) {
  complain(null);
  motion.skip();
  missedMoves.close();
  asking += 1;
  document.body.dataset.asking = asking;
  const answer = await connection.request(text, prompt);
  asking -= 1;
  if (asking) document.body.dataset.asking = asking;
  else delete document.body.dataset.asking;
  if (answer.item?.go) location.assign(answer.item.go);
  if (answer.problem) complain(answer.problem);
  // After the refusal of all offers of a turn, the list of prepared answers is not shown.
  if (answer.item && text === ENOUGH) panel.done(text);
  else if (answer.item?.slider) replay.open(answer.item.slider.step, answer.item.slider.most);
  else if (answer.item) {
    panel.show(answer.item);
    tabs.front();
    awaitMore(answer.item);
  } else if (!answer.problem) panel.done(text);
  return !answer.problem;
}

/** Repeats the request of an unfinished answer until it is finished or closed, and shows the result. */
async function awaitMore(item) {
  let next = item;
  while (next?.again) {
    await new Promise((done) => setTimeout(done, AGAIN));
    if (!panel.shows(item)) return;
    next = (await connection.request(item.again)).item;
  }
  if (next && next !== item && panel.shows(item)) panel.show(next);
}

ask.request = request;
arrows(document.getElementById("posts"));
transcript.start((first) => first && connection.send({ type: "earlier", before: first.id }));
composer.start({
  async send(text) {
    transcript.toNewest();
    return request(text);
  },
  complete: (id, text) => connection.send({ type: "complete", id, text }),
});

quick.start((text) => {
  transcript.toNewest();
  request(text);
});
costs.start(complain);
replay.start(connection.send);
const help = document.getElementById("tool-help");
help.append(sign("help"));
help.title = words("help");
help.setAttribute("aria-label", words("help"));
help.addEventListener("click", async () => {
  if (!(await request("/help"))) return;
  taps.offer();
  guide.offer();
});

const language = document.getElementById("tool-language");
for (const { code, name } of page.languages) {
  language.append(el("option", { value: code, selected: code === page.language, title: name }, code.toUpperCase()));
}
language.addEventListener("change", () => {
  if (!page.known) location.search = `?language=${language.value}`;
  else request(`/language ${language.value}`);
});

addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
  if (motion.isPlaying()) motion.skip();
  else if (builds.leave()) event.preventDefault();
  else if (document.activeElement?.closest("#spots") && panel.isOpen()) panel.close();
});

document.getElementById("skip").addEventListener("click", (event) => {
  event.preventDefault();
  moveOn();
});

/** Returns the commitment to the seed that this browser saw before the end of the game; a later one would prove nothing. */
function promised(table) {
  return knownSeats.at(location.pathname)?.commitment ?? (table.over === undefined ? page.commitment : undefined);
}

/** Shows the form by which a newcomer takes a seat or joins as named spectator, if either is possible. */
function dock({ open, guests }) {
  document.getElementById("join").hidden = !open && !guests;
  document.getElementById("dock").hidden = !open && !guests;
  document.getElementById("sit").hidden = !open;
  document.getElementById("visit").hidden = !guests;
  document.getElementById("visit-hint").hidden = !guests;
}

/** Returns true if a newcomer joins as named spectator: by its button, or by Enter if no seat is free. */
function visits(submitter) {
  return submitter?.id === "visit" || document.getElementById("sit").hidden;
}

if (!page.known) {
  document.getElementById("composer").hidden = true;
  help.hidden = true;
  const form = document.getElementById("join");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    // A newcomer may have chosen a chair before entering a name.
    const seat = form.dataset.chair ? { chair: Number(form.dataset.chair) } : "seat";
    complain(await join("join", { name: form.elements.name.value, language: page.language, coming: visits(event.submitter) ? "guest" : seat }));
  });
}
