//! Stored forms of Elasund.

mod action;
mod cards;
mod event;
mod listed;
mod notice;
mod setup;
mod town;
mod words;

use engine::Elasund;
use engine::elasund::notice::Notice;
use engine::elasund::setup::Setup;

use self::setup::SetupShape;
use crate::shape::{Fault, Places};
use crate::title::{Recorded, Shape};

pub(super) use cards::CardsShape;
pub(super) use words::{BuildingWord, CrewWord, HutWord};

impl Recorded for Elasund {
    const NAME: &'static str = "elasund";
    type SetupShape = SetupShape;

    fn setup_shape(setup: &Setup, places: &Places) -> SetupShape {
        SetupShape::of(setup, places)
    }

    fn notice_shape(notice: &Notice, places: &Places) -> Shape {
        notice::notice_shape(notice, places)
    }

    fn read_setup(shape: SetupShape, players: usize) -> Result<(Setup, Places), Fault> {
        shape.read(players)
    }
}
