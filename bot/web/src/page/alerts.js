// Dialog for notification settings: while the page is open, and by push while it is closed.

import { ask } from "./controls.js";
import { fill } from "./dialog.js";
import { el } from "./dom.js";
import * as push from "./push.js";
import * as signal from "./signal.js";
import { words } from "./words.js";

/** Opens the dialog. Calls `changed` after notifications or push are switched on or off. */
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
  /** Redraws the settings as the server has them; the button at `index` keeps the focus. */
  const renew = async (index) => {
    more.replaceChildren(...settings((await push.ask())?.settings ?? [], renew));
    more.querySelectorAll("button")[index]?.focus();
  };
  more.replaceChildren(...settings(told?.settings ?? [], renew));
  box.addEventListener("change", async () => {
    box.disabled = true;
    problem.textContent = box.checked ? words("bell-asking") : "";
    try {
      if (!box.checked) await push.stop();
      else problem.textContent = (await push.start(told.key)) ? words("bell-works") : words("bell-failed");
    } catch {
      // The push service is unreachable or refuses this browser.
      problem.textContent = words("bell-failed");
    }
    box.checked = push.on();
    box.disabled = false;
    box.focus();
    changed();
    renew();
  });
}

/**
 * Returns the elements of all settings: text and button of each. A press sends the command with this device's time zone,
 * then calls `renew(index)`.
 */
function settings(list, renew) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return list.filter(({ away }) => !away || push.on()).flatMap(({ text, label, command }, index) => {
    const set = async () => (await ask.request(command.replace("%1", zone))) && renew(index);
    return [el("p", { class: "hint" }, text), el("button", { type: "button", onclick: set }, label)];
  });
}

function choice(name, on, choose) {
  const box = el("input", { type: "checkbox", id: name, checked: on });
  box.addEventListener("change", () => choose(box.checked));
  return el("label", { class: "means" }, box, el("span", {}, words(name)));
}
