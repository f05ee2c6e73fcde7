//! Rule violations with ships.

use crate::catan::error;
use crate::error_enum::error_enum;
use crate::seat::SeatSet;

impl From<RuleError> for error::RuleError {
    fn from(error: RuleError) -> error::RuleError {
        error::RuleError::Ships(error)
    }
}

error_enum! {
/// Rule of ships that an action breaks. `Display` prints the doc comment of the variant and its fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleError {
    /// This game has no ships.
    NotInThisGame,
    /// A settlement stands on land.
    NoLand,
    /// The first settlements stand on the main island.
    NotAtHome,
    /// No road lies in the open sea.
    OpenSea,
    /// No ship lies on land.
    NotAtSea,
    /// No ship is left.
    NoShipsLeft,
    /// The pirate keeps ships away from here.
    PirateNear,
    /// No own ship lies there.
    NotYourShip,
    /// It was built in this turn.
    ShipIsNew,
    /// One ship a turn may be moved, and was.
    ShipMovedAlready,
    /// It joins two of one's own pieces, and stays.
    LineIsClosed,
    /// Only the ship at the end of a line may be moved.
    NotAtEnd,
    /// A knight would be left without a line.
    KnightStranded,
    /// The pirate stays at sea.
    PirateAtSea,
    /// The robber stays on land.
    RobberOnLand,
    /// The pirate must move to another hex.
    PirateMustMove,
    /// The pirate waits for the first attack.
    PirateWaits,
    /// What gold brings must be chosen first.
    TakeGoldFirst,
    /// Others choose what gold brings before.
    GoldGoesRound {
        /// Seats that are awaited.
        awaited: SeatSet,
    },
}
}
