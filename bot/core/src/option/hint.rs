//! Option that permits hints: the advice of a robot for a player.

use super::row::Name;

/// Players who may ask for hints. The hint is private; the fact that a player took one is public.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Hints {
    /// A person who plays against robots alone.
    #[default]
    Alone,
    All,
    None,
}

/// Values with their stored names and lexicon keys. The meaning of a name never changes.
pub(super) const HINTS: [(Name, Hints); 3] = [
    (Name { name: "alone", word: "against-robots" }, Hints::Alone),
    (Name { name: "all", word: "for-all" }, Hints::All),
    (Name { name: "none", word: "no-hints" }, Hints::None),
];
