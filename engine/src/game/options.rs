//! What is chosen before a game of any title, and the set-up that it leads to.

use std::ops::RangeInclusive;

use super::AnySetup;
use crate::catan::options::{self, Options};
use crate::luck::Luck;
use crate::{catan, elasund};

/// What is played, and with which options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnyOptions {
    /// The base game.
    Catan(Options),
    /// Elasund.
    Elasund(elasund::options::Options),
}

/// The base game as it is usually played.
impl Default for AnyOptions {
    fn default() -> AnyOptions {
        AnyOptions::Catan(Options::default())
    }
}

impl From<Options> for AnyOptions {
    fn from(options: Options) -> AnyOptions {
        AnyOptions::Catan(options)
    }
}

impl AnyOptions {
    /// The options of the base game, if that is played.
    pub fn as_catan(&self) -> Option<Options> {
        match *self {
            AnyOptions::Catan(options) => Some(options),
            AnyOptions::Elasund(_) => None,
        }
    }

    /// How many may play.
    pub fn players(&self) -> RangeInclusive<usize> {
        match self {
            AnyOptions::Catan(_) => options::PLAYERS,
            AnyOptions::Elasund(_) => elasund::setup::PLAYERS,
        }
    }

    /// A game with these options for so many players, dealt by luck; `None` when it can't be played.
    pub fn deal(&self, players: usize, luck: &mut dyn Luck) -> Option<AnySetup> {
        match *self {
            AnyOptions::Catan(options) => {
                catan::setup::Setup::new(players, options, luck).ok().map(AnySetup::Catan)
            }
            AnyOptions::Elasund(options) => {
                elasund::setup::Setup::new(players, options, luck).ok().map(AnySetup::Elasund)
            }
        }
    }
}

impl AnySetup {
    /// What was chosen.
    pub fn options(&self) -> AnyOptions {
        match self {
            AnySetup::Catan(setup) => AnyOptions::Catan(setup.options),
            AnySetup::Elasund(setup) => AnyOptions::Elasund(setup.options),
        }
    }

    /// How many play.
    pub fn players(&self) -> usize {
        match self {
            AnySetup::Catan(setup) => setup.players,
            AnySetup::Elasund(setup) => setup.players,
        }
    }

    /// Who has the first turn: a place in the order of joining. The others follow in that order.
    pub fn first_to_join(&self) -> usize {
        match self {
            AnySetup::Catan(setup) => setup.first_to_join(),
            AnySetup::Elasund(setup) => setup.first_to_join(),
        }
    }
}
