// Home page: opens a table, or leads to one.

import "./app.js";
import { sure } from "./dialog.js";
import { el, sign } from "./dom.js";
import * as guideState from "./guide_state.js";
import { send } from "./join.js";
import * as knownSeats from "./known_seats.js";
import { page, words } from "./words.js";

const NAME = "comptoir-name";
const FORM = "comptoir-form";
const form = document.getElementById("open");
const problem = document.getElementById("problem");
const now = document.getElementById("now");
const begin = document.getElementById("begin");
const code = document.getElementById("code");
/** Checkbox for the guide; by default on for a game that was not played in this browser. */
const guide = document.getElementById("guide");
let asked = false;

for (const { code, name } of page.languages) {
  document.getElementById("languages").append(
    el(
      "a",
      { href: `?language=${code}`, lang: code, hreflang: code, "aria-current": code === page.language ? "true" : null, onclick: remember },
      name,
    ),
  );
}

const time = new Intl.DateTimeFormat(page.language, { dateStyle: "medium", timeStyle: "short" });
const tables = document.getElementById("tables");
for (const table of page.tables) {
  tables.append(
    el("li", {}, el("a", { href: `/t/${table.id}/` }, el("b", {}, el("bdi", {}, table.title)), el("small", {}, [table.game, table.free, time.format(new Date(table.at))].filter(Boolean).join(" · ")))),
  );
}
document.getElementById("no-tables").hidden = page.tables.length > 0;

/** Returns the options in the form of the command that opens a table. A game that begins at once has three robots. */
function options({ game, preset, board, arrangement, points, begin }) {
  const sea = isAtSea(game, board) && `arrangement ${arrangement}`;
  const island = game === "elasund" ? [] : [preset, `board ${board}`, sea, points && `points ${points}`];
  return [game, ...island, begin === "now" && "players 4"].filter(Boolean).join(" ");
}

/** Stores the form while the page reloads in another language. */
function remember() {
  sessionStorage.setItem(FORM, JSON.stringify({ ...Object.fromEntries(new FormData(form)), code: code.value, guide: asked ? guide.checked : null }));
}

function recall() {
  const answers = JSON.parse(sessionStorage.getItem(FORM) ?? "{}");
  sessionStorage.removeItem(FORM);
  form.elements.game.value = answers.game ?? form.elements.game.value;
  choose();
  for (const [name, value] of Object.entries(answers)) if (form.elements[name]) form.elements[name].value = value;
  code.value = answers.code ?? code.value;
  asked = typeof answers.guide === "boolean";
  if (asked) guide.checked = answers.guide;
  show();
}

const yours = document.getElementById("yours");
const seats = document.getElementById("seats");

/** Lists the seats that were opened in this browser, with their state from the server. */
async function own() {
  const list = knownSeats.all();
  yours.hidden = list.length === 0;
  seats.replaceChildren(...list.map((seat) => place(seat, {})));
  if (!list.length) return;
  const response = await fetch("/seats", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ seats: list.map(({ path }) => path), language: page.language }),
  });
  if (!response.ok) return;
  const { seats: stands } = await response.json();
  // Seats unknown to the server are hidden but kept: they may belong to another instance at the same address.
  const known = list.map((seat, index) => [seat, stands[index]]).filter(([, stand]) => stand);
  const rank = { turn: 0, playing: 1, lobby: 1, over: 2 };
  known.sort(([, a], [, b]) => rank[a.state] - rank[b.state]);
  seats.replaceChildren(...known.map(([seat, stand]) => place(seat, stand)));
  yours.hidden = known.length === 0;
}

function place(seat, { title, game, words: said, state, times }) {
  const name = title ?? seat.title;
  return el(
    "li", { class: state === "turn" ? "turn" : null },
    el(
      "a", { href: seat.path }, el("b", {}, el("bdi", {}, name)),
      times?.length ? el("small", {}, times.join(" ")) : null,
      el("small", {}, said ? el("span", { class: "state" }, said) : null, [game, time.format(new Date(seat.at))].filter(Boolean).join(" · ")),
    ),
    el(
      "button",
      { type: "button", class: "quiet", title: words("forget-seat"), "aria-label": `${words("forget-seat")}: ${name}`, onclick: () => forget(seat, name) },
      sign("close"),
    ),
  );
}

/** Removes a seat from the list after a confirmation: without its link it can't be reached again. */
async function forget(seat, name) {
  if (!(await sure(words("forget-seat-sure"), words("forget-seat")))) return;
  knownSeats.forget(seat.path);
  own().catch(() => {});
}

own().catch(() => {});
addEventListener("pageshow", (event) => event.persisted && own().catch(() => {}));
document.addEventListener("visibilitychange", () => document.hidden || own().catch(() => {}));

