//! Formatting of events, notices and errors in scripts.

use engine::elasund::building::Standing;
use engine::elasund::cards::Cards;
use engine::elasund::error::RuleError;
use engine::elasund::event::{Event, PublicEvent};
use engine::elasund::notation::{place, row, square};
use engine::elasund::notice::Notice;
use engine::elasund::permit::PermitWay;
use engine::elasund::ship::Crew;
use engine::elasund::square::{Row, RowSet};
use engine::seat::{PerSeat, Seat, SeatSet};
use regex::{Captures, Regex};

use super::notation::{building, cards, color, hut, name, names, tile};

/// Formats the nonzero counts of the seats.
pub(super) fn each(counts: &PerSeat<u8>) -> String {
    let told: Vec<String> = counts
        .iter()
        .filter(|&(_, &count)| count > 0)
        .map(|(seat, count)| format!("{} {count}", name(seat)))
        .collect();
    if told.is_empty() { "nothing".to_owned() } else { told.join(", ") }
}

pub(super) fn rows(rows: RowSet) -> String {
    let numbers: Vec<String> = rows.iter().map(row).collect();
    if numbers.is_empty() { "none".to_owned() } else { numbers.join(" ") }
}

pub(super) fn standing(standing: &Standing) -> String {
    format!("{} of {} on {}", building(standing.building), name(standing.owner), square(standing.square))
}

/// Formats an event, including secrets.
pub(super) fn event(event: &Event) -> String {
    match *event {
        Event::Public(event) => public(event),
        Event::InfluenceDrawn { seat, cards } => drawn(seat, cards.total(), Some(cards)),
        Event::DiscardSealed { seat, cards } => sealed(seat, Some(cards)),
        Event::TilesSeen { seat, tiles: [first, second] } => {
            format!("{} looks at {} {}", name(seat), tile(first), tile(second))
        }
        Event::TileSunk { seat, tile: sunk } => format!("{} puts {} at the bottom", name(seat), tile(sunk)),
    }
}

/// Formats a notice; secrets are question marks.
pub(super) fn notice(notice: &Notice) -> String {
    match *notice {
        Notice::Public(event) => public(event),
        Notice::InfluenceDrawn { seat, count, cards } => drawn(seat, count, cards),
        Notice::DiscardSealed { seat, cards } => sealed(seat, cards),
        Notice::TilesSeen { seat, tiles } => {
            let tiles = tiles.map_or("?".to_owned(), |tiles| tiles.map(tile).join(" "));
            format!("{} looks at {tiles}", name(seat))
        }
        Notice::TileSunk { seat, tile: sunk } => {
            format!("{} puts {} at the bottom", name(seat), sunk.map_or("?".to_owned(), tile))
        }
    }
}

fn drawn(seat: Seat, count: u8, drawn: Option<Cards>) -> String {
    format!("{} draws {}", name(seat), drawn.map_or(format!("{count} ?"), cards))
}

fn sealed(seat: Seat, sealed: Option<Cards>) -> String {
    format!("{} seals {}", name(seat), sealed.map_or("?".to_owned(), cards))
}

