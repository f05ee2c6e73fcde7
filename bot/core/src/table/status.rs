//! How far a table has come.

use serde::{Deserialize, Serialize};

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// People sit down.
    Lobby,
    /// A game is played.
    Playing,
    /// It is over.
    Over,
}
