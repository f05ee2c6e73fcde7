//! What the house says of somebody's games, and of what is kept of them.

use super::{Words, say};

/// What somebody gives up with being forgotten, and at which table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Lost {
    /// A seat of a game that runs.
    Game(String),
    /// A place in a lobby.
    Lobby(String),
}

impl Words {
    /// Heads the list of somebody's games.
    pub fn my_games(&self) -> String {
        say!(self, "my-games")
    }

    /// They play nowhere.
    pub fn no_games(&self) -> String {
        say!(self, "my-games-none")
    }

    /// What goes and what stays where somebody has themselves forgotten, who is known at so many tables; and whether they mean it.
    pub fn forgetting(&self, tables: usize, games: Vec<Lost>) -> Vec<String> {
        let mut lines = vec![say!(self, "forget-what", count = tables)];
        lines.extend(games.into_iter().map(|lost| match lost {
            Lost::Game(game) => say!(self, "forget-game", game),
            Lost::Lobby(game) => say!(self, "forget-lobby", game),
        }));
        lines.extend([say!(self, "forget-stays"), say!(self, "forget-sure")]);
        lines
    }

    /// How somebody says that they mean it where nothing can be pressed.
    pub fn forget_how(&self) -> String {
        say!(self, "forget-how")
    }

    /// The button that says so.
    pub fn forget_label(&self) -> String {
        say!(self, "label-forget")
    }

    /// Heads what is said of that.
    pub fn forgetting_title(&self) -> String {
        say!(self, "forget-title")
    }

    /// That it is done.
    pub fn forgotten(&self) -> Vec<String> {
        vec![say!(self, "forget-done"), say!(self, "forget-stays")]
    }

    /// That there is nothing to be forgotten.
    pub fn nothing_kept(&self) -> String {
        say!(self, "forget-nobody")
    }
}
