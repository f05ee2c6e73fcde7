// Puts cards together with a tap each: what to give and want, what to discard.

import { ask } from "./controls.js";
import { el, sign } from "./dom.js";
import { words } from "./words.js";

/** A tray's element. What is on it becomes a command when it is sent. */
export function tray(of, at) {
  const counts = of.sides.map((side) => side.cards.map((card) => card.count));
  const total = (side) => counts[side].reduce((sum, count) => sum + count, 0);
  const outputs = [];
  const to = of.to.length > 1 ? el("select", { "aria-label": words("tray-to") }, of.to.map(({ label, words: said }) => el("option", { value: said }, label))) : null;
  const send = el("button", { type: "button", class: "primary", onclick: submit }, of.send);

  const sides = of.sides.map((side, index) =>
    el(
      "fieldset", { class: "side" },
      el("legend", {}, side.label, counted(index)),
      el("div", { class: "hand" }, side.cards.map((card, kind) => slot(index, kind, card))),
    ),
  );

  /** How many of those that a side takes are on it. */
  function counted(index) {
    const { exactly, at_most: most } = of.sides[index];
    const wanted = exactly ?? most ?? null;
    if (wanted === null) return null;
    const count = el("output", { class: "counted" });
    outputs.push(() => {
      count.textContent = words("tray-counted").replace("%1", total(index)).replace("%2", wanted);
    });
    return count;
  }

  function slot(side, kind, card) {
    const count = el("output", {}, String(counts[side][kind]));
    const more = el("button", { type: "button", class: `resource ${card.kind}`, onclick: () => change(side, kind, 1) }, sign(card.kind), count);
    const less = el("button", { type: "button", class: "less", "aria-label": `${words("tray-less")}: ${card.label}`, onclick: () => change(side, kind, -1) }, "−");
    outputs.push(() => {
      const now = counts[side][kind];
      count.textContent = String(now);
      more.setAttribute("aria-label", `${words("tray-more")}: ${card.label}, ${now}`);
      more.title = card.label;
      more.disabled = !fits(side, kind);
      more.classList.toggle("none", now === 0);
      less.disabled = now === 0;
    });
    // Out of so many: a hand that is shown, the bank.
    const { exactly, at_most: most } = of.sides[side];
    const there = (exactly ?? most ?? null) !== null && card.most ? el("b", {}, ` ${card.most}`) : null;
    const left = el("span", { class: "left", "aria-hidden": "true" }, card.label, there);
    return el("div", { class: card.most ? "slot" : "slot never" }, more, less, left);
  }

  function fits(side, kind) {
    const { cards, exactly, at_most: most } = of.sides[side];
    const elsewhere = counts.some((other, index) => index !== side && other[kind] > 0);
    return counts[side][kind] < cards[kind].most && !elsewhere && total(side) < (exactly ?? most ?? Infinity);
  }

  function change(side, kind, by) {
    counts[side][kind] += by;
    refresh();
  }

  function refresh() {
    for (const output of outputs) output();
    send.disabled = !of.sides.every((side, index) => (side.exactly === null ? total(index) > 0 : total(index) === side.exactly));
  }

  async function submit() {
    const said = of.sides.map((side, index) =>
      side.cards.map((card, kind) => (counts[index][kind] ? `${counts[index][kind]} ${card.kind}` : "")).filter(Boolean).join(" "),
    );
    const whom = to ? to.value : (of.to[0]?.words ?? "");
    send.setAttribute("aria-busy", "true");
    await ask.request(`${of.verb} ${said.join(" for ")}${whom ? ` to ${whom}` : ""}`, at);
    send.removeAttribute("aria-busy");
  }

  refresh();
  return el("div", { class: "tray" }, sides, el("div", { class: "controls" }, to, send));
}
