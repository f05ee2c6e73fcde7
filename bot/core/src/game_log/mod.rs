//! Game log: one game as text lines that anybody can read, write and verify. `docs/GAME_LOG.md` specifies it.

mod finished;
mod log_line;
mod seat_protocol;

pub use finished::{deal_setup, log_setup};
pub use finished::{finished_log, finished_text};
pub use log_line::{LogReader, LogWriter};
pub use seat_protocol::{ProgramAnswer, ProgramDecision, QuestionHeader, SeatLines};

use engine::game::{AnySetup, AnyStep};
use engine::luck::{Commitment, Salt, Seed};
use engine::robot::Robot;
use engine::seat::Seat;
use jiff::Timestamp;

use crate::robot::RobotKind;
use crate::table::EndReason;

/// Record of one line.
#[derive(Clone, PartialEq, Debug)]
pub enum LogRecord {
    /// Setup; always the first record.
    Setup(Box<LogSetup>),
    /// Step of a seat.
    Step(AnyStep),
    /// Steps were taken back.
    Undo {
        /// Number of steps that remain.
        to_step: usize,
        /// Seat that requested it, if known.
        seat: Option<Seat>,
    },
    /// A seat has another player.
    Seat {
        seat: Seat,
        /// Player from now on.
        sitter: LoggedPlayer,
    },
    /// End of the game; the last record, if present.
    End {
        reason: EndReason,
        /// Host's part of the randomness, revealed at the end.
        seed: Option<Seed>,
    },
}

/// Setup of a logged game.
#[derive(Clone, PartialEq, Debug)]
pub struct LogSetup {
    /// Players in turn order, each with their salt.
    pub seats: Vec<(LoggedPlayer, Salt)>,
    /// Board, options and initial pieces.
    pub setup: AnySetup,
    pub source: SetupSource,
    /// Published commitment to the seed.
    pub commitment: Option<Commitment>,
    /// Name and version of the program that wrote the log.
    pub program: Option<String>,
    /// Start of the game.
    pub began: Option<Timestamp>,
    /// Number of the first steps, given as well, whose luck is not this game's.
    pub given_steps: usize,
}

/// Name and version that this program writes in its logs.
pub(crate) const PROGRAM: &str = concat!("comptoir ", env!("CARGO_PKG_VERSION"));

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SetupSource {
    /// Given by the author of the log.
    #[default]
    Given,
    /// Dealt by this program from the options and the seed.
    Dealt,
}

/// Player in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoggedPlayer {
    pub name: String,
    pub kind: LoggedPlayerKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LoggedPlayerKind {
    Person,
    /// Built-in robot.
    Robot(Robot),
    /// External robot program.
    OtherRobot,
    /// Empty seat of a player who left.
    Vacant,
}

impl From<RobotKind> for LoggedPlayerKind {
    fn from(kind: RobotKind) -> LoggedPlayerKind {
        kind.built_in().map_or(LoggedPlayerKind::OtherRobot, LoggedPlayerKind::Robot)
    }
}
