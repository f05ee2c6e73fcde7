//! Answers that somebody prepares, as they ask for them.

use std::fmt::{self, Display, Formatter};

use super::Command;
use super::arguments::{Read, no_child};
use super::canonical::after;
use super::error::CommandError;
use super::lexicon::Term;
use super::moves::Move;
use super::text::echo;
use super::until::until as until_in;
use crate::time::Until;

/// What every verb of a prepared answer begins with.
const PARENT: &str = "standing";

/// What is done about answers that are prepared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PreparedCommand {
    /// Shows the speaker theirs.
    Which,
    /// Prepares one, in the words of the game: for good, or until then.
    Prepare(Move, Option<Until>),
    /// Drops one of the speaker's, or all of them.
    Drop(WhichPrepared),
}

/// Which of the prepared answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WhichPrepared {
    /// Every one.
    All,
    /// The one at this place of the list, counted from 1.
    At(u8),
}

impl Command {
    /// Prepares this.
    pub(crate) fn prepare(said: Move) -> Command {
        Command::Prepared(PreparedCommand::Prepare(said, None))
    }
}

impl Display for PreparedCommand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            PreparedCommand::Which => write!(f, "/{PARENT}"),
            PreparedCommand::Prepare(said, None) => write!(f, "{said}"),
            PreparedCommand::Prepare(said, Some(until)) => {
                // What stands behind `for` is what somebody wants for their cards.
                let until = until.to_string();
                let until = until.strip_prefix("for ").or(until.strip_prefix("until ")).unwrap_or(&until);
                write!(f, "{said} until {until}")
            }
            PreparedCommand::Drop(WhichPrepared::All) => write!(f, "/{PARENT} drop all"),
            PreparedCommand::Drop(WhichPrepared::At(place)) => {
                write!(f, "/{PARENT} drop{}", after(Some(place)))
            }
        }
    }
}

/// An answer with this verb, and until when it is to last, if that is said.
pub(super) fn preparing(verb: &'static str, text: &str) -> Read {
    let lead = Term::new("particle", "until");
    let words: Vec<&str> = text.split(' ').collect();
    let (said, until) = words.split_at(words.iter().position(|word| lead.are(word)).unwrap_or(words.len()));
    // What is typed after it may begin with such a word itself.
    let said_again = |word: &&str| lead.are(word) || Term::new("particle", "during").are(word);
    let until = if until.get(1).is_some_and(said_again) { &until[1..] } else { until };
    let (said, until) = (said.join(" "), until_in(&until.join(" "))?);
    Ok(Command::Prepared(PreparedCommand::Prepare(Move::told(verb, said), until)))
}

/// Bare, it shows what is prepared.
pub(super) fn prepared(text: &str) -> Read {
    match text {
        "" => Ok(Command::Prepared(PreparedCommand::Which)),
        _ => Err(no_child(PARENT, text)),
    }
}

/// Which one is dropped. Without a word the list is shown, where each can be dropped.
pub(super) fn dropped(text: &str) -> Read {
    let which = match text {
        "" => return Ok(Command::Prepared(PreparedCommand::Which)),
        word if Term::new("particle", "everything").are(word) => WhichPrepared::All,
        word => match word.trim_start_matches('#').parse() {
            Ok(place) => WhichPrepared::At(place),
            Err(_) => return Err(CommandError::UnknownChoice { word: echo(word) }),
        },
    };
    Ok(Command::Prepared(PreparedCommand::Drop(which)))
}
