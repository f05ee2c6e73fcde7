//! Answers to a vote.

/// A ballot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ballot {
    Yes,
    No,
}
