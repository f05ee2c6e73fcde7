//! Stored form of the dice that decide the starting player.

use engine::opening::OpeningRound;

use super::error::Fault;
use super::place::Places;

/// Maximum number of rounds that is accepted.
const MOST_ROUNDS: usize = 1000;

/// Dice by round and seat.
pub type OpeningShape = Vec<Vec<Option<[u8; 2]>>>;

/// Encodes the rounds.
pub fn opening_shape(rounds: &[OpeningRound], places: &Places) -> OpeningShape {
    rounds.iter().map(|round| places.per_seat(round, |dice| dice)).collect()
}

/// Decodes the rounds.
///
/// # Errors
/// If there are too many rounds, or a die is out of bounds.
pub fn read_opening(shape: OpeningShape, places: &Places) -> Result<Vec<OpeningRound>, Fault> {
    if shape.len() > MOST_ROUNDS {
        return Err(Fault::Bounds { what: "the number of throws for the first turn" });
    }
    shape.into_iter().map(|round| read_round(round, places)).collect()
}

fn read_round(round: Vec<Option<[u8; 2]>>, places: &Places) -> Result<OpeningRound, Fault> {
    match round.iter().flatten().find(|dice| dice.iter().any(|die| !(1..=6).contains(die))) {
        Some(&dice) => Err(Fault::Dice(dice)),
        None => places.read_per_seat(round, |dice| dice),
    }
}
