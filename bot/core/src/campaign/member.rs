//! Somebody who plays in a campaign.

use crate::command::looks::look_alike;
use crate::language::Language;
use crate::people::{MAX_NAME, PlayerId};

/// Somebody who plays in a campaign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    pub account: PlayerId,
    /// What they are called there: no two names look alike.
    pub name: String,
    /// What they read.
    pub language: Language,
}

impl Member {
    /// The same with a number after the name, where one of the others is called alike.
    pub(super) fn beside(self, others: &[Member]) -> Member {
        let is_free = |name: &String| !others.iter().any(|other| look_alike(&other.name, name));
        let numbered = |number: usize| {
            let tail = format!(" {number}");
            let head: String = self.name.chars().take(MAX_NAME - tail.chars().count()).collect();
            format!("{}{tail}", head.trim_end())
        };
        let name = std::iter::once(self.name.clone()).chain((2..100).map(numbered)).find(is_free);
        Member { name: name.unwrap_or_else(|| self.name.clone()), ..self }
    }
}
