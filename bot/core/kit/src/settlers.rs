//! Complete games between settler robots, which resemble games of people, for tests of the analysis.

use engine::catan::Catan;
use engine::catan::cities_knights::options::Options as KnightsOptions;
use engine::catan::options::Options;
use engine::elasund::Elasund;
use engine::game::{AnyGame, AnyOptions, AnyStep, Listed};
use engine::journal::By;
use engine::robot::{Budget, Rng, Robot};
use engine::seat::SeatSet;
use engine_kit::keys::shared_luck;

/// Maximum number of steps, far above the usual length.
const MOST: u64 = 20_000;

/// Options by name.
pub fn games() -> Vec<(&'static str, AnyOptions)> {
    let knights =
        Options { points: 13, cities_knights: Some(KnightsOptions::default()), ..Options::default() };
    vec![
        ("base", Catan::any_options(Options::default())),
        ("knights", Catan::any_options(knights)),
        ("elasund", Elasund::any_options(Default::default())),
    ]
}

/// Complete game between this many settlers, determined by `number`.
pub fn played(options: &AnyOptions, players: usize, number: u64) -> AnyGame {
    let mut luck = shared_luck(number, players);
    let setup = options.deal(players, &mut luck).expect("options that can be played");
    let mut game = AnyGame::new(setup.clone());
    let (mut playout, mut choice) = (setup.playout(), Rng::new(number));
    let mut none = Budget { playouts: 0, goes_on: &mut || false };
    playout.begin(&setup, SeatSet::EMPTY);
    for _ in 0..MOST {
        let asked = playout.awaited();
        let mut asked = asked.iter();
        asked.find(|&&seat| playout.consider(seat, Robot::Settler, &mut none, &mut choice));
        if playout.go_on(&mut luck).is_none() {
            break;
        }
        let (seat, action, events) = playout.taken().expect("a step was taken");
        game.push(AnyStep { seat, action, events, by: By::Player });
    }
    assert!(game.winner().is_some(), "settlers come to an end");
    game
}
