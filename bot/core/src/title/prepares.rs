//! Answers that somebody prepares in advance, in a title's own words.

use crate::bind::Speaker;
use crate::bind::grammar::Grammar;
use crate::command::{CommandError, Move};
use crate::words::{Scene, Words};

/// What can be prepared in a title. It declares the commands below `/standing`, each with its verb.
///
/// When a prepared answer is given, and how long after it could be, is the table's business and hangs on nothing that is
/// said here: no answer comes sooner because of what somebody holds.
#[expect(unused_variables, reason = "what is not overridden hangs on nothing")]
pub trait Prepares: Grammar {
    /// The verbs of its prepared answers. Where several of them could be given, the first of this list is.
    const PREPARED: &'static [Verb] = &[];

    /// A prepared answer in canonical text: what it names is there.
    ///
    /// # Errors
    /// When it can't be understood, or names what is not there.
    fn prepare(speaker: &Speaker<'_, Self>, said: &Move) -> Result<Move, CommandError> {
        Err(speaker.of_another_title())
    }

    /// What a prepared answer comes to now.
    fn prepared(speaker: &Speaker<'_, Self>, prepared: &Prepared) -> Readiness<Self::Action> {
        Readiness::Stale
    }

    /// What it will do, as a sentence for whoever has prepared it.
    fn prepared_words(words: &Words, said: &Move, scene: &Scene<'_, Self::View>) -> String {
        String::new()
    }
}

/// The verb of an answer that can be prepared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verb {
    /// Its path, such as `standing.roll`.
    pub path: &'static str,
    /// Whether somebody can have several of it.
    pub stock: Stock,
}

/// How many answers of one verb somebody can have prepared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stock {
    /// The next takes the place of the one before.
    One,
    /// They stand beside each other.
    Several,
}

/// An answer that is prepared.
#[derive(Clone, PartialEq, Debug)]
pub struct Prepared {
    /// What was prepared, in canonical text.
    pub said: Move,
    /// How many steps had been taken when it was prepared.
    pub since: usize,
    /// How long it is meant to last.
    pub lasts: Lasts,
}

/// How long a prepared answer is meant to last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lasts {
    /// As long as the title finds natural.
    Naturally,
    /// Until a moment that was said, of which the table takes care.
    UntilThen,
}

/// What a prepared answer comes to.
#[derive(Clone, PartialEq, Debug)]
pub enum Readiness<A> {
    /// Nothing yet: it is not asked for.
    Waits,
    /// This action, which the rules allow.
    Acts(A),
    /// Nothing more: it was given.
    Done,
    /// Nothing more: what it names is not as it was.
    Stale,
}
