// Buttons that carry a command.

import { sure } from "./dialog.js";
import { el, sign } from "./dom.js";
import { describe } from "./hint.js";
import { words } from "./words.js";

/** Where buttons send their command: set once, when the page starts. */
export const ask = { request: async () => {} };

/** A button that sends its command, once until it is answered. */
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
      // What can do nothing now stays in reach, and says why.
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

/** All buttons, those with a group under its name. */
export function controls(list, at) {
  const loose = list.filter((control) => !control.group);
  const names = [...new Set(list.filter((control) => control.group).map((control) => control.group))];
  const group = (name) =>
    el(
      "div",
      { class: "group", role: "group", "aria-label": name },
      el("span", { class: "label", "aria-hidden": "true" }, name),
      row(list.filter((control) => control.group === name), at),
    );
  const seldom = new Set(list.filter((control) => control.folded).map((control) => control.group));
  const usual = names.filter((name) => !seldom.has(name));
  const parts = [];
  if (usual.length) parts.push(el("div", { class: "groups" }, usual.map(group)));
  if (seldom.size) {
    parts.push(
      el(
        "details", { class: "groups folded" },
        el("summary", {}, words("house-rules")),
        [...seldom].map(group),
      ),
    );
  }
  if (loose.length) parts.push(row(loose, at));
  return parts;
}

function row(list, at) {
  return el("div", { class: list.length < 3 ? "controls few" : "controls" }, list.map((control) => button(control, at)));
}

/** Arrow keys move among the buttons of an element, to the nearest in that direction. */
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
