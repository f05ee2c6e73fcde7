// Variable board of the base game from its draws, by the rules of docs/GAME_LOG.md.

const TERRAIN = [
  "mountains", "pasture", "forest", "fields", "hills", "pasture", "hills", "fields", "forest", "desert", "forest", "mountains", "forest", "mountains",
  "fields", "pasture", "hills", "fields", "pasture",
];
const TOKENS = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11];
const HARBORS = ["any", "grain", "ore", "any", "wool", "any", "any", "brick", "lumber"];
const AROUND = [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]];
/** Maximum number of tries for a balanced board. */
const TRIES = 10_000;
const RADIUS = 2;

/** Hexes in reading order, as `[q, r]`. */
const PLACES = [];
for (let r = -RADIUS; r <= RADIUS; r += 1) {
  for (let q = Math.max(-RADIUS, -RADIUS - r); q <= Math.min(RADIUS, RADIUS - r); q += 1) PLACES.push([q, r]);
}
const place = (q, r) => PLACES.findIndex(([oq, or]) => oq === q && or === r);

/** Returns `{hexes, harbors}`: terrain and token of each hex in reading order, and the kind of each harbor. */
export function deal({ tokens, balance }, draws) {
  for (let tries = 0; ; tries += 1) {
    const island = shuffle(tokens, draws("island", tries));
    if (balance !== "balanced" || tries + 1 === TRIES || isBalanced(island.hexes)) return island;
  }
}

function shuffle(tokens, draw) {
  const hexes = draw.order(TERRAIN.length).map((from) => ({ terrain: TERRAIN[from] }));
  const path = tokens === "spiral" ? spiral(draw.die() - 1) : draw.order(TERRAIN.length);
  path.filter((hex) => hexes[hex].terrain !== "desert").forEach((hex, index) => (hexes[hex].token = TOKENS[index]));
  return { hexes, harbors: draw.order(HARBORS.length).map((from) => HARBORS[from]) };
}

/** Returns the hexes on the path of the tokens: from a corner, anticlockwise and inwards. */
function spiral(corner) {
  const path = [];
  for (let radius = RADIUS; radius > 0; radius -= 1) {
    for (let side = 0; side < 6; side += 1) {
      const [[q, r], [dq, dr]] = [AROUND[(corner + side) % 6], AROUND[(corner + side + 2) % 6]];
      for (let step = 0; step < radius; step += 1) path.push(place(q * radius + dq * step, r * radius + dr * step));
    }
  }
  return [...path, place(0, 0)];
}

function isBalanced(hexes) {
  const isRed = (hex) => hex >= 0 && (hexes[hex].token === 6 || hexes[hex].token === 8);
  return !PLACES.some(([q, r], hex) => isRed(hex) && AROUND.some(([dq, dr]) => isRed(place(q + dq, r + dr))));
}
