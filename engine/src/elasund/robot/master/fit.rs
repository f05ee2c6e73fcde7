//! Fits the weights: `cargo test --release --package engine --lib elasund_weights -- --ignored --nocapture`.

use super::evaluation::features;
use crate::elasund::Elasund;
use crate::elasund::options::Options;
use crate::elasund::setup::Setup;
use crate::luck::KeyedLuck;
use crate::search::fit::print_weights;

/// Number of players in the game with this index. Each kind has its own weights.
type PlayerCount = fn(u64) -> usize;

const KINDS: [(&str, PlayerCount); 2] = [("TWO", |_| 2), ("MORE", |number| 3 + number as usize % 2)];

#[test]
#[ignore = "finds the weights anew, which takes minutes"]
fn elasund_weights_fit() {
    for (name, players) in KINDS {
        let setup = |number, luck: &mut KeyedLuck| {
            Setup::new(players(number), Options::default(), luck).expect("it can be played")
        };
        print_weights::<Elasund, _>(name, setup, features);
    }
}
