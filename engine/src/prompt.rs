//! Whom a game waits for, and for what.

use arrayvec::ArrayVec;

use crate::seat::{MAX_SEATS, Seat};

/// One question that the game puts to one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prompt<K> {
    /// Whom it asks.
    pub seat: Seat,
    /// What it asks.
    pub kind: K,
    /// Whether the seat has answered already.
    pub answer: Answer,
}

impl<K> Prompt<K> {
    /// Whether the game can't go on before this seat answers.
    pub fn is_awaited(&self) -> bool {
        self.answer == Answer::Awaited
    }
}

/// How far a prompt has been answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Nothing yet: the game waits.
    Awaited,
    /// An answer is kept, sealed; it may be changed until the last seat has answered.
    Sealed,
}

/// Those whom a game can't go on without, in the order in which they are asked.
pub type Awaited = ArrayVec<Seat, MAX_SEATS>;

/// All questions that are open: at most one for each seat.
pub type Prompts<K> = ArrayVec<Prompt<K>, MAX_SEATS>;
