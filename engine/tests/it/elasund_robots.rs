//! Strength and game length of the robots for Elasund.

use engine::elasund::Elasund;
use engine::elasund::state::State;
use engine::legal::Legal;
use engine::luck::KeyedLuck;
use engine::next_action;
use engine::robot::{Rng, Robot};
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat};
use engine_kit::catan::islands::key;
use engine_kit::elasund::random_game::default_setup;
use engine_kit::repetition_factor;

fn play_game(players: usize, robots: PerSeat<Robot>, seed: u64) -> State {
    let (mut state, mut luck) = (Elasund::initial_state(&default_setup(players, seed)), KeyedLuck::new(key(seed)));
    let (mut legal, mut choice, mut events) = (Legal::new(), Rng::new(seed), Vec::new());
    while let Some((seat, action)) = next_action::<Elasund>(&state, &robots, &mut legal, &mut choice) {
        events.clear();
        Elasund::decide(&mut state, seat, &action, &mut luck, &mut events).expect("robots do what is legal");
    }
    state
}

#[test]
fn elasund_settler_wins_90_percent_against_random() {
    let games = 200 * repetition_factor();
    let won = |seed: &u64| {
        let settler = Seat::ALL[*seed as usize % 2];
        let robots = PerSeat::from_fn(|seat| if seat == settler { Robot::Settler } else { Robot::Random });
        Elasund::winner(&play_game(2, robots, *seed)) == Some(settler)
    };
    let wins = (0..games).filter(won).count() as u64;
    println!("{wins} of {games}");
    assert!(10 * wins >= 9 * games, "{wins} of {games}");
}

/// Games of settlers take about thirty rounds.
#[test]
fn elasund_settlers_finish_within_40_rounds() {
    let games = 50 * repetition_factor();
    for players in 2..=4 {
        let turns = |seed| play_game(players, PerSeat::filled(Robot::Settler), seed).turn.number;
        let sum: u32 = (0..games).map(turns).sum();
        let rounds = f64::from(sum) / games as f64 / players as f64;
        println!("{players} players: {rounds:.1} rounds");
        assert!((10.0..40.0).contains(&rounds), "{players} players take {rounds:.1} rounds");
    }
}
