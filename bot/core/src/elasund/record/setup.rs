//! Stored form of a setup of Elasund.

use engine::Elasund;
use engine::elasund::setup::{PLAYERS, Setup, SetupError};
use engine::elasund::start::Color;
use engine::seat::PerSeat;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use super::string_enums::ColorWord;
use crate::shape::opening::{OpeningShape, decode_opening, encode_opening};
use crate::shape::options::into_object;
use crate::shape::{DecodeError, PlaceNames};
use crate::title::ChosenShape;

/// Setup of Elasund. The board follows from the number of seats.
#[derive(Serialize)]
pub struct SetupShape {
    #[serde(flatten)]
    options: ChosenShape<Elasund>,
    #[serde(flatten)]
    rest: RestShape,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RestShape {
    /// Color of each seat. Empty for the default order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    colors: Vec<ColorWord>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    opening: OpeningShape,
}

impl<'de> Deserialize<'de> for SetupShape {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SetupShape, D::Error> {
        let mut fields = into_object(Value::deserialize(deserializer)?)?;
        let options = ChosenShape::decode(&mut fields, &["colors", "opening"])?;
        let rest = serde_json::from_value(Value::Object(fields)).map_err(D::Error::custom)?;
        Ok(SetupShape { options, rest })
    }
}

impl SetupShape {
    /// Encodes a setup.
    pub fn new(setup: &Setup, places: &PlaceNames) -> SetupShape {
        let colors = &setup.colors.0[..setup.players];
        let usual = Color::ALL.starts_with(colors);
        let rest = RestShape {
            colors: colors.iter().filter(|_| !usual).map(|&color| color.into()).collect(),
            opening: encode_opening(&setup.opening, places),
        };
        SetupShape { options: ChosenShape(setup.options), rest }
    }

    /// Decodes the setup for `players` players, with the names of its locations.
    ///
    /// # Errors
    /// If the setup is not playable.
    pub(crate) fn decode(self, players: usize) -> Result<(Setup, PlaceNames), DecodeError> {
        if !PLAYERS.contains(&players) {
            return Err(DecodeError::Players);
        }
        let places = PlaceNames::new::<Elasund>(players);
        let setup = Setup {
            players,
            options: self.options.0,
            colors: decode_colors(&self.rest.colors, players)?,
            opening: decode_opening(self.rest.opening, &places)?,
        };
        setup.check().map_err(|error| match error {
            SetupError::Players => DecodeError::Players,
            SetupError::Colors => invalid_colors(),
        })?;
        Ok((setup, places))
    }
}

fn decode_colors(shape: &[ColorWord], players: usize) -> Result<PerSeat<Color>, DecodeError> {
    if shape.is_empty() {
        return Ok(PerSeat::from(Color::ALL));
    }
    let colors: Vec<Color> = shape.iter().map(|&word| word.into()).collect();
    let seats = Color::for_seats(&colors).filter(|_| colors.len() == players);
    seats.ok_or_else(invalid_colors)
}

fn invalid_colors() -> DecodeError {
    DecodeError::Setup("\"colors\" must give every seat another color, or be left out".to_owned())
}
