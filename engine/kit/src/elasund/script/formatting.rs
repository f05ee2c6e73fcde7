//! Formatting of events, notices and errors in scripts.

use engine::elasund::building::Standing;
use engine::elasund::cards::Cards;
use engine::elasund::error::RuleError;
use engine::elasund::event::{Event, PublicEvent};
use engine::elasund::notation::{format_place, format_row, format_square};
use engine::elasund::notice::Notice;
use engine::elasund::permit::PermitRule;
use engine::elasund::ship::Crew;
use engine::elasund::square::{Row, RowSet};
use engine::seat::{PerSeat, Seat, SeatSet};
use regex::{Captures, Regex};

use super::notation::{format_building, format_cards, format_color, format_hut, format_tile, seat_name, seat_names};

/// Formats the nonzero counts of the seats.
pub(super) fn format_per_seat(counts: &PerSeat<u8>) -> String {
    let told: Vec<String> = counts
        .iter()
        .filter(|&(_, &count)| count > 0)
        .map(|(seat, count)| format!("{} {count}", seat_name(seat)))
        .collect();
    if told.is_empty() { "nothing".to_owned() } else { told.join(", ") }
}

pub(super) fn format_rows(rows: RowSet) -> String {
    let numbers: Vec<String> = rows.iter().map(format_row).collect();
    if numbers.is_empty() { "none".to_owned() } else { numbers.join(" ") }
}

pub(super) fn format_placed_building(standing: &Standing) -> String {
    format!(
        "{} of {} on {}",
        format_building(standing.building),
        seat_name(standing.owner),
        format_square(standing.square)
    )
}

/// Formats an event, including secrets.
pub(super) fn event_to_text(event: &Event) -> String {
    match *event {
        Event::Public(event) => public_event_to_text(event),
        Event::InfluenceDrawn { seat, cards } => format_draw(seat, cards.total(), Some(cards)),
        Event::DiscardSealed { seat, cards } => format_secret_discard(seat, Some(cards)),
        Event::TilesSeen { seat, tiles: [first, second] } => {
            format!("{} looks at {} {}", seat_name(seat), format_tile(first), format_tile(second))
        }
        Event::TileSunk { seat, tile: sunk } => {
            format!("{} puts {} at the bottom", seat_name(seat), format_tile(sunk))
        }
    }
}

/// Formats a notice; secrets are question marks.
pub(super) fn notice_to_text(notice: &Notice) -> String {
    match *notice {
        Notice::Public(event) => public_event_to_text(event),
        Notice::InfluenceDrawn { seat, count, cards } => format_draw(seat, count, cards),
        Notice::DiscardSealed { seat, cards } => format_secret_discard(seat, cards),
        Notice::TilesSeen { seat, tiles } => {
            let tiles = tiles.map_or("?".to_owned(), |tiles| tiles.map(format_tile).join(" "));
            format!("{} looks at {tiles}", seat_name(seat))
        }
        Notice::TileSunk { seat, tile: sunk } => {
            format!("{} puts {} at the bottom", seat_name(seat), sunk.map_or("?".to_owned(), format_tile))
        }
    }
}

fn format_draw(seat: Seat, count: u8, drawn: Option<Cards>) -> String {
    format!("{} draws {}", seat_name(seat), drawn.map_or(format!("{count} ?"), format_cards))
}

fn format_secret_discard(seat: Seat, sealed: Option<Cards>) -> String {
    format!("{} seals {}", seat_name(seat), sealed.map_or("?".to_owned(), format_cards))
}

