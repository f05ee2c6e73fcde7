// Your own link, as a code for the camera of a phone.

import { el, sign } from "./dom.js";
import { page, words } from "./words.js";

const tool = document.getElementById("tool-phone");
const dialog = document.getElementById("phone");

function open() {
  const { link } = page;
  const parts = [el("h2", { id: "phone-title" }, words(link.reachable ? "phone-title" : "phone-title-alone"))];
  if (link.reachable) {
    parts.push(
      el("div", { class: "code" }, el("img", { src: link.code, alt: words("phone-code"), width: 220, height: 220 })),
      el("p", { class: "address" }, link.address),
      el("p", { class: "hint" }, words("phone-hint")),
      el("button", { type: "button", onclick: copy }, words("copy-link")),
    );
  } else {
    parts.push(el("p", {}, words("phone-alone")), el("p", { class: "address" }, link.command));
  }
  parts.push(el("button", { type: "button", class: "primary", onclick: () => dialog.close() }, words("close")));
  dialog.replaceChildren(...parts);
  dialog.showModal();
}

async function copy(event) {
  const button = event.currentTarget;
  await navigator.clipboard?.writeText(page.link.address);
  button.textContent = words("copied");
}

if (page.link) {
  tool.hidden = false;
  tool.setAttribute("aria-label", words("phone"));
  tool.title = words("phone");
  tool.append(sign("phone"));
  tool.addEventListener("click", open);
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
}
