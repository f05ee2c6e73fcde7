//! Stored form of the dice that decide the starting player.

use engine::opening::OpeningRound;

use super::{DecodeError, PlaceNames};

/// Maximum number of rounds that is accepted.
const MAX_ROUNDS: usize = 1000;

/// Dice by round and seat.
pub type OpeningShape = Vec<Vec<Option<[u8; 2]>>>;

pub fn encode_opening(rounds: &[OpeningRound], places: &PlaceNames) -> OpeningShape {
    rounds.iter().map(|round| places.encode_per_seat(round, |dice| dice)).collect()
}

/// Decodes the rounds.
///
/// # Errors
/// If there are too many rounds, or a die is out of bounds.
pub fn decode_opening(shape: OpeningShape, places: &PlaceNames) -> Result<Vec<OpeningRound>, DecodeError> {
    if shape.len() > MAX_ROUNDS {
        return Err(DecodeError::Bounds { what: "the number of throws for the first turn" });
    }
    shape.into_iter().map(|round| decode_round(round, places)).collect()
}

fn decode_round(round: Vec<Option<[u8; 2]>>, places: &PlaceNames) -> Result<OpeningRound, DecodeError> {
    match round.iter().flatten().find(|dice| dice.iter().any(|die| !(1..=6).contains(die))) {
        Some(&dice) => Err(DecodeError::Dice(dice)),
        None => places.decode_per_seat(round, |dice| dice),
    }
}
