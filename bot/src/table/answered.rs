//! The last requests that were answered, so that a repeat gets its recorded answer.

use std::collections::VecDeque;

use sha2::{Digest, Sha256};

use super::record::{RequestId, Revision};

/// How many requests are remembered.
const REMEMBERED: usize = 1024;

/// The last requests, the oldest first. Tables are kept in memory for weeks, and names of requests are long: what is
/// kept of a name is its print.
#[derive(Clone, Default, Debug)]
pub(super) struct Answered(VecDeque<Known>);

/// A request that was answered.
#[derive(Clone, Copy, Debug)]
struct Known {
    print: Print,
    /// The entry with which it was answered.
    revision: Revision,
    /// How many steps of the game stood before it; none once some of those were taken back.
    steps: Option<usize>,
}

/// The beginning of a name's hash.
type Print = [u8; 16];

fn print(request: &RequestId) -> Print {
    let hash: [u8; 32] = Sha256::digest(&request.0).into();
    std::array::from_fn(|index| hash[index])
}

impl Answered {
    /// Remembers a request, before which so many steps stood. One that is known keeps its first answer.
    pub(super) fn remember(&mut self, request: &RequestId, revision: Revision, steps: usize) {
        if self.find(request).is_some() {
            return;
        }
        if self.0.len() == REMEMBERED {
            self.0.pop_front();
        }
        self.0.push_back(Known { print: print(request), revision, steps: Some(steps) });
    }

    /// Only so many steps stand: whatever came after them is told to nobody any more.
    pub(super) fn undo_to(&mut self, stand: usize) {
        for known in &mut self.0 {
            known.steps = known.steps.filter(|steps| *steps <= stand);
        }
    }

    /// The entry with which this request was answered, if it is remembered.
    pub(super) fn find(&self, request: &RequestId) -> Option<Revision> {
        Some(self.0.get(self.position(request)?)?.revision)
    }

    /// How many steps stood before this request, and before the next one if there is any.
    pub(super) fn steps(&self, request: &RequestId) -> Option<(usize, Option<usize>)> {
        let at = self.position(request)?;
        let since = self.0.get(at)?.steps?;
        Some((since, self.0.iter().skip(at + 1).find_map(|next| next.steps)))
    }

    fn position(&self, request: &RequestId) -> Option<usize> {
        let print = print(request);
        self.0.iter().rposition(|known| known.print == print)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(number: usize) -> RequestId {
        RequestId(format!("web:{number}"))
    }

    #[test]
    fn the_last_requests_keep_their_first_answers() {
        let mut answered = Answered::default();
        for number in 0..REMEMBERED + 3 {
            answered.remember(&name(number), Revision(number as u64), number);
            answered.remember(&name(number), Revision(0), 0);
        }
        for number in 0..REMEMBERED + 4 {
            let known = (3..REMEMBERED + 3).contains(&number).then_some(Revision(number as u64));
            assert_eq!(answered.find(&name(number)), known, "{number}");
            let next = Some(number + 1).filter(|next| *next < REMEMBERED + 3);
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
