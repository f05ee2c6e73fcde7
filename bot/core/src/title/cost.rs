//! What everything costs, as a card for everybody.

use serde::Serialize;

/// One thing to know of a game: what is done in a turn, or what wins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Gist {
    /// Its drawing.
    pub sign: &'static str,
    /// What there is to know.
    pub words: String,
}

/// Things that are paid for alike.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Part {
    /// What they are.
    pub title: String,
    /// Each of them.
    pub things: Vec<Thing>,
}

/// One thing with its cost.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Thing {
    /// What it is called.
    pub name: String,
    /// Its drawing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sign: Option<&'static str>,
    /// What is paid for it, kind by kind.
    pub pays: Vec<Pay>,
    /// The same in words.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub words: String,
    /// Whether the words are shown as well, because the drawings don't tell all.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub spelled: bool,
}

/// So many of one kind, as it is drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Pay {
    /// Its drawing.
    pub kind: &'static str,
    /// How many, or from how many to how many.
    pub count: String,
}
