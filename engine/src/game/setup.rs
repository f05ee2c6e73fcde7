//! Type-erased setups.

use std::any::Any;
use std::fmt;

use super::robot_game::{RobotGame, TypedRobotGame};
use super::vtable::title_name;
use super::{AnyGame, AnyOptions, HostedTitle, TitleId};
use crate::journal::Journal;
use crate::opening;

/// Setup of a game of any title.
pub struct AnySetup(Box<dyn ErasedSetup>);

/// Object-safe interface of a setup.
trait ErasedSetup: Any + fmt::Debug + Send + Sync {
    fn title(&self) -> TitleId;
    fn clone_setup(&self) -> AnySetup;
    fn equals(&self, other: &AnySetup) -> bool;
    fn start_game(&self) -> AnyGame;
    fn options(&self) -> AnyOptions;
    fn players(&self) -> usize;
    fn first_player_index(&self) -> usize;
    fn robot_game(&self) -> Box<dyn RobotGame>;
}

/// Setup of one title.
struct TypedSetup<T: HostedTitle>(T::Setup);

impl<T: HostedTitle> fmt::Debug for TypedSetup<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple(title_name::<T>()).field(&self.0).finish()
    }
}

impl<T: HostedTitle> ErasedSetup for TypedSetup<T> {
    fn title(&self) -> TitleId {
        TitleId::for_title::<T>()
    }

    fn clone_setup(&self) -> AnySetup {
        AnySetup::new::<T>(self.0.clone())
    }

    fn equals(&self, other: &AnySetup) -> bool {
        other.downcast_ref::<T>() == Some(&self.0)
    }

    fn start_game(&self) -> AnyGame {
        T::any_game(Journal::new(self.0.clone()))
    }

    fn options(&self) -> AnyOptions {
        T::any_options(T::options(&self.0).clone())
    }

    fn players(&self) -> usize {
        T::players(&self.0)
    }

    fn first_player_index(&self) -> usize {
        opening::winner_index(T::opening_rounds(&self.0))
    }

    fn robot_game(&self) -> Box<dyn RobotGame> {
        Box::new(TypedRobotGame::<T>::default())
    }
}

impl AnySetup {
    pub(super) fn new<T: HostedTitle>(setup: T::Setup) -> AnySetup {
        AnySetup(Box::new(TypedSetup::<T>(setup)))
    }

    pub(super) fn downcast_ref<T: HostedTitle>(&self) -> Option<&T::Setup> {
        let setup: &dyn Any = &*self.0;
        setup.downcast_ref::<TypedSetup<T>>().map(|own| &own.0)
    }

    pub(super) fn start_game(&self) -> AnyGame {
        self.0.start_game()
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
    pub fn first_player_index(&self) -> usize {
        self.0.first_player_index()
    }

    /// Returns a playout for games of this title.
    pub fn robot_game(&self) -> Box<dyn RobotGame> {
        self.0.robot_game()
    }
}

impl Clone for AnySetup {
    fn clone(&self) -> AnySetup {
        self.0.clone_setup()
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
