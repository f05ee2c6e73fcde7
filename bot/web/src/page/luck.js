// Check of the luck of a finished game, in the page, from its log. The draws follow docs/GAME_LOG.md.

import { commitment, luck } from "./luck_draws.js";
import { change, counted, first } from "./hands.js";
import { deal } from "./island.js";

const DECK = { knight: 14, road_building: 2, year_of_plenty: 2, monopoly: 2, victory_point: 5 };
/** Deck of five and six players. */
const LARGE_DECK = { knight: 20, road_building: 3, year_of_plenty: 3, monopoly: 3, victory_point: 5 };
const STACKS = {
  science: { alchemist: 2, crane: 2, engineering: 1, invention: 2, irrigation: 2, medicine: 2, mining: 2, printing: 1, road_building: 2, smith: 2 },
  trade: { commercial_harbor: 2, commodity_monopoly: 2, master_merchant: 2, merchant: 6, merchant_fleet: 2, resource_monopoly: 4 },
  politics: { bishop: 2, constitution: 1, deserter: 2, diplomat: 2, intrigue: 2, sabotage: 2, spy: 3, warlord: 2, wedding: 2 },
};
const INFLUENCE = { red: 13, blue: 13, green: 13 };
const NONE = { red: 0, blue: 0, green: 0 };
const TILES = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [index + 1, 1]));
/** Faces of the event die, from 1 to 6. */
const EVENTS = ["ship", "ship", "ship", "trade", "politics", "science"];
/** Throws of two dice in a deck of even dice. */
const PAIRS = Object.fromEntries(Array.from({ length: 36 }, (_, index) => [11 + Math.floor(index / 6) * 10 + (index % 6), 1]));
/** Number of throws with which that deck is shuffled again. */
const LEFT_AT_SHUFFLE = 5;
const HUTS = ["blue", "red", "yellow", "green"];
const SEATED = { near: ["blue", "red", "yellow", "green"], across: ["blue", "yellow", "red", "green"] };

/** Error: a recorded value differs from the one drawn from the seed. */
class Differs extends Error {
  constructor(kind, recorded, drawn) {
    super(kind);
    Object.assign(this, { kind, recorded: JSON.stringify(recorded), drawn: JSON.stringify(drawn) });
  }
}

/**
 * Checks a log. Returns the number of verified draws of each kind (`checked`), the kinds that are not verified (`left`), the
 * `commitment` to the seed, and the `line` and `problem` of the first difference; `problem` is `null` if there is none.
 */
export function check(text) {
  const lines = text.split("\n").filter(Boolean).map((line) => JSON.parse(line));
  const { setup } = lines[0];
  const { seed } = lines.at(-1).end;
  const told = { checked: {}, left: new Set(), commitment: setup.commitment, line: 1, problem: null };
  try {
    if (commitment(seed) !== setup.commitment) throw new Differs("seed", setup.commitment, commitment(seed));
    const draws = luck(seed, setup.seats.map(({ salt }) => salt ?? "0".repeat(32)));
    begin(setup, draws, told);
    const states = [start(setup)];
    lines.forEach(({ step, undo }, index) => {
      told.line = index + 1;
      if (undo) states.length = undo.to_step + 1;
      if (!step) return;
      // The first steps of a continued game have the luck of another one.
      told.given = states.length <= (setup.given_steps ?? 0);
      const state = structuredClone(states.at(-1));
      state.discards = false;
      for (const event of step.events) follow(state, ...named(event), draws, told);
      states.push(state);
    });
  } catch (problem) {
    if (!(problem instanceof Differs)) throw problem;
    told.problem = problem;
  }
  return told;
}

function same(told, kind, recorded, drawn) {
  if (told.given) return;
  if (JSON.stringify(recorded) !== JSON.stringify(drawn)) throw new Differs(kind, recorded, drawn);
  told.checked[kind] = (told.checked[kind] ?? 0) + 1;
}

