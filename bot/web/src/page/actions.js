// Buttons of the turn's actions, beside the hand.

import { controls } from "./controls.js";
import { el, same } from "./dom.js";

/** Container of the buttons. */
export const deeds = el("div", { class: "deeds" });
let shown = null;

/** Shows the buttons of a turn. The focus stays on a button with the same command. */
export function update(list) {
  if (same(shown, list)) return;
  shown = list;
  const held = deeds.contains(document.activeElement) ? document.activeElement.dataset.command : undefined;
  deeds.replaceChildren(...(list.length ? controls(list) : []));
  if (held) deeds.querySelector(`button[data-command="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
}
