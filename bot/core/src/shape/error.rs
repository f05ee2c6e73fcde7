//! Errors of decoding a stored line.

use super::json_error;
use crate::people::MAX_NAME;

/// Schema version of lines: the newest that this program decodes, and the one that it encodes.
pub const VERSION: u64 = 1;

/// Decode error of a line.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum LineError {
    /// Invalid JSON, or a duplicate field.
    #[error("it can't be read as JSON: {0}")]
    Json(String),
    /// JSON other than an object.
    #[error("it is not a JSON object")]
    NoObject,
    /// Missing or invalid version.
    #[error("it has no version: \"v\" must be a number from 1 to {VERSION}")]
    NoVersion,
    /// Version of a newer program.
    #[error("it has version {0}, and this program knows none above {VERSION}; a newer one wrote it")]
    Newer(u64),
    /// Not exactly one record.
    #[error("it must hold one record, and holds {0}")]
    Records(String),
    /// The record does not match its schema.
    #[error("{part}: {}", json_error::describe_parser_message(.found))]
    Shape {
        part: String,
        /// Message of the parser.
        found: String,
    },
    /// A required field is missing.
    #[error("it lacks {0:?}")]
    Lacks(&'static str),
    /// A value is invalid in its game.
    #[error(transparent)]
    Fault(DecodeError),
}

impl LineError {
    /// Returns `true` if a newer program may have written the line: its version is higher, or it has unknown words.
    pub fn may_be_newer(&self) -> bool {
        matches!(self, LineError::Newer(_) | LineError::Records(_) | LineError::Shape { .. })
    }

    /// Error for a part that does not match its schema.
    pub fn from_json(part: impl Into<String>, error: &serde_json::Error) -> LineError {
        LineError::Shape { part: part.into(), found: error.to_string() }
    }
}

/// Name of a record in [`LineError::Shape`].
pub(crate) fn record_part(name: &str) -> String {
    format!("its record {name:?} is not as it should be")
}

impl From<DecodeError> for LineError {
    fn from(fault: DecodeError) -> LineError {
        match fault {
            DecodeError::Step(found) => LineError::Shape { part: record_part("step"), found },
            other => LineError::Fault(other),
        }
    }
}

/// Value of a line that is out of bounds, or that its game does not have.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum DecodeError {
    /// A step without a game.
    #[error("it speaks of a game, and no game has begun")]
    NoGame,
    /// A second game in one log.
    #[error("a game has begun already")]
    SecondGame,
    /// The step does not match the schema of its title.
    #[error("its record \"step\" is not as it should be: {}", json_error::describe_parser_message(.0))]
    Step(String),
    /// The step belongs to another title than the game.
    #[error("it speaks of another title than the one that is played")]
    OtherTitle,
    /// The board has no such place.
    #[error("{0}")]
    Place(String),
    /// The game has no such seat.
    #[error("there is no seat {number}: {players} play, counted from 0")]
    Seat {
        number: u8,
        /// Number of players.
        players: usize,
    },
    /// A list without exactly one value for each seat.
    #[error("a list has {found} values, and {players} play")]
    PerSeat {
        /// Length of the list.
        found: usize,
        /// Number of players.
        players: usize,
    },
    /// A die outside 1 to 6.
    #[error("dice can't show {0:?}")]
    Dice([u8; 2]),
    /// A number outside its bounds.
    #[error("{what} is out of bounds")]
    Bounds { what: &'static str },
    /// A name that is empty or too long.
    #[error("a name has {found} characters, and must have 1 to {MAX_NAME}")]
    NameLength {
        /// Length in characters.
        found: usize,
    },
    /// A name with control characters or similar, which could manipulate a terminal.
    #[error("a name holds a character that can't be shown")]
    NameCharacter,
    /// `robot` is missing, or given for another kind of player.
    #[error("\"robot\" goes with the kind \"robot\", and with no other")]
    Robot,
    /// An invalid timestamp.
    #[error("{0:?} is no moment in time")]
    Time(String),
    /// A time zone unknown to the tz database.
    #[error("{0:?} is no time zone")]
    Zone(String),
    /// An invalid table id.
    #[error("{0:?} can't be a table's name")]
    Table(String),
    /// A number of seats that the game does not allow.
    #[error("the set-up can't be played: it is for 2 to 4 players")]
    Players,
    /// A setup that the rules refuse.
    #[error("the set-up can't be played: {0}")]
    Setup(String),
}

impl DecodeError {
    /// Names the value in a [`DecodeError::Bounds`].
    pub(crate) fn with_bounds_name(self, what: &'static str) -> DecodeError {
        match self {
            DecodeError::Bounds { .. } => DecodeError::Bounds { what },
            other => other,
        }
    }
}
