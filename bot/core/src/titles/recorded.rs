//! Stored forms and verification, dispatched to the title.

use std::any::Any;

use engine::game::{AnyAction, AnyEvent, AnyGame, AnyNotice, AnyOptions, AnySetup, AnyView};
use engine::legal::Legal;
use engine::opening::OpeningRound;
use engine::seat::{PerSeat, Seat};
use serde_json::{Error, Map, Value, from_value};

use super::{ErasedTitle, TypedTitle, find_title, registered_titles};
use crate::shape::{DecodeError, PlaceNames, Stored};
use crate::title::{ErasedShape, ProofStatement, Recorded, Verified, ViewSet};

/// A deserialized stored form, whose type its title knows.
pub(crate) type DecodedShape = Box<dyn Any + Send + Sync>;

/// Object-safe form of [`Recorded`]. Values of other titles yield `None` or an error.
pub(crate) trait ErasedRecorded {
    fn stored_name(&self) -> &'static str;
    fn encode_options(&self, options: &AnyOptions) -> Option<ErasedShape>;
    fn decode_options(&self, fields: Map<String, Value>) -> Result<AnyOptions, Error>;
    fn encode_setup(&self, setup: &AnySetup) -> Option<(ErasedShape, PlaceNames)>;
    fn decode_setup_shape(&self, fields: Value) -> Result<DecodedShape, Error>;
    fn decode_setup(&self, shape: DecodedShape, players: usize) -> Result<(AnySetup, PlaceNames), DecodeError>;
    fn encode_action(&self, action: &AnyAction, places: &PlaceNames) -> Option<ErasedShape>;
    fn decode_action(&self, shape: Value, places: &PlaceNames) -> Result<AnyAction, DecodeError>;
    fn encode_event(&self, event: &AnyEvent, places: &PlaceNames) -> Option<ErasedShape>;
    fn decode_event(&self, shape: Value, places: &PlaceNames) -> Result<AnyEvent, DecodeError>;
    fn encode_notice(&self, notice: &AnyNotice, places: &PlaceNames) -> Option<ErasedShape>;
}

impl<T: Recorded> ErasedRecorded for TypedTitle<T> {
    fn stored_name(&self) -> &'static str {
        T::NAME
    }

    fn encode_options(&self, options: &AnyOptions) -> Option<ErasedShape> {
        T::downcast_options(options).map(T::encode_options)
    }

    fn decode_options(&self, fields: Map<String, Value>) -> Result<AnyOptions, Error> {
        T::decode_options(fields).map(T::any_options)
    }

    fn encode_setup(&self, setup: &AnySetup) -> Option<(ErasedShape, PlaceNames)> {
        let setup = T::downcast_setup(setup)?;
        let places = T::places(setup);
        Some((Box::new(T::encode_setup(setup, &places)), places))
    }

    fn decode_setup_shape(&self, fields: Value) -> Result<DecodedShape, Error> {
        from_value::<T::SetupShape>(fields).map(|shape| Box::new(shape) as DecodedShape)
    }

    fn decode_setup(&self, shape: DecodedShape, players: usize) -> Result<(AnySetup, PlaceNames), DecodeError> {
        let shape = shape.downcast::<T::SetupShape>().map_err(|_| DecodeError::OtherTitle)?;
        let (setup, places) = T::decode_setup(*shape, players)?;
        Ok((T::any_setup(setup), places))
    }

    fn encode_action(&self, action: &AnyAction, places: &PlaceNames) -> Option<ErasedShape> {
        Some(Box::new(T::downcast_action(action)?.encode(places)))
    }

    fn decode_action(&self, shape: Value, places: &PlaceNames) -> Result<AnyAction, DecodeError> {
        let shape = from_value(shape).map_err(|error| DecodeError::Step(error.to_string()))?;
        T::Action::decode(shape, places).map(T::any_action)
    }

    fn encode_event(&self, event: &AnyEvent, places: &PlaceNames) -> Option<ErasedShape> {
        Some(Box::new(T::downcast_event(event)?.encode(places)))
    }

    fn decode_event(&self, shape: Value, places: &PlaceNames) -> Result<AnyEvent, DecodeError> {
        let shape = from_value(shape).map_err(|error| DecodeError::Step(error.to_string()))?;
        T::Event::decode(shape, places).map(T::any_event)
    }

    fn encode_notice(&self, notice: &AnyNotice, places: &PlaceNames) -> Option<ErasedShape> {
        T::downcast_notice(notice).map(|notice| T::encode_notice(notice, places))
    }
}

