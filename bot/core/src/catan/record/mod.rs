//! Stored forms of the base game. Those of its expansions are in their own modules.

mod action;
mod cards;
mod event;
mod fault;
pub(super) mod listed;
mod map;
mod notice;
mod offer;
mod options;
mod places;
mod setup;
mod words;

use engine::Catan;
use engine::catan::notice::Notice;
use engine::catan::options::Options;
use engine::catan::setup::Setup;
use serde::de::Error;
use serde_json::{Map, Value};

use self::options::OptionsShape;
use self::setup::SetupShape;
use crate::shape::{Fault, Places};
use crate::title::{Recorded, Shape};

pub(super) use cards::CardsShape;
pub(super) use places::vertex as label;

impl Recorded for Catan {
    const NAME: &'static str = "base";
    type SetupShape = SetupShape;

    fn options_shape(options: &Options) -> Shape {
        Box::new(OptionsShape(*options))
    }

    fn read_options<E: Error>(fields: Map<String, Value>) -> Result<Options, E> {
        options::read(fields)
    }

    fn places(setup: &Setup) -> Places {
        places::places(setup.island.topology(), setup.players)
    }

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
