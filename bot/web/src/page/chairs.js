// Lobby table with its chairs: a person takes an empty chair or adds a robot there.

import { ask } from "./controls.js";
import { el, sign } from "./dom.js";
import { page, words } from "./words.js";

const NAME = "comptoir-name";
const form = document.getElementById("join");
const hint = document.getElementById("sit-hint");

/** Returns the elements of all chairs in order, and a hint; `seat` draws an occupied chair. */
export function chairs(table, seat) {
  const taken = table.seats.map((of) => [of.chair, seat(of)]);
  const free = (table.empty ?? []).map((chair) => [chair.chair, empty(chair, table.open)]);
  const all = [...taken, ...free].sort(([a], [b]) => a - b);
  for (const [number, item] of all) item.prepend(el("span", { class: "number" }, el("span", { class: "hidden" }, named(number)), el("span", { "aria-hidden": "true" }, String(number))));
  return [
    el("ul", { class: "seat-list chairs", "aria-label": words("chairs") }, all.map(([, item]) => item)),
    el("p", { class: "chairs-hint" }, words("chairs-hint")),
  ];
}

function named(number) {
  return words("chair").replace("%1", number);
}

function empty({ chair, label, sit, robot }, open) {
  const can = sit ?? (!page.known && open);
  const press = (said, sends, drawing) =>
    el(
      "button", { type: "button", class: drawing ? "bring" : "sit", "data-chair": chair, "aria-label": `${named(chair)}: ${said}`, title: said, onclick: sends },
      drawing ? sign(drawing) : said,
    );
  return el(
    "li", { class: "empty-seat" },
    can ? press(words("sit"), sit ? () => ask.request(sit) : () => come(chair)) : null,
    robot ? press(words("sit-robot"), () => ask.request(robot), "robot") : null,
    el("small", {}, label),
  );
}

/** Takes a chair for a newcomer under the entered or stored name; without a name, focuses its field and shows a hint. */
function come(chair) {
  form.dataset.chair = chair;
  const { name } = form.elements;
  name.value ||= localStorage.getItem(NAME) ?? "";
  if (name.value) return form.requestSubmit();
  hint.textContent = words("sit-name").replace("%1", chair);
  hint.hidden = false;
  name.focus();
}
