// Message input with completions and history.

import { el } from "./dom.js";

const form = document.getElementById("composer");
const input = document.getElementById("say");
const list = document.getElementById("completions");
const past = [];
const PAST = 50;
let back = 0;
let draft = "";
let chosen = -1;
let asked = 0;
let on = null;

/**
 * Sets the handlers: `send(text)` resolves to true if the server accepts the text; `complete(id, text)` requests
 * completions.
 */
export function start(handlers) {
  on = handlers;
}

/** Appends text that was typed outside of fields and focuses the input. Returns false if the input is hidden. */
export function write(text) {
  input.focus();
  // A hidden input can't take the focus.
  if (document.activeElement !== input) return false;
  input.value += text;
  input.setSelectionRange(input.value.length, input.value.length);
  look();
  return true;
}

/** Shows completions if they answer the last request. */
export function completions(message) {
  if (message.id !== asked || document.activeElement !== input) return;
  list.replaceChildren(...message.items.map((item, index) =>
    el(
      "div",
      { role: "option", id: `completion-${index}`, class: "completion", "aria-selected": "false", "data-text": item.text },
      el("code", {}, item.text.trimEnd()),
      item.label ? el("span", {}, item.label) : null,
    ),
  ));
  choose(-1);
  open(message.items.length > 0);
}

function open(yes) {
  list.hidden = !yes;
  input.setAttribute("aria-expanded", String(yes));
  if (!yes) {
    chosen = -1;
    input.removeAttribute("aria-activedescendant");
  }
}

function choose(index) {
  list.children[chosen]?.setAttribute("aria-selected", "false");
  chosen = index;
  const option = list.children[chosen];
  if (option) {
    option.setAttribute("aria-selected", "true");
    option.scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", option.id);
  } else {
    input.removeAttribute("aria-activedescendant");
  }
}

function take(option) {
  const text = option.dataset.text;
  input.value = text;
  input.setSelectionRange(text.length, text.length);
  input.focus();
  if (text.endsWith(" ")) look();
  else open(false);
}

function look() {
  if (input.value.startsWith("/") || input.value.startsWith("!")) {
    asked += 1;
    on.complete(asked, input.value);
  } else {
    asked += 1;
    open(false);
  }
}

function recall(step) {
  const to = back + step;
  if (to < 0 || to > past.length) return;
  if (back === 0) draft = input.value;
  back = to;
  input.value = back === 0 ? draft : past[past.length - back];
  input.setSelectionRange(input.value.length, input.value.length);
}

input.addEventListener("input", look);
input.addEventListener("focus", () => {
  document.body.dataset.typing = "";
});
input.addEventListener("blur", () => delete document.body.dataset.typing);
input.addEventListener("blur", () => setTimeout(() => document.activeElement === input || open(false), 150));
input.addEventListener("keydown", (event) => {
  const shown = !list.hidden;
  const count = list.children.length;
  if (event.key === "ArrowDown" && shown) choose((chosen + 1) % count);
  else if (event.key === "ArrowUp" && shown) choose((chosen - 1 + count) % count);
  else if (event.key === "Tab" && shown && !event.shiftKey) take(list.children[Math.max(chosen, 0)]);
  else if (event.key === "Enter" && shown && chosen >= 0) take(list.children[chosen]);
  else if (event.key === "Escape" && shown) open(false);
  else if (event.key === "ArrowUp" && !shown) recall(1);
  else if (event.key === "ArrowDown" && !shown && back > 0) recall(-1);
  else return;
  event.preventDefault();
  event.stopPropagation();
});
list.addEventListener("pointerdown", (event) => {
  const option = event.target.closest(".completion");
  event.preventDefault();
  if (option) take(option);
});
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = input.value.trim();
  if (!text) return;
  open(false);
  asked += 1;
  input.value = "";
  back = 0;
  if (past.at(-1) !== text) past.push(text);
  if (past.length > PAST) past.shift();
  const taken = await on.send(text);
  if (!taken && input.value === "") {
    input.value = text;
    input.select();
  }
});
addEventListener("keydown", (event) => {
  const free = document.activeElement?.closest?.("input, select, textarea, dialog") === null;
  if (event.key === "/" && free && !event.ctrlKey && !event.metaKey && !event.altKey && !form.hidden) {
    event.preventDefault();
    input.focus();
    if (input.value === "") input.value = "/";
    look();
  }
});
