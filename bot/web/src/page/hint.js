// Words beside what is pointed at or reached by key; and so why a button can do nothing now, which is read as its
// description, and shown to whoever presses it as well.

import { el } from "./dom.js";

const bubble = el("p", { id: "hint", hidden: true, "aria-hidden": "true" });
const said = document.getElementById("said");
/** What the bubble is about. */
let of = null;
let count = 0;

document.body.append(bubble);

/** Gives a button its reason. */
export function describe(button, reason) {
  count += 1;
  const id = `why-${count}`;
  button.setAttribute("aria-describedby", id);
  button.append(el("span", { id, class: "why", hidden: true }, reason));
}

/** Puts the bubble away where its button is gone. */
export function update() {
  if (of && !of.isConnected) hide();
}

/** Puts the bubble away if it is about this button. */
export function hush(button) {
  if (of === button) hide();
}

function hide() {
  of = null;
  bubble.hidden = true;
}

/** Shows these words beside a button, until it is left. */
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

/** Whether the middle of a button is within what was scrolled. */
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
// What is reached by key is scrolled into sight, and its words go along.
addEventListener("scroll", ({ target }) => of && (isSeen(of, target) ? place() : hide()), { capture: true, passive: true });
addEventListener("resize", hide);
addEventListener("keydown", (event) => event.key === "Escape" && hide());
