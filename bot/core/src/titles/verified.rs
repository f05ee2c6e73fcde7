//! Verification of logs, dispatched to the title.

use engine::game::{AnyGame, AnySetup, AnyView};
use engine::legal::Legal;
use engine::opening::OpeningRound;
use engine::seat::{PerSeat, Seat};

use super::room;
use crate::shape::Places;
use crate::shape::stored::Stored;
use crate::title::{Proven, Shape, Sights, Verified};

questions! {
    /// Object-safe form of [`Verified`].
    trait Verifies for T: Verified {
        /// Proof statement of a revealed seed for this setup.
        pub fn proven(setup: &AnySetup) -> Proven = T::own_setup(setup).map(|_| T::PROVEN)?;

        /// Dice for the first turn.
        pub fn opening<'a>(setup: &'a AnySetup as own_setup) -> &'a [OpeningRound];

        /// Name of a difference between a dealt and a recorded setup, apart from the dice for the first turn.
        pub fn differs(dealt: &AnySetup, setup: &AnySetup) -> Option<&'static str> = {
            let setup = T::own_setup(setup)?;
            T::own_setup(dealt).map_or(Some("game"), |dealt| T::differs(dealt, setup))
        };

        /// Encodes the standing after a step.
        fn after(sights: &Sights<AnyView>, places: &Places) -> Option<Shape> = {
            let own = |view: &AnyView| T::own_view(view).cloned();
            let seats = PerSeat::from_fn(|seat| sights.own[seat].as_ref().and_then(own));
            Some(T::after(&Sights { public: own(&sights.public)?, own: seats }, places))
        };

        /// Encodes a seat's legal actions, and the families of actions that are too large to be listed.
        fn legal(game: &AnyGame, seat: Seat, places: &Places) -> (Vec<Shape>, Vec<Shape>) = {
            let Legal { actions, described } = T::own_game(game)?.legal(seat);
            let actions = actions.iter().map(|action| Box::new(action.clone().store(places)) as Shape);
            (actions.collect(), described.iter().map(T::described).collect())
        };
    }
}

/// Encodes the standing after a step.
pub fn after(sights: &Sights<AnyView>, places: &Places) -> Option<Shape> {
    room(places.title())?.after(sights, places)
}

/// Encodes a seat's legal actions, and the families of actions that are too large to be listed.
pub fn legal(game: &AnyGame, seat: Seat, places: &Places) -> (Vec<Shape>, Vec<Shape>) {
    room(game.title()).map(|title| title.legal(game, seat, places)).unwrap_or_default()
}
