// The bell's own questions: how you are to be called while the page is open, and once it is closed.

import { fill } from "./dialog.js";
import { el } from "./dom.js";
import * as push from "./push.js";
import * as signal from "./signal.js";
import { words } from "./words.js";

/** Asks. `changed` is called whenever something was chosen. */
export async function open(changed) {
  const problem = el("p", { class: "hint", role: "alert" });
  const here = choice("bell-here", signal.wanted(), async (yes) => {
    await signal.want(yes);
    changed();
  });
  const away = choice("bell-away", push.on(), () => {});
  const box = away.querySelector("input");
  box.disabled = true;
  const why = el("p", { class: "hint", id: "bell-why" });
  box.setAttribute("aria-describedby", "bell-why");
  const more = el("div", {});
  fill(words("bell-title"), [el("div", { class: "bell" }, here, away, why, problem, more)]);

  const told = await push.ask();
  const obstacle = await push.obstacle(told);
  why.textContent = words(obstacle ?? "bell-away-hint");
  if (obstacle && !push.on()) return;
  box.disabled = false;
  more.replaceChildren(...(told?.lines ?? []).map((line) => el("p", { class: "hint" }, line)));
  box.addEventListener("change", async () => {
    box.disabled = true;
    problem.textContent = box.checked ? words("bell-asking") : "";
    try {
      if (!box.checked) await push.stop();
      else problem.textContent = (await push.start(told.key)) ? words("bell-works") : words("bell-failed");
    } catch {
      // The browser's maker can't be reached, or does not serve it.
      problem.textContent = words("bell-failed");
    }
    box.checked = push.on();
    box.disabled = false;
    box.focus();
    changed();
  });
}

function choice(name, on, choose) {
  const box = el("input", { type: "checkbox", id: name, checked: on });
  box.addEventListener("change", () => choose(box.checked));
  return el("label", { class: "means" }, box, el("span", {}, words(name)));
}
