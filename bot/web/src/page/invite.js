// Invitation with the table's own link; the address of this page contains the reader's seat token.

import { fill, shown } from "./dialog.js";
import { el } from "./dom.js";
import { page, words } from "./words.js";

/** Returns a button that opens the invitation. */
export function button() {
  return el("button", { type: "button", class: "invite", onclick: open }, words("invite"));
}

function open() {
  const { link } = page;
  fill(words("invite-title"), [
    el("p", {}, words(link.reachable ? "invite-text" : "invite-text-alone")),
    ...shown(link.invitation, link.reachable ? "invitation.svg" : null, words("invite-code")),
    el("p", { class: "hint" }, words("invite-hint")),
    ...(link.reachable ? [] : [el("p", {}, words("phone-alone")), el("p", { class: "address" }, link.command)]),
  ]);
}