fn public_event_to_text(event: PublicEvent) -> String {
    use PublicEvent as E;
    match event {
        E::TurnBegan { seat, number } => format!("turn {number}, of {}", seat_name(seat)),
        E::Rolled { seat, dice: [first, second] } => format!("{} rolls {first} {second}", seat_name(seat)),
        E::ShipMoved { seat, from, to, crew } => {
            let from = from.map_or(String::new(), |from| format!(" from {}", format_row(from)));
            let crew = match crew {
                Crew::Merchants => "the ship",
                Crew::Pirates => "pirates",
            };
            format!("{} moves {crew}{from} to {}", seat_name(seat), format_row(to))
        }
        E::GoldReturned { gold } => format!("gold returned: {}", format_per_seat(&gold)),
        E::Produced { gold, influence } => {
            format!("gold: {}; influence due: {}", format_per_seat(&gold), format_per_seat(&influence))
        }
        E::DiscardsOwed { counts, cause } => format!("to discard ({cause:?}): {}", format_per_seat(&counts)),
        E::Discarded { seat, cards: gone } => format!("{} discards {}", seat_name(seat), format_cards(gone)),
        E::Reclaimed { seat, cards: back } => {
            format!("{} takes back {}", seat_name(seat), format_cards(back))
        }
        E::InfluenceReshuffled => "used influence is shuffled".to_owned(),
        E::Demolished { by, owner, building, square } => {
            format!("{} removes {}", seat_name(by), format_placed_building(&Standing { building, owner, square }))
        }
        E::Built { seat, building: kind, square: at, compensation, influence, .. } => {
            let paid = match compensation == PerSeat::default() {
                true => String::new(),
                false => format!(", pays {}", format_per_seat(&compensation)),
            };
            let influence = influence.map_or(String::new(), |c| format!(", for 3 {}", format_color(c)));
            format!("{} builds {} on {}{paid}{influence}", seat_name(seat), format_building(kind), format_square(at))
        }
        E::TradePointsChanged { seat, from, to } => {
            format!("trade points of {}: {from} to {to}", seat_name(seat))
        }
        E::WallBuilt { seat, place: at, number, .. } => {
            format!("{} lays segment {number} at {}", seat_name(seat), format_place(at))
        }
        E::ChurchPaid { seat, .. } => format!("{} pays for a church tile", seat_name(seat)),
        E::PermitReturned { permit, square: at } => {
            format!(
                "permit {} of {} on {} goes home",
                permit.value.number(),
                seat_name(permit.owner),
                format_square(at)
            )
        }
        E::ChurchTileLaid { seat, tile: laid, square: at } => {
            format!("{} lays {} on {}", seat_name(seat), format_tile(laid), format_square(at))
        }
        E::HutPlaced { seat, hut: kind, square: at } => {
            format!("{} places {} on {}", seat_name(seat), format_hut(kind), format_square(at))
        }
        E::HutRemoved { seat, hut: kind } => {
            format!("{} of {} leaves the game", format_hut(kind), seat_name(seat))
        }
        E::PermitPlaced { seat, value, square: at, way, .. } => {
            let way = match way {
                PermitRule::Row => String::new(),
                PermitRule::AnyRow(paid) => format!(" for 2 {}", format_color(paid)),
                PermitRule::Bonus => " as a bonus".to_owned(),
            };
            format!("{} lays permit {} on {}{way}", seat_name(seat), value.number(), format_square(at))
        }
        E::GoldTaken { seat, gold } => format!("{} takes {gold} gold", seat_name(seat)),
        E::PermitMoved { seat, value, from, to, influence, .. } => format!(
            "{} moves permit {} from {} to {} for 2 {}",
            seat_name(seat),
            value.number(),
            format_square(from),
            format_square(to),
            format_color(influence)
        ),
        E::PermitRaised { seat, square: at, from, to, influence, .. } => format!(
            "{} raises the permit on {} from {} to {} for 2 {}",
            seat_name(seat),
            format_square(at),
            from.number(),
            to.number(),
            format_color(influence)
        ),
        E::BonusGoldTaken { seat, gold, .. } => format!("{} takes {gold} gold as a bonus", seat_name(seat)),
        E::TurnEnded { seat } => format!("{} ends the turn", seat_name(seat)),
        E::Resigned { seat, cards: back } => {
            format!("{} resigns, {} go back", seat_name(seat), format_cards(back))
        }
        E::Won { seat, cubes, victory } => {
            format!("{} wins with {cubes} cubes ({victory:?})", seat_name(seat))
        }
    }
}

/// Formats an error from its `Debug` output, with the names that scripts use.
pub(super) fn error_to_text(error: &RuleError) -> String {
    let told = format!("{error:?}");
    let seat = |index: &str| index.parse().ok().and_then(Seat::new);
    let single = Regex::new(r"Seat\((\d)\)").expect("a fixed pattern");
    let told = single.replace_all(&told, |found: &Captures<'_>| seat(&found[1]).map_or("?", seat_name).to_owned());
    let set = Regex::new(r"awaited: \{([\d, ]*)\}").expect("a fixed pattern");
    let told = set.replace_all(&told, |found: &Captures<'_>| {
        let seats: SeatSet = found[1].split(", ").filter_map(seat).collect();
        format!("awaited: {}", seat_names(seats))
    });
    let influence = Regex::new(r"Influence\((\w+)\)").expect("a fixed pattern");
    influence.replace_all(&told, "$1").into_owned()
}

/// Formats the cubes and income of a row.
pub(super) fn describe_row(state: &engine::elasund::state::State, at: Row) -> String {
    let tally = state.town.row(at);
    let [gold, influence, cubes] = [&tally.gold, &tally.influence, &tally.cubes].map(format_per_seat);
    format!("gold: {gold}; influence: {influence}; cubes: {cubes}")
}
