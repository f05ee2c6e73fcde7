//! Cost card and build bar of the base game and its expansions, derived from the engine's costs.

use engine::catan::cities_knights::improvement::{Crane, TOP_LEVEL, Track};
use engine::catan::cities_knights::knight::{ACTIVATE_COST, PROMOTE_COST, RECRUIT_COST, Rank};
use engine::catan::cities_knights::view::View as Knights;
use engine::catan::cities_knights::{WALL_COST, WALLS};
use engine::catan::development;
use engine::catan::options::Options;
use engine::catan::piece::Piece;
use engine::catan::resource::Cards;
use engine::catan::ships::{COST as SHIP_COST, SUPPLY};
use engine::catan::view::View;
use engine::seat::Seat;

use crate::catan::grammar::{CatanVerb, parse};
use crate::catan::icons::{card_icon, icon_quantities, track_icon};
use crate::command::moves::Verbs;
use crate::command::{Command, Move};
use crate::title::{BuildBar, BuildItem, CostGroup, CostItem, Quantity};
use crate::words::{Words, sentence_start};

pub(super) fn costs(words: &Words, options: &Options) -> Vec<CostGroup> {
    match options.cities_knights {
        None => vec![building_group(words, options)],
        Some(_) => vec![building_group(words, options), knights_group(words), improvements_group(words)],
    }
}

fn cost_group(words: &Words, title: &str, things: Vec<CostItem>) -> CostGroup {
    CostGroup { title: words.page(title), things }
}

/// Item with its icon and cost.
fn cost_item(words: &Words, name: String, sign: &'static str, cost: Cards) -> CostItem {
    CostItem {
        name: sentence_start(&name),
        sign: Some(sign),
        pays: icon_quantities(cost),
        words: words.cards(cost),
        spelled: false,
    }
}

/// Road, settlement or city.
pub(super) fn piece_cost(words: &Words, piece: Piece) -> CostItem {
    let sign = match piece {
        Piece::Road => "road",
        Piece::Settlement => "settlement",
        Piece::City => "city",
    };
    cost_item(words, words.piece(piece), sign, piece.cost())
}

/// Development card.
pub(super) fn card_cost(words: &Words) -> CostItem {
    cost_item(words, words.card_name(), "card", development::COST)
}

/// Ship, wall, or knight action.
pub(super) fn verb_cost(words: &Words, verb: CatanVerb) -> CostItem {
    let (sign, cost) = match verb {
        CatanVerb::BuildShip => ("ship", SHIP_COST),
        CatanVerb::Wall => ("wall", WALL_COST),
        CatanVerb::Activate => ("activate", ACTIVATE_COST),
        CatanVerb::Promote => ("promote", PROMOTE_COST),
        _ => ("knight", RECRUIT_COST),
    };
    cost_item(words, words.verb_name(verb), sign, cost)
}

pub(super) fn level_cost(words: &Words, track: Track, level: u8, crane: Crane) -> CostItem {
    cost_item(words, words.track_name(track), track_icon(track), track.cost(level, crane))
}

/// Pieces, ships and walls if the game has them, and development cards if it has those.
fn building_group(words: &Words, options: &Options) -> CostGroup {
    let pieces = Piece::ALL.map(|piece| piece_cost(words, piece));
    let ship = options.ships.as_ref().map(|_| verb_cost(words, CatanVerb::BuildShip));
    let last = match options.cities_knights {
        None => card_cost(words),
        Some(_) => verb_cost(words, CatanVerb::Wall),
    };
    cost_group(words, "page-costs-build", pieces.into_iter().chain(ship).chain([last]).collect())
}

fn knights_group(words: &Words) -> CostGroup {
    let verbs = [CatanVerb::Recruit, CatanVerb::Activate, CatanVerb::Promote];
    cost_group(words, "page-costs-knights", verbs.map(|verb| verb_cost(words, verb)).into())
}

fn improvements_group(words: &Words) -> CostGroup {
    let levels = |track: Track| {
        let [first, last] = [1, TOP_LEVEL].map(|level| track.cost(level, Crane::Idle));
        let range =
            |(card, count): (_, u8)| Quantity { kind: card_icon(card), count: format!("{}–{count}", first[card]) };
        CostItem {
            name: words.track_name(track),
            sign: Some(track_icon(track)),
            pays: last.iter().map(range).collect(),
            words: words.level_costs(first, last),
            spelled: false,
        }
    };
    cost_group(words, "page-costs-levels", Track::ALL.map(levels).into())
}

pub(super) fn build_bar(words: &Words, view: &View) -> BuildBar {
    let Some(seat) = view.viewer.seat() else { return BuildBar::default() };
    let own = &view.public[seat];
    let standing = [own.roads.len(), own.settlements.len(), own.cities.len()];
    let pieces = Piece::ALL.into_iter().zip(standing).map(|(piece, standing)| {
        let left = piece.supply().saturating_sub(standing);
        placed_item(words, CatanVerb::Build(piece), piece_cost(words, piece), Some(left))
    });
    let ship = view.ships.as_ref().map(|_| {
        let left = SUPPLY.saturating_sub(view.ships_of(seat).len());
        placed_item(words, CatanVerb::BuildShip, verb_cost(words, CatanVerb::BuildShip), Some(left))
    });
    let mut things: Vec<BuildItem> = pieces.collect();
    things.splice(1..1, ship);
    let bare = |verb| Command::Move(Move::bare(verb));
    let mut menus = vec![bare("build")];
    match &view.cities_knights {
        None => things.push(BuildItem {
            item: card_cost(words),
            note: Some(words.pieces_left(view.deck)),
            command: parse::buy_card_command(),
            placement_sign: None,
        }),
        Some(knights) => {
            things.extend(knights_items(words, knights, seat));
            menus.extend([bare("knight"), bare("improve")]);
        }
    }
    BuildBar { items: things, menu_commands: menus }
}

/// Item that is built at a location of the board.
fn placed_item(words: &Words, verb: CatanVerb, thing: CostItem, left: Option<usize>) -> BuildItem {
    let place = CatanVerb::PLACINGS.iter().find(|placing| placing.verb == verb);
    BuildItem {
        item: thing,
        note: left.map(|left| words.pieces_left(u8::try_from(left).unwrap_or(u8::MAX))),
        command: Command::Move(verb.without_arguments()),
        placement_sign: place.map(|placing| placing.sign),
    }
}

fn knights_items(words: &Words, view: &Knights, seat: Seat) -> Vec<BuildItem> {
    let public = &view.public;
    let walls = WALLS.saturating_sub(public.walls[seat].len());
    let verb = |verb, left| placed_item(words, verb, verb_cost(words, verb), left);
    let level = |track: Track| {
        let level = public.levels[seat][track];
        BuildItem {
            item: level_cost(words, track, (level + 1).min(TOP_LEVEL), public.turn.crane),
            note: Some(words.level_of(level, TOP_LEVEL)),
            command: Command::Move(CatanVerb::Improve(track).without_arguments()),
            placement_sign: None,
        }
    };
    let things = [
        verb(CatanVerb::Wall, Some(walls)),
        verb(CatanVerb::Recruit, Some(public.knights[seat].supply_left(Rank::Basic))),
        verb(CatanVerb::Activate, None),
        verb(CatanVerb::Promote, None),
    ];
    things.into_iter().chain(Track::ALL.map(level)).collect()
}
