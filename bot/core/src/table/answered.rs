//! The requests that were answered, so that a repeat gets its recorded answer, and the prints of those that were refused.
//!
//! None is forgotten as long as the table lasts, so that nobody's repeat can be pushed out by what others say. What
//! bounds them is what bounds the table's log.

use std::collections::HashSet;

use sha2::{Digest, Sha256};

use super::record::{RequestId, Revision};

/// The beginning of a request's hash. Tables are kept in memory for weeks, and names of requests are long.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Print(pub [u8; 16]);

impl Print {
    /// The print of a request's name, and of what was asked under it: nothing for the name alone.
    pub fn of(request: &RequestId, asked: &str) -> Print {
        let mut hash = Sha256::new();
        hash.update(&request.0);
        if !asked.is_empty() {
            hash.update([0]);
            hash.update(asked);
        }
        let hash: [u8; 32] = hash.finalize().into();
        Print(std::array::from_fn(|index| hash[index]))
    }
}

/// The requests of a table, the oldest first.
#[derive(Clone, Default, Debug)]
pub(crate) struct Answered {
    done: Vec<Known>,
    refused: HashSet<Print>,
}

/// A request that was carried out.
#[derive(Clone, Copy, Debug)]
struct Known {
    print: Print,
    /// The entry with which it was answered.
    revision: u32,
    /// How many steps of the game stood before it; none once some of those were taken back.
    steps: Option<u32>,
}

impl Answered {
    /// Remembers a request, before which so many steps stood. One that is known keeps its first answer.
    pub(crate) fn remember(&mut self, request: &RequestId, revision: Revision, steps: usize) {
        if self.find(request).is_some() {
            return;
        }
        let (revision, steps) = (revision.0 as u32, Some(steps as u32));
        self.done.push(Known { print: Print::of(request, ""), revision, steps });
    }

    /// Remembers requests that were refused.
    pub(crate) fn refuse(&mut self, refused: &[Print]) {
        self.refused.extend(refused);
    }

    /// Whether this request was refused.
    pub(crate) fn was_refused(&self, print: &Print) -> bool {
        self.refused.contains(print)
    }

    /// Only so many steps stand: whatever came after them is told to nobody any more.
    pub(crate) fn undo_to(&mut self, stand: usize) {
        for known in &mut self.done {
            known.steps = known.steps.filter(|steps| *steps as usize <= stand);
        }
    }

    /// The entry with which this request was answered, if it was.
    pub(crate) fn find(&self, request: &RequestId) -> Option<Revision> {
        Some(Revision(self.done.get(self.position(request)?)?.revision.into()))
    }

    /// How many steps stood before this request, and before the next one if there is any.
    pub(crate) fn steps(&self, request: &RequestId) -> Option<(usize, Option<usize>)> {
        let at = self.position(request)?;
        let since = self.done.get(at)?.steps? as usize;
        Some((since, self.done.iter().skip(at + 1).find_map(|next| next.steps).map(|steps| steps as usize)))
    }

    fn position(&self, request: &RequestId) -> Option<usize> {
        let print = Print::of(request, "");
        self.done.iter().rposition(|known| known.print == print)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(number: usize) -> RequestId {
        RequestId(format!("web:{number}"))
    }

    #[test]
    fn all_requests_keep_their_first_answers() {
        const MANY: usize = 3_000;
        let mut answered = Answered::default();
        for number in 0..MANY {
            answered.remember(&name(number), Revision(number as u64), number);
            answered.remember(&name(number), Revision(0), 0);
        }
        for number in (0..=MANY).step_by(7).chain([MANY - 1, MANY]) {
            let known = (number < MANY).then_some(Revision(number as u64));
            assert_eq!(answered.find(&name(number)), known, "{number}");
            let next = Some(number + 1).filter(|next| *next < MANY);
            assert_eq!(answered.steps(&name(number)), known.map(|_| (number, next)), "{number}");
        }
    }

    #[test]
    fn what_was_taken_back_is_nobodys() {
        let mut answered = Answered::default();
        // Three moves of one, two and one step, which are taken back up to the middle of the second, and another one.
        for (number, steps) in [(0, 0), (1, 1), (2, 3)] {
            answered.remember(&name(number), Revision(0), steps);
        }
        answered.undo_to(2);
        answered.remember(&name(3), Revision(0), 2);
        let steps: Vec<_> = (0..4).map(|number| answered.steps(&name(number))).collect();
        assert_eq!(steps, [Some((0, Some(1))), Some((1, Some(2))), None, Some((2, None))]);
    }
}
