//! Messages of the list of a person's games.

use jiff::Timestamp;

use super::{Words, say};
use crate::time::Zone;

/// State of a game for one of its players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameState {
    Lobby,
    /// The game awaits the reader.
    Awaits {
        since: Option<Timestamp>,
        until: Option<Timestamp>,
    },
    /// The game awaits others.
    Others {
        /// Awaited people; empty if robots are about to play.
        players: Vec<String>,
        since: Option<Timestamp>,
    },
    /// The game rests or is paused.
    Rests,
}

impl Words {
    /// Number of further games.
    pub fn more_games(&self, count: usize) -> String {
        say!(self, "my-games-more", count)
    }

    /// Instructions for the host of a game that lost all its channels.
    pub fn lost_game(&self, table: &str, code: &str) -> String {
        say!(self, "my-game-lost", table, code)
    }

    /// Name of the table, its game and its other players.
    pub fn my_game(&self, table: &str, game: Option<&str>, others: &[String]) -> String {
        let with =
            (!others.is_empty()).then(|| say!(self, "my-game-with", players = self.and(others.to_vec())));
        let parts = [Some(table.to_owned()), game.map(str::to_owned), with];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    /// State of a game, by clocks of this zone.
    pub fn my_game_state(&self, state: &GameState, zone: &Zone) -> String {
        let moment = |at: &Timestamp| self.moment(*at, zone, None);
        match state {
            GameState::Lobby => say!(self, "my-game-lobby"),
            GameState::Rests => say!(self, "my-game-rests"),
            GameState::Awaits { since: Some(since), until: Some(until) } => {
                say!(self, "my-game-awaits-until", since = moment(since), until = moment(until))
            }
            GameState::Awaits { since: Some(since), until: None } => {
                say!(self, "my-game-awaits", since = moment(since))
            }
            GameState::Awaits { since: None, .. } => say!(self, "my-game-asks"),
            GameState::Others { players, .. } if players.is_empty() => say!(self, "my-game-goes-on"),
            GameState::Others { players, since } => {
                let players = self.and(players.clone());
                match since {
                    Some(since) => say!(self, "my-game-others-since", players, since = moment(since)),
                    None => say!(self, "my-game-others", players),
                }
            }
        }
    }

    /// Notice that reminders have ended.
    pub fn my_game_stalled(&self) -> String {
        say!(self, "my-game-stalled")
    }

    /// Notice that a robot plays for the reader, with instructions to take the seat back.
    pub fn my_game_steered(&self) -> String {
        say!(self, "my-game-steered")
    }

    /// Notice that the reader is away.
    pub fn my_game_away(&self, until: Timestamp, zone: &Zone) -> String {
        say!(self, "my-game-away", moment = self.moment(until, zone, None))
    }
}
