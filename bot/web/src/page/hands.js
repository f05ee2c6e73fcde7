// Hands after each event of a game log; a theft is drawn from the victim's hand.

const ORDER = ["brick", "lumber", "wool", "grain", "ore", "paper", "cloth", "coin"];
const YIELDS = { hills: "brick", forest: "lumber", pasture: "wool", fields: "grain", mountains: "ore" };
const COMMODITY = { trade: "cloth", politics: "coin", science: "paper" };
/** Listed costs, which a log omits. */
const PRICES = {
  road_built: { brick: 1, lumber: 1 }, settlement_built: { brick: 1, lumber: 1, wool: 1, grain: 1 }, city_built: { grain: 2, ore: 3 },
  card_bought: { wool: 1, grain: 1, ore: 1 }, ship_built: { lumber: 1, wool: 1 }, wall_built: { brick: 2 }, knight_recruited: { wool: 1, ore: 1 },
  knight_promoted: { wool: 1, ore: 1 }, city_healed: { grain: 1, ore: 2 },
};

/** Returns the hands at the beginning of a game, by seat. */
export function first(game, seats) {
  const hands = Array.from({ length: seats }, () => ({}));
  const around = game.founded ? corners(game.hexes) : new Map();
  for (const { seat, settlement, pays } of game.founded ?? []) {
    if (pays === "cards") for (const { terrain } of around.get(settlement) ?? []) add(hands[seat], { [YIELDS[terrain]]: YIELDS[terrain] ? 1 : 0 });
  }
  return hands;
}

/** Returns the number of cards of each kind, in the order of draws. */
export function counted(hand) {
  return Object.fromEntries(ORDER.map((card) => [card, hand[card] ?? 0]));
}

/** Applies an event to the hands: its name and its fields `of`. */
export function change(hands, name, of) {
  const pay = (cards) => add(hands[of.seat], cards, -1);
  const get = (cards) => add(hands[of.seat], cards);
  const move = (from, to, cards) => (add(hands[from], cards, -1), add(hands[to], cards));
  switch (name) {
    case "first_cards": case "plenty_taken": case "gold_taken": case "land_paid": return get(of.cards);
    case "resource_taken": return get({ [of.resource]: 1 });
    case "produced": return of.cards.forEach((cards, seat) => add(hands[seat], cards));
    case "discarded": return pay(of.cards);
    case "resigned": return (hands[of.seat] = {});
    case "card_stolen": return move(of.victim, of.thief, { [of.resource]: 1 });
    case "monopolized": return of.counts.forEach((count, seat) => move(seat, of.seat, { [of.resource]: count }));
    case "collected": return of.counts.forEach((count, seat) => move(seat, of.seat, { [of.card]: count }));
    case "maritime_traded": return pay(of.give), get(of.get);
    case "traded": return move(of.seat, of.partner, of.give), move(of.partner, of.seat, of.get);
    case "harbor_traded": return move(of.seat, of.partner, { [of.resource]: 1 }), move(of.partner, of.seat, { [of.commodity]: 1 });
    case "cards_taken": return move(of.victim, of.thief, of.cards);
    case "cards_given": return move(of.from, of.to, of.cards);
    case "knights_activated": return pay(price(of, { grain: of.knights.length }));
    case "improved": return pay(of.cost ?? { [COMMODITY[of.track]]: of.level - (of.crane === "ready" ? 1 : 0) });
    default: return PRICES[name] ? pay(price(of, PRICES[name])) : undefined;
  }
}

function price(of, usual) {
  if (of.price === "free") return {};
  return of.price?.cost ?? of.cost ?? usual;
}

function add(hand, cards, sign = 1) {
  for (const [card, count] of Object.entries(cards)) hand[card] = (hand[card] ?? 0) + sign * count;
}

const LETTERS = [..."ABCDEFGHJKLMNPRSTUVWXYZ"];
const letters = (row) => (row < LETTERS.length ? LETTERS[row] : LETTERS[Math.floor(row / LETTERS.length) - 1] + LETTERS[row % LETTERS.length]);

/** Returns the hexes around each vertex, by the name of the vertex. */
function corners(hexes) {
  const rows = new Map();
  for (const hex of hexes) {
    const [x, y] = [2 * hex.q + hex.r, 3 * hex.r];
    for (const [dx, dy] of [[0, -2], [1, -1], [1, 1], [0, 2], [-1, 1], [-1, -1]]) {
      const row = rows.get(y + dy) ?? rows.set(y + dy, new Map()).get(y + dy);
      row.set(x + dx, [...(row.get(x + dx) ?? []), hex]);
    }
  }
  const sorted = (map) => [...map].sort(([one], [other]) => one - other);
  const named = sorted(rows).flatMap(([, row], at) => sorted(row).map(([, around], place) => [`${letters(at)}${place + 1}`, around]));
  return new Map(named);
}
