//! Members of a campaign.

use crate::command::looks::look_alike;
use crate::language::Language;
use crate::people::{MAX_NAME, PlayerId};

/// Member of a campaign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    pub account: PlayerId,
    /// Name in the campaign; no two members have confusable names.
    pub name: String,
    /// Language of the member.
    pub language: Language,
}

impl Member {
    /// Adds a number to the name if another member has a confusable name.
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
