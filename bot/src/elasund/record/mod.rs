//! The stored shapes of Elasund.

mod action;
mod cards;
mod event;
mod listed;
mod options;
mod setup;
mod town;
mod words;

use engine::Elasund;
use engine::elasund::options::Options;
use engine::elasund::setup::Setup;
use serde::de::Error;
use serde_json::{Map, Value};

use self::options::OptionsShape;
use self::setup::SetupShape;
use crate::shape::{Fault, Places};
use crate::title::{Recorded, Shape};

pub(super) use cards::CardsShape;
pub(super) use words::{BuildingWord, CrewWord, HutWord};

impl Recorded for Elasund {
    const NAME: &'static str = "elasund";
    type SetupShape = SetupShape;

    fn options_shape(options: &Options) -> Shape {
        Box::new(OptionsShape(*options))
    }

    fn read_options<E: Error>(mut fields: Map<String, Value>) -> Result<Options, E> {
        options::read(&mut fields, &[])
    }

    fn places(setup: &Setup) -> Places {
        Places::new::<Elasund>(setup.players)
    }

    fn setup_shape(setup: &Setup, places: &Places) -> SetupShape {
        SetupShape::of(setup, places)
    }

    fn read_setup(shape: SetupShape, players: usize) -> Result<(Setup, Places), Fault> {
        shape.read(players)
    }
}
