//! Length of games between random players, compared with the reference implementations that were measured.

use bot_core_kit::islands::{base_setup, key};
use bot_core_kit::repetition_factor;
use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::options::Preset;
use engine::legal::Legal;
use engine::luck::KeyedLuck;
use engine::next_action;
use engine::robot::{Rng, Robot};
use engine::rules::Rules;
use engine::seat::PerSeat;

#[test]
fn random_game_length_matches_reference_mean() {
    let games = 400 * repetition_factor();
    let (mut actions, mut lengths) = (0u64, Vec::new());
    for seed in 0..games {
        let setup = base_setup(Preset::Modern, 4, seed);
        let (mut state, mut luck) = (Catan::initial_state(&setup), KeyedLuck::new(key(seed)));
        let (mut legal, mut choice, mut events) = (Legal::new(), Rng::new(seed), Vec::new());
        let before = actions;
        let robots = PerSeat::filled(Robot::Random);
        while let Some((seat, action)) = next_action::<Catan>(&state, &robots, &mut legal, &mut choice) {
            events.clear();
            Catan::decide(&mut state, seat, &action, &mut luck, &mut events).expect("robots do what is legal");
            actions += match action {
                Action::Discard { cards } => u64::from(cards.total()),
                _ => 1,
            };
        }
        assert!(Catan::winner(&state).is_some());
        lengths.push(actions - before);
    }
    let mean = actions / games;
    println!("{mean} actions per game, {:?}", lengths.iter().max());
    assert!((1_040..1_120).contains(&mean), "{mean} actions per game");
}
