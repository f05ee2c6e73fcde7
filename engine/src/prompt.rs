//! Prompts: decisions that a game waits for.

use arrayvec::ArrayVec;

use crate::seat::{MAX_SEATS, Seat};

/// A decision that the game requests from one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prompt<K> {
    /// Seat that must answer.
    pub seat: Seat,
    /// Requested decision.
    pub kind: K,
    /// State of the answer.
    pub answer: AnswerState,
}

impl<K> Prompt<K> {
    /// Returns `true` if the game cannot continue before this seat answers.
    pub fn is_awaited(&self) -> bool {
        self.answer == AnswerState::Awaited
    }
}

/// State of the answer to a prompt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerState {
    /// No answer yet: the game waits.
    Awaited,
    /// Answered in secret; the seat may change its answer until the last seat has answered.
    Sealed,
}

/// Seats that the game waits for, in prompt order.
pub type AwaitedSeats = ArrayVec<Seat, MAX_SEATS>;

/// All open prompts, at most one per seat.
pub type Prompts<K> = ArrayVec<Prompt<K>, MAX_SEATS>;
