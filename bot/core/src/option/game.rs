//! Games to choose from.

/// Game of a title.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Game {
    /// Stored name; with `-` for `_`, part of message ids.
    pub name: &'static str,
    /// Lexicon key.
    pub word: &'static str,
}
