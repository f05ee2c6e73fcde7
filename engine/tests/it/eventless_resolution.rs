//! Resolution without events, and playouts, lead to the same states as regular games.

use engine::catan::Catan;
use engine::elasund::Elasund;
use engine::legal::Legal;
use engine::luck::ScriptedLuck;
use engine::next_action;
use engine::robot::{Rng, Robot};
use engine::search::{PlayoutLuck, SteppedPlayout};
use engine::seat::{PerSeat, Seat};
use engine::title::Title;
use engine_kit::files::read_text;
use engine_kit::random_game::Testable;
use engine_kit::recorded::{Recordable, replay};
use engine_kit::repetition_factor;

use crate::games::games;

/// Resolves each step of each recorded game without events, with its recorded luck.
fn recorded_games_are_the_same_unseen<T: Recordable>(title: &str) {
    let mut steps = 0;
    for path in games(title) {
        let game = replay::<T>(&read_text(&path)).expect("recorded games can be read");
        let (mut told, mut unseen) = (T::initial_state(&game.setup), T::initial_state(&game.setup));
        for step in &game.steps {
            let mut luck = ScriptedLuck::new(T::outcomes(&told, &step.events));
            T::resolve_without_events(&mut unseen, step.seat, &step.action, &mut luck);
            step.events.iter().for_each(|event| T::evolve(&mut told, event));
            assert!(luck.is_spent(), "{path:?}: the luck of {:?} is asked for as it was", step.action);
            assert!(unseen == told, "{path:?}: unseen, {:?} leads to another state", step.action);
            steps += 1;
        }
    }
    println!("{steps} steps");
    assert!(steps > 500);
}

#[test]
fn recorded_games_without_events_reach_same_states() {
    recorded_games_are_the_same_unseen::<Catan>("catan");
    recorded_games_are_the_same_unseen::<Elasund>("elasund");
}

/// Robots play the same in a playout and in a game that checks actions and collects events.
fn robots_play_the_same<T: Testable + Title>(robot: Robot, games: u64, most_steps: usize) {
    let robots = PerSeat::filled(robot);
    let mut ended = 0;
    for number in 0..games * repetition_factor() {
        let luck = PlayoutLuck::new(number);
        let mut told = T::initial_state(&T::random_game(number).setup);
        let mut unseen = SteppedPlayout::<T>::new(told.clone(), luck.clone());
        let (mut of_told, mut of_unseen) = (Rng::new(number), Rng::new(number));
        let (mut luck, mut legal, mut events) = (luck, Legal::new(), Vec::new());
        for _ in 0..most_steps {
            let next = next_action::<T>(&told, &robots, &mut legal, &mut of_told);
            assert_eq!(unseen.step(&robots, &mut of_unseen), next);
            let Some((seat, action)) = next else { break };
            T::decide(&mut told, seat, &action, &mut luck, &mut events).expect("robots do what is legal");
            assert!(*unseen.state() == told, "unseen, {action:?} leads to another state");
        }
        ended += usize::from(T::winner(&told).is_some());
    }
    assert!(ended > 0, "some games come to their end");
}

#[test]
fn playouts_match_regular_games() {
    robots_play_the_same::<Catan>(Robot::Random, 20, 3_000);
    robots_play_the_same::<Catan>(Robot::Settler, 10, 3_000);
    robots_play_the_same::<Elasund>(Robot::Random, 20, 3_000);
    robots_play_the_same::<Elasund>(Robot::Settler, 5, 3_000);
}

/// A playout accepts exactly the legal actions.
fn takes_what_is_legal<T: Testable + Title>() {
    let (mut taken, mut acted, mut refused) = (0, 0, 0);
    for number in 0..20 * repetition_factor() {
        let mut walk = T::random_game(number);
        let mut choice = Rng::new(number);
        walk.take_steps(choice.below(300));
        let mut imagined = SteppedPlayout::<T>::new(walk.state.clone(), PlayoutLuck::new(number));
        let mut luck = PlayoutLuck::new(number);
        for _ in 0..200 {
            let before = imagined.state().clone();
            let (seat, mut after, mut events) =
                (*choice.choose(&Seat::ALL).expect("there are seats"), before.clone(), Vec::new());
            let listed = imagined.legal(seat).actions.clone();
            if choice.below(3) == 0 {
                let action = T::any_described(&before, &mut choice);
                let told = T::decide(&mut after, seat, &action, &mut luck, &mut events);
                assert_eq!(imagined.step_with(seat, &action), told);
                *(if told.is_ok() { &mut acted } else { &mut refused }) += 1;
            } else {
                let index = choice.below(listed.len() + 1);
                let action = imagined.step_at(seat, index);
                assert_eq!(action, listed.get(index).copied());
                if let Some(action) = action {
                    T::decide(&mut after, seat, &action, &mut luck, &mut events).expect("it is listed");
                    taken += 1;
                }
            }
            assert!(*imagined.state() == after);
        }
    }
    assert!(taken > 100 && acted > 10 && refused > 100, "{taken}, {acted}, {refused}");
}

#[test]
fn playouts_accept_only_legal_actions() {
    takes_what_is_legal::<Catan>();
    takes_what_is_legal::<Elasund>();
}
