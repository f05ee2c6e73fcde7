// Construction of elements. No text is parsed as markup; only its links and moments become elements.

import { links } from "./link.js";
import { moments } from "./times.js";

/**
 * Creates an element with attributes, listeners (`onclick` and others) and children; skips null, undefined and false values.
 */
export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "class") element.className = value;
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  const given = children.flat().filter((child) => child !== null && child !== undefined && child !== false);
  element.append(...given.flatMap((child) => (typeof child === "string" ? told(child) : [child])));
  return element;
}

function told(text) {
  return links(text).flatMap((part) => (typeof part === "string" ? moments(part) : [el("a", { href: part[0] }, part[1])]));
}

const signs = document.querySelector("svg use")?.getAttribute("href").split("#")[0];

/** Returns a drawing of signs.svg. It is hidden from screen readers, because the text beside it has the same meaning. */
export function sign(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `${signs}#${name}`);
  svg.setAttribute("aria-hidden", "true");
  svg.append(use);
  return svg;
}

/** Returns the colored mark of a seat, hidden from screen readers. */
export function mark(seat) {
  return el("span", { class: `seat-mark seat-${seat}`, "aria-hidden": "true" }, sign(`mark-${seat}`));
}

/** Returns a table with a row for each player. `about` of a heading is its tooltip, `name` the label of the table. */
export function table(headings, rows, name = headings.map(({ about }) => about).join(", ")) {
  return el(
    "div", { class: "counts", role: "region", tabindex: "0", "aria-label": name },
    el(
      "table", {},
      el("thead", {}, el("tr", {}, el("td", {}), headings.map(({ word, about }) => el("th", { scope: "col", title: about }, word)))),
      el("tbody", {}, rows.map((row) => el(
        "tr", { class: row.won ? "won" : null },
        el("th", { scope: "row" }, mark(row.seat), el("bdi", {}, row.name)),
        row.cells.map((cell) => el("td", {}, cell)),
      ))),
    ),
  );
}

/** Returns true if two plain values have the same JSON. */
export function same(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}
