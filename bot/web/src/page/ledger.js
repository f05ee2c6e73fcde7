// Public ledger in the costs dialog: a table of the hands, and one for each reason for which cards came or went.

import { el, table } from "./dom.js";

/** Returns a section with the tables of the server's ledger. */
export function ledger({ title, headings, sections }) {
  const part = ({ title: name, rows }) => [el("h4", {}, name), table(headings, rows, name)];
  return el("section", { class: "ledger" }, el("h3", {}, title), sections.flatMap(part));
}
