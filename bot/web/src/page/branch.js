// Dialog by which a finished game is continued from a moment, against robots.

import { fill } from "./dialog.js";
import { el } from "./dom.js";
import { send } from "./join.js";
import { words } from "./words.js";

/** Opens the dialog for the moment after `step` steps. */
export async function offer(step) {
  const response = await fetch("branch");
  if (!response.ok) return;
  const { about, seat, go, guest, seats, own } = await response.json();
  const choice = el("select", { id: "branch-seat" }, seats.map((name, index) => el("option", { value: index, selected: index === own }, name)));
  const problem = el("p", { role: "alert" });
  const begin = el("button", { type: "button", onclick: async () => {
    begin.setAttribute("aria-busy", "true");
    problem.textContent = (await send("branch", { step, seat: Number(choice.value), name: localStorage.getItem("comptoir-name") || guest })) ?? "";
    begin.removeAttribute("aria-busy");
  } }, go);
  fill(words("branch"), [el("p", {}, about), el("label", { for: "branch-seat" }, seat), choice, problem, begin]);
}