/// The title with this stored name.
pub(crate) fn find_by_stored_name(name: &str) -> Option<&'static dyn ErasedTitle> {
    registered_titles().find(|room| room.stored_name() == name)
}

/// Stored names of all titles.
pub(crate) fn stored_names() -> Vec<&'static str> {
    registered_titles().map(|room| room.stored_name()).collect()
}

/// Stored name of the title, and encoded options.
pub(crate) fn encode_options(options: &AnyOptions) -> Option<(&'static str, ErasedShape)> {
    let room = find_title(options.title())?;
    Some((room.stored_name(), room.encode_options(options)?))
}

/// Title of a setup, its stored form, and the names of its places.
pub(crate) fn encode_setup(setup: &AnySetup) -> Option<(&'static dyn ErasedTitle, ErasedShape, PlaceNames)> {
    let room = find_title(setup.title())?;
    let (shape, places) = room.encode_setup(setup)?;
    Some((room, shape, places))
}

/// Encodes an action of the game with these places.
pub(crate) fn encode_action(action: &AnyAction, places: &PlaceNames) -> Option<ErasedShape> {
    find_title(places.title())?.encode_action(action, places)
}

/// Decodes an action of the game with these places.
///
/// # Errors
/// If it belongs to another title, or names something that the game does not have.
pub(crate) fn decode_action(shape: Value, places: &PlaceNames) -> Result<AnyAction, DecodeError> {
    find_title(places.title()).ok_or(DecodeError::OtherTitle)?.decode_action(shape, places)
}

/// Encodes an event of the game with these places.
pub(crate) fn encode_event(event: &AnyEvent, places: &PlaceNames) -> Option<ErasedShape> {
    find_title(places.title())?.encode_event(event, places)
}

/// Decodes an event of the game with these places.
///
/// # Errors
/// If it belongs to another title, or names something that the game does not have.
pub(crate) fn decode_event(shape: Value, places: &PlaceNames) -> Result<AnyEvent, DecodeError> {
    find_title(places.title()).ok_or(DecodeError::OtherTitle)?.decode_event(shape, places)
}

/// Encodes a notice of the game with these places.
pub(crate) fn encode_notice(notice: &AnyNotice, places: &PlaceNames) -> Option<ErasedShape> {
    find_title(places.title())?.encode_notice(notice, places)
}

dispatch! {
    /// Object-safe form of [`Verified`].
    trait ErasedVerified for T: Verified {
        /// Proof statement of a revealed seed for this setup.
        pub fn proof_statement(setup: &AnySetup) -> ProofStatement = T::downcast_setup(setup).map(|_| T::PROOF_STATEMENT)?;

        /// Dice for the first turn.
        pub fn opening_rounds<'a>(setup: &'a AnySetup as downcast_setup) -> &'a [OpeningRound];

        pub fn setup_difference(dealt: &AnySetup, setup: &AnySetup) -> Option<&'static str> = {
            let setup = T::downcast_setup(setup)?;
            T::downcast_setup(dealt).map_or(Some("game"), |dealt| T::setup_difference(dealt, setup))
        };

        fn encode_position(sights: &ViewSet<AnyView>, places: &PlaceNames) -> ErasedShape = {
            let own = |view: &AnyView| T::downcast_view(view).cloned();
            let seats = PerSeat::from_fn(|seat| sights.own[seat].as_ref().and_then(own));
            T::encode_position(&ViewSet { public: own(&sights.public)?, own: seats }, places)
        };

        /// Encodes a seat's legal actions, and the families of actions that are too large to be listed.
        fn encode_legal_actions(game: &AnyGame, seat: Seat, places: &PlaceNames) -> (Vec<ErasedShape>, Vec<ErasedShape>) = {
            let Legal { actions, bounds } = T::downcast_game(game)?.legal(seat);
            let actions = actions.iter().map(|action| Box::new(action.clone().encode(places)) as ErasedShape);
            (actions.collect(), bounds.iter().map(T::encode_described).collect())
        };
    }
}

/// Encodes the standing after a step.
pub fn encode_position(sights: &ViewSet<AnyView>, places: &PlaceNames) -> Option<ErasedShape> {
    find_title(places.title())?.encode_position(sights, places)
}

/// Encodes a seat's legal actions, and the families of actions that are too large to be listed.
pub fn encode_legal_actions(game: &AnyGame, seat: Seat, places: &PlaceNames) -> (Vec<ErasedShape>, Vec<ErasedShape>) {
    find_title(game.title()).and_then(|title| title.encode_legal_actions(game, seat, places)).unwrap_or_default()
}
