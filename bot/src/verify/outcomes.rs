//! What luck decided for the events of a step to happen.

use engine::catan::cities_knights::event as knights;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::event::{Event, PublicEvent};
use engine::catan::state::State;
use engine::game::{AnyEvent, AnyGame};
use engine::luck::Outcome;

use super::elasund;

/// The outcomes of all luck in a step of this game that comes next.
pub(super) fn outcomes(game: &AnyGame, events: &[AnyEvent]) -> Vec<Outcome> {
    match game {
        AnyGame::Catan(journal) => {
            let own = |event: &AnyEvent| match event {
                AnyEvent::Catan(event) => Some(*event),
                AnyEvent::Elasund(_) => None,
            };
            of_catan(journal.state(), &events.iter().filter_map(own).collect::<Vec<_>>())
        }
        AnyGame::Elasund(journal) => {
            let own = |event: &AnyEvent| match event {
                AnyEvent::Elasund(event) => Some(*event),
                AnyEvent::Catan(_) => None,
            };
            elasund::outcomes(journal.state(), events.iter().filter_map(own))
        }
    }
}

fn of_catan(state: &State, events: &[Event]) -> Vec<Outcome> {
    let mut outcomes = Vec::new();
    // Of each stack, how many cards luck has still to draw before those put beneath come up.
    let mut shuffled = [0; 3];
    if let Some(ck) = &state.cities_knights {
        shuffled = Track::ALL.map(|track| ck.stacks[track].shuffled());
    }
    let mut draw = |card: ProgressCard| {
        let left = &mut shuffled[card.track().index()];
        let place = ProgressCard::of(card.track()).iter().position(|&other| other == card);
        let drawn = place.filter(|_| *left > 0).map(Outcome::Drawn);
        *left = left.saturating_sub(1);
        drawn
    };
    for event in events {
        match *event {
            Event::Public(PublicEvent::Rolled { dice, .. }) => outcomes.extend(dice.map(Outcome::Die)),
            Event::CardBought { card, .. } => outcomes.push(Outcome::Drawn(card as usize)),
            Event::CardStolen { card, .. } => outcomes.push(Outcome::Drawn(card.index())),
            Event::CitiesKnights(knights::Secret::ProgressDrawn { card, .. })
            | Event::Public(PublicEvent::CitiesKnights(knights::PublicEvent::PointLaid { card, .. })) => {
                outcomes.extend(draw(card));
            }
            Event::Public(PublicEvent::CitiesKnights(knights::PublicEvent::Rolled {
                dice,
                event,
                thrown,
                ..
            })) => {
                outcomes.push(Outcome::Die(event.pips()));
                if thrown == knights::Thrown::ByLuck {
                    outcomes.extend(dice.map(Outcome::Die));
                }
            }
            _ => {}
        }
    }
    outcomes
}
