//! Stress test over many positions of random and regular robots: no panics, no illegal robot actions, and no violated
//! invariants. Covers ten million positions if `COMPTOIR_SLOW` is set.

use engine::catan::Catan;
use engine::elasund::Elasund;
use engine::legal::Legal;
use engine::robot::{Rng, Robot, RobotInput};
use engine::search::{PlayoutLuck, SteppedPlayout};
use engine::seat::{PerSeat, Seat};
use engine::title::{Title, next_action};
use engine_kit::random_game::Testable;
use engine_kit::repetition_factor;

/// Maximum number of steps per game.
const MOST_STEPS: usize = 5_000;

/// Number of positions per question to the master.
const PONDERED: usize = 4_000;

/// Checks `wanted` positions; recounts cached values in one of `recounted`.
fn check_positions<T: Testable + Title>(wanted: usize, recounted: usize) {
    let (mut positions, mut games, mut pondered) = (0, 0, 0);
    let mut legal = Legal::new();
    while positions < wanted {
        games += 1;
        let mut choice = Rng::new(games);
        let robots = PerSeat::from_fn(|_| match choice.below(8) {
            0 => Robot::Settler,
            1 => Robot::Easy,
            _ => Robot::Random,
        });
        let mut game =
            SteppedPlayout::<T>::new(T::initial_state(&T::random_game(games).setup), PlayoutLuck::new(games));
        for _ in 0..MOST_STEPS {
            positions += 1;
            let state = game.state();
            let awaited = T::awaited(state);
            assert_eq!(awaited.is_empty(), T::winner(state).is_some(), "game {games}: somebody is awaited");
            assert!(awaited.iter().all(|&seat| T::playing(state).contains(seat)), "game {games}");
            let wrong = T::conservation_violations(state);
            assert!(wrong.is_empty(), "game {games}: {wrong:?}");
            if positions.is_multiple_of(recounted) {
                let wrong = T::cache_differences(state);
                assert!(wrong.is_empty(), "game {games}: {wrong:?}");
                for seat in Seat::ALL {
                    let (state, legal) = (game.state().clone(), game.legal(seat));
                    let is_legal = |action: &T::Action| T::check(&state, seat, action).is_ok();
                    assert!(legal.actions.iter().all(is_legal), "game {games}: what is listed is legal");
                }
            }
            if positions.is_multiple_of(PONDERED) {
                for seat in T::awaited(game.state()) {
                    T::legal_actions(game.state(), seat, &mut legal);
                    let asked = RobotInput::new(game.state(), seat, &legal);
                    if let Some(action) = T::robot_action(Robot::Master, &asked, &mut Rng::new(games)) {
                        let checked = T::check(game.state(), seat, &action);
                        assert_eq!(checked, Ok(()), "game {games}: {action:?} of the master");
                        pondered += 1;
                    }
                }
            }
            let next = next_action::<T>(game.state(), &robots, &mut legal, &mut choice);
            let Some((seat, action)) = next else { break };
            let taken = game.step_with(seat, &action);
            assert_eq!(taken, Ok(()), "game {games}: {action:?} of {:?}", robots[seat]);
        }
    }
    println!("{positions} positions of {games} games, {pondered} of them pondered");
}

#[test]
fn invariants_hold_in_many_positions() {
    let wanted = if repetition_factor() > 1 { 10_000_000 } else { 60_000 };
    check_positions::<Catan>(wanted * 3 / 4, 20);
    check_positions::<Elasund>(wanted / 4, 20);
}
