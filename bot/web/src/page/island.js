// Variable board of the base game from its draws, by the rules of docs/GAME_LOG.md.

const SMALL = {
  terrain: [
    "mountains", "pasture", "forest", "fields", "hills", "pasture", "hills", "fields", "forest", "desert", "forest", "mountains", "forest", "mountains",
    "fields", "pasture", "hills", "fields", "pasture",
  ],
  tokens: [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11],
  harbors: ["any", "grain", "ore", "any", "wool", "any", "any", "brick", "lumber"],
  places: places(2, 5),
};
/** Island of five and six players. */
const LARGE = {
  terrain: [
    "desert", "hills", "fields", "forest", "mountains", "forest", "forest", "mountains", "pasture", "hills", "fields", "mountains", "forest",
    "fields", "hills", "mountains", "hills", "pasture", "desert", "fields", "pasture", "mountains", "forest", "pasture", "hills", "fields",
    "pasture", "pasture", "forest", "fields",
  ],
  tokens: [2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6],
  harbors: ["any", "grain", "any", "ore", "any", "wool", "any", "brick", "any", "lumber", "wool"],
  places: places(3, 6),
};
const AROUND = [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]];
/** Maximum number of tries for a balanced board. */
const TRIES = 10_000;

/** Returns `{hexes, harbors}`: terrain and token of each hex in reading order, and the kind of each harbor. */
export function deal({ tokens, balance }, players, draws) {
  const of = players > 4 ? LARGE : SMALL;
  for (let tries = 0; ; tries += 1) {
    const island = shuffle(of, tokens, draws("island", tries));
    if (balance !== "balanced" || tries + 1 === TRIES || isBalanced(of, island.hexes)) return island;
  }
}

function shuffle(of, tokens, draw) {
  const hexes = draw.order(of.terrain.length).map((from) => ({ terrain: of.terrain[from] }));
  const path = tokens === "spiral" ? spiral(of, draw.die() - 1) : draw.order(of.terrain.length);
  path.filter((hex) => hexes[hex].terrain !== "desert").forEach((hex, index) => (hexes[hex].token = of.tokens[index]));
  return { hexes, harbors: draw.order(of.harbors.length).map((from) => of.harbors[from]) };
}

/** Returns the places `[q, r]` of an island in reading order: rows from the top, the middle one with `width` hexes. */
function places(radius, width) {
  const rows = Array.from({ length: 2 * radius + 1 }, (_, row) => row - radius);
  return rows.flatMap((r) => Array.from({ length: width - Math.abs(r) }, (_, at) => [at + Math.max(0, -r), r]));
}

/** Returns the index of the neighbor of a hex in a direction, or -1. */
function neighbor(of, hex, direction) {
  const [[q, r], [dq, dr]] = [of.places[hex], AROUND[direction % 6]];
  return of.places.findIndex(([oq, or]) => oq === q + dq && or === r + dr);
}

/** Returns the hexes on the path of the tokens: from a corner, anticlockwise and inwards. */
function spiral(of, corner) {
  const path = [];
  let hex = of.places.findIndex((_, at) => [5, 6, 7].every((turn) => neighbor(of, at, corner + turn) < 0));
  let heading = corner + 2;
  while (hex >= 0) {
    path.push(hex);
    const free = (turn) => neighbor(of, hex, heading + turn) >= 0 && !path.includes(neighbor(of, hex, heading + turn));
    heading += [0, 1, 2, 3, 4, 5].find(free) ?? 0;
    hex = path.length < of.places.length ? neighbor(of, hex, heading) : -1;
  }
  return path;
}

function isBalanced(of, hexes) {
  const isRed = (hex) => hex >= 0 && (hexes[hex].token === 6 || hexes[hex].token === 8);
  return !hexes.some((_, hex) => isRed(hex) && AROUND.some((_, direction) => isRed(neighbor(of, hex, direction))));
}
