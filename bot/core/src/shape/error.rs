//! Why a stored line can't be read.

use super::plain;
use crate::people::MAX_NAME;

/// The newest version of a line that this program reads, and the one that it writes.
pub const VERSION: u64 = 1;

/// Why a line can't be read.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum LineError {
    /// It is no JSON, or says a thing twice.
    #[error("it can't be read as JSON: {0}")]
    Json(String),
    /// It is JSON of another kind.
    #[error("it is not a JSON object")]
    NoObject,
    /// It does not say its version.
    #[error("it has no version: \"v\" must be a number from 1 to {VERSION}")]
    NoVersion,
    /// A newer program wrote it.
    #[error("it has version {0}, and this program knows none above {VERSION}; a newer one wrote it")]
    Newer(u64),
    /// It has not the one record that a line holds.
    #[error("it must hold one record, and holds {0}")]
    Records(String),
    /// Its record is not shaped as the format says.
    #[error("{part}: {}", plain::sentence(.found))]
    Shape {
        /// What of it.
        part: String,
        /// What the parser found.
        found: String,
    },
    /// It has not all that a line has.
    #[error("it lacks {0:?}")]
    Lacks(&'static str),
    /// It names something that the game does not have.
    #[error(transparent)]
    Fault(Fault),
}

impl LineError {
    /// Whether this is what comes of a line that a newer program has written: its version is higher, or it has words that
    /// this one does not know.
    pub fn may_be_newer(&self) -> bool {
        matches!(self, LineError::Newer(_) | LineError::Records(_) | LineError::Shape { .. })
    }

    /// Why a part of a line is not shaped as the format says.
    pub fn shape(part: impl Into<String>, error: &serde_json::Error) -> LineError {
        LineError::Shape { part: part.into(), found: error.to_string() }
    }
}

/// A record, as what is wrong in a line.
pub(crate) fn record(name: &str) -> String {
    format!("its record {name:?} is not as it should be")
}

impl From<Fault> for LineError {
    fn from(fault: Fault) -> LineError {
        match fault {
            Fault::Step(found) => LineError::Shape { part: record("step"), found },
            other => LineError::Fault(other),
        }
    }
}

/// Something in a line that the game does not have or that is out of bounds.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Fault {
    /// Steps come after the set-up.
    #[error("it speaks of a game, and no game has begun")]
    NoGame,
    /// A game begins once.
    #[error("a game has begun already")]
    SecondGame,
    /// A step that is not as the game's title has it.
    #[error("its record \"step\" is not as it should be: {}", plain::sentence(.0))]
    Step(String),
    /// A step of another title than the game's.
    #[error("it speaks of another title than the one that is played")]
    OtherTitle,
    /// The game has no such place.
    #[error("{0}")]
    Place(String),
    /// No such seat.
    #[error("there is no seat {number}: {players} play, counted from 0")]
    Seat {
        /// The number given.
        number: u8,
        /// How many play.
        players: usize,
    },
    /// Not one value for each seat.
    #[error("a list has {found} values, and {players} play")]
    PerSeat {
        /// How many values it has.
        found: usize,
        /// How many play.
        players: usize,
    },
    /// Dice show 1 to 6.
    #[error("dice can't show {0:?}")]
    Dice([u8; 2]),
    /// A value out of its bounds.
    #[error("{what} is out of bounds")]
    Bounds { what: &'static str },
    /// A name of no character or too many.
    #[error("a name has {found} characters, and must have 1 to {MAX_NAME}")]
    NameLength {
        /// How many it has.
        found: usize,
    },
    /// A name that would move a terminal's cursor.
    #[error("a name holds a character that can't be shown")]
    NameCharacter,
    /// A robot says which it is, and nobody else does.
    #[error("\"robot\" goes with the kind \"robot\", and with no other")]
    Robot,
    /// A moment that is none.
    #[error("{0:?} is no moment in time")]
    Time(String),
    /// A time zone that the tz database does not have.
    #[error("{0:?} is no time zone")]
    Zone(String),
    /// A table's name that can be none.
    #[error("{0:?} can't be a table's name")]
    Table(String),
    /// Too few seats for the game, or too many.
    #[error("the set-up can't be played: it is for 2 to 4 players")]
    Players,
    /// A set-up that can't be played.
    #[error("the set-up can't be played: {0}")]
    Setup(String),
}

impl Fault {
    /// The same, about this where something was out of bounds.
    pub(crate) fn about(self, what: &'static str) -> Fault {
        match self {
            Fault::Bounds { .. } => Fault::Bounds { what },
            other => other,
        }
    }
}
