//! Messages about a person's games and stored data.

use super::{Words, say};

/// Seat that a person loses when their data is redacted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Lost {
    /// Seat in a running game.
    Game(String),
    /// Seat in a lobby.
    Lobby(String),
}

impl Words {
    /// Heading of the list of a person's games.
    pub fn my_games(&self) -> String {
        say!(self, "my-games")
    }

    /// Notice that the person plays nowhere.
    pub fn no_games(&self) -> String {
        say!(self, "my-games-none")
    }

    /// Consequences of redacting the data of a person known at `tables` tables, with a request to confirm.
    pub fn forgetting(&self, tables: usize, games: Vec<Lost>) -> Vec<String> {
        let mut lines = vec![say!(self, "forget-what", count = tables)];
        lines.extend(games.into_iter().map(|lost| match lost {
            Lost::Game(game) => say!(self, "forget-game", game),
            Lost::Lobby(game) => say!(self, "forget-lobby", game),
        }));
        lines.extend([say!(self, "forget-stays"), say!(self, "forget-sure")]);
        lines
    }

    /// Instructions for confirming without buttons.
    pub fn forget_how(&self) -> String {
        say!(self, "forget-how")
    }

    /// Label of the button that confirms.
    pub fn forget_label(&self) -> String {
        say!(self, "label-forget")
    }

    /// Heading of messages about redaction.
    pub fn forgetting_title(&self) -> String {
        say!(self, "forget-title")
    }

    /// Confirmation of a redaction.
    pub fn forgotten(&self) -> Vec<String> {
        vec![say!(self, "forget-done"), say!(self, "forget-stays")]
    }

    /// Notice that no data is stored.
    pub fn nothing_kept(&self) -> String {
        say!(self, "forget-nobody")
    }
}
