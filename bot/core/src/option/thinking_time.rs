//! Time budget of robots that search.

use std::time::Duration;

use super::row::ValueName;

/// Time budget of a robot that searches, for each decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ThinkingTime {
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

impl ThinkingTime {
    /// Time budget as a duration.
    pub fn duration(self) -> Duration {
        Duration::from_millis(match self {
            ThinkingTime::Glance => 50,
            ThinkingTime::Usual => 200,
            ThinkingTime::Long => 1000,
            ThinkingTime::Deep => 5000,
        })
    }
}

/// Values with their stored names and lexicon keys. The meaning of a name never changes.
pub(super) const THINKING: [(ValueName, ThinkingTime); 4] = [
    (ValueName { name: "glance", word: "quick-thinking" }, ThinkingTime::Glance),
    (ValueName { name: "usual", word: "usual-thinking" }, ThinkingTime::Usual),
    (ValueName { name: "long", word: "long-thinking" }, ThinkingTime::Long),
    (ValueName { name: "deep", word: "deep-thinking" }, ThinkingTime::Deep),
];
