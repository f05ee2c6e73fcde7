//! Fits the evaluation weights: `cargo test --release --package engine --lib weights -- --ignored --nocapture`.

use super::evaluation::features;
use crate::catan::Catan;
use crate::catan::board::{BoardName, scenarios};
use crate::catan::options::Options;
use crate::catan::setup::Setup;
use crate::luck::KeyedLuck;
use crate::search::fit::print_weights;

/// Kind of game with its own weights: maps a game number to its number of players and options.
type Kind = fn(u64) -> (usize, Options);

fn sea(number: u64) -> Options {
    let boards = scenarios();
    let board = &boards[number as usize % boards.len()].name;
    Options::default().with_ships(BoardName::from(board).expect("a board has a name"))
}

const KINDS: [(&str, Kind); 8] = [
    ("BASE_TWO", |_| (2, Options::default())),
    ("BASE", |number| (3 + number as usize % 2, Options::default())),
    ("KNIGHTS_TWO", |_| (2, Options::default().with_cities_knights())),
    ("KNIGHTS", |number| (3 + number as usize % 2, Options::default().with_cities_knights())),
    ("SHIPS_TWO", |number| (2, sea(number))),
    ("SHIPS", |number| (3 + number as usize % 2, sea(number / 2))),
    ("BOTH_TWO", |number| (2, sea(number).with_cities_knights())),
    ("BOTH", |number| (3 + number as usize % 2, sea(number / 2).with_cities_knights())),
];

#[test]
#[ignore = "finds the weights anew, which takes minutes"]
fn weights_from_settler_games_are_printed() {
    for (name, kind) in KINDS {
        let setup = |number, luck: &mut KeyedLuck| {
            let (players, options) = kind(number);
            Setup::new(players, options, luck).expect("it can be played")
        };
        print_weights::<Catan, _>(name, setup, features);
    }
}
