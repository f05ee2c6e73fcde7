//! Stored forms of Elasund.

mod event;
mod setup;
mod string_enums;
mod town;

use engine::Elasund;
use engine::elasund::notice::Notice;
use engine::elasund::setup::Setup;

use self::setup::SetupShape;
use crate::shape::{DecodeError, PlaceNames};
use crate::title::{ErasedShape, Recorded};

pub(super) use string_enums::{BuildingWord, CardsShape, CrewWord, HutWord};

impl Recorded for Elasund {
    const NAME: &'static str = "elasund";
    type SetupShape = SetupShape;

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
