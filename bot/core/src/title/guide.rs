//! Hints for newcomers, each shown the first time that it applies.

use serde::Serialize;

/// A hint for newcomers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Hint {
    /// Id of the page's message.
    pub id: &'static str,
    /// Part of the page that it refers to.
    pub about: About,
    /// Argument `%1` of the message.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub what: Option<String>,
}

/// Part of a page that a hint refers to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum About {
    /// The board.
    Board,
    /// The viewer's hand.
    Hand,
    /// The viewer's menu items.
    Deeds,
    /// The players and their public information.
    Players,
}

impl Hint {
    /// Returns a hint without an argument.
    pub fn new(id: &'static str, about: About) -> Hint {
        Hint { id, about, what: None }
    }

    /// Returns a hint with an argument.
    pub fn naming(id: &'static str, about: About, what: String) -> Hint {
        Hint { id, about, what: Some(what) }
    }
}
