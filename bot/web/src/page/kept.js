// The seats that were opened in this browser: whoever loses the link of one would lose the seat.

const KEY = "comptoir-seats";
const MOST = 24;

/** Every seat as `{path, title, game, commitment, at}`, the one seen last first. */
export function all() {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(list) ? list.filter((seat) => parts(seat?.path)).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Keeps a seat, seen now. */
export function keep(seat) {
  write([{ ...seat, at: new Date().toISOString() }, ...all().filter(({ path }) => path !== seat.path)]);
}

/** Forgets a seat. */
export function forget(path) {
  write(all().filter((seat) => seat.path !== path));
}

/** The seat at the table of this path, if one is kept. */
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
    // A browser that keeps nothing: then the address is all there is.
  }
}
