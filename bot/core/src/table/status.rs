//! Phase of a table, without its content.

use serde::{Deserialize, Serialize};

/// Phase of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Before the game.
    Lobby,
    /// A running game.
    Playing,
    /// A finished game.
    Over,
}
