// Command buttons.

import { sure } from "./dialog.js";
import { el, sign } from "./dom.js";
import { describe } from "./hint.js";
import { words } from "./words.js";

/** Function that sends a button's command and prompt; the page sets it once at its start. */
export const ask = { request: async () => {} };

/**
 * Returns the button or link of a control. A press sends its command with the prompt `at`; presses before the answer do
 * nothing.
 */
export function button(control, at) {
  if (control.href) {
    const look = `button ${control.style ?? ""}`;
    return el("a", { class: look, href: control.href, download: control.download ? "" : null }, control.label);
  }
  const element = el(
    "button",
    {
      type: "button",
      class: [control.style, control.detail || control.sign ? "tall" : ""].filter(Boolean).join(" ") || null,
      // An unavailable control stays focusable and gives its reason.
      "aria-disabled": control.idle ? "true" : null,
      "aria-pressed": control.pressed === undefined || control.pressed === null ? null : String(control.pressed),
      "data-command": control.command,
      disabled: control.disabled,
    },
    control.sign ? sign(control.sign) : null,
    el("span", {}, control.label),
    control.detail ? el("span", { class: "detail" }, control.detail) : null,
  );
  if (control.idle) {
    describe(element, control.idle);
    return element;
  }
  element.addEventListener("click", async () => {
    if (element.getAttribute("aria-busy") === "true") return;
    if (control.sure && !(await sure(control.sure, control.label))) return;
    element.setAttribute("aria-busy", "true");
    try {
      await ask.request(control.command, control.at ?? at);
    } finally {
      element.removeAttribute("aria-busy");
    }
  });
  return element;
}

/** Returns the elements of all controls. Groups have labels; lists of values share a disclosure. */
export function controls(list, at) {
  const lists = list.filter((control) => control.values);
  const loose = list.filter((control) => !control.group && !control.values);
  const names = [...new Set(list.filter((control) => control.group).map((control) => control.group))];
  const group = (name) =>
    el(
      "div",
      { class: "group", role: "group", "aria-label": name },
      el("span", { class: "label", "aria-hidden": "true" }, name),
      row(list.filter((control) => control.group === name), at),
    );
  const parts = [];
  if (names.length) parts.push(el("div", { class: "groups" }, names.map(group)));
  if (lists.length) parts.push(el("details", { class: "groups" }, el("summary", {}, words("options")), el("div", { class: "lists" }, lists.map(choice))));
  if (loose.length) parts.push(row(loose, at));
  return parts;
}

/** Returns the list of an option's values. A refused change is undone. */
function choice({ label, command, values, value = -1 }) {
  const choose = async ({ target }) => {
    await ask.request(target.value);
    target.selectedIndex = value;
  };
  const list = el("select", { "data-command": command, onchange: choose }, values.map(([text, said]) => el("option", { value: said }, text)));
  list.selectedIndex = value;
  return el("label", {}, label, list);
}

function row(list, at) {
  return el("div", { class: list.length < 3 ? "controls few" : "controls" }, list.map((control) => button(control, at)));
}

/** Adds navigation by arrow keys: the focus moves to the nearest button in the key's direction. */
export function arrows(container) {
  container.addEventListener("keydown", (event) => {
    const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const from = document.activeElement;
    if (!direction || from?.tagName !== "BUTTON" || !container.contains(from)) return;
    const center = (element) => {
      const box = element.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const [x, y] = center(from);
    let best = null;
    for (const other of container.querySelectorAll("button:not([tabindex='-1']):not(:disabled)")) {
      const [ox, oy] = center(other);
      const along = (ox - x) * direction[0] + (oy - y) * direction[1];
      const aside = Math.abs((ox - x) * direction[1]) + Math.abs((oy - y) * direction[0]);
      const cost = along + aside * 3;
      if (other !== from && along > 2 && (!best || cost < best.cost)) best = { other, cost };
    }
    if (best) {
      event.preventDefault();
      best.other.focus();
    }
  });
}
