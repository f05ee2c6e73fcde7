//! Trays: menus in which cards are combined by tapping.

use serde::Serialize;

/// A tray of cards that becomes a command: verb, cards of each side with `for` in between, then the recipient.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Tray {
    /// Beginning of the command.
    pub verb: String,
    /// One side, or the given and the wanted cards.
    pub sides: Vec<Side>,
    /// Possible recipients; empty if the command has none.
    pub to: Vec<Whom>,
    /// The bank, if it takes part.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bank: Option<Bank>,
    /// Label of the send button.
    pub send: String,
}

impl Tray {
    /// Returns a tray with one side, without recipient.
    pub fn single(verb: String, side: Side) -> Tray {
        Tray { verb, send: side.label.clone(), sides: vec![side], to: Vec::new(), bank: None }
    }
}

/// One side of a tray.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Side {
    /// Heading of the side.
    pub label: String,
    /// Exact number of cards; `None` for any positive number.
    pub exactly: Option<u8>,
    /// Maximum number of cards, where fewer are allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_most: Option<u8>,
    /// Kinds of cards.
    pub cards: Vec<Slot>,
}

/// Trade with the bank: equal cards for one card of another kind, any number of times.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Bank {
    /// Beginning of the command.
    pub verb: String,
    /// Label of the send button.
    pub send: String,
    /// Cards of each kind required per card, in the order of the tray's cards.
    pub rates: Vec<u8>,
}

/// A kind of card on a tray.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Slot {
    /// Name of its drawing, also its name in commands.
    pub kind: &'static str,
    /// Its text.
    pub label: String,
    /// Number on the tray.
    pub count: u8,
    /// Maximum number.
    pub most: u8,
}

/// A possible recipient.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Whom {
    /// Display name.
    pub label: String,
    /// Name in commands; empty for everybody.
    pub words: String,
}
