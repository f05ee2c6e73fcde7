//! The stored shapes of Elasund.

mod action;
mod cards;
mod event;
mod listed;
mod setup;
mod town;
mod words;

use engine::Elasund;
use engine::elasund::setup::Setup;

use self::setup::SetupShape;
use crate::shape::{Fault, Places};
use crate::title::Recorded;

pub(super) use cards::CardsShape;
pub(super) use words::{BuildingWord, CrewWord, HutWord};

impl Recorded for Elasund {
    const NAME: &'static str = "elasund";
    type SetupShape = SetupShape;

    fn setup_shape(setup: &Setup, places: &Places) -> SetupShape {
        SetupShape::of(setup, places)
    }

    fn read_setup(shape: SetupShape, players: usize) -> Result<(Setup, Places), Fault> {
        shape.read(players)
    }
}
