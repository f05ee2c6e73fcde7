//! Animations of cards, compared with the public card counts.

use bot_core::title::{CardMovement, MovementEnd, PageContent};
use engine::audience::Viewer;
use engine::catan::event::{Event, PublicEvent};
use engine::catan::view::View;
use engine::elasund::event as town;
use engine::seat::{PerSeat, Seat};
use engine::{Catan, Elasund};
use engine_kit::random_game::{RandomGame, Testable, VIEWERS};
use engine_kit::repetition_factor;

/// Net number of cards that each seat receives.
fn flown(flights: &[CardMovement]) -> PerSeat<i64> {
    let mut flown = PerSeat::<i64>::default();
    for CardMovement { from, to, count, .. } in flights {
        assert!(*count > 0 && from != to, "{flights:?}");
        for (end, sign) in [(from, -1), (to, 1)] {
            if let Some(MovementEnd::Seat(seat)) = end {
                flown[*seat] += sign * i64::from(*count);
            }
        }
    }
    flown
}

/// Asserts that all viewers of a random game get the same animations, and that these match the changes of the hands.
fn assert_seen<T: Testable + PageContent>(
    seeds: u64,
    held: impl Fn(&T::View, Seat) -> u8,
    otherwise: impl Fn(&T::Event) -> bool,
) {
    let mut flights = 0;
    for seed in 0..seeds * repetition_factor() {
        let mut walk: RandomGame<T> = T::random_game(seed);
        for _ in 0..400 {
            let mut state = walk.state.clone();
            let Some(taken) = walk.step() else { break };
            for event in taken.events {
                let before = T::view(&state, Viewer::Spectator);
                T::evolve(&mut state, &event);
                let view = T::view(&state, Viewer::Spectator);
                let [seen, others @ ..] = VIEWERS.map(|viewer| T::animation(&view, &T::notice(&event, viewer)));
                assert!(others.iter().all(|other| *other == seen), "{event:?}: {others:?}");
                flights += seen.movements.len();
                if otherwise(&event) {
                    continue;
                }
                let flown = flown(&seen.movements);
                for seat in Seat::ALL {
                    let now = i64::from(held(&view, seat)) - i64::from(held(&before, seat));
                    assert_eq!(flown[seat], now, "{seat:?}, {event:?}: {:?}", seen.movements);
                }
            }
        }
    }
    assert!(flights > 100, "cards are seen to fly");
}

#[test]
fn catan_card_animations_match_hand_changes() {
    let held = |view: &View, seat: Seat| {
        let progress = view.cities_knights.as_ref().map_or(0, |knights| knights.progress_count(seat));
        view.public[seat].hand + view.public[seat].cards + progress
    };
    // A resignation discards everything without an animation.
    let otherwise = |event: &Event| matches!(event, Event::Public(PublicEvent::Resigned { .. }));
    assert_seen::<Catan>(24, held, otherwise);
}

#[test]
fn elasund_card_animations_match_hand_changes() {
    let otherwise = |event: &town::Event| matches!(event, town::Event::Public(town::PublicEvent::Resigned { .. }));
    assert_seen::<Elasund>(24, |view, seat| view.public[seat].cards, otherwise);
}
