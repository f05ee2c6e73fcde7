//! Why an action is not legal, with the fact that helps.

use super::cities_knights;
use super::development::DevelopmentCard;
use super::hand_card::HandCard;
use super::piece::Piece;
use super::resource::Cards;
use super::ships;
use super::vertex::Vertex;
use crate::seat::{Seat, SeatSet};
use crate::told::told;

impl From<cities_knights::error::RuleError> for RuleError {
    fn from(error: cities_knights::error::RuleError) -> RuleError {
        RuleError::CitiesKnights(error)
    }
}

told! {
/// The rule that an action breaks. Data: sentences are made where the reader's language is known.
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
        /// The seats that are awaited.
        awaited: SeatSet,
    },
    /// It is somebody else's turn.
    NotYourTurn {
        /// The seat whose turn it is.
        active: Seat,
    },
    /// The dice come first.
    RollFirst,
    /// Somebody else's dice come first; then this may work.
    NotRolledYet {
        /// The seat whose turn it is.
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
        /// What it lacks.
        missing: Cards,
    },
    /// No piece of this kind is left.
    NoPiecesLeft {
        /// Which kind.
        piece: Piece,
    },
    /// Something stands there.
    Occupied {
        /// The owner of what stands there.
        by: Seat,
    },
    /// A building is less than two edges away.
    TooClose {
        /// Where that one stands.
        neighbor: Vertex,
    },
    /// No own road reaches it.
    NotConnected,
    /// The way there leads through another's building.
    Blocked {
        /// The owner of what stands there.
        by: Seat,
    },
    /// The road must start at the settlement just founded.
    NotAtSettlement {
        /// That settlement.
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
        /// The kind of development card.
        card: DevelopmentCard,
    },
    /// It was bought in this turn.
    CardIsNew {
        /// The kind of development card.
        card: DevelopmentCard,
    },
    /// There is no place or piece for a free road.
    NoRoadPossible,
    /// Not the number of cards that is asked for.
    WrongCount {
        /// How many are.
        expected: u8,
        /// How many were given.
        given: u8,
    },
    /// The bank lacks cards.
    BankLacks {
        /// The cards that are lacking.
        missing: Cards,
    },
    /// The robber must move to another hex.
    RobberMustMove,
    /// Somebody there must be robbed.
    VictimNeeded {
        /// Who could be.
        candidates: SeatSet,
    },
    /// That player can't be robbed there.
    NotAVictim {
        /// Who could be.
        candidates: SeatSet,
    },
    /// Both sides of a trade must hold something.
    EmptySide,
    /// The same kind is on both sides.
    SameOnBothSides {
        /// The kind of hand card.
        card: HandCard,
    },
    /// Nobody is asked, or somebody who can't be.
    BadPartners {
        /// Who can be.
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
        /// Who has.
        accepted: SeatSet,
    },
}
}
