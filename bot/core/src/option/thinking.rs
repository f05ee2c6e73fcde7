//! How long robots think that do.

use std::time::Duration;

use super::row::Name;

/// How long a robot that thinks may take for each decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Thinking {
    /// A glance: a twentieth of a second.
    Glance,
    /// A fifth of a second.
    #[default]
    Usual,
    /// A second.
    Long,
    /// Five seconds: for games that are played over days.
    Deep,
}

impl Thinking {
    /// How long that is.
    pub fn time(self) -> Duration {
        Duration::from_millis(match self {
            Thinking::Glance => 50,
            Thinking::Usual => 200,
            Thinking::Long => 1000,
            Thinking::Deep => 5000,
        })
    }
}

/// Each with its name in stored lines and the key of its words. What a name means never changes.
pub(super) const THINKING: [(Name, Thinking); 4] = [
    (Name { name: "glance", word: "quick-thinking" }, Thinking::Glance),
    (Name { name: "usual", word: "usual-thinking" }, Thinking::Usual),
    (Name { name: "long", word: "long-thinking" }, Thinking::Long),
    (Name { name: "deep", word: "deep-thinking" }, Thinking::Deep),
];
