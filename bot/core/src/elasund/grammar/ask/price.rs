//! Prices shown in menus.

use engine::elasund::Elasund;
use engine::elasund::action::Action;
use engine::elasund::building::Building;
use engine::elasund::square::Square;

use crate::bind::narrow::Next;
use crate::elasund::grammar::{Part, Speaker};
use crate::elasund::grammar::{Price, Toll};
use crate::elasund::grammar::{Slot, Verb};

/// Number of influence cards of one color that remove buildings of the same size.
const OVERBUILDING: u8 = 3;
/// Number of influence cards of one color that open any row, or move or raise a permit.
const PAIR: u8 = 2;

/// Number of influence cards of one color that the verb takes, if it takes any.
pub(super) fn count_of(verb: Verb) -> u8 {
    match verb {
        Verb::Build(_) => OVERBUILDING,
        _ => PAIR,
    }
}

fn toll(count: u8, colors: &[Part]) -> Toll {
    match *colors {
        [] | [Part::Free] => Toll::Nothing,
        [Part::Color(color)] => Toll::OfColor { count, color: Some(color) },
        _ => Toll::OfColor { count, color: None },
    }
}

/// Influence cards that this choice takes; nothing if all remaining choices take the same ones.
pub(super) fn toll_of(next: &Next<'_, Elasund>, part: Part) -> Toll {
    match next.verb {
        Verb::Permit => toll(count_of(next.verb), &next.others(part, Slot::Color)),
        _ => Toll::Nothing,
    }
}

/// Price of a building at a square: its gold, the compensation for permits of others, and influence cards for removing a
/// building of the same size.
pub(super) fn of_site(speaker: &Speaker<'_>, building: Building, square: Square) -> Price {
    let weights = building.area(square).map(|area| speaker.view.town.weights(area)).unwrap_or_default();
    let others = weights.iter().filter(|&(seat, _)| seat != speaker.seat).filter_map(|(_, weight)| *weight);
    let colors: Vec<Part> = speaker
        .legal
        .actions
        .iter()
        .filter_map(|action| match *action {
            Action::Build { building: of, square: at, influence } if (of, at) == (building, square) => {
                Some(influence.map_or(Part::Free, Part::Color))
            }
            _ => None,
        })
        .collect();
    Price { gold: others.fold(building.gold(), u8::saturating_add), toll: toll(OVERBUILDING, &colors) }
}
