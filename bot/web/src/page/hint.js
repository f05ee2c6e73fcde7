// Tooltips for pointer and keyboard. The tooltip of an unavailable button has its reason, which is also the button's
// accessible description; a press shows it, too.

import { el } from "./dom.js";

const bubble = el("p", { id: "hint", hidden: true, "aria-hidden": "true" });
const said = document.getElementById("said");
/** Element that the tooltip belongs to; null while it is hidden. */
let of = null;
let count = 0;

document.body.append(bubble);

/** Adds the reason to an unavailable button. */
export function describe(button, reason) {
  count += 1;
  const id = `why-${count}`;
  button.setAttribute("aria-describedby", id);
  button.append(el("span", { id, class: "why", hidden: true }, reason));
}

/** Hides the tooltip if its button was removed. */
export function update() {
  if (of && !of.isConnected) hide();
}

/** Hides the tooltip if it belongs to this button. */
export function hush(button) {
  if (of === button) hide();
}

function hide() {
  of = null;
  bubble.hidden = true;
}

/** Shows a tooltip beside a button. */
export function tell(button, text) {
  of = button;
  bubble.textContent = text;
  bubble.hidden = false;
  place();
}

function place() {
  const box = of.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const left = box.left + box.width / 2 - width / 2;
  bubble.style.left = `${Math.max(8, Math.min(left, document.documentElement.clientWidth - width - 8))}px`;
  bubble.style.top = `${box.top >= height + 14 ? box.top - height - 6 : box.bottom + 6}px`;
}

/** Returns true if the center of a button is in the visible part of a scroll container. */
function isSeen(button, scrolled) {
  const box = button.getBoundingClientRect();
  const view = scrolled.getBoundingClientRect?.() ?? { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return view.left <= x && x <= view.right && view.top <= y && y <= view.bottom;
}

const show = (button) => tell(button, reason(button));
const reason = (button) => button.querySelector(".why").textContent;
const idle = (event) => event.target.closest?.("button[aria-disabled='true'][aria-describedby]");

addEventListener("pointerover", (event) => {
  if (event.pointerType === "mouse" && idle(event)) show(idle(event));
});
addEventListener("pointerout", (event) => {
  if (event.pointerType === "mouse" && of && idle(event) === of && !of.contains(event.relatedTarget)) hide();
});
addEventListener("focusin", (event) => {
  if (idle(event) && event.target.matches(":focus-visible")) show(idle(event));
  else if (event.target !== of) hide();
});
addEventListener("focusout", hide);
addEventListener("click", (event) => {
  const button = idle(event);
  if (!button) return hide();
  show(button);
  said.textContent = reason(button);
});
// Keyboard focus scrolls a button into view, and its tooltip moves along.
addEventListener("scroll", ({ target }) => of && (isSeen(of, target) ? place() : hide()), { capture: true, passive: true });
addEventListener("resize", hide);
addEventListener("keydown", (event) => event.key === "Escape" && hide());
