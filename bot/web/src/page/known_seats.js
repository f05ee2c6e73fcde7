// Seats that were opened in this browser. A seat without its link would be lost.

const KEY = "comptoir-seats";
const MOST = 24;

/** Returns all seats as `{path, title, game, commitment, at}`, the last opened first. `at` is the time of the last visit. */
export function all() {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(list) ? list.filter((seat) => parts(seat?.path)).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Stores a seat with the current time. */
export function keep(seat) {
  write([{ ...seat, at: new Date().toISOString() }, ...all().filter(({ path }) => path !== seat.path)]);
}

export function forget(path) {
  write(all().filter((seat) => seat.path !== path));
}

/** Returns the seat at the table of this path, or null. */
export function at(path) {
  const table = path.split("/")[2];
  return all().find((seat) => parts(seat.path)[1] === table) ?? null;
}

function parts(path) {
  return typeof path === "string" ? /^\/t\/([^/]+)\/([a-z2-7]{32})\/$/.exec(path) : null;
}

function write(list) {
  try {
    localStorage.setItem(KEY, JSON.stringify(list.slice(0, MOST)));
  } catch {
    // Storage is disabled; the seat has only its address.
  }
}
