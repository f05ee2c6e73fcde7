//! How the dice for the first turn are stored.

use engine::opening::OpeningRound;

use super::error::Fault;
use super::place::Places;

/// The most rounds of dice for the first turn that are believed.
const MOST_ROUNDS: usize = 1000;

/// The dice for the first turn, round by round.
pub type OpeningShape = Vec<Vec<Option<[u8; 2]>>>;

/// The shape of the dice for the first turn.
pub fn opening_shape(rounds: &[OpeningRound], places: &Places) -> OpeningShape {
    rounds.iter().map(|round| places.per_seat(round, |dice| dice)).collect()
}

/// The dice for the first turn.
///
/// # Errors
/// When there are more than anybody throws, or they are no dice.
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
