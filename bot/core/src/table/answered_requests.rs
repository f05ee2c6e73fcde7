//! Index of answered and refused requests, by which a repeated request gets its recorded answer.
//!
//! Nothing is dropped while the table exists, so that no traffic can push out somebody's entry. The limits on the
//! table's log bound its size.

use std::collections::HashSet;

use sha2::{Digest, Sha256};

use super::{RequestId, Revision};

/// Truncated SHA-256 digest of a request. Tables stay in memory for weeks, and request ids are long.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct RequestDigest(pub [u8; 16]);

impl RequestDigest {
    /// Digest of the request id, and of the request's text unless `asked` is empty.
    pub fn new(request: &RequestId, asked: &str) -> RequestDigest {
        let mut hash = Sha256::new();
        hash.update(&request.0);
        if !asked.is_empty() {
            hash.update([0]);
            hash.update(asked);
        }
        let hash: [u8; 32] = hash.finalize().into();
        RequestDigest(std::array::from_fn(|index| hash[index]))
    }
}

/// Answered requests of a table, oldest first, and the digests of refused ones.
#[derive(Clone, Default, Debug)]
pub(crate) struct AnsweredRequests {
    done: Vec<CompletedRequest>,
    refused: HashSet<RequestDigest>,
}

/// A request that was carried out.
#[derive(Clone, Copy, Debug)]
struct CompletedRequest {
    digest: RequestDigest,
    /// Revision of its last entry.
    revision: u32,
    /// Number of steps before it; `None` once an undo removed some of those.
    steps: Option<u32>,
}

impl AnsweredRequests {
    /// Records an answered request before which `steps` steps stood. The first record of a request wins.
    pub(crate) fn record(&mut self, request: &RequestId, revision: Revision, steps: usize) {
        if self.find(request).is_some() {
            return;
        }
        let (revision, steps) = (revision.0 as u32, Some(steps as u32));
        self.done.push(CompletedRequest { digest: RequestDigest::new(request, ""), revision, steps });
    }

    /// Records refused requests.
    pub(crate) fn record_refusals(&mut self, refused: &[RequestDigest]) {
        self.refused.extend(refused);
    }

    /// Returns `true` if a request with this digest was refused.
    pub(crate) fn was_refused(&self, print: &RequestDigest) -> bool {
        self.refused.contains(print)
    }

    /// Forgets the step numbers of requests after step `stand`, which an undo removed.
    pub(crate) fn undo_to(&mut self, stand: usize) {
        for known in &mut self.done {
            known.steps = known.steps.filter(|steps| *steps as usize <= stand);
        }
    }

    /// Revision with which the request was answered.
    pub(crate) fn find(&self, request: &RequestId) -> Option<Revision> {
        Some(Revision(self.done.get(self.position(request)?)?.revision.into()))
    }

    /// Number of steps before this request, and before the next one if there is any.
    pub(crate) fn steps(&self, request: &RequestId) -> Option<(usize, Option<usize>)> {
        let at = self.position(request)?;
        let since = self.done.get(at)?.steps? as usize;
        Some((since, self.done.iter().skip(at + 1).find_map(|next| next.steps).map(|steps| steps as usize)))
    }

    fn position(&self, request: &RequestId) -> Option<usize> {
        let print = RequestDigest::new(request, "");
        self.done.iter().rposition(|known| known.digest == print)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(number: usize) -> RequestId {
        RequestId(format!("web:{number}"))
    }

    #[test]
    fn repeated_request_keeps_first_answer() {
        const MANY: usize = 3_000;
        let mut answered = AnsweredRequests::default();
        for number in 0..MANY {
            answered.record(&name(number), Revision(number as u64), number);
            answered.record(&name(number), Revision(0), 0);
        }
        for number in (0..=MANY).step_by(7).chain([MANY - 1, MANY]) {
            let known = (number < MANY).then_some(Revision(number as u64));
            assert_eq!(answered.find(&name(number)), known, "{number}");
            let next = Some(number + 1).filter(|next| *next < MANY);
            assert_eq!(answered.steps(&name(number)), known.map(|_| (number, next)), "{number}");
        }
    }

    #[test]
    fn undo_drops_steps_of_removed_requests() {
        let mut answered = AnsweredRequests::default();
        // Three moves of one, two and one steps, undone up to the middle of the second, then another move.
        for (number, steps) in [(0, 0), (1, 1), (2, 3)] {
            answered.record(&name(number), Revision(0), steps);
        }
        answered.undo_to(2);
        answered.record(&name(3), Revision(0), 2);
        let steps: Vec<_> = (0..4).map(|number| answered.steps(&name(number))).collect();
        assert_eq!(steps, [Some((0, Some(1))), Some((1, Some(2))), None, Some((2, None))]);
    }
}
