//! Refused requests: a repeat gets the same refusal and is never carried out later.
//!
//! A refusal follows from the table's state, so only a later entry could change its outcome. Therefore digests of
//! refused requests are written with the next entry, at no extra cost. If the process ends before there is one, a
//! repeat is refused again because the state is the same.

use std::collections::VecDeque;

use super::answered::Print;
use crate::error::UserError;
use crate::people::PersonId;

/// Maximum number of refusals remembered per person, which also bounds their digests in one entry.
const OF_ONE: usize = 16;

/// Latest refusals at a table. People not known there share one quota.
#[derive(Default, Debug)]
pub struct Refused(VecDeque<Refusal>);

#[derive(Debug)]
struct Refusal {
    print: Print,
    whose: Option<PersonId>,
    error: UserError,
    written: bool,
}

impl Refused {
    /// Remembers a refusal, unless the program itself failed: then the request may be retried.
    pub fn remember(&mut self, print: Print, whose: Option<PersonId>, error: &UserError) {
        let failed = matches!(
            error,
            UserError::Ours { .. } | UserError::NotKept | UserError::KeptLater | UserError::Newer
        );
        if failed {
            return;
        }
        if self.0.iter().filter(|known| known.whose == whose).count() >= OF_ONE
            && let Some(oldest) = self.0.iter().position(|known| known.whose == whose)
        {
            self.0.remove(oldest);
        }
        self.0.push_back(Refusal { print, whose, error: error.clone(), written: false });
    }

    /// Reason for which the request was refused, if it was.
    pub fn find(&self, print: &Print) -> Option<UserError> {
        self.0.iter().rfind(|known| known.print == *print).map(|known| known.error.clone())
    }

    /// Digests to be written with the next entry.
    pub fn unwritten(&self) -> Vec<Print> {
        self.0.iter().filter(|known| !known.written).map(|known| known.print).collect()
    }

    /// Marks these digests as written.
    pub fn wrote(&mut self, prints: &[Print]) {
        for known in self.0.iter_mut().filter(|known| prints.contains(&known.print)) {
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
        let mut refused = Refused::default();
        let print = |name: &str| Print::of(&RequestId(name.to_owned()), "/roll");
        refused.remember(print("a"), Some(PersonId(0)), &UserError::Stale);
        for number in 0..1_000 {
            refused.remember(print(&number.to_string()), Some(PersonId(1)), &UserError::NotSeated);
        }
        assert_eq!(refused.find(&print("a")), Some(UserError::Stale));
        assert_eq!(refused.find(&print("999")), Some(UserError::NotSeated));
        assert_eq!(refused.find(&print("0")), None);
        assert_eq!(refused.unwritten().len(), OF_ONE + 1);
        refused.wrote(&refused.unwritten());
        assert!(refused.unwritten().is_empty() && refused.find(&print("a")).is_some());
        let ours = UserError::Ours { incident: String::new() };
        refused.remember(print("b"), None, &ours);
        assert_eq!(refused.find(&print("b")), None);
    }
}
