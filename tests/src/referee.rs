//! What an event must say, found a second time from the state before it, straight from the rules.

use engine::catan::event::{Event, PublicEvent};
use engine::catan::resource::{Cards, Resource};
use engine::catan::state::{Phase, State};
use engine::seat::{PerSeat, Seat};

use crate::naive;

/// What is wrong with an event that follows this state, if anything.
pub fn objection(before: &State, event: &Event) -> Option<String> {
    let fault = match *event {
        Event::Public(PublicEvent::Produced { cards, short }) => {
            let (expected, lacking) = harvest(before);
            (cards != expected || short != lacking)
                .then(|| format!("should pay {expected:?} and lack {lacking:?}"))
        }
        Event::Public(PublicEvent::DiscardsOwed { counts }) => {
            let expected = PerSeat::from_fn(|seat| {
                let held = held(before, seat);
                if held > 7 { held / 2 } else { 0 }
            });
            (counts != expected).then(|| format!("should ask for {expected:?}"))
        }
        Event::Public(PublicEvent::Monopolized { seat, resource, counts }) => {
            let expected = PerSeat::from_fn(|of| if of == seat { 0 } else { before.hands[of][resource] });
            (counts != expected).then(|| format!("should take {expected:?}"))
        }
        Event::Public(PublicEvent::Won { seat, points, hidden }) => {
            objection_to_winner(before, seat, points, hidden)
        }
        Event::CardStolen { thief, victim, card } => {
            let corners = before.island.topology().hex_vertices(before.robber);
            let stands = |&corner| {
                before.settlements[victim].contains(corner) || before.cities[victim].contains(corner)
            };
            let fair = thief == before.turn.active
                && thief != victim
                && before.hands[victim][card] > 0
                && corners.iter().any(stands);
            (!fair).then(|| "can't be stolen there".to_owned())
        }
        _ => None,
    };
    fault.map(|fault| format!("{event:?}: {fault}"))
}

/// Who has won has the points in their own turn, or is the last.
fn objection_to_winner(before: &State, seat: Seat, points: u8, hidden: PerSeat<u8>) -> Option<String> {
    use engine::catan::development::DevelopmentCard::VictoryPoint;
    let last = before.playing.single() == Some(seat);
    let enough = naive::points(before, seat) >= before.options.points && before.turn.active == seat;
    let held = PerSeat::from_fn(|seat| before.cards[seat][VictoryPoint]);
    let told = points == naive::points(before, seat) && hidden == held;
    (!(last || enough) || !told).then(|| "is no win".to_owned())
}

fn held(state: &State, seat: Seat) -> u8 {
    Resource::ALL.iter().map(|&resource| state.hands[seat][resource]).sum()
}

/// What the dice that lie there pay, building by building, and by how much more is owed than the bank holds.
fn harvest(state: &State) -> (PerSeat<Cards>, Cards) {
    let number: u8 = state.turn.dice.map_or(0, |dice| dice.iter().sum());
    let island = &state.island;
    let mut owed = Vec::new();
    for hex in island.topology().hexes() {
        let pays = island.token(hex).is_some_and(|token| token.number() == number) && hex != state.robber;
        let Some(resource) = island.terrain(hex).resource().filter(|_| pays) else { continue };
        for &corner in island.topology().hex_vertices(hex) {
            for seat in state.playing.iter() {
                let cards = u8::from(state.settlements[seat].contains(corner))
                    + 2 * u8::from(state.cities[seat].contains(corner));
                owed.extend((0..cards).map(|_| (seat, resource)));
            }
        }
    }
    let (mut paid, mut short) = (PerSeat::<Cards>::default(), Cards::NONE);
    for resource in Resource::ALL {
        let claims: Vec<Seat> =
            owed.iter().filter(|(_, of)| *of == resource).map(|(seat, _)| *seat).collect();
        let left = usize::from(state.bank[resource]);
        let alone = claims.iter().all(|claim| *claim == claims[0]);
        let served = if claims.len() <= left {
            claims.len()
        } else if alone {
            left
        } else {
            0
        };
        short[resource] = claims.len().saturating_sub(left) as u8;
        claims[..served].iter().for_each(|&seat| paid[seat][resource] += 1);
    }
    (paid, short)
}

/// Whether the game is over.
pub fn is_over(state: &State) -> bool {
    matches!(state.phase, Phase::Over { .. })
}

/// Whether somebody should have won by now.
pub fn is_won_in_silence(state: &State) -> bool {
    let active = state.turn.active;
    let enough = state.turn.number > 0 && naive::points(state, active) >= state.options.points;
    !is_over(state) && (enough || state.playing.len() < 2)
}
