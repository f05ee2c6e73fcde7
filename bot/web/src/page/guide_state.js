// State of the guide in this browser: switch, played titles and read hints.

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
    // Storage is disabled.
  }
}

/** Returns true if the title was played in this browser. */
export function knows(title) {
  return read().titles.includes(title);
}

/**
 * Records a new game of a title, with or without the guide. The guide of a title that was played before makes all hints
 * unread.
 */
export function begin(title, on) {
  const { titles, seen } = read();
  const again = on && titles.includes(title);
  write({ on, titles: [...new Set([...titles, title])], seen: again ? [] : seen });
}

/** Returns true if the guide is on. */
export function isOn() {
  return read().on;
}

/** Switches the guide on or off. Switching it on makes all hints unread. */
export function turn(on) {
  const state = read();
  write({ ...state, on, seen: on ? [] : state.seen });
}

/** Returns true if the hint was read. */
export function saw(hint) {
  return read().seen.includes(hint);
}

/** Marks the hint as read. */
export function note(hint) {
  const state = read();
  write({ ...state, seen: [...new Set([...state.seen, hint])] });
}