/** Sends a form when it is submitted, and shows a refusal in `problem`. */
function sends(form, problem, address, answers) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = event.submitter ?? form.querySelector("button");
    const pressed = button === begin ? [begin, now] : [button];
    for (const one of pressed) one.setAttribute("aria-busy", "true");
    problem.textContent = "";
    try {
      problem.textContent = (await send(address, { ...answers(Object.fromEntries(new FormData(form, event.submitter))), language: page.language })) ?? "";
    } catch {
      problem.textContent = words("no-answer");
    } finally {
      for (const one of pressed) one.removeAttribute("aria-busy");
    }
  });
}

/** Usual points to win each game on a board without sea; `null` if the game has no such board. */
const USUAL = { base: 10, "cities-and-knights": 13, ships: null };
/** Boards without sea. */
const ISLANDS = ["beginner", "variable"];
/** Additional points of Cities & Knights on a board with sea. */
const MORE = { "cities-and-knights": 2 };

for (const { name } of page.boards) {
  document.getElementById("boards").append(
    el("label", {}, el("input", { type: "radio", name: "board", value: name }), el("span", {}, el("b", {}, el("bdi", {}, name)))),
  );
}

/** Returns true if a game has ships on this board. */
function isAtSea(game, board) {
  return game in USUAL && game !== "base" && !ISLANDS.includes(board);
}

function usual(game, board) {
  if (!isAtSea(game, board)) return USUAL[game];
  return Math.min(18, (page.boards.find(({ name }) => name === board)?.points ?? 14) + (MORE[game] ?? 0));
}

/** Shows the fields of the chosen game and board; Elasund has no island. */
function show() {
  const game = form.elements.game.value;
  document.getElementById("island").hidden = !(game in USUAL);
  document.getElementById("arranged").hidden = !isAtSea(game, form.elements.board.value);
  if (!asked) guide.checked = !guideState.knows(game);
  const island = game in USUAL && called("board");
  const what = [called("game"), island, words("play-as").replace("%1", form.elements.name.value.trim() || words("guest"))];
  document.getElementById("now-what").textContent = what.filter(Boolean).join(" · ");
}

/** Returns the label of the chosen value of a field. */
function called(name) {
  return form.querySelector(`[name=${name}]:checked`)?.parentElement.querySelector("b").textContent;
}

/** Enables the boards of the chosen game, and sets its usual points. */
function choose() {
  const game = form.elements.game.value;
  const fits = ({ value }) => (ISLANDS.includes(value) ? game !== "ships" : game !== "base");
  const boards = [...form.elements.board];
  for (const input of boards) {
    input.disabled = !fits(input);
    input.closest("label").hidden = input.disabled;
  }
  if (!boards.some((input) => input.checked && fits(input))) boards.find(fits).checked = true;
  aim();
}

function aim() {
  form.elements.points.value = usual(form.elements.game.value, form.elements.board.value) ?? form.elements.points.value;
  show();
}

form.addEventListener("change", ({ target }) => {
  if (target.name === "game") choose();
  if (target.name === "board") aim();
});

form.elements.name.addEventListener("input", show);
form.elements.name.value = localStorage.getItem(NAME) ?? "";
recall();
sends(form, problem, "/tables", (answers) => {
  const name = answers.name.trim();
  if (name) localStorage.setItem(NAME, name);
  if (answers.begin || asked) guideState.begin(answers.game, guide.checked);
  return { name: name || words("guest"), options: options(answers), begin: answers.begin ?? "later" };
});
guide.addEventListener("change", () => {
  asked = true;
});
now.addEventListener("click", () => form.requestSubmit(begin));

/** Lesson of Cities & Knights with ships. */
const AT_SEA = "knights-ships";

/** Returns the name of the lesson of the chosen game. */
function lesson() {
  const game = form.elements.game.value;
  return game === "cities-and-knights" && isAtSea(game, form.elements.board.value) ? AT_SEA : game;
}

/** Begins the lesson of this name; the guide continues after it. */
async function learn(name) {
  learns.setAttribute("aria-busy", "true");
  guideState.begin(name === AT_SEA ? "cities-and-knights" : name, true);
  const answers = { lesson: name, name: form.elements.name.value.trim() || words("guest"), language: page.language };
  problem.textContent = (await send("/lessons", answers).catch(() => words("no-answer"))) ?? "";
  learns.removeAttribute("aria-busy");
}

const learns = document.getElementById("learn");
learns.addEventListener("click", () => learn(lesson()));
/** Lesson that a lobby leads to. */
const led = new URLSearchParams(location.search).get("learn");
if (led) {
  history.replaceState(null, "", location.pathname);
  learn(led);
}
sends(document.getElementById("come"), document.getElementById("code-problem"), "/link", ({ code }) => ({ code }));
