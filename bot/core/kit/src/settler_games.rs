//! Complete games between settler robots, which resemble games of people, for tests of the analysis.

use engine::catan::Catan;
use engine::catan::cities_knights::options::Options as KnightsOptions;
use engine::catan::options::Options;
use engine::elasund::Elasund;
use engine::game::{AnyGame, AnyOptions, AnyStep, HostedTitle};
use engine::journal::StepOrigin;
use engine::robot::{Budget, Rng, Robot};
use engine::seat::SeatSet;
use engine_kit::keys::recorded_luck;

/// Maximum number of steps, far above the usual length.
const MOST: u64 = 20_000;

/// Options by name.
pub fn option_sets() -> Vec<(&'static str, AnyOptions)> {
    let knights = Options { points: 13, cities_knights: Some(KnightsOptions::default()), ..Options::default() };
    vec![
        ("base", Catan::any_options(Options::default())),
        ("knights", Catan::any_options(knights)),
        ("elasund", Elasund::any_options(Default::default())),
    ]
}

/// Complete game between this many settlers, determined by `number`.
pub fn play_game(options: &AnyOptions, players: usize, number: u64) -> AnyGame {
    let mut luck = recorded_luck(number, players);
    let setup = options.deal(players, &mut luck).expect("options that can be played");
    let mut game = AnyGame::new(setup.clone());
    let (mut playout, mut choice) = (setup.robot_game(), Rng::new(number));
    let mut none = Budget { playouts: 0, may_continue: &mut || false };
    playout.start(&setup, SeatSet::EMPTY);
    for _ in 0..MOST {
        let asked = playout.awaited();
        let mut asked = asked.iter();
        asked.find(|&&seat| playout.choose_action(seat, Robot::Settler, &mut none, &mut choice));
        if playout.resolve_action(&mut luck).is_none() {
            break;
        }
        let (seat, action, events) = playout.last_step().expect("a step was taken");
        game.push(AnyStep { seat, action, events, by: StepOrigin::Player });
    }
    assert!(game.winner().is_some(), "settlers come to an end");
    game
}
