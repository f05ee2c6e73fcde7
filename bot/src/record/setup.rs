//! The stored shape of a game's set-up, of any title.

use engine::game::AnySetup;
use engine::opening::OpeningRound;
use serde::{Deserialize, Serialize};

use super::error::Fault;
use super::place::Places;
use super::{catan, elasund};

/// The most rounds of dice for the first turn that are believed.
const MOST_ROUNDS: usize = 1000;

/// The dice for the first turn, round by round.
pub(super) type OpeningShape = Vec<Vec<Option<[u8; 2]>>>;

/// A set-up of any title, by its name.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "title", rename_all = "snake_case")]
pub(crate) enum GameShape {
    Base(catan::SetupShape),
    Elasund(elasund::SetupShape),
}

impl GameShape {
    /// The shape of a set-up, and the names of its places.
    pub(crate) fn of(setup: &AnySetup) -> (GameShape, Places) {
        let places = Places::of(setup);
        let shape = match setup {
            AnySetup::Catan(setup) => GameShape::Base(catan::SetupShape::of(setup, &places)),
            AnySetup::Elasund(setup) => GameShape::Elasund(elasund::SetupShape::of(setup, &places)),
        };
        (shape, places)
    }

    /// The set-up of this shape for that many players, and the names of its places.
    ///
    /// # Errors
    /// When it can't be played.
    pub(crate) fn read(self, players: usize) -> Result<(AnySetup, Places), Fault> {
        match self {
            GameShape::Base(shape) => {
                let (setup, places) = shape.read(players)?;
                Ok((AnySetup::Catan(setup), places))
            }
            GameShape::Elasund(shape) => {
                let (setup, places) = shape.read(players)?;
                Ok((AnySetup::Elasund(setup), places))
            }
        }
    }
}

/// The shape of the dice for the first turn.
pub(super) fn opening_shape(rounds: &[OpeningRound], places: &Places) -> OpeningShape {
    rounds.iter().map(|round| places.per_seat(round, |dice| dice)).collect()
}

/// The dice for the first turn.
///
/// # Errors
/// When there are more than anybody throws, or they are no dice.
pub(super) fn read_opening(shape: OpeningShape, places: &Places) -> Result<Vec<OpeningRound>, Fault> {
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