/** Returns the name and fields of an event, without the wrapper of an expansion. */
function named(event) {
  if (typeof event === "string") return [event, {}];
  const [[name, of]] = Object.entries(event);
  return name === "cities_knights" || name === "ships" ? named(of) : [name, of];
}

/** Verifies the throws for the first turn and the setup of the board. */
function begin({ layout, seats, game }, draws, told) {
  if (layout !== "dealt") return told.left.add("island");
  if (game.opening) {
    let tied = game.opening[0]?.map((_, place) => place) ?? [];
    game.opening.forEach((round, index) => {
      const draw = draws("opening", index);
      const thrown = seats.map((_, place) => (tied.includes(place) ? [draw.die(), draw.die()] : null));
      same(told, "opening", round, thrown);
      const sums = thrown.map((dice) => (dice ? dice[0] + dice[1] : 0));
      tied = tied.filter((place) => sums[place] === Math.max(...sums));
    });
  }
  if (game.title === "elasund") {
    const drawn = game.huts === "drawn" ? draws("huts", 0).order(HUTS.length).map((place) => HUTS[place]) : SEATED[game.huts ?? "near"];
    if (game.colors) same(told, "huts", game.colors, drawn.slice(0, seats.length));
  } else if (game.options.ships) {
    if (game.options.ships.arrangement === "shuffled") told.left.add("island");
  } else if (game.options.board === "variable") {
    const island = deal(game.options, seats.length, draws);
    same(told, "island", game.hexes.map(({ terrain, token }) => [terrain, token ?? 0]), island.hexes.map(({ terrain, token }) => [terrain, token ?? 0]));
    same(told, "island", game.harbors.map(({ trades }) => trades), island.harbors);
  }
}

function start({ seats, game }) {
  const { sevenless_rounds: rounds = 0, dice, discards } = game.options ?? {};
  return {
    count: { roll: 0, theft: 0, development: 0, progress: 0, influence: 0, tile: 0, discard: 0 },
    // Number of the turn, number of turns in which a seven is thrown again, and throws in the deck of even dice.
    turn: 1, sevenless: rounds * seats.length, pairs: dice === "even" ? { ...PAIRS } : null,
    // Whether a seven takes random cards, and whether those of this step are random.
    random: discards === "random", discards: false,
    hands: game.title === "elasund" ? null : first(game, seats.length),
    deck: { ...(seats.length > 4 ? LARGE_DECK : DECK) }, stacks: structuredClone(STACKS), influence: { ...INFLUENCE }, used: { ...NONE }, tiles: { ...TILES }, laid: 0,
  };
}

/** Applies an event to the state and verifies the draws in it. */
function follow(state, name, of, draws, told) {
  const draw = (purpose) => draws(purpose, state.count[purpose]);
  const drew = (purpose) => (state.count[purpose] += 1);
  switch (name) {
    case "turn_began": state.turn = of.number; break;
    case "rolled": roll(state, of, draw("roll"), told); drew("roll"); break;
    case "discards_owed": state.discards = state.random; break;
    case "discarded": if (state.discards) { discard(state.hands[of.seat], of.cards, draw("discard"), told); drew("discard"); } break;
    case "card_stolen": same(told, "theft", of.resource, draw("theft").card(counted(state.hands[of.victim]))); drew("theft"); break;
    case "card_bought":
      same(told, "development", of.card, draw("development").card(state.deck));
      state.deck[of.card] -= 1;
      drew("development");
      break;
    case "progress_drawn": case "point_laid": progress(state, of.card, draw("progress"), told); drew("progress"); break;
    case "influence_drawn": influence(state, of.cards, draw("influence"), told); drew("influence"); break;
    case "influence_reshuffled":
      for (const color of Object.keys(INFLUENCE)) state.influence[color] += state.used[color];
      state.used = { ...NONE };
      break;
    case "tiles_seen": tiles(state, of.tiles, draw("tile"), told); drew("tile"); break;
    case "tile_sunk": state.tiles[of.tile] = 0; break;
    case "church_tile_laid": tile(state, of.tile, draw("tile"), told); break;
  }
  if (state.hands) change(state.hands, name, of);
  else spend(state.used, name, of);
}

