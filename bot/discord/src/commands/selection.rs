//! Selection of slash commands for a server: by the games played there, under short names or one root command.

use serde::{Deserialize, Serialize};

use bot_core::command::Game;
use bot_core::titles;

/// Naming of the commands on a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Naming {
    #[default]
    Short,
    /// `/comptoir roll`, which does not conflict with other bots' commands.
    Root,
    /// Both short names and the root command.
    Both,
}

impl Naming {
    /// All values.
    pub const ALL: [Naming; 3] = [Naming::Short, Naming::Root, Naming::Both];
}

/// Games and naming that a server has chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Selection {
    /// Games played there; never empty.
    pub games: Vec<Game>,
    /// Naming of the commands.
    pub naming: Naming,
}

impl Selection {
    /// All games, under short names.
    pub fn all_games() -> Selection {
        Selection { games: titles::all_options().games().to_vec(), naming: Naming::Short }
    }

    pub(super) fn any(&self, is_of: impl Fn(Game) -> bool) -> bool {
        self.games.iter().any(|&game| is_of(game) || titles::additional_command_game(game).is_some_and(&is_of))
    }
}
