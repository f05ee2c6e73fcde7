//! Cards that are put together with a tap for each.

use serde::Serialize;

/// Cards that can be put together to a command: the verb, the cards of each side with `for` between, and to whom.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Tray {
    /// What the command begins with.
    pub verb: String,
    /// One side, or what is given and what is wanted for it.
    pub sides: Vec<Side>,
    /// Who can be asked; nobody where that is not the question.
    pub to: Vec<Whom>,
    /// The bank, where it takes part.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bank: Option<Bank>,
    /// What the button says.
    pub send: String,
}

impl Tray {
    /// The tray of one side, which is sent with a command that begins with this verb.
    pub fn single(verb: String, side: Side) -> Tray {
        Tray { verb, send: side.label.clone(), sides: vec![side], to: Vec::new(), bank: None }
    }
}

/// One side of a tray.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Side {
    /// What it is.
    pub label: String,
    /// How many cards it takes; any number but none, where that is left open.
    pub exactly: Option<u8>,
    /// How many it takes at most, where fewer will do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_most: Option<u8>,
    /// The kinds.
    pub cards: Vec<Slot>,
}

/// The bank, which takes cards of one kind for one card of another, as often as there are enough of them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Bank {
    /// What the command begins with.
    pub verb: String,
    /// What the button says.
    pub send: String,
    /// How many cards of each kind it takes for one, in the order of the cards.
    pub rates: Vec<u8>,
}

/// One kind of card on a tray.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Slot {
    /// Its drawing, and its name in commands.
    pub kind: &'static str,
    /// In words.
    pub label: String,
    /// How many there are on it.
    pub count: u8,
    /// How many there can be.
    pub most: u8,
}

/// Who can be asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Whom {
    /// In words.
    pub label: String,
    /// In commands; empty for everybody.
    pub words: String,
}
