// Statistics of a finished game, as plots and a table.

import { el, table } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
/** Size of the plot of points and its margins, in SVG units. */
const [WIDTH, HEIGHT] = [640, 240];
const [LEFT, RIGHT, TOP, BOTTOM] = [26, 22, 14, 22];
/** Vertical distance between lines that would coincide, in SVG units. */
const APART = 3;

/** Returns the plots and the table of the server's statistics, as an array of elements. */
export function plots({ headings, rows, points, rolls }) {
  return [
    rows.some((row) => row.points.length > 1) ? el("figure", { class: "plot" }, el("figcaption", {}, points), curves(rows)) : null,
    rolls ? dice(rolls) : null,
    table(headings, rows),
  ].filter(Boolean);
}

function shape(name, attributes, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Plots the points of each seat after each turn. It is hidden from screen readers, since the table has the result. */
function curves(rows) {
  const turns = Math.max(...rows.map((row) => row.points.length));
  const most = Math.max(4, ...rows.flatMap((row) => row.points));
  const x = (turn) => LEFT + (turn / Math.max(1, turns - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (count) => HEIGHT - BOTTOM - (count / most) * (HEIGHT - TOP - BOTTOM);
  const every = Math.ceil(most / 6);
  const grid = [];
  for (let count = 0; count <= most; count += every) {
    grid.push(shape("path", { class: "grid", d: `M${LEFT} ${y(count)}H${WIDTH - RIGHT}` }));
    grid.push(shape("text", { x: LEFT - 6, y: y(count) + 4, "text-anchor": "end" }, String(count)));
  }
  for (const turn of [0, turns - 1]) {
    grid.push(shape("text", { x: x(turn), y: HEIGHT - 5, "text-anchor": turn ? "end" : "start" }, String(turn + 1)));
  }
  const lines = rows.map((row, index) => {
    const shift = (index - (rows.length - 1) / 2) * APART;
    const d = row.points.map((count, turn) => `${turn ? "H" : "M"}${x(turn)}${turn ? "V" : " "}${y(count) + shift}`).join("");
    return shape("g", { class: `seat-${row.seat}` }, shape("path", { class: "halo", d }), shape("path", { class: "line", d }));
  });
  return shape("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" }, ...grid, ...lines.reverse());
}

/** Plots the frequency of each sum of the dice as bars, with a line for the expected one. Screen readers get sentences. */
export function dice({ title, legend: [bar, line], counts, words: said }) {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const expected = counts.map((_, index) => (all * (6 - Math.abs(5 - index))) / 36);
  const most = Math.max(...counts, ...expected);
  const column = (count, index) => {
    const pillar = el("span", { class: "pillar", "aria-hidden": "true" });
    pillar.style.setProperty("--share", String(count / most));
    pillar.style.setProperty("--expected", String(expected[index] / most));
    return el(
      "li", {},
      el("span", { class: "hidden" }, said[index]), el("span", { class: "times", "aria-hidden": "true" }, String(count)), pillar,
      el("span", { class: "sum", "aria-hidden": "true" }, String(index + 2)),
    );
  };
  return el(
    "figure", { class: "rolls" },
    el("figcaption", {}, title),
    el("ul", {}, counts.map(column)),
    el("p", { class: "legend" }, el("span", { class: "bar-key" }), bar, el("span", { class: "line-key" }), line),
  );
}
