//! What `comptoir verify` tells of any title.

use engine::game::{AnyGame, AnySetup, AnyView};
use engine::legal::Legal;
use engine::opening::OpeningRound;
use engine::seat::{PerSeat, Seat};

use super::{Of, room};
use crate::shape::Places;
use crate::title::{Proven, Shape, Sights, Verified};

/// What is told of a log of a title, whichever it is. Nothing comes of what is another's.
pub(crate) trait Verifies {
    fn proven(&self) -> Proven;
    fn opening<'a>(&self, setup: &'a AnySetup) -> &'a [OpeningRound];
    fn differs(&self, dealt: &AnySetup, setup: &AnySetup) -> Option<&'static str>;
    fn after(&self, sights: &Sights<AnyView>, places: &Places) -> Option<Shape>;
    fn legal(&self, game: &AnyGame, seat: Seat, places: &Places) -> Option<(Vec<Shape>, Vec<Shape>)>;
}

impl<T: Verified> Verifies for Of<T> {
    fn proven(&self) -> Proven {
        T::PROVEN
    }

    fn opening<'a>(&self, setup: &'a AnySetup) -> &'a [OpeningRound] {
        T::own_setup(setup).map(T::opening).unwrap_or_default()
    }

    fn differs(&self, dealt: &AnySetup, setup: &AnySetup) -> Option<&'static str> {
        match (T::own_setup(dealt), T::own_setup(setup)) {
            (Some(dealt), Some(setup)) => T::differs(dealt, setup),
            _ => Some("game"),
        }
    }

    fn after(&self, sights: &Sights<AnyView>, places: &Places) -> Option<Shape> {
        let own = |view: &AnyView| T::own_view(view).cloned();
        let seats = PerSeat::from_fn(|seat| sights.own[seat].as_ref().and_then(own));
        Some(T::after(&Sights { public: own(&sights.public)?, own: seats }, places))
    }

    fn legal(&self, game: &AnyGame, seat: Seat, places: &Places) -> Option<(Vec<Shape>, Vec<Shape>)> {
        let Legal { actions, described } = T::own_game(game)?.legal(seat);
        let actions = actions.iter().map(|action| Box::new(T::action_shape(action, places)) as Shape);
        Some((actions.collect(), described.iter().map(T::described).collect()))
    }
}

/// What a revealed seed proves of a game with this set-up.
pub fn proven(setup: &AnySetup) -> Proven {
    room(setup.title()).map_or(Proven::default(), |room| room.proven())
}

/// The dice for the first turn.
pub fn opening(setup: &AnySetup) -> &[OpeningRound] {
    room(setup.title()).map(|room| room.opening(setup)).unwrap_or_default()
}

/// What a set-up has otherwise than it was dealt, beside the dice for the first turn.
pub fn differs(dealt: &AnySetup, setup: &AnySetup) -> Option<&'static str> {
    room(setup.title())?.differs(dealt, setup)
}

/// How everybody stands after a step.
pub fn after(sights: &Sights<AnyView>, places: &Places) -> Option<Shape> {
    room(places.title())?.after(sights, places)
}

/// What a seat may do now, and the bounds of what is too open to be listed.
pub fn legal(game: &AnyGame, seat: Seat, places: &Places) -> (Vec<Shape>, Vec<Shape>) {
    room(game.title()).and_then(|room| room.legal(game, seat, places)).unwrap_or_default()
}
