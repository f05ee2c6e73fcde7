//! The last requests that were answered, so that a repeat gets its recorded answer.

use std::collections::VecDeque;

use sha2::{Digest, Sha256};

use super::record::{RequestId, Revision};

/// How many requests are remembered.
const REMEMBERED: usize = 1024;

/// The last requests, the oldest first, and the entries with which they were answered. Tables are kept in memory for
/// weeks, and names of requests are long: what is kept of a name is its print.
#[derive(Clone, Default, Debug)]
pub(super) struct Answered(VecDeque<(Print, Revision)>);

/// The beginning of a name's hash.
type Print = [u8; 16];

fn print(request: &RequestId) -> Print {
    let hash: [u8; 32] = Sha256::digest(&request.0).into();
    std::array::from_fn(|index| hash[index])
}

impl Answered {
    /// Remembers a request. One that is known keeps its first answer.
    pub(super) fn remember(&mut self, request: &RequestId, revision: Revision) {
        if self.find(request).is_some() {
            return;
        }
        if self.0.len() == REMEMBERED {
            self.0.pop_front();
        }
        self.0.push_back((print(request), revision));
    }

    /// The entry with which this request was answered, if it is remembered.
    pub(super) fn find(&self, request: &RequestId) -> Option<Revision> {
        let print = print(request);
        self.0.iter().rev().find(|(known, _)| *known == print).map(|(_, revision)| *revision)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_requests_keep_their_first_answers() {
        let name = |number: usize| RequestId(format!("web:{number}"));
        let mut answered = Answered::default();
        for number in 0..REMEMBERED + 3 {
            answered.remember(&name(number), Revision(number as u64));
            answered.remember(&name(number), Revision(0));
        }
        for number in 0..REMEMBERED + 4 {
            let known = (3..REMEMBERED + 3).contains(&number).then_some(Revision(number as u64));
            assert_eq!(answered.find(&name(number)), known, "{number}");
        }
    }
}
