//! Messages of the list of a person's games: its states, what was missed, and what an erasure loses.

use jiff::Timestamp;

use super::{Words, message};
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
    AwaitsOthers {
        /// Awaited people; empty if robots are about to play.
        players: Vec<String>,
        since: Option<Timestamp>,
    },
    /// The game rests or is paused.
    Suspended,
}

impl Words {
    /// Number of further games.
    pub fn more_games(&self, count: usize) -> String {
        message!(self, "my-games-more", count)
    }

    /// Instructions for the host of a game that lost all its channels.
    pub fn unreachable_game(&self, table: &str, code: &str) -> String {
        message!(self, "my-game-lost", table, code)
    }

    /// Name of the table, its game and its other players.
    pub fn my_game(&self, table: &str, game: Option<&str>, others: &[String]) -> String {
        let with =
            (!others.is_empty()).then(|| message!(self, "my-game-with", players = self.join_and(others.to_vec())));
        let parts = [Some(table.to_owned()), game.map(str::to_owned), with];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    /// State of a game, by clocks of this zone.
    pub fn my_game_state(&self, state: &GameState, zone: &Zone) -> String {
        let moment = |at: &Timestamp| self.marked_moment(*at, zone, None);
        match state {
            GameState::Lobby => message!(self, "my-game-lobby"),
            GameState::Suspended => message!(self, "my-game-rests"),
            GameState::Awaits { since: Some(since), until: Some(until) } => {
                message!(self, "my-game-awaits-until", since = moment(since), until = moment(until))
            }
            GameState::Awaits { since: Some(since), until: None } => {
                message!(self, "my-game-awaits", since = moment(since))
            }
            GameState::Awaits { since: None, .. } => message!(self, "my-game-asks"),
            GameState::AwaitsOthers { players, .. } if players.is_empty() => message!(self, "my-game-goes-on"),
            GameState::AwaitsOthers { players, since } => {
                let players = self.join_and(players.clone());
                match since {
                    Some(since) => message!(self, "my-game-others-since", players, since = moment(since)),
                    None => message!(self, "my-game-others", players),
                }
            }
        }
    }

    /// Notice that reminders have ended.
    pub fn my_game_stalled(&self) -> String {
        message!(self, "my-game-stalled")
    }

    /// Notice that a robot plays for the reader, with instructions to take the seat back.
    pub fn my_game_steered(&self) -> String {
        message!(self, "my-game-steered")
    }

    /// Notice that the reader is away.
    pub fn my_game_away(&self, until: Timestamp, zone: &Zone) -> String {
        message!(self, "my-game-away", moment = self.marked_moment(until, zone, None))
    }

    /// Heading of the list of a person's games.
    pub fn my_games(&self) -> String {
        message!(self, "my-games")
    }

    /// Notice that the person plays nowhere.
    pub fn no_games(&self) -> String {
        message!(self, "my-games-none")
    }

    /// Consequences of redacting the data of a person known at `tables` tables, with a request to confirm.
    pub fn erasure_consequences(&self, tables: usize, games: Vec<LostSeat>) -> Vec<String> {
        let mut lines = vec![message!(self, "forget-what", count = tables)];
        lines.extend(games.into_iter().map(|lost| match lost {
            LostSeat::Game(game) => message!(self, "forget-game", game),
            LostSeat::Lobby(game) => message!(self, "forget-lobby", game),
        }));
        lines.extend([message!(self, "forget-stays"), message!(self, "forget-sure")]);
        lines
    }

    /// Instructions for confirming without buttons.
    pub fn erasure_instructions(&self) -> String {
        message!(self, "forget-how")
    }

    /// Label of the button that confirms.
    pub fn erasure_button(&self) -> String {
        message!(self, "label-forget")
    }

    /// Heading of messages about redaction.
    pub fn erasure_title(&self) -> String {
        message!(self, "forget-title")
    }

    /// Confirmation of a redaction.
    pub fn erasure_done(&self) -> Vec<String> {
        vec![message!(self, "forget-done"), message!(self, "forget-stays")]
    }

    /// Notice that no data is stored.
    pub fn nothing_stored(&self) -> String {
        message!(self, "forget-nobody")
    }

    /// Heading of the summary.
    pub fn missed_title(&self) -> String {
        message!(self, "missed-title")
    }

    /// Start of the absence, by clocks of this zone.
    pub fn missed_since(&self, at: Timestamp, zone: &Zone) -> String {
        message!(self, "missed-since", moment = self.marked_moment(at, zone, None))
    }

    /// Notice that nothing happened.
    pub fn missed_nothing(&self) -> String {
        message!(self, "missed-nothing")
    }

    /// Heading of actions taken for the reader.
    pub fn missed_done_for(&self) -> String {
        message!(self, "missed-done-for")
    }

    /// Heading of private notices about the reader's cards.
    pub fn missed_cards(&self) -> String {
        message!(self, "missed-cards")
    }

    /// Heading of the current state.
    pub fn missed_now(&self) -> String {
        message!(self, "missed-now")
    }
}

/// Seat that a person loses when their data is redacted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LostSeat {
    /// Seat in a running game.
    Game(String),
    Lobby(String),
}
