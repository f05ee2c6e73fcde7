//! What is said of somebody's games in a list.

use jiff::Timestamp;

use super::{Words, say};
use crate::time::Zone;

/// How a game stands for one who plays it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameState {
    /// It has not begun.
    Lobby,
    /// It waits for them.
    Awaits {
        since: Option<Timestamp>,
        /// When their time is up.
        until: Option<Timestamp>,
    },
    /// It waits for others.
    Others {
        /// For whom; for nobody where robots are about to play.
        players: Vec<String>,
        since: Option<Timestamp>,
    },
    /// It rests.
    Rests,
}

impl Words {
    /// That there are so many more.
    pub fn more_games(&self, count: usize) -> String {
        say!(self, "my-games-more", count)
    }

    /// How the host of a game whose rooms are all lost takes it to another room.
    pub fn lost_game(&self, table: &str, code: &str) -> String {
        say!(self, "my-game-lost", table, code)
    }

    /// A game in a list: what the table is called, what is played, and with whom.
    pub fn my_game(&self, table: &str, game: Option<&str>, others: &[String]) -> String {
        let with =
            (!others.is_empty()).then(|| say!(self, "my-game-with", players = self.and(others.to_vec())));
        let parts = [Some(table.to_owned()), game.map(str::to_owned), with];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    /// How a game stands, by clocks of this zone.
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

    /// That nobody is reminded of it any more.
    pub fn my_game_stalled(&self) -> String {
        say!(self, "my-game-stalled")
    }

    /// That a robot plays there for the reader, and how they get their seat back.
    pub fn my_game_steered(&self) -> String {
        say!(self, "my-game-steered")
    }

    /// That the reader is away there until then.
    pub fn my_game_away(&self, until: Timestamp, zone: &Zone) -> String {
        say!(self, "my-game-away", moment = self.moment(until, zone, None))
    }
}
