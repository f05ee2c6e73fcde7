//! Which slash commands a server has: of the games that are played there, under short names or under one root.

use serde::{Deserialize, Serialize};

use bot_core::command::Game;
use bot_core::titles;

/// How commands are called on a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Naming {
    #[default]
    Short,
    /// `/comptoir roll`, so that no other bot's commands are in the way.
    Root,
    /// Both ways.
    Both,
}

impl Naming {
    /// Every one.
    pub const ALL: [Naming; 3] = [Naming::Short, Naming::Root, Naming::Both];
}

/// What a server has chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Selection {
    /// The games that are played there; never none.
    pub games: Vec<Game>,
    /// How commands are called.
    pub naming: Naming,
}

impl Selection {
    /// Every game, by short names.
    pub fn everything() -> Selection {
        Selection { games: titles::options().games().to_vec(), naming: Naming::Short }
    }

    pub(super) fn any(&self, is_of: impl Fn(Game) -> bool) -> bool {
        self.games.iter().any(|&game| is_of(game) || titles::also_spoken(game).is_some_and(&is_of))
    }
}
