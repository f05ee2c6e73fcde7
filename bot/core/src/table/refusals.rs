//! Refused requests: a repeat gets the same refusal and is never carried out later.
//!
//! A refusal follows from the table's state, so only a later entry could change its outcome. Therefore digests of
//! refused requests are written with the next entry, at no extra cost. If the process ends before there is one, a
//! repeat is refused again because the state is the same.

use std::collections::VecDeque;

use super::answered_requests::RequestDigest;
use crate::error::UserError;
use crate::people::PersonId;

/// Maximum number of refusals remembered per person, which also bounds their digests in one entry.
const MAX_PER_PERSON: usize = 16;

/// Latest refusals at a table. People not known there share one quota.
#[derive(Default, Debug)]
pub struct RecentRefusals(VecDeque<Refusal>);

#[derive(Debug)]
struct Refusal {
    digest: RequestDigest,
    person: Option<PersonId>,
    error: UserError,
    written: bool,
}

impl RecentRefusals {
    /// Remembers a refusal, unless the program itself failed: then the request may be retried.
    pub fn record(&mut self, print: RequestDigest, whose: Option<PersonId>, error: &UserError) {
        let failed =
            matches!(error, UserError::Ours { .. } | UserError::NotKept | UserError::KeptLater | UserError::Newer);
        if failed {
            return;
        }
        if self.0.iter().filter(|known| known.person == whose).count() >= MAX_PER_PERSON
            && let Some(oldest) = self.0.iter().position(|known| known.person == whose)
        {
            self.0.remove(oldest);
        }
        self.0.push_back(Refusal { digest: print, person: whose, error: error.clone(), written: false });
    }

    /// Reason for which the request was refused, if it was.
    pub fn find(&self, print: &RequestDigest) -> Option<UserError> {
        self.0.iter().rfind(|known| known.digest == *print).map(|known| known.error.clone())
    }

    /// Digests to be written with the next entry.
    pub fn pending_digests(&self) -> Vec<RequestDigest> {
        self.0.iter().filter(|known| !known.written).map(|known| known.digest).collect()
    }

    /// Marks these digests as written.
    pub fn mark_written(&mut self, prints: &[RequestDigest]) {
        for known in self.0.iter_mut().filter(|known| prints.contains(&known.digest)) {
            known.written = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::record::RequestId;
    use super::*;

    #[test]
    fn refusals_are_limited_per_person() {
        let mut refused = RecentRefusals::default();
        let print = |name: &str| RequestDigest::new(&RequestId(name.to_owned()), "/roll");
        refused.record(print("a"), Some(PersonId(0)), &UserError::Stale);
        for number in 0..1_000 {
            refused.record(print(&number.to_string()), Some(PersonId(1)), &UserError::NotSeated);
        }
        assert_eq!(refused.find(&print("a")), Some(UserError::Stale));
        assert_eq!(refused.find(&print("999")), Some(UserError::NotSeated));
        assert_eq!(refused.find(&print("0")), None);
        assert_eq!(refused.pending_digests().len(), MAX_PER_PERSON + 1);
        refused.mark_written(&refused.pending_digests());
        assert!(refused.pending_digests().is_empty() && refused.find(&print("a")).is_some());
        let ours = UserError::Ours { incident: String::new() };
        refused.record(print("b"), None, &ours);
        assert_eq!(refused.find(&print("b")), None);
    }
}
