// The seat's link as a QR code for a phone.

import { fill, shown } from "./dialog.js";
import { el, sign } from "./dom.js";
import { page, words } from "./words.js";

const tool = document.getElementById("tool-phone");

async function open() {
  const { link } = page;
  const code = el("p", {});
  if (link.reachable) {
    fill(words("phone-title"), [
      ...shown(link.address, "code.svg", words("phone-code")),
      el("p", { class: "hint" }, words("phone-hint")), code,
    ]);
  } else {
    fill(words("phone-title-alone"), [el("p", {}, words("phone-alone")), el("p", { class: "address" }, link.command), code]);
  }
  const answer = await fetch("device", { method: "POST" }).catch(() => null);
  if (answer?.ok) code.textContent = (await answer.json()).words;
}

if (page.link) {
  tool.hidden = false;
  tool.setAttribute("aria-label", words("phone"));
  tool.title = words("phone");
  tool.append(sign("phone"));
  tool.addEventListener("click", open);
}
