//! The stored shape of a game's set-up, and of what is chosen before it, of any title.

use engine::game::{AnyOptions, AnySetup};
use engine::opening::OpeningRound;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

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

/// What was chosen of any title. The base game's options stand without its name, as they did when there was no other.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum AnyOptionsShape {
    Base(catan::OptionsShape),
    Titled(TitledShape),
}

/// What was chosen of a title, by its name.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "title", rename_all = "snake_case")]
pub(crate) enum TitledShape {
    Elasund(elasund::OptionsShape),
}

impl<'de> Deserialize<'de> for AnyOptionsShape {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<AnyOptionsShape, D::Error> {
        use serde::de::Error;
        let fields = Map::<String, Value>::deserialize(deserializer)?;
        let titled = fields.contains_key("title");
        let fields = Value::Object(fields);
        match titled {
            true => serde_json::from_value(fields).map(AnyOptionsShape::Titled),
            false => serde_json::from_value(fields).map(AnyOptionsShape::Base),
        }
        .map_err(D::Error::custom)
    }
}

impl From<AnyOptions> for AnyOptionsShape {
    fn from(options: AnyOptions) -> AnyOptionsShape {
        match options {
            AnyOptions::Catan(options) => AnyOptionsShape::Base(options.into()),
            AnyOptions::Elasund(options) => AnyOptionsShape::Titled(TitledShape::Elasund(options.into())),
        }
    }
}

impl From<AnyOptionsShape> for AnyOptions {
    fn from(shape: AnyOptionsShape) -> AnyOptions {
        match shape {
            AnyOptionsShape::Base(options) => AnyOptions::Catan(options.into()),
            AnyOptionsShape::Titled(TitledShape::Elasund(options)) => AnyOptions::Elasund(options.into()),
        }
    }
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
