//! Which games there are to choose from.

/// A game that a title offers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Game {
    /// Its name in stored lines, and with `-` for `_` in messages.
    pub name: &'static str,
    /// The key of its words.
    pub word: &'static str,
}
