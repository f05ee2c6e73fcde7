//! A set-up of any title.

use std::any::Any;
use std::fmt;

use super::door::name;
use super::playout::{Board, Playout};
use super::{AnyGame, AnyOptions, Listed, TitleId};
use crate::journal::Journal;
use crate::opening;

/// A set-up of any title.
pub struct AnySetup(Box<dyn Setup>);

/// What is asked of a set-up, whatever its title.
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

/// That of one title.
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

    /// Which title it is of.
    pub fn title(&self) -> TitleId {
        self.0.title()
    }

    /// What was chosen.
    pub fn options(&self) -> AnyOptions {
        self.0.options()
    }

    /// How many play.
    pub fn players(&self) -> usize {
        self.0.players()
    }

    /// Who has the first turn: a place in the order of joining. The others follow in that order.
    pub fn first_to_join(&self) -> usize {
        self.0.first_to_join()
    }

    /// What plays games of this title among robots.
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
