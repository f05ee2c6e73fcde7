//! Prepared answers in a title's vocabulary.

use crate::bind::CommandContext;
use crate::bind::grammar::Grammar;
use crate::command::{CommandError, Move};
use crate::words::{MessageContext, Words};

/// Prepared answers of a title. It declares its commands below `/standing`, each with its verb.
///
/// The table alone decides when a prepared answer is given, and after what delay, independent of these methods: no
/// answer comes sooner because of a player's hand.
#[expect(unused_variables, reason = "what is not overridden hangs on nothing")]
pub trait PreparesAnswers: Grammar {
    /// Verbs of its prepared answers, in order of precedence.
    const PREPARED: &'static [PreparedVerb] = &[];

    /// Resolves the command text of a prepared answer to canonical text.
    ///
    /// # Errors
    /// If it can't be understood or refers to something that does not exist.
    fn canonicalize_prepared(speaker: &CommandContext<'_, Self>, said: &Move) -> Result<Move, CommandError> {
        Err(speaker.other_title_error())
    }

    /// State of a prepared answer in the current position.
    fn prepared_state(speaker: &CommandContext<'_, Self>, prepared: &PreparedMove) -> PreparedState<Self::Action> {
        PreparedState::Stale
    }

    /// Describes the answer to the person who prepared it.
    fn prepared_text(words: &Words, said: &Move, scene: &MessageContext<'_, Self::View>) -> String {
        String::new()
    }
}

/// Verb of a prepared answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PreparedVerb {
    /// Its path, such as `standing.roll`.
    pub path: &'static str,
    /// Number of prepared answers with this verb that a player may have.
    pub limit: PreparedLimit,
    /// Delay of its answers.
    pub timing: AnswerTiming,
}

/// Delay of a prepared answer after it became possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerTiming {
    /// As long as a person would take.
    Delayed,
    /// None: the player has refused openly.
    Immediate,
}

/// Number of prepared answers with one verb that a player may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PreparedLimit {
    /// A new one replaces the previous one.
    One,
    /// Any number.
    Several,
}

/// A prepared answer.
#[derive(Clone, PartialEq, Debug)]
pub struct PreparedMove {
    /// The answer in canonical text.
    pub canonical: Move,
    /// Number of steps when it was prepared.
    pub since: usize,
    /// Expiry of the answer.
    pub expiry: PreparedExpiry,
}

/// Expiry of a prepared answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PreparedExpiry {
    /// Decided by the title.
    Naturally,
    /// At a moment that the player set; the table enforces it.
    UntilThen,
}

/// State of a prepared answer.
#[derive(Clone, PartialEq, Debug)]
pub enum PreparedState<A> {
    /// Not applicable yet.
    Waits,
    /// Applicable: this legal action.
    Acts(A),
    /// Obsolete: it was given.
    Done,
    /// Obsolete: the situation that it refers to has changed.
    Stale,
}
