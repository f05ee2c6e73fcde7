//! The game log: one game as lines that anybody can read, write and check. `docs/GAME_LOG.md` describes it.

mod asked;
mod finished;
mod line;

pub use asked::{Answer, Question, Reply, SeatLines};
pub use finished::{deal, log_setup};
pub use finished::{finished, text};
pub use line::{LogReader, LogWriter};

use engine::game::{AnySetup, AnyStep};
use engine::luck::{Commitment, Salt, Seed};
use engine::robot::Robot;
use engine::seat::Seat;
use jiff::Timestamp;

use crate::robot::RobotKind;
use crate::table::record::EndReason;

/// What one line tells.
#[derive(Clone, PartialEq, Debug)]
pub enum LogRecord {
    /// What the game begins with. Always the first line.
    Setup(Box<LogSetup>),
    /// A seat acted.
    Step(AnyStep),
    /// Steps were taken back.
    Undo {
        /// How many stay.
        to_step: usize,
        /// Whose wish it was, if that is known.
        seat: Option<Seat>,
    },
    /// A seat changed hands.
    Seat {
        seat: Seat,
        /// Who has it now.
        sitter: Sitter,
    },
    /// The game ended. Always the last line, if it is there.
    End {
        reason: EndReason,
        /// The host's share in the luck, which is no secret any more.
        seed: Option<Seed>,
    },
}

/// What a game begins with.
#[derive(Clone, PartialEq, Debug)]
pub struct LogSetup {
    /// Who sits where, in turn order, with their share in the luck.
    pub seats: Vec<(Sitter, Salt)>,
    /// The island, the options, and what stands already.
    pub setup: AnySetup,
    /// Where island, first pieces and opening throws come from.
    pub layout: Layout,
    /// What was published in the seed's place, if anything was.
    pub commitment: Option<Commitment>,
    /// What wrote the log, by name and version, if it says so.
    pub program: Option<String>,
    /// When the game began, if that is known.
    pub began: Option<Timestamp>,
}

/// How this program calls itself in the logs that it writes.
pub(crate) const PROGRAM: &str = concat!("comptoir ", env!("CARGO_PKG_VERSION"));

/// Where a set-up comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Layout {
    /// From whoever wrote the log.
    #[default]
    Given,
    /// From the options and the game's luck, as this program deals it.
    Dealt,
}

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitter {
    /// What they are called.
    pub name: String,
    /// What they are.
    pub kind: SitterKind,
}

/// What has a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SitterKind {
    /// A person.
    Person,
    /// The house.
    Robot(Robot),
    /// A program that is none of ours.
    OtherRobot,
    /// Nobody: its player left.
    Vacant,
}

impl From<RobotKind> for SitterKind {
    fn from(kind: RobotKind) -> SitterKind {
        kind.house().map_or(SitterKind::OtherRobot, SitterKind::Robot)
    }
}
