//! Second implementation of the rules that determine an event from the state before it.

use engine::elasund::building::{Building, Income};
use engine::elasund::event::{Event, PublicEvent, Victory};
use engine::elasund::prompt::DiscardCause;
use engine::elasund::square::{Row, Square};
use engine::elasund::state::{Phase, State};
use engine::seat::{PerSeat, Seat};

use super::reference;

/// Objection to an event in this state; `None` if it is correct.
pub fn objection(before: &State, event: &Event) -> Option<String> {
    if matches!(before.phase, Phase::Over { .. }) {
        return Some(format!("{event:?} follows the end"));
    }
    let fault = match *event {
        Event::Public(PublicEvent::Produced { gold, influence }) => {
            let row = before.ship?.row;
            let due = PerSeat::from_fn(|seat| income(before, seat, row));
            let fair = gold == PerSeat::from_fn(|seat| due[seat].0)
                && influence == PerSeat::from_fn(|seat| due[seat].1)
                && sum(gold) <= before.bank;
            (!fair).then(|| format!("should pay {due:?}"))
        }
        Event::Public(PublicEvent::GoldReturned { gold }) => {
            let half = PerSeat::from_fn(|seat| match before.playing.contains(seat) {
                true => before.hands[seat].gold() / 2,
                false => 0,
            });
            (gold != half).then(|| format!("should return {half:?}"))
        }
        Event::Public(PublicEvent::DiscardsOwed { counts, cause }) => {
            let row = before.ship?.row;
            let expected = PerSeat::from_fn(|seat| match (before.playing.contains(seat), cause) {
                (false, _) => 0,
                (true, DiscardCause::Pirates) => before.town.row(row).cubes[seat].min(before.hands[seat].total()),
                (true, DiscardCause::Shortage) => before.hands[seat].influence() / 2,
            });
            (counts != expected).then(|| format!("should ask for {expected:?}"))
        }
        Event::Public(PublicEvent::Built { seat, building, square, compensation, .. }) => {
            objection_to_building(before, seat, building, square, compensation)
        }
        Event::Public(PublicEvent::Won { seat, cubes, victory }) => {
            let has = reference::cubes(&before.town, seat);
            let fair = cubes == has
                && match victory {
                    Victory::Cubes => has == 10 && seat == before.turn.active,
                    Victory::LastLeft => before.playing.single() == Some(seat),
                    Victory::Standstill => {
                        before.playing.iter().all(|other| reference::cubes(&before.town, other) <= has && has < 10)
                    }
                };
            (!fair).then(|| "is no winner".to_owned())
        }
        _ => None,
    };
    fault.map(|fault| format!("{event:?}: {fault}"))
}

/// Returns `true` if the active seat has all its cubes on the board but the game is not over.
pub fn is_won_but_not_over(state: &State) -> bool {
    let over = matches!(state.phase, Phase::Over { .. });
    !over && reference::cubes(&state.town, state.turn.active) >= 10
}

fn income(state: &State, seat: Seat, row: Row) -> (u8, u8) {
    let (mut gold, mut influence) = (0, 0);
    if state.playing.contains(seat) {
        for standing in state.town.buildings().filter(|standing| standing.owner == seat) {
            let squares = reference::building_squares(standing.building, standing.square);
            match standing.building.income().filter(|_| squares.iter().any(|square| square.row() == row)) {
                Some(Income::Gold) => gold += 1,
                Some(Income::Influence) => influence += 1,
                None => {}
            }
        }
    }
    (gold, influence)
}

/// Objection to permits, majority or compensation of a building. Demolitions precede this event.
fn objection_to_building(
    before: &State,
    seat: Seat,
    building: Building,
    square: Square,
    compensation: PerSeat<u8>,
) -> Option<String> {
    let squares = reference::building_squares(building, square);
    let permits: Vec<_> = squares.iter().filter_map(|&square| before.town.permit_at(square)).collect();
    let of = |owner: Seat| permits.iter().filter(move |permit| permit.owner == owner);
    let worth = |owner: Seat| of(owner).map(|permit| permit.value.number()).sum::<u8>();
    if permits.len() < usize::from(building.permits()) || of(seat).count() == 0 {
        return Some("has too few permits".to_owned());
    }
    for other in Seat::ALL.into_iter().filter(|&other| other != seat) {
        if of(other).count() > 0 && worth(other) >= worth(seat) {
            return Some(format!("{other:?} has as much"));
        }
        if compensation[other] != worth(other) {
            return Some(format!("should pay {other:?} {}", worth(other)));
        }
    }
    let standing = squares.iter().find(|&&square| before.town.building_at(square).is_some());
    standing.map(|square| format!("{square:?} is not cleared"))
}

fn sum(counts: PerSeat<u8>) -> u8 {
    counts.0.iter().sum()
}
