//! The stored shape of a set-up of Elasund.

use engine::elasund::options::{Huts, Options};
use engine::elasund::setup::{PLAYERS, Setup, SetupError};
use engine::elasund::start::Color;
use engine::seat::PerSeat;
use serde::{Deserialize, Serialize};

use super::words::{ColorWord, HutsWord};
use crate::record::error::Fault;
use crate::record::place::Places;
use crate::record::setup::{OpeningShape, opening_shape, read_opening};

/// What was chosen. What is not said is as it was before there was anything to choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OptionsShape {
    #[serde(default = "near", skip_serializing_if = "is_near")]
    huts: HutsWord,
}

/// What a game begins with. Everything else follows from the number of seats.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SetupShape {
    #[serde(default = "near", skip_serializing_if = "is_near")]
    huts: HutsWord,
    /// The color of each who plays. None where they are in their usual order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    colors: Vec<ColorWord>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    opening: OpeningShape,
}

fn near() -> HutsWord {
    Huts::Near.into()
}

fn is_near(huts: &HutsWord) -> bool {
    *huts == near()
}

impl From<Options> for OptionsShape {
    fn from(options: Options) -> OptionsShape {
        OptionsShape { huts: options.huts.into() }
    }
}

impl From<OptionsShape> for Options {
    fn from(shape: OptionsShape) -> Options {
        Options { huts: shape.huts.into() }
    }
}

impl SetupShape {
    /// The shape of a set-up.
    pub(crate) fn of(setup: &Setup, places: &Places) -> SetupShape {
        let colors = &setup.colors.0[..setup.players];
        let usual = Color::ALL.starts_with(colors);
        SetupShape {
            huts: setup.options.huts.into(),
            colors: colors.iter().filter(|_| !usual).map(|&color| color.into()).collect(),
            opening: opening_shape(&setup.opening, places),
        }
    }

    /// The set-up of this shape for that many players, and the names of its places.
    ///
    /// # Errors
    /// When it can't be played.
    pub(crate) fn read(self, players: usize) -> Result<(Setup, Places), Fault> {
        if !PLAYERS.contains(&players) {
            return Err(Fault::Players);
        }
        let places = Places::town(players);
        let setup = Setup {
            players,
            options: Options { huts: self.huts.into() },
            colors: read_colors(&self.colors, players)?,
            opening: read_opening(self.opening, &places)?,
        };
        setup.check().map_err(|error| match error {
            SetupError::Players => Fault::Players,
            SetupError::Colors => Fault::Colors,
        })?;
        Ok((setup, places))
    }
}

/// Each seat's color.
fn read_colors(shape: &[ColorWord], players: usize) -> Result<PerSeat<Color>, Fault> {
    if shape.is_empty() {
        return Ok(PerSeat(Color::ALL));
    }
    let colors: Vec<Color> = shape.iter().map(|&word| word.into()).collect();
    let seats = Color::of_seats(&colors).filter(|_| colors.len() == players);
    seats.ok_or(Fault::Colors)
}
