//! An answer to a vote.

/// An answer to a vote.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ballot {
    /// For it.
    Yes,
    /// Against it.
    No,
}
