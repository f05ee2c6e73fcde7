//! Result of verifying a game log: one English sentence, in the terms of the log.

use std::fmt;

use engine::luck::{Commitment, Salt};

use super::foreign_format::ForeignFormat;
use crate::command::text::sanitize_line;
use crate::hexadecimal::encode;
use crate::lines::LineReadError;
use crate::record::LineError;
use crate::table::EndReason;
use crate::title::ProofStatement;

/// First error of a log.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {}", printable_description(problem))]
pub struct Finding {
    /// Line number, from 1.
    pub line: usize,
    #[source]
    pub problem: Problem,
}

/// Error of a log.
#[derive(Debug, thiserror::Error)]
pub enum Problem {
    /// The log is empty.
    #[error("the log is empty; its first line must be the set-up")]
    Empty,
    /// The file can't be read.
    #[error("{0}")]
    File(LineReadError),
    /// The states can't be written.
    #[error("the states can't be written: {0}")]
    Write(#[source] std::io::Error),
    /// A line can't be decoded.
    #[error("{0}")]
    Line(LineError),
    /// The first line is not the setup.
    #[error("the first line must be the set-up")]
    NoSetup,
    /// The file is an export of a table.
    #[error(
        "this is an export of a table, for comptoir import; the game's own log is what /log gives at the table \
         when the game has ended"
    )]
    Export,
    /// The file was written by another program.
    #[error("this is {0}, which can't be read here; docs/GAME_LOG.md says what is, for whoever would convert it")]
    Foreign(ForeignFormat),
    /// The rolls for the starting player are inconsistent.
    #[error("the throws for the first turn can't have been: {0}")]
    Opening(String),
    #[error("a log has one set-up, and this is a second one")]
    SecondSetup,
    /// A line after the end.
    #[error("the game has ended on the line before, and nothing can follow")]
    AfterEnd,
    /// A step that the rules refuse.
    #[error("step {step}, by {name}, is not legal: {why}")]
    Illegal {
        /// Number of the step among those that stand, from 1.
        step: usize,
        name: String,
        /// The rule.
        why: String,
    },
    /// An event differs from the result of the rules.
    #[error("event {event} of step {step} is recorded as {recorded}, and the rules give {decided}")]
    Differs {
        /// Number of the step among those that stand, from 1.
        step: usize,
        /// Number of the event within the step, from 1.
        event: usize,
        /// Event in the log.
        recorded: String,
        /// Event by the rules.
        decided: String,
    },
    /// An undo to a step that does not exist.
    #[error("{steps} steps stand, so that none can be taken back to leave {to_step}")]
    Undo {
        /// Number of steps that should remain.
        to_step: usize,
        /// Number of steps before.
        steps: usize,
    },
    /// A win without a winner.
    #[error("it says that the game was won, and nobody has won")]
    NobodyWon,
    /// A stop after a win.
    #[error("it says that the game was stopped, and {0} has won")]
    SomebodyWon(String),
    #[error("{0} has won, so that nothing can be taken back")]
    UndoAfterWin(String),
    /// The seed does not match its commitment.
    #[error("the revealed seed is not the one that was committed to")]
    Commitment,
    /// The seed deals another setup.
    #[error("the seed deals another {0} than the set-up has")]
    Dealt(&'static str),
    /// The seed gives other dice or cards.
    #[error(
        "the seed gives other luck: event {event} of step {step} is recorded as {recorded}, and should be {decided}"
    )]
    Luck {
        /// Number of the step among those that stood then, from 1.
        step: usize,
        /// Number of the event within the step, from 1.
        event: usize,
        /// Event in the log.
        recorded: String,
        /// Event by the seed.
        decided: String,
    },
}

impl Finding {
    /// Description of the problem, safe for a terminal.
    pub fn sentence(&self) -> String {
        printable_description(&self.problem)
    }

    /// Returns `true` if the states could not be written, which says nothing about the log.
    pub fn is_write_error(&self) -> bool {
        matches!(self.problem, Problem::Write(_))
    }
}

/// Maximum length of a description, in characters: it may quote a long line.
const MAX_CHARACTERS: usize = 600;

/// Description without control characters and of limited length, whatever the log contains.
fn printable_description(problem: &Problem) -> String {
    let text = sanitize_line(&problem.to_string());
    match text.char_indices().nth(MAX_CHARACTERS) {
        Some(_) => text.chars().take(MAX_CHARACTERS).chain(['…']).collect(),
        None => text,
    }
}

/// Problem on a line.
pub(super) fn finding_at(line: usize, problem: Problem) -> Finding {
    Finding { line, problem }
}

/// Summary of a valid log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Number of lines.
    pub lines: usize,
    /// Number of steps that stand.
    pub steps: usize,
    /// Number of steps that were taken back.
    pub undone: usize,
    /// Reason of the end; `None` if the game has not ended.
    pub end: Option<EndReason>,
    /// Name of the winner.
    pub winner: Option<String>,
    /// Extent to which the luck is proven.
    pub luck: LuckProof,
    /// Sentences of the title about that extent.
    pub(crate) proof_statement: ProofStatement,
    /// Published commitment to the seed.
    pub commitment: Option<Commitment>,
    /// Name and salt of each player, in turn order.
    pub salts: Vec<(String, Salt)>,
}

/// Extent to which the luck of a log is proven.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LuckProof {
    /// Nothing: the log has no seed.
    Secret,
    /// The luck during the game follows from the seed; the setup was given.
    Played,
    /// Setup and all luck follow from the seed.
    All,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Verdict { lines, steps, undone, end, winner, luck, proof_statement: proven, commitment, .. } = self;
        write!(f, "sound: {steps} steps in {lines} lines, {undone} taken back; ")?;
        match (end, winner) {
            (_, Some(winner)) => write!(f, "{winner} won; ")?,
            (Some(_), None) => f.write_str("stopped before the end; ")?,
            (None, None) => f.write_str("not ended; ")?,
        }
        f.write_str(match luck {
            LuckProof::Secret => "the seed is not revealed, so that the luck can't be checked",
            LuckProof::Played => proven.given,
            LuckProof::All => proven.dealt,
        })?;
        match (luck, commitment) {
            (LuckProof::Secret, _) | (_, Some(_)) => Ok(()),
            (_, None) => {
                f.write_str(", and no commitment to it is in the log: whoever hosted the game could have chosen it")
            }
        }
    }
}

impl Verdict {
    /// Commitment and salts, which players can compare with what the table showed, one line each.
    pub fn comparison_lines(&self) -> Vec<String> {
        let Some(commitment) = self.commitment else { return Vec::new() };
        let salts = self.salts.iter().map(|(name, salt)| format!("  {} {name}", encode(&salt.0)));
        let commitment = format!("  {} commitment", encode(&commitment.0));
        let asked = "Compare with what the table showed before the game, under /settings:".to_owned();
        [asked, commitment].into_iter().chain(salts).collect()
    }
}

/// Shortens a refusal to its reason, without the commands it suggests: a log has no commands.
pub fn shorten_to_reason(sentence: &str) -> String {
    let Some((before, _)) = sentence.split_once(" /") else { return sentence.to_owned() };
    let end = before.rfind(';').or_else(|| before.rfind(','));
    let kept: String = end.and_then(|end| before.get(..end)).unwrap_or(before).to_owned();
    format!("{kept}.")
}
