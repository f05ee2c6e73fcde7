//! Time budget of robots that search.

use std::time::Duration;

use super::row::Name;

/// Time budget of a robot that searches, for each decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Thinking {
    /// 50 milliseconds.
    Glance,
    /// 200 milliseconds.
    #[default]
    Usual,
    /// 1 second.
    Long,
    /// 5 seconds, for games that last days.
    Deep,
}

impl Thinking {
    /// Time budget as a duration.
    pub fn time(self) -> Duration {
        Duration::from_millis(match self {
            Thinking::Glance => 50,
            Thinking::Usual => 200,
            Thinking::Long => 1000,
            Thinking::Deep => 5000,
        })
    }
}

/// Values with their stored names and lexicon keys. The meaning of a name never changes.
pub(super) const THINKING: [(Name, Thinking); 4] = [
    (Name { name: "glance", word: "quick-thinking" }, Thinking::Glance),
    (Name { name: "usual", word: "usual-thinking" }, Thinking::Usual),
    (Name { name: "long", word: "long-thinking" }, Thinking::Long),
    (Name { name: "deep", word: "deep-thinking" }, Thinking::Deep),
];
