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
const HINTS: [(Name, Hints); 3] = [
    (Name { name: "alone", word: "against-robots" }, Hints::Alone),
    (Name { name: "all", word: "for-all" }, Hints::All),
    (Name { name: "none", word: "no-hints" }, Hints::None),
];

/// What they are called, in the order of menus.
pub(super) const NAMES: &[Name] = &{
    let mut names = [const { Name { name: "", word: "" } }; HINTS.len()];
    let mut index = 0;
    while index < HINTS.len() {
        names[index] = Name { name: HINTS[index].0.name, word: HINTS[index].0.word };
        index += 1;
    }
    names
};

/// The choice of this name.
pub(super) fn named(name: &str) -> Option<Hints> {
    HINTS.iter().find(|(known, _)| known.name == name).map(|&(_, hints)| hints)
}

/// What a choice is called.
pub(super) fn name(hints: Hints) -> Option<&'static str> {
    HINTS.iter().find(|(_, known)| *known == hints).map(|(name, _)| name.name)
}
