//! Stored forms, dispatched to the title.

use std::any::Any;

use engine::game::{AnyAction, AnyEvent, AnyNotice, AnyOptions, AnySetup};
use serde_json::{Error, Map, Value, from_value};

use super::{Of, Room, all, room};
use crate::shape::stored::Stored;
use crate::shape::{Fault, Places};
use crate::title::{Recorded, Shape};

/// A deserialized stored form, whose type its title knows.
pub(crate) type ReadShape = Box<dyn Any + Send + Sync>;

/// Object-safe form of [`Recorded`]. Values of other titles yield `None` or an error.
pub(crate) trait Records {
    fn name(&self) -> &'static str;
    fn options_shape(&self, options: &AnyOptions) -> Option<Shape>;
    fn read_options(&self, fields: Map<String, Value>) -> Result<AnyOptions, Error>;
    fn setup_shape(&self, setup: &AnySetup) -> Option<(Shape, Places)>;
    fn read_setup_shape(&self, fields: Value) -> Result<ReadShape, Error>;
    fn read_setup(&self, shape: ReadShape, players: usize) -> Result<(AnySetup, Places), Fault>;
    fn action_shape(&self, action: &AnyAction, places: &Places) -> Option<Shape>;
    fn read_action(&self, shape: Value, places: &Places) -> Result<AnyAction, Fault>;
    fn event_shape(&self, event: &AnyEvent, places: &Places) -> Option<Shape>;
    fn read_event(&self, shape: Value, places: &Places) -> Result<AnyEvent, Fault>;
    fn notice_shape(&self, notice: &AnyNotice, places: &Places) -> Option<Shape>;
}

impl<T: Recorded> Records for Of<T> {
    fn name(&self) -> &'static str {
        T::NAME
    }

    fn options_shape(&self, options: &AnyOptions) -> Option<Shape> {
        T::own_options(options).map(T::options_shape)
    }

    fn read_options(&self, fields: Map<String, Value>) -> Result<AnyOptions, Error> {
        T::read_options(fields).map(T::any_options)
    }

    fn setup_shape(&self, setup: &AnySetup) -> Option<(Shape, Places)> {
        let setup = T::own_setup(setup)?;
        let places = T::places(setup);
        Some((Box::new(T::setup_shape(setup, &places)), places))
    }

    fn read_setup_shape(&self, fields: Value) -> Result<ReadShape, Error> {
        from_value::<T::SetupShape>(fields).map(|shape| Box::new(shape) as ReadShape)
    }

    fn read_setup(&self, shape: ReadShape, players: usize) -> Result<(AnySetup, Places), Fault> {
        let shape = shape.downcast::<T::SetupShape>().map_err(|_| Fault::OtherTitle)?;
        let (setup, places) = T::read_setup(*shape, players)?;
        Ok((T::any_setup(setup), places))
    }

    fn action_shape(&self, action: &AnyAction, places: &Places) -> Option<Shape> {
        Some(Box::new(T::own_action(action)?.store(places)))
    }

    fn read_action(&self, shape: Value, places: &Places) -> Result<AnyAction, Fault> {
        let shape = from_value(shape).map_err(|error| Fault::Step(error.to_string()))?;
        T::Action::read(shape, places).map(T::any_action)
    }

    fn event_shape(&self, event: &AnyEvent, places: &Places) -> Option<Shape> {
        Some(Box::new(T::own_event(event)?.store(places)))
    }

    fn read_event(&self, shape: Value, places: &Places) -> Result<AnyEvent, Fault> {
        let shape = from_value(shape).map_err(|error| Fault::Step(error.to_string()))?;
        T::Event::read(shape, places).map(T::any_event)
    }

    fn notice_shape(&self, notice: &AnyNotice, places: &Places) -> Option<Shape> {
        T::own_notice(notice).map(|notice| T::notice_shape(notice, places))
    }
}

/// The title with this stored name.
pub(crate) fn named(name: &str) -> Option<&'static dyn Room> {
    all().find(|room| room.name() == name)
}

/// Stored names of all titles.
pub(crate) fn names() -> Vec<&'static str> {
    all().map(|room| room.name()).collect()
}

/// Stored name of the title, and encoded options.
pub(crate) fn options_shape(options: &AnyOptions) -> Option<(&'static str, Shape)> {
    let room = room(options.title())?;
    Some((room.name(), room.options_shape(options)?))
}

/// Title of a setup, its stored form, and the names of its places.
pub(crate) fn setup_shape(setup: &AnySetup) -> Option<(&'static dyn Room, Shape, Places)> {
    let room = room(setup.title())?;
    let (shape, places) = room.setup_shape(setup)?;
    Some((room, shape, places))
}

/// Encodes an action of the game with these places.
pub(crate) fn action_shape(action: &AnyAction, places: &Places) -> Option<Shape> {
    room(places.title())?.action_shape(action, places)
}

/// Decodes an action of the game with these places.
///
/// # Errors
/// If it belongs to another title, or names something that the game does not have.
pub(crate) fn read_action(shape: Value, places: &Places) -> Result<AnyAction, Fault> {
    room(places.title()).ok_or(Fault::OtherTitle)?.read_action(shape, places)
}

/// Encodes an event of the game with these places.
pub(crate) fn event_shape(event: &AnyEvent, places: &Places) -> Option<Shape> {
    room(places.title())?.event_shape(event, places)
}

/// Decodes an event of the game with these places.
///
/// # Errors
/// If it belongs to another title, or names something that the game does not have.
pub(crate) fn read_event(shape: Value, places: &Places) -> Result<AnyEvent, Fault> {
    room(places.title()).ok_or(Fault::OtherTitle)?.read_event(shape, places)
}

/// Encodes a notice of the game with these places.
pub(crate) fn notice_shape(notice: &AnyNotice, places: &Places) -> Option<Shape> {
    room(places.title())?.notice_shape(notice, places)
}
