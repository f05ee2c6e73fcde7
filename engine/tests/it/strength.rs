//! How strong the robots are at each game, with all that a seat at a table knows: the luck and the imagined games are given, so
//! that a number that has changed tells of the rules or of a robot.

use engine::Catan;
use engine::catan::board::{BoardName, scenarios};
use engine::catan::options::Options;
use engine::elasund::{self, Elasund};
use engine::game::{AnyOptions, Listed};
use engine::luck::KeyedLuck;
use engine::robot::{Budget, Rng, Robot};
use engine::seat::{Seat, SeatSet};
use engine_kit::catan::islands::key;
use engine_kit::patience;

use crate::robots::STEP_LIMIT;

/// Each game, by what it is called here.
fn games_by_name() -> Vec<(&'static str, AnyOptions)> {
    let boards = scenarios();
    let board = BoardName::from(&boards[0].name).expect("a board has a name");
    let (base, ships) = (Options::default(), Options::default().with_ships(board));
    vec![
        ("base", Catan::any_options(base)),
        ("knights", Catan::any_options(base.with_cities_knights())),
        ("ships", Catan::any_options(ships)),
        ("both", Catan::any_options(ships.with_cities_knights())),
        ("elasund", Elasund::any_options(elasund::options::Options::default())),
    ]
}

/// How many of so many games one robot wins against copies of another; it goes round the seats.
fn wins(options: &AnyOptions, players: usize, [one, others]: [Robot; 2], playouts: u32, games: u64) -> u64 {
    let mut playout = None;
    let won = |game: &u64| {
        let mut luck = KeyedLuck::new(key(*game));
        let setup = options.deal(players, &mut luck).expect("that many can play");
        let playout = playout.get_or_insert_with(|| setup.playout());
        let challenger = Seat::ALL[*game as usize % players];
        let robot = |seat: Seat| if seat == challenger { one } else { others };
        let thinking: SeatSet = Seat::ALL.into_iter().filter(|&seat| robot(seat).thinks()).collect();
        assert!(playout.begin(&setup, thinking));
        let mut choice = Rng::new(*game);
        for _ in 0..STEP_LIMIT {
            let awaited = playout.awaited();
            let Some(&first) = awaited.first() else { break };
            let mut budget = Budget { playouts, goes_on: &mut || true };
            let mut asked = awaited.iter();
            if !asked.any(|&seat| playout.consider(seat, robot(seat), &mut budget, &mut choice)) {
                assert!(playout.give_way(first));
            }
            assert!(playout.go_on(&mut luck).is_some(), "robots do what is legal");
        }
        playout.winner() == Some(challenger)
    };
    (0..games).filter(won).count() as u64
}

/// How many games of two one robot wins against another, so many of each game.
fn won_of_all(one: Robot, other: Robot, playouts: u32, games: u64) -> Vec<(&'static str, u64)> {
    let won = games_by_name().into_iter().map(|(name, options)| {
        let wins = wins(&options, 2, [one, other], playouts, games);
        println!("{one:?} against {other:?}, {name}: {wins} of {games}");
        (name, wins)
    });
    won.collect()
}

/// Few games tell of all titles together, many of each.
fn win_at_least(won: &[(&'static str, u64)], games: u64, hundredths: u64) {
    let sum: u64 = won.iter().map(|(_, wins)| wins).sum();
    let all = games * won.len() as u64;
    assert!(sum * 100 >= all * hundredths, "{sum} of {all}: {won:?}");
    if patience() > 1 {
        let few: Vec<_> = won.iter().filter(|(_, wins)| wins * 100 < games * hundredths).collect();
        assert!(few.is_empty(), "of {games}: {few:?}");
    }
}

/// With few imagined games; with more it is stronger (`docs/PERFORMANCE.md`).
#[test]
fn a_master_beats_a_settler() {
    let games = 12 * patience();
    win_at_least(&won_of_all(Robot::Master, Robot::Settler, 60, games), games, 62);
}

/// Three who play against it are beaten more often than a settler in its place would. A table gives it up to 2,000 imagined
/// games; of 100 it won 40 with 60 of them, and 55 with 300.
#[test]
fn a_master_beats_three_settlers() {
    let games = 12 * patience();
    let (_, base) = games_by_name().swap_remove(0);
    let wins = wins(&base, 4, [Robot::Master, Robot::Settler], 300, games);
    println!("{wins} of {games}");
    assert!(wins * 100 >= games * 40, "{wins} of {games}");
}

#[test]
fn a_beginner_can_beat_the_easy_robot_and_chance_can_not() {
    let games = 60 * patience();
    let lost = won_of_all(Robot::Settler, Robot::Easy, 0, games);
    win_at_least(&lost, games, 60);
    let most: u64 = lost.iter().map(|(_, wins)| wins).sum();
    assert!(most * 10 <= games * lost.len() as u64 * 9, "who plays for the first time can win: {lost:?}");
    win_at_least(&won_of_all(Robot::Easy, Robot::Random, 0, games), games, 95);
}

#[test]
fn a_settler_beats_chance() {
    let games = 40 * patience();
    win_at_least(&won_of_all(Robot::Settler, Robot::Random, 0, games), games, 97);
}

/// What the numbers above stand on.
#[test]
fn the_same_games_are_won_again() {
    for (name, options) in games_by_name() {
        let again = || wins(&options, 3, [Robot::Master, Robot::Random], 4, 3);
        assert_eq!(again(), again(), "{name}");
    }
}
