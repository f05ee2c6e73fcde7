//! Whether players may ask what a robot would do in their place.

use super::row::Name;

/// Who may ask what a robot would do in their place. Whoever does is told alone; that they did, everybody is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Hints {
    /// A person who plays against robots alone.
    #[default]
    Alone,
    /// Everybody who plays.
    All,
    /// Nobody at all.
    None,
}

/// Each with its name in stored lines and the key of its words. What a name means never changes.
pub(super) const HINTS: [(Name, Hints); 3] = [
    (Name { name: "alone", word: "against-robots" }, Hints::Alone),
    (Name { name: "all", word: "for-all" }, Hints::All),
    (Name { name: "none", word: "no-hints" }, Hints::None),
];
