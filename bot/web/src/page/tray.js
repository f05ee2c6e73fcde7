// Tray: cards combined by taps, such as those to give and want, or to discard.

import { ask } from "./controls.js";
import { el, sign } from "./dom.js";
import { words } from "./words.js";

/** Creates the element of a tray. A button sends its cards as a command. */
export function tray(of, at) {
  const counts = of.sides.map((side) => side.cards.map((card) => card.count));
  const total = (side) => counts[side].reduce((sum, count) => sum + count, 0);
  const outputs = [];
  const to = of.to.length > 1 ? el("select", { "aria-label": words("tray-to") }, of.to.map(({ label, words: said }) => el("option", { value: said }, label))) : null;
  const send = el("button", { type: "button", class: "primary", onclick: submit }, of.send);
  const bank = of.bank ? el("button", { type: "button", class: "bank", onclick: toBank }, of.bank.send) : null;

  const sides = of.sides.map((side, index) =>
    el(
      "fieldset", { class: "side" },
      el("legend", {}, side.label, counted(index)),
      el("div", { class: "hand" }, side.cards.map((card, kind) => slot(index, kind, card))),
    ),
  );

  /** Returns an element with the number of cards on a side and its limit; `null` for a side without limit. */
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
    // The number of available cards: in the hand, in another hand that is shown, or in the bank.
    const { exactly, at_most: most } = of.sides[side];
    const there = ((exactly ?? most ?? null) !== null || !side) && card.most ? el("b", {}, ` ${card.most}`) : null;
    const left = el("span", { class: "left", "aria-hidden": "true" }, card.label, there);
    return el("div", { class: card.most ? "slot" : "slot never" }, more, less, side ? left : [left, rate(kind)]);
  }

  /** Returns an element with the bank's rate for a kind of card; `null` without a bank. */
  function rate(kind) {
    if (!of.bank) return null;
    const name = words("tray-rate").replace("%1", of.bank.rates[kind]);
    return el("span", { class: "rate", title: name }, el("span", { class: "hidden" }, name), el("span", { "aria-hidden": "true" }, `${of.bank.rates[kind]}:1`));
  }

  /** Returns the bank's possible trades: a line for each kind with enough cards, with a button for each kind in return. */
  function banks() {
    if (!of.bank) return null;
    const [give, want] = of.sides.map((side) => side.cards);
    const enough = give.map((card, kind) => ({ card, kind, rate: of.bank.rates[kind] })).filter(({ card, rate: takes }) => card.most >= takes);
    if (!enough.length) return null;
    const line = ({ card, kind, rate: takes }) => el(
      "div", { class: "bank-line", role: "group", "aria-label": `${takes} ${card.label}` },
      el("span", { class: `resource ${card.kind}`, "aria-hidden": "true" }, sign(card.kind), el("b", {}, String(takes))),
      el("span", { "aria-hidden": "true" }, "→"),
      want.map((get, other) => (other === kind ? null : button({ label: "", command: said([[takes, card]], [[1, get]]), get }))),
    );
    return el("div", { class: "banks" }, el("p", {}, words("tray-banks")), enough.map(line));
  }

  function button({ command, get }) {
    const press = async (event) => {
      const { currentTarget: pressed } = event;
      if (pressed.getAttribute("aria-busy") === "true") return;
      pressed.setAttribute("aria-busy", "true");
      await ask.request(command, at);
      pressed.removeAttribute("aria-busy");
    };
    return el("button", { type: "button", class: `resource ${get.kind}`, "aria-label": get.label, title: get.label, "data-command": command, onclick: press }, sign(get.kind));
  }

  /** Returns the command of a trade with the bank. */
  function said(give, want) {
    const side = (cards) => cards.map(([count, card]) => `${count} ${card.kind}`).join(" ");
    return `${of.bank.verb} ${side(give)} for ${side(want)}`;
  }

  /** Returns the two sides if the bank accepts them, otherwise `null`. */
  function forBank() {
    const [give, want] = of.sides.map((side, index) => side.cards.map((card, kind) => [counts[index][kind], card, kind]).filter(([count]) => count));
    if (give.length !== 1 || want.length !== 1) return null;
    const [[given, , kind], [wanted]] = [give[0], want[0]];
    return given === wanted * of.bank.rates[kind] ? [give, want] : null;
  }

  async function toBank() {
    const fit = forBank();
    if (!fit) return;
    bank.setAttribute("aria-busy", "true");
    await ask.request(said(...fit), at);
    bank.removeAttribute("aria-busy");
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
    if (bank) bank.disabled = !forBank();
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
  return el("div", { class: "tray" }, banks(), sides, el("div", { class: "controls" }, to, send, bank));
}
