//! What a newcomer is told of a game the first time that it is there to be done.

use serde::Serialize;

/// A hint.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Hint {
    /// The page's message that says it.
    pub id: &'static str,
    /// What it is about.
    pub about: About,
    /// What its words name in place of `%1`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub what: Option<String>,
}

/// What a hint is about, of all that a page shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum About {
    /// The board.
    Board,
    /// What the reader holds.
    Hand,
    /// What the reader can do.
    Deeds,
    /// Who plays, with what everybody may know of them.
    Players,
}

impl Hint {
    /// A hint that names nothing.
    pub fn new(id: &'static str, about: About) -> Hint {
        Hint { id, about, what: None }
    }

    /// A hint that names this.
    pub fn naming(id: &'static str, about: About, what: String) -> Hint {
        Hint { id, about, what: Some(what) }
    }
}
