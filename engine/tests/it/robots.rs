//! Robots for the base game: strength, game length, and limits on trade offers.

use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::options::Preset;
use engine::catan::resource::Cards;
use engine::catan::setup::Setup;
use engine::catan::state::State;
use engine::legal::Legal;
use engine::luck::KeyedLuck;
use engine::next_action;
use engine::robot::{Rng, Robot};
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat};
use engine_kit::catan::islands::{any_setup, base_setup, key};
use engine_kit::repetition_factor;

/// Maximum number of steps of a game.
pub(crate) const STEP_LIMIT: usize = 20_000;

/// Robots that do not search.
pub(crate) const NON_SEARCHING: [Robot; 3] = [Robot::Random, Robot::Easy, Robot::Settler];

/// Plays a game between robots; calls `watch` before each action.
pub(crate) fn play_game(
    setup: &Setup,
    robots: PerSeat<Robot>,
    seed: u64,
    watch: impl FnMut(&State, Seat, &Action),
) -> State {
    play_game_within(STEP_LIMIT, setup, robots, seed, watch)
}

/// Same as [`play_game`], with another step limit.
pub(crate) fn play_game_within(
    steps: usize,
    setup: &Setup,
    robots: PerSeat<Robot>,
    seed: u64,
    mut watch: impl FnMut(&State, Seat, &Action),
) -> State {
    let (mut state, mut luck) = (Catan::initial_state(setup), KeyedLuck::new(key(seed)));
    let (mut legal, mut choice, mut events) = (Legal::new(), Rng::new(seed), Vec::new());
    for _ in 0..steps {
        let Some((seat, action)) = next_action::<Catan>(&state, &robots, &mut legal, &mut choice) else {
            assert!(Catan::winner(&state).is_some(), "game {seed} stands still in {:?}", state.phase);
            break;
        };
        watch(&state, seat, &action);
        events.clear();
        Catan::decide(&mut state, seat, &action, &mut luck, &mut events).expect("robots do what is legal");
    }
    state
}

#[test]
fn settler_wins_97_percent_against_three_random() {
    let games = 400 * repetition_factor();
    let mut wins = 0;
    for seed in 0..games {
        let settler = Seat::ALL[seed as usize % 4];
        let robots = PerSeat::from_fn(|seat| if seat == settler { Robot::Settler } else { Robot::Random });
        let state = play_game(&base_setup(Preset::Modern, 4, seed), robots, seed, |_, _, _| {});
        wins += u64::from(Catan::winner(&state) == Some(settler));
    }
    println!("{wins} of {games}");
    assert!(wins * 100 >= games * 97, "{wins} of {games}");
}

#[test]
fn settler_games_have_human_length() {
    let games = 100 * repetition_factor();
    let turns: Vec<u32> = (0..games)
        .map(|seed| {
            let setup = base_setup(Preset::ALL[seed as usize % 3], 4, seed);
            play_game(&setup, PerSeat::filled(Robot::Settler), seed, |_, _, _| {}).turn.number
        })
        .collect();
    let mean = turns.iter().sum::<u32>() / turns.len() as u32;
    println!("{mean} turns, at most {:?}", turns.iter().max());
    assert!((60..=100).contains(&mean), "{mean} turns");
    assert!(turns.iter().all(|&turns| turns < 250), "{:?} turns", turns.iter().max());
}

#[test]
fn games_of_any_quick_robots_finish() {
    let games = 1_000 * repetition_factor();
    for seed in 0..games {
        let mut choice = Rng::new(seed);
        let players = 2 + choice.below(3);
        let robots = PerSeat::from_fn(|_| NON_SEARCHING[choice.below(NON_SEARCHING.len())]);
        let setup = base_setup(Preset::ALL[choice.below(3)], players, seed);
        let state = play_game(&setup, robots, seed, |_, _, _| {});
        assert!(Catan::winner(&state).is_some(), "game {seed} of {robots:?} has no end");
    }
}

/// A game on an irregular island may be endless, but never stalls.
#[test]
fn settlers_never_stall_on_irregular_islands() {
    for seed in 0..60 * repetition_factor() {
        let setup = any_setup(&mut Rng::new(seed));
        play_game(&setup, PerSeat::filled(Robot::Settler), seed, |_, _, _| {});
    }
}

/// A settler makes one offer per turn, and repeats an offer only after two of its own turns without it.
#[test]
fn settler_offers_once_per_turn_without_repeats() {
    let mut offers = 0;
    for seed in 0..50 * repetition_factor() {
        let setup = base_setup(Preset::Modern, 4, seed);
        let mut made: Vec<(u32, Seat, Cards, Cards)> = Vec::new();
        play_game(&setup, PerSeat::filled(Robot::Settler), seed, |state, seat, action| {
            let active = state.turn.active;
            let is_answered = |seat| state.offers[seat].is_none_or(|offer| !offer.accepted().is_empty());
            if seat == active && !is_answered(seat) {
                let answers = matches!(
                    action,
                    Action::AcceptTrade { .. } | Action::DeclineTrade { .. } | Action::WithdrawTrade { .. }
                );
                assert!(answers, "{action:?} while an offer is open");
            }
            if let (&Action::OfferTrade { give, want, .. }, true) = (action, seat == active) {
                let turn = state.turn.number;
                assert_eq!(state.turn.offers, 0, "a second offer in turn {turn}");
                let same = made.iter().rev().find(|&&(_, by, gave, got)| (by, gave, got) == (seat, give, want));
                assert!(same.is_none_or(|&(before, ..)| turn - before > 8), "in turn {turn} as in {same:?}");
                made.push((turn, seat, give, want));
                offers += 1;
            }
        });
    }
    assert!(offers > 500, "{offers} offers");
}
