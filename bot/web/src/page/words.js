// Data that the server put into the page: messages in the reader's language, and the page's state.

export const page = JSON.parse(document.getElementById("page").textContent);

/** Returns the message with this name, or the name itself if it is missing. */
export function words(name) {
  return page.words[`page-${name}`] ?? name;
}
