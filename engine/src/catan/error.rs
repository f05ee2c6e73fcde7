//! Rule violations: reasons why an action is not legal.

use super::cities_knights;
use super::development::DevelopmentCard;
use super::hand_card::HandCard;
use super::piece::Piece;
use super::resource::Cards;
use super::ships;
use super::turn_part::TurnPart;
use super::vertex::Vertex;
use crate::error_enum::error_enum;
use crate::seat::{Seat, SeatSet};

error_enum! {
/// Rule that an action breaks, as data for translation. `Display` prints the doc comment of the variant and its
/// fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleError {
    /// A rule of Cities & Knights.
    CitiesKnights(cities_knights::error::RuleError),
    /// A rule of ships.
    Ships(ships::error::RuleError),
    /// The game is over.
    GameOver,
    /// The seat is not in the game, or has resigned.
    NotPlaying,
    /// Somebody else must act first.
    NotAwaited {
        /// Seats that are awaited.
        awaited: SeatSet,
    },
    /// It is somebody else's turn.
    NotYourTurn {
        /// Seat whose turn it is.
        active: Seat,
    },
    /// This part of the turn does not include it.
    NotInThisPart {
        /// Current part of the turn.
        part: TurnPart,
    },
    /// The dice come first.
    RollFirst,
    /// Somebody else's dice come first; then this may work.
    NotRolledYet {
        /// Seat whose turn it is.
        active: Seat,
    },
    /// The dice were thrown already.
    AlreadyRolled,
    /// A settlement is to be founded first.
    FoundSettlementFirst,
    /// The road of the new settlement comes first.
    FoundRoadFirst,
    /// Cards must be discarded first.
    DiscardFirst,
    /// The robber must be moved first.
    MoveRobberFirst,
    /// The free roads must be laid first.
    LayRoadsFirst,
    /// Nobody asks for this now: no discard, no robber.
    NotAsked,
    /// The map has no such place.
    NoSuchPlace,
    /// The hand does not hold this.
    CannotAfford {
        /// Cards missing in the hand.
        missing: Cards,
    },
    /// No piece of this kind is left.
    NoPiecesLeft {
        /// Kind of piece.
        piece: Piece,
    },
    /// Something stands there.
    Occupied {
        /// Owner of the piece there.
        by: Seat,
    },
    /// A building is less than two edges away.
    TooClose {
        /// Vertex of that building.
        neighbor: Vertex,
    },
    /// No own road reaches it.
    NotConnected,
    /// The way there leads through another's building.
    Blocked {
        /// Owner of the building there.
        by: Seat,
    },
    /// The road must start at the settlement just founded.
    NotAtSettlement {
        /// Vertex of that settlement.
        from: Vertex,
    },
    /// Only an own settlement becomes a city.
    NotYourSettlement,
    /// The development cards are all drawn.
    DeckEmpty,
    /// One development card a turn may be bought, and was.
    PurchaseLimit,
    /// One development card a turn may be played, and was.
    CardAlreadyPlayed,
    /// The hand holds no such development card.
    NoSuchCard {
        /// Kind of development card.
        card: DevelopmentCard,
    },
    /// It was bought in this turn.
    CardIsNew {
        /// Kind of development card.
        card: DevelopmentCard,
    },
    /// There is no place or piece for a free road.
    NoRoadPossible,
    /// Not the number of cards that is asked for.
    WrongCount {
        /// Number of cards required.
        expected: u8,
        /// Number of cards given.
        given: u8,
    },
    /// The bank lacks cards.
    BankLacks {
        /// Cards that the bank lacks.
        missing: Cards,
    },
    /// The robber must move to another hex.
    RobberMustMove,
    /// Somebody there must be robbed.
    VictimNeeded {
        /// Seats that can be robbed there.
        candidates: SeatSet,
    },
    /// That player can't be robbed there.
    NotAVictim {
        /// Seats that can be robbed there.
        candidates: SeatSet,
    },
    /// Both sides of a trade must hold something.
    EmptySide,
    /// The same kind is on both sides.
    SameOnBothSides {
        /// Kind of card on both sides.
        card: HandCard,
    },
    /// Nobody is asked, or somebody who can't be.
    BadPartners {
        /// Seats that can be addressed.
        partners: SeatSet,
    },
    /// The first purchase of this turn has ended trading.
    TradingClosed,
    /// The offer is closed.
    NoSuchOffer,
    /// The offer is for others.
    NotForYou,
    /// The offer is one's own.
    OwnOffer,
    /// The offer is somebody else's.
    NotYourOffer,
    /// This answer was given already.
    AlreadyAnswered,
    /// That player has not accepted.
    NotAccepted {
        /// Seats that have accepted.
        accepted: SeatSet,
    },
}
}
