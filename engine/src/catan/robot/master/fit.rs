//! Fits the evaluation weights: `cargo test --release --package engine --lib weights -- --ignored --nocapture`.

use super::outlook::{TRAITS, traits};
use crate::catan::Catan;
use crate::catan::board::{BoardName, scenarios};
use crate::catan::options::Options;
use crate::catan::setup::Setup;
use crate::legal::Legal;
use crate::luck::{KeyedLuck, Seed};
use crate::robot::{Rng, Robot};
use crate::rules::Rules;
use crate::search::fit::{Sample, fit};
use crate::seat::{PerSeat, Seat};
use crate::title::next_action;

/// Number of games of each kind.
const GAMES: u64 = 3_000;

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

fn samples(kind: Kind, games: u64) -> Vec<Sample<TRAITS>> {
    let mut samples = Vec::new();
    for game in 0..games {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&(game + 1_000_000).to_le_bytes());
        let mut luck = KeyedLuck::new(Seed(seed).key(&[]));
        let (players, options) = kind(game);
        let setup = Setup::new(players, options, &mut luck).expect("it can be played");
        let mut state = Catan::start(&setup);
        let (mut legal, mut events, mut choice) = (Legal::new(), Vec::new(), Rng::new(game));
        let (mut seen, mut last) = (Vec::new(), 0);
        for _ in 0..8_000 {
            let robots = PerSeat([Robot::Settler; 4]);
            let Some((seat, action)) = next_action::<Catan>(&state, &robots, &mut legal, &mut choice) else {
                break;
            };
            events.clear();
            Catan::resolve(&mut state, seat, &action, &mut luck, &mut events);
            if state.turn.number > last && Catan::winner(&state).is_none() {
                last = state.turn.number;
                if choice.below(3) == 0 {
                    seen.push(Seat::ALL[..players].iter().map(|&seat| traits(&state, seat)).collect());
                }
            }
        }
        if let Some(winner) = Catan::winner(&state) {
            samples.extend(seen.into_iter().map(|traits| Sample { traits, winner: winner.index() }));
        }
    }
    samples
}

#[test]
#[ignore = "finds the weights anew, which takes minutes"]
fn weights_from_settler_games_are_printed() {
    for (name, kind) in KINDS {
        let samples = samples(kind, GAMES);
        let (weights, surprise) = fit(&samples, 6);
        println!("// {} turns; a winner surprises by {surprise:.4}.", samples.len());
        println!("const {name}: Traits = {weights:.4?};");
    }
}
