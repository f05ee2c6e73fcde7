// Dialog for links, questions and lists.

import { el } from "./dom.js";
import { words } from "./words.js";

const dialog = document.getElementById("link");

/** Opens the dialog with a title and elements, and a close button below them. */
export function fill(title, content) {
  dialog.replaceChildren(
    el("h2", { id: "link-title" }, title),
    ...content.filter(Boolean),
    el("button", { type: "button", class: "primary", onclick: () => dialog.close() }, words("close")),
  );
  dialog.showModal();
}

/** Requests confirmation of an irreversible action. Resolves to true if confirmed. */
export function sure(question, deed) {
  return new Promise((answer) => {
    const yes = el("button", { type: "button", class: "danger", onclick: () => dialog.close("yes") }, deed);
    const no = el("button", { type: "button", class: "primary", onclick: () => dialog.close() }, words("stay"));
    dialog.replaceChildren(el("h2", { id: "link-title" }, question), el("div", { class: "controls" }, no, yes));
    dialog.returnValue = "";
    dialog.addEventListener("close", () => answer(dialog.returnValue === "yes"), { once: true });
    dialog.showModal();
  });
}

/** Returns the elements of a link: address, copy button and, if `code` is the address of a QR code, its image. */
export function shown(address, code, name) {
  const place = el("p", { class: "address" }, address);
  return [
    code ? el("div", { class: "code" }, el("img", { src: code, alt: name, width: 220, height: 220 })) : null,
    place,
    el("button", { type: "button", onclick: (event) => copy(event.currentTarget, place) }, words("copy-link")),
  ];
}

/** Copies the text of an element. Insecure contexts lack the clipboard API; there the text is selected and copied. */
async function copy(button, place) {
  try {
    await navigator.clipboard.writeText(place.textContent);
  } catch {
    getSelection().selectAllChildren(place);
    if (!document.execCommand("copy")) return;
  }
  button.textContent = words("copied");
}

dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
