// The first page: opens a table, or leads to one.

import { el } from "./dom.js";
import { send } from "./join.js";
import { page, words } from "./words.js";

const NAME = "comptoir-name";
const form = document.getElementById("open");
const problem = document.getElementById("problem");

for (const { code, name } of page.languages) {
  document.getElementById("languages").append(
    el("a", { href: `?language=${code}`, lang: code, hreflang: code, "aria-current": code === page.language ? "true" : null }, name),
  );
}

const time = new Intl.DateTimeFormat(page.language, { dateStyle: "medium", timeStyle: "short" });
const tables = document.getElementById("tables");
for (const table of page.tables) {
  tables.append(
    el("li", {}, el("a", { href: `/t/${table.id}/` }, el("b", {}, el("bdi", {}, table.title)), el("small", {}, time.format(new Date(table.at))))),
  );
}
document.getElementById("no-tables").hidden = page.tables.length > 0;

/** What was chosen, in the words of the command that opens a table. */
function options(answers) {
  if (answers.game === "elasund") return answers.game;
  return [answers.game, answers.preset, answers.board, answers.points && `points ${answers.points}`].filter(Boolean).join(" ");
}

/** Sends a form when it is submitted; what is wrong with it stands in `problem`. */
function sends(form, problem, address, answers) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = form.querySelector("button");
    button.setAttribute("aria-busy", "true");
    problem.textContent = "";
    try {
      problem.textContent = (await send(address, { ...answers(Object.fromEntries(new FormData(form))), language: page.language })) ?? "";
    } catch {
      problem.textContent = words("no-answer");
    } finally {
      button.removeAttribute("aria-busy");
    }
  });
}

/** The points that usually win each game. */
const USUAL = { base: 10, "cities-and-knights": 13 };
form.addEventListener("change", ({ target }) => {
  if (target.name !== "game") return;
  // A town has no island to choose, and always the same goal.
  document.getElementById("island").hidden = !(target.value in USUAL);
  form.elements.points.value = USUAL[target.value] ?? form.elements.points.value;
});

form.elements.name.value = localStorage.getItem(NAME) ?? "";
sends(form, problem, "/tables", (answers) => {
  localStorage.setItem(NAME, answers.name);
  return { name: answers.name, options: options(answers) };
});
sends(document.getElementById("link"), document.getElementById("code-problem"), "/link", ({ code }) => ({ code }));
