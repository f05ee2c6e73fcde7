// What the server put into the page: its words in the reader's language, and what the page is about.

export const page = JSON.parse(document.getElementById("page").textContent);

/** The words with this name; the name itself when there are none, so that a gap is seen. */
export function words(name) {
  return page.words[`page-${name}`] ?? name;
}
