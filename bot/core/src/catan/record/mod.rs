//! Stored forms of the base game. Those of its expansions are in their own modules.

pub(super) mod default_prices;
mod event;
mod location_labels;
mod options;
mod setup;
mod string_enums;

use engine::Catan;
use engine::catan::notice::Notice;
use engine::catan::options::Options;
use engine::catan::setup::Setup;
use serde::de::Error;
use serde_json::{Map, Value};

use self::options::OptionsShape;
use self::setup::SetupShape;
use crate::shape::{DecodeError, PlaceNames};
use crate::title::{ErasedShape, Recorded};

pub(super) use location_labels::encode_vertex as label;
pub(super) use string_enums::{CardsShape, TurnPartWord};

impl Recorded for Catan {
    const NAME: &'static str = "base";
    type SetupShape = SetupShape;

    fn encode_options(options: &Options) -> ErasedShape {
        Box::new(OptionsShape(*options))
    }

    fn decode_options<E: Error>(fields: Map<String, Value>) -> Result<Options, E> {
        options::decode(fields)
    }

    fn places(setup: &Setup) -> PlaceNames {
        location_labels::places(setup.island.topology(), setup.players)
    }

    fn encode_setup(setup: &Setup, places: &PlaceNames) -> SetupShape {
        SetupShape::new(setup, places)
    }

    fn encode_notice(notice: &Notice, places: &PlaceNames) -> ErasedShape {
        event::encode_notice(notice, places)
    }

    fn decode_setup(shape: SetupShape, players: usize) -> Result<(Setup, PlaceNames), DecodeError> {
        shape.decode(players)
    }
}
