//! Fits the weights: `cargo test --release --package engine --lib elasund_weights -- --ignored --nocapture`.

use super::outlook::{TRAITS, traits};
use crate::elasund::Elasund;
use crate::elasund::options::Options;
use crate::elasund::setup::Setup;
use crate::legal::Legal;
use crate::luck::{KeyedLuck, Seed};
use crate::robot::{Rng, Robot};
use crate::rules::Rules;
use crate::search::fit::{Sample, fit};
use crate::seat::{PerSeat, Seat};
use crate::title::next_action;

/// Number of games per kind.
const GAMES: u64 = 3_000;

/// Number of players in the game with this index. Each kind has its own weights.
type Kind = fn(u64) -> usize;

const KINDS: [(&str, Kind); 2] = [("TWO", |_| 2), ("MORE", |number| 3 + number as usize % 2)];

fn samples(kind: Kind, games: u64) -> Vec<Sample<TRAITS>> {
    let mut samples = Vec::new();
    for game in 0..games {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&(game + 1_000_000).to_le_bytes());
        let mut luck = KeyedLuck::new(Seed(seed).key(&[]));
        let players = kind(game);
        let setup = Setup::new(players, Options::default(), &mut luck).expect("it can be played");
        let mut state = Elasund::start(&setup);
        let (mut legal, mut events, mut choice) = (Legal::new(), Vec::new(), Rng::new(game));
        let (mut seen, mut last) = (Vec::new(), 0);
        for _ in 0..8_000 {
            let robots = PerSeat([Robot::Settler; 4]);
            let Some((seat, action)) = next_action::<Elasund>(&state, &robots, &mut legal, &mut choice)
            else {
                break;
            };
            events.clear();
            Elasund::resolve(&mut state, seat, &action, &mut luck, &mut events);
            if state.turn.number > last && Elasund::winner(&state).is_none() {
                last = state.turn.number;
                if choice.below(3) == 0 {
                    seen.push(Seat::ALL[..players].iter().map(|&seat| traits(&state, seat)).collect());
                }
            }
        }
        if let Some(winner) = Elasund::winner(&state) {
            samples.extend(seen.into_iter().map(|traits| Sample { traits, winner: winner.index() }));
        }
    }
    samples
}

#[test]
#[ignore = "finds the weights anew, which takes minutes"]
fn elasund_weights_fit() {
    for (name, kind) in KINDS {
        let samples = samples(kind, GAMES);
        let (weights, surprise) = fit(&samples, 6);
        println!("// {} turns; a winner surprises by {surprise:.4}.", samples.len());
        println!("const {name}: Traits = {weights:.4?};");
    }
}
