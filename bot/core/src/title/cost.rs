//! Costs of all items, shown as a reference card.

use serde::Serialize;

/// A key fact about a game: a part of the turn, or the winning condition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Gist {
    /// Name of its drawing.
    pub sign: &'static str,
    /// Its text.
    pub words: String,
}

/// A group of items with the same kind of cost.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Part {
    /// Heading of the group.
    pub title: String,
    /// Items of the group.
    pub things: Vec<Thing>,
}

/// An item with its cost.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Thing {
    /// Name of the item.
    pub name: String,
    /// Name of its drawing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sign: Option<&'static str>,
    /// Cost per kind.
    pub pays: Vec<Pay>,
    /// The cost in words.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub words: String,
    /// `true` if the words are shown in addition, because the drawings don't tell everything.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub spelled: bool,
}

/// Quantity of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Pay {
    /// Name of its drawing.
    pub kind: &'static str,
    /// Number or range.
    pub count: String,
}
