// Times in sentences, in the reader's time zone, with the remaining time. They are updated every 30 seconds.

// Mark of the server: seconds since 1970, and the text for a page that can't format them.
const MARK = /\ufdd0(-?\d+)\ufdd2([^\ufdd0-\ufdd2]*)\ufdd1/;
const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60]];

function told(second) {
  const language = document.documentElement.lang;
  const left = second - Date.now() / 1000;
  // A unit applies from two on: 36 hours are more precise than one day.
  const [unit, length] = UNITS.find(([, size]) => Math.abs(left) >= 2 * size) ?? UNITS.at(-1);
  const when = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(new Date(second * 1000));
  return `${when} (${new Intl.RelativeTimeFormat(language).format(Math.trunc(left / length), unit)})`;
}

function shown(second, otherwise) {
  const element = document.createElement("time");
  const date = new Date(second * 1000);
  // The time is out of range for `Date`.
  if (Number.isNaN(date.getTime())) return otherwise;
  element.dateTime = date.toISOString();
  element.dataset.moment = String(second);
  element.textContent = told(second);
  return element;
}

/** Returns the parts of a text in order: a string, or an element for a time. */
export function moments(text) {
  const [before, second, otherwise, ...rest] = text.split(MARK);
  if (second === undefined) return [text];
  const after = text.slice(text.indexOf("\ufdd1", before.length) + 1);
  return [before, shown(Number(second), otherwise), ...(rest.length ? moments(after) : [])].filter((part) => part !== "");
}

setInterval(() => {
  for (const element of document.querySelectorAll("time[data-moment]")) {
    const now = told(Number(element.dataset.moment));
    if (element.textContent !== now) element.textContent = now;
  }
}, 30_000);
