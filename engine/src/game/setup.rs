//! Type-erased setups.

use std::any::Any;
use std::fmt;

use super::door::name;
use super::playout::{Board, Playout};
use super::{AnyGame, AnyOptions, Listed, TitleId};
use crate::journal::Journal;
use crate::opening;

/// Setup of a game of any title.
pub struct AnySetup(Box<dyn Setup>);

/// Object-safe interface of a setup.
trait Setup: Any + fmt::Debug + Send + Sync {
    fn title(&self) -> TitleId;
    fn copy(&self) -> AnySetup;
    fn equals(&self, other: &AnySetup) -> bool;
    fn begin(&self) -> AnyGame;
    fn options(&self) -> AnyOptions;
    fn players(&self) -> usize;
    fn first_to_join(&self) -> usize;
    fn playout(&self) -> Box<dyn Playout>;
}

/// Setup of one title.
struct Own<T: Listed>(T::Setup);

impl<T: Listed> fmt::Debug for Own<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple(name::<T>()).field(&self.0).finish()
    }
}

impl<T: Listed> Setup for Own<T> {
    fn title(&self) -> TitleId {
        TitleId::of::<T>()
    }

    fn copy(&self) -> AnySetup {
        AnySetup::of::<T>(self.0.clone())
    }

    fn equals(&self, other: &AnySetup) -> bool {
        other.own::<T>() == Some(&self.0)
    }

    fn begin(&self) -> AnyGame {
        T::any_game(Journal::new(self.0.clone()))
    }

    fn options(&self) -> AnyOptions {
        T::any_options(T::options(&self.0).clone())
    }

    fn players(&self) -> usize {
        T::players(&self.0)
    }

    fn first_to_join(&self) -> usize {
        opening::first(T::opening(&self.0))
    }

    fn playout(&self) -> Box<dyn Playout> {
        Box::new(Board::<T>::default())
    }
}

impl AnySetup {
    pub(super) fn of<T: Listed>(setup: T::Setup) -> AnySetup {
        AnySetup(Box::new(Own::<T>(setup)))
    }

    pub(super) fn own<T: Listed>(&self) -> Option<&T::Setup> {
        let setup: &dyn Any = &*self.0;
        setup.downcast_ref::<Own<T>>().map(|own| &own.0)
    }

    pub(super) fn begin(&self) -> AnyGame {
        self.0.begin()
    }

    /// Id of the title.
    pub fn title(&self) -> TitleId {
        self.0.title()
    }

    /// Options of the game.
    pub fn options(&self) -> AnyOptions {
        self.0.options()
    }

    /// Number of players.
    pub fn players(&self) -> usize {
        self.0.players()
    }

    /// Index, in order of joining, of the player with the first turn. The others follow in that order.
    pub fn first_to_join(&self) -> usize {
        self.0.first_to_join()
    }

    /// Returns a playout for games of this title.
    pub fn playout(&self) -> Box<dyn Playout> {
        self.0.playout()
    }
}

impl Clone for AnySetup {
    fn clone(&self) -> AnySetup {
        self.0.copy()
    }
}

impl PartialEq for AnySetup {
    fn eq(&self, other: &AnySetup) -> bool {
        self.0.equals(other)
    }
}

impl fmt::Debug for AnySetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
