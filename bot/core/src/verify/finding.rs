//! What a check of a game log comes to: one sentence for the reader, in English as the log's own words are.

use std::fmt;

use engine::luck::{Commitment, Salt};

use super::foreign::Foreign;
use crate::command::text::clean;
use crate::hexadecimal::hexadecimal;
use crate::lines::LineFault;
use crate::record::LineError;
use crate::table::record::EndReason;
use crate::title::Proven;

/// The first thing that is wrong with a log.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {}", printable(problem))]
pub struct Finding {
    /// Where, counted from 1.
    pub line: usize,
    #[source]
    pub problem: Problem,
}

/// What can be wrong with a log.
#[derive(Debug, thiserror::Error)]
pub enum Problem {
    /// There is nothing.
    #[error("the log is empty; its first line must be the set-up")]
    Empty,
    /// The file is none that can be read.
    #[error("{0}")]
    File(LineFault),
    /// What was asked for can't be written.
    #[error("the states can't be written: {0}")]
    Write(#[source] std::io::Error),
    /// It can't be read as a record.
    #[error("{0}")]
    Line(LineError),
    /// The set-up comes first.
    #[error("the first line must be the set-up")]
    NoSetup,
    /// A table's export is another file.
    #[error(
        "this is an export of a table, for comptoir import; the game's own log is what /log gives at the table \
         when the game has ended"
    )]
    Export,
    /// Another program has written the file.
    #[error(
        "this is {0}, which can't be read here; docs/GAME_LOG.md says what is, for whoever would convert it"
    )]
    Foreign(Foreign),
    /// The throws for the first turn can't have been.
    #[error("the throws for the first turn can't have been: {0}")]
    Opening(String),
    /// The set-up comes once.
    #[error("a log has one set-up, and this is a second one")]
    SecondSetup,
    /// The end comes last.
    #[error("the game has ended on the line before, and nothing can follow")]
    AfterEnd,
    /// A step breaks a rule.
    #[error("step {step}, by {name}, is not legal: {why}")]
    Illegal {
        /// Which, counted from 1 among those that stand.
        step: usize,
        name: String,
        /// The rule.
        why: String,
    },
    /// A step led to something else.
    #[error("event {event} of step {step} is recorded as {recorded}, and the rules give {decided}")]
    Differs {
        /// Which, counted from 1 among those that stand.
        step: usize,
        /// Which of its events, counted from 1.
        event: usize,
        /// What the log says.
        recorded: String,
        /// What the rules say.
        decided: String,
    },
    /// Back to where the game is not.
    #[error("{steps} steps stand, so that none can be taken back to leave {to_step}")]
    Undo {
        /// How many should stay.
        to_step: usize,
        /// How many there are.
        steps: usize,
    },
    /// A game without a winner.
    #[error("it says that the game was won, and nobody has won")]
    NobodyWon,
    /// A stop after the end.
    #[error("it says that the game was stopped, and {0} has won")]
    SomebodyWon(String),
    /// Nothing but the end follows a win.
    #[error("{0} has won, so that nothing can be taken back")]
    UndoAfterWin(String),
    /// The seed is another.
    #[error("the revealed seed is not the one that was committed to")]
    Commitment,
    /// The island is another.
    #[error("the seed deals another {0} than the set-up has")]
    Dealt(&'static str),
    /// Dice or cards are others.
    #[error(
        "the seed gives other luck: event {event} of step {step} is recorded as {recorded}, and should be {decided}"
    )]
    Luck {
        /// Which, counted from 1 among those that stood then.
        step: usize,
        /// Which of its events, counted from 1.
        event: usize,
        /// What the log says.
        recorded: String,
        /// What the luck says.
        decided: String,
    },
}

impl Finding {
    /// The problem alone, in words that a terminal can show.
    pub fn sentence(&self) -> String {
        printable(&self.problem)
    }

    /// Whether the log is as good as it was, and what was asked for could not be written.
    pub fn is_unwritten(&self) -> bool {
        matches!(self.problem, Problem::Write(_))
    }
}

/// The most characters of a sentence: what it repeats of a line can be longer than anybody reads.
const MOST_CHARACTERS: usize = 600;

/// A problem in words that a terminal can show, whatever the log holds.
fn printable(problem: &Problem) -> String {
    let text = clean(&problem.to_string());
    match text.char_indices().nth(MOST_CHARACTERS) {
        Some(_) => text.chars().take(MOST_CHARACTERS).chain(['…']).collect(),
        None => text,
    }
}

/// A problem on this line.
pub(super) fn at(line: usize, problem: Problem) -> Finding {
    Finding { line, problem }
}

/// What is known of a sound log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Its lines.
    pub lines: usize,
    /// Steps that stand.
    pub steps: usize,
    /// Steps that were taken back.
    pub undone: usize,
    /// How the game ended, if it has.
    pub end: Option<EndReason>,
    /// Who has won, if anybody has.
    pub winner: Option<String>,
    /// How far its luck is proven.
    pub luck: Luck,
    /// What that says of its title.
    pub(crate) proven: Proven,
    /// What was published in the seed's place, if anything was.
    pub commitment: Option<Commitment>,
    /// Everybody's share in the luck, in turn order.
    pub salts: Vec<(String, Salt)>,
}

/// How far the luck of a log is proven.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Luck {
    /// The seed is not in the log.
    Secret,
    /// What luck gave while it was played follows from the seed; what it began with was given.
    Played,
    /// All of it follows from the seed.
    All,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Verdict { lines, steps, undone, end, winner, luck, proven, commitment, .. } = self;
        write!(f, "sound: {steps} steps in {lines} lines, {undone} taken back; ")?;
        match (end, winner) {
            (_, Some(winner)) => write!(f, "{winner} won; ")?,
            (Some(_), None) => f.write_str("stopped before the end; ")?,
            (None, None) => f.write_str("not ended; ")?,
        }
        f.write_str(match luck {
            Luck::Secret => "the seed is not revealed, so that the luck can't be checked",
            Luck::Played => proven.given,
            Luck::All => proven.dealt,
        })?;
        match (luck, commitment) {
            (Luck::Secret, _) | (_, Some(_)) => Ok(()),
            (_, None) => f.write_str(
                ", and no commitment to it is in the log: whoever hosted the game could have chosen it",
            ),
        }
    }
}

impl Verdict {
    /// What only those who were there can compare: lines for people, below the verdict.
    pub fn to_compare(&self) -> Vec<String> {
        let Some(commitment) = self.commitment else { return Vec::new() };
        let salts = self.salts.iter().map(|(name, salt)| format!("  {} {name}", hexadecimal(&salt.0)));
        let commitment = format!("  {} commitment", hexadecimal(&commitment.0));
        let asked = "Compare with what the table showed before the game, under /settings:".to_owned();
        [asked, commitment].into_iter().chain(salts).collect()
    }
}

/// Why something is not legal, without what one could type at a table: a log has no commands.
pub fn reason(sentence: &str) -> String {
    let Some((before, _)) = sentence.split_once(" /") else { return sentence.to_owned() };
    let end = before.rfind(';').or_else(|| before.rfind(','));
    let kept: String = end.and_then(|end| before.get(..end)).unwrap_or(before).to_owned();
    format!("{kept}.")
}
