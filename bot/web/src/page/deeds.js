// What can be done in a turn: its buttons stand beside the hand, where they are always in sight.

import { controls } from "./controls.js";
import { el, same } from "./dom.js";

/** The element that has them. */
export const deeds = el("div", { class: "deeds" });
let shown = null;

/** Shows the buttons of a turn. Those that stay keep the focus. */
export function update(list) {
  if (same(shown, list)) return;
  shown = list;
  const held = deeds.contains(document.activeElement) ? document.activeElement.dataset.command : undefined;
  deeds.replaceChildren(...(list.length ? controls(list) : []));
  if (held) deeds.querySelector(`button[data-command="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
}