fn public(event: PublicEvent) -> String {
    use PublicEvent as E;
    match event {
        E::TurnBegan { seat, number } => format!("turn {number}, of {}", name(seat)),
        E::Rolled { seat, dice: [first, second] } => format!("{} rolls {first} {second}", name(seat)),
        E::ShipMoved { seat, from, to, crew } => {
            let from = from.map_or(String::new(), |from| format!(" from {}", row(from)));
            let crew = match crew {
                Crew::Merchants => "the ship",
                Crew::Pirates => "pirates",
            };
            format!("{} moves {crew}{from} to {}", name(seat), row(to))
        }
        E::GoldReturned { gold } => format!("gold returned: {}", each(&gold)),
        E::Produced { gold, influence } => {
            format!("gold: {}; influence due: {}", each(&gold), each(&influence))
        }
        E::DiscardsOwed { counts, cause } => format!("to discard ({cause:?}): {}", each(&counts)),
        E::Discarded { seat, cards: gone } => format!("{} discards {}", name(seat), cards(gone)),
        E::Reclaimed { seat, cards: back } => format!("{} takes back {}", name(seat), cards(back)),
        E::InfluenceReshuffled => "used influence is shuffled".to_owned(),
        E::Demolished { by, owner, building, square } => {
            format!("{} removes {}", name(by), standing(&Standing { building, owner, square }))
        }
        E::Built { seat, building: kind, square: at, compensation, influence, .. } => {
            let paid = match compensation == PerSeat::default() {
                true => String::new(),
                false => format!(", pays {}", each(&compensation)),
            };
            let influence = influence.map_or(String::new(), |c| format!(", for 3 {}", color(c)));
            format!("{} builds {} on {}{paid}{influence}", name(seat), building(kind), square(at))
        }
        E::TradePointsChanged { seat, from, to } => format!("trade points of {}: {from} to {to}", name(seat)),
        E::WallBuilt { seat, place: at, number, .. } => {
            format!("{} lays segment {number} at {}", name(seat), place(at))
        }
        E::ChurchPaid { seat, .. } => format!("{} pays for a church tile", name(seat)),
        E::PermitReturned { permit, square: at } => {
            format!("permit {} of {} on {} goes home", permit.value.number(), name(permit.owner), square(at))
        }
        E::ChurchTileLaid { seat, tile: laid, square: at } => {
            format!("{} lays {} on {}", name(seat), tile(laid), square(at))
        }
        E::HutPlaced { seat, hut: kind, square: at } => {
            format!("{} places {} on {}", name(seat), hut(kind), square(at))
        }
        E::HutRemoved { seat, hut: kind } => format!("{} of {} leaves the game", hut(kind), name(seat)),
        E::PermitPlaced { seat, value, square: at, way, .. } => {
            let way = match way {
                PermitWay::Row => String::new(),
                PermitWay::AnyRow(paid) => format!(" for 2 {}", color(paid)),
                PermitWay::Bonus => " as a bonus".to_owned(),
            };
            format!("{} lays permit {} on {}{way}", name(seat), value.number(), square(at))
        }
        E::GoldTaken { seat, gold } => format!("{} takes {gold} gold", name(seat)),
        E::PermitMoved { seat, value, from, to, influence, .. } => format!(
            "{} moves permit {} from {} to {} for 2 {}",
            name(seat),
            value.number(),
            square(from),
            square(to),
            color(influence)
        ),
        E::PermitRaised { seat, square: at, from, to, influence, .. } => format!(
            "{} raises the permit on {} from {} to {} for 2 {}",
            name(seat),
            square(at),
            from.number(),
            to.number(),
            color(influence)
        ),
        E::BonusGoldTaken { seat, gold, .. } => format!("{} takes {gold} gold as a bonus", name(seat)),
        E::TurnEnded { seat } => format!("{} ends the turn", name(seat)),
        E::Resigned { seat, cards: back } => format!("{} resigns, {} go back", name(seat), cards(back)),
        E::Won { seat, cubes, victory } => format!("{} wins with {cubes} cubes ({victory:?})", name(seat)),
    }
}

/// Formats an error from its `Debug` output, with the names that scripts use.
pub(super) fn refusal(error: &RuleError) -> String {
    let told = format!("{error:?}");
    let seat = |index: &str| index.parse().ok().and_then(Seat::new);
    let single = Regex::new(r"Seat\((\d)\)").expect("a fixed pattern");
    let told = single.replace_all(&told, |found: &Captures<'_>| seat(&found[1]).map_or("?", name).to_owned());
    let set = Regex::new(r"awaited: \{([\d, ]*)\}").expect("a fixed pattern");
    let told = set.replace_all(&told, |found: &Captures<'_>| {
        let seats: SeatSet = found[1].split(", ").filter_map(seat).collect();
        format!("awaited: {}", names(seats))
    });
    let influence = Regex::new(r"Influence\((\w+)\)").expect("a fixed pattern");
    influence.replace_all(&told, "$1").into_owned()
}

/// Formats the cubes and income of a row.
pub(super) fn row_of(state: &engine::elasund::state::State, at: Row) -> String {
    let tally = state.town.row(at);
    let [gold, influence, cubes] = [&tally.gold, &tally.influence, &tally.cubes].map(each);
    format!("gold: {gold}; influence: {influence}; cubes: {cubes}")
}