/** Counts the used influence cards, which return to the stack when it is reshuffled. */
function spend(used, name, of) {
  const add = (cards, sign = 1) => Object.keys(NONE).forEach((color) => (used[color] += sign * (cards?.[color] ?? 0)));
  const each = { red: 1, blue: 1, green: 1 };
  switch (name) {
    case "discarded": case "resigned": return add(of.cards);
    case "reclaimed": return add(of.cards, -1);
    case "built": return of.influence ? add({ [of.influence]: 3 }) : undefined;
    case "permit_moved": case "permit_raised": return add({ [of.influence]: 2 });
    case "permit_placed": return add(of.way === "bonus" ? each : of.way.any_row ? { [of.way.any_row]: 2 } : null);
    case "bonus_gold_taken": return add(each);
  }
}

function roll(state, of, draw, told) {
  if (of.event) same(told, "event", of.event, EVENTS[draw.die() - 1]);
  if (of.event && of.thrown !== "by_luck") return;
  same(told, "roll", of.dice, throwDice(state, draw));
  if (!state.pairs) return;
  delete state.pairs[of.dice.join("")];
  if (Object.keys(state.pairs).length <= LEFT_AT_SHUFFLE) state.pairs = { ...PAIRS };
}

/** Returns the number dice of a turn. In the first rounds without sevens, a seven is thrown again or left out. */
function throwDice({ turn, sevenless, pairs }, draw) {
  const counts = (one, two) => turn > sevenless || one + two !== 7;
  if (pairs) {
    const left = Object.entries(pairs).filter(([[one, two]]) => counts(Number(one), Number(two)));
    return [...draw.card(Object.fromEntries(left))].map(Number);
  }
  for (;;) {
    const dice = [draw.die(), draw.die()];
    if (counts(...dice)) return dice;
  }
}

/** Verifies the cards that luck took from a hand. */
function discard(hand, cards, draw, told) {
  const left = counted(hand);
  const drawn = {};
  for (let owed = Object.values(cards).reduce((sum, count) => sum + count, 0); owed > 0; owed -= 1) {
    const card = draw.card(left);
    left[card] -= 1;
    drawn[card] = (drawn[card] ?? 0) + 1;
  }
  same(told, "discard", counted(cards), counted(drawn));
}

function progress(state, card, draw, told) {
  const stack = Object.values(state.stacks).find((cards) => card in cards);
  const drawn = draw.card(stack);
  // Cards returned to the bottom of the stack are drawn without luck after all others.
  if (drawn === null) return;
  same(told, "progress", card, drawn);
  stack[card] -= 1;
}

function influence(state, cards, draw, told) {
  if (told.given) return Object.entries(cards).forEach(([color, count]) => (state.influence[color] -= count));
  const drawn = {};
  const count = Object.values(cards).reduce((sum, number) => sum + number, 0);
  for (let left = count; left > 0; left -= 1) {
    const color = draw.card(state.influence);
    state.influence[color] -= 1;
    drawn[color] = (drawn[color] ?? 0) + 1;
  }
  const listed = (counts) => Object.keys(INFLUENCE).map((color) => counts[color] ?? 0);
  same(told, "influence", listed(cards), listed(drawn));
}

function tiles(state, seen, draw, told) {
  const one = draw.card(state.tiles);
  const two = draw.card({ ...state.tiles, [one]: 0 });
  same(told, "tile", seen.map(String), [one, two]);
}

/** Verifies a church tile. The first was chosen from two and the rejected one comes last, so luck draws only the others. */
function tile(state, laid, draw, told) {
  const drawn = state.laid ? draw.card(state.tiles) : null;
  if (drawn !== null) same(told, "tile", String(laid), drawn);
  if (state.laid) state.count.tile += 1;
  state.tiles[laid] = 0;
  state.laid += 1;
}
