//! Rules of ships compared with a reference implementation: legal actions, events, and termination of games.

use std::collections::BTreeSet;

use engine::catan::Catan;
use engine::catan::board::{BoardName, scenarios};
use engine::catan::event::{Event, PublicEvent};
use engine::catan::options::{Arrangement, Options};
use engine::catan::setup::Setup;
use engine::catan::ships::event::PublicEvent as ShipsEvent;
use engine::catan::ships::options as ships;
use engine::legal::Legal;
use engine::luck::KeyedLuck;
use engine::next_action;
use engine::robot::{Rng, Robot};
use engine::rules::Rules;
use engine::seat::PerSeat;
use engine_kit::catan::islands::{any_ships_knights_setup, any_ships_setup, key};
use engine_kit::catan::random_game::RandomGame;
use engine_kit::catan::reference;
use engine_kit::random_game::Testable;
use engine_kit::repetition_factor;

/// Random game with ships, for odd seeds with Cities & Knights.
fn walk(seed: u64) -> RandomGame {
    let choice = &mut Rng::new(seed);
    let setup = if seed.is_multiple_of(2) { any_ships_setup(choice) } else { any_ships_knights_setup(choice) };
    RandomGame::from_setup(setup, seed)
}

/// Legal actions of the kinds covered by the reference implementation.
fn listed(walk: &RandomGame) -> BTreeSet<String> {
    let mut legal = Legal::new();
    Catan::legal_actions(&walk.state, walk.state.turn.active, &mut legal);
    legal.actions.iter().filter_map(reference::ship_actions::format_action).collect()
}

#[test]
fn ships_cached_values_match_recount() {
    for seed in 12_000..12_000 + 20 * repetition_factor() {
        let mut walk = walk(seed);
        for step in 0..900 {
            let mut again = walk.state.clone();
            again.rebuild_network();
            assert_eq!(walk.state.ships, again.ships, "seed {seed}, step {step}");
            assert_eq!(walk.state.network, again.network, "seed {seed}, step {step}");
            if walk.step().is_none() {
                break;
            }
        }
    }
}

#[test]
fn ships_legal_actions_match_reference() {
    let (mut positions, mut found, mut moves) = (0, 0, 0);
    for seed in 11_000..11_000 + 60 * repetition_factor() {
        let mut walk = walk(seed);
        for step in 0..900 {
            if step % 3 == 0
                && let Some(expected) = reference::ship_actions::legal_actions(&walk.state)
            {
                let listed = listed(&walk);
                let differ: Vec<_> = listed.symmetric_difference(&expected).collect();
                assert!(differ.is_empty(), "seed {seed}, step {step}: {differ:?}");
                positions += 1;
                found += expected.len();
                moves += usize::from(expected.iter().any(|action| action.starts_with("MoveShip")));
            }
            if walk.step().is_none() {
                break;
            }
        }
    }
    println!("{positions} positions, {found} actions, ships can be moved in {moves}");
    assert!(positions > 4_000 && moves > 1_000, "{positions} {moves}");
}

#[test]
fn ships_events_match_reference() {
    let (mut steps, mut gold, mut settled) = (0, 0, 0);
    for seed in 12_000..12_000 + 60 * repetition_factor() {
        let mut walk = walk(seed);
        for step in 0..1_500 {
            let before = walk.state.clone();
            let Some(taken) = walk.step() else { break };
            let mut between = before.clone();
            for event in &taken.events {
                assert_eq!(Catan::objection(&between, event), None, "seed {seed}, step {step}");
                Catan::evolve(&mut between, event);
                assert_eq!(
                    Catan::conservation_violations(&between),
                    [""; 0],
                    "seed {seed}, step {step}, after {event:?}"
                );
                match event {
                    Event::Public(PublicEvent::Ships(ShipsEvent::GoldTaken { .. })) => gold += 1,
                    Event::Public(PublicEvent::Ships(ShipsEvent::AreaSettled { .. })) => settled += 1,
                    _ => {}
                }
            }
            let objection = reference::ships::objection_to_step(&before, &taken.events);
            assert_eq!(objection, None, "seed {seed}, step {step}: {:?}", taken.action);
            if taken.events.iter().any(Catan::touches_board) {
                let faults = Catan::cache_differences(&walk.state);
                assert_eq!(faults, [""; 0], "seed {seed}, step {step}, after {:?}", taken.action);
            }
            steps += 1;
        }
    }
    println!("{steps} steps, gold chosen {gold} times, {settled} areas settled");
    assert!(steps > 10_000 && gold > 200 && settled > 25, "{steps} {gold} {settled}");
}

/// Plays games for each board, number of players and arrangement, alone and with Cities & Knights: 10,000 per board if
/// `COMPTOIR_SLOW` is set.
#[test]
fn ships_random_games_finish() {
    let games = if repetition_factor() > 1 { 1_667 } else { 4 };
    for layout in scenarios() {
        let board = BoardName::from(&layout.name).expect("a board has a short name");
        for is_knightly in [false, true] {
            let (mut steps, mut turns, mut played) = (0, 0, 0);
            for players in 2..=4 {
                for arrangement in [Arrangement::Fixed, Arrangement::Shuffled] {
                    let base = Options::default();
                    let base = if is_knightly { base.with_cities_knights() } else { base };
                    let options = base.with_ships(board);
                    let options = Options { ships: Some(ships::Options { board, arrangement }), ..options };
                    for seed in 0..games {
                        let (took, number) = plays_to_the_end(players, options, seed);
                        (steps, turns, played) = (steps + took, turns + number, played + 1);
                    }
                }
            }
            let with = if is_knightly { " with Cities & Knights" } else { "" };
            println!("{board}{with}: {} steps and {} turns a game", steps / played, turns / played);
        }
    }
}

/// Plays a game between random robots; returns the numbers of steps and turns.
fn plays_to_the_end(players: usize, options: Options, seed: u64) -> (u64, u64) {
    let mut luck = KeyedLuck::new(key(seed ^ 0x5ea));
    let setup = Setup::new(players, options, &mut luck).expect("our boards are playable");
    let (mut state, mut choice) = (Catan::initial_state(&setup), Rng::new(seed));
    let (mut legal, mut events) = (Legal::new(), Vec::new());
    let robots = PerSeat::filled(Robot::Random);
    let mut steps = 0;
    while let Some((seat, action)) = next_action::<Catan>(&state, &robots, &mut legal, &mut choice) {
        events.clear();
        let decided = Catan::decide(&mut state, seat, &action, &mut luck, &mut events);
        assert_eq!(decided, Ok(()), "{action:?} of {seat:?} in game {seed} of {players}");
        steps += 1;
        assert!(steps < 200_000, "game {seed} of {players} goes on");
    }
    assert!(Catan::winner(&state).is_some(), "nobody wins game {seed} of {players}");
    assert_eq!(Catan::cache_differences(&state), [""; 0]);
    (steps, u64::from(state.turn.number))
}
