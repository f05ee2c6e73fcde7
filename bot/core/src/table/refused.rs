//! Requests that were refused: a repeat gets the same refusal, and is never carried out later.
//!
//! A refusal follows from the state of the table, so that a repeat can only fare otherwise once an entry has changed that
//! state. So the prints of what was refused since the last entry are written with the next one, and cost no entry of
//! their own: if the process ends before there is one, the repeat is refused because nothing has changed.

use std::collections::VecDeque;

use super::answered::Print;
use crate::error::UserError;
use crate::people::PersonId;

/// How many refusals of one person are remembered with their words; and so how many of them one entry can carry.
const OF_ONE: usize = 16;

/// The last refusals of everybody at a table. Who is not known there counts as one.
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
    /// Remembers a refusal. What we failed in may be asked again.
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

    /// Why this request was refused, if it was.
    pub fn find(&self, print: &Print) -> Option<UserError> {
        self.0.iter().rfind(|known| known.print == *print).map(|known| known.error.clone())
    }

    /// The prints that are to be written with the next entry.
    pub fn unwritten(&self) -> Vec<Print> {
        self.0.iter().filter(|known| !known.written).map(|known| known.print).collect()
    }

    /// These were written.
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
    fn nobodys_refusals_push_out_anothers() {
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
