// What this browser keeps of the guide: whether it is on, the titles that were played, and the hints that were read.

const KEY = "comptoir-guide";

function read() {
  try {
    const { on = false, titles = [], seen = [] } = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { on, titles, seen };
  } catch {
    return { on: false, titles: [], seen: [] };
  }
}

function write(state) {
  try {
    localStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // A browser that keeps nothing.
  }
}

/** Whether a title was played here. */
export function knows(title) {
  return read().titles.includes(title);
}

/** A game of a title begins, with the guide or without; who wants it again is told everything once more. */
export function begin(title, on) {
  const { titles, seen } = read();
  const again = on && titles.includes(title);
  write({ on, titles: [...new Set([...titles, title])], seen: again ? [] : seen });
}

/** Whether hints are shown. */
export function isOn() {
  return read().on;
}

/** Shows hints from now on, or none. Whoever switches them on is told everything once more. */
export function turn(on) {
  const state = read();
  write({ ...state, on, seen: on ? [] : state.seen });
}

/** Whether a hint was read. */
export function saw(hint) {
  return read().seen.includes(hint);
}

/** Notes that a hint was read. */
export function note(hint) {
  const state = read();
  write({ ...state, seen: [...new Set([...state.seen, hint])] });
}
