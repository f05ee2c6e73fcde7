//! Errors of commands of the base game and its expansions.

use engine::catan::cities_knights::improvement::Track;
use engine::catan::edge::EdgeSet;
use engine::catan::hand_card::HandCard;
use engine::catan::piece::Piece;
use engine::catan::resource::Cards;
use render::catan::Spot;

use super::CatanVerb;
use crate::command::{self, CommandError, TitleValue};

/// Reason why a command cannot be carried out.
#[derive(Clone, PartialEq, Debug)]
pub enum CatanRefusal {
    /// The board has no such location, or it cannot be chosen.
    UnknownPlace {
        /// Label as typed.
        label: String,
        /// Expected kind of location.
        kind: LocationKind,
        /// Legal locations, most similar label first; at most [`MAX_SUGGESTIONS`].
        near: Vec<Spot>,
    },
    /// The piece has no legal location.
    NoPlace { piece: Piece },
    /// A ship has no legal location.
    NoPlaceForShip,
    /// The actor has no ship on the board.
    NoShip,
    /// None of the actor's ships can move.
    NoShipMoves {
        /// Each reason with the ships that it affects.
        reasons: Vec<(EdgeSet, CommandError)>,
    },
    /// Nothing can be built or bought now.
    NothingToBuild {
        /// Reason for each item.
        reasons: Vec<(Purchase, CommandError)>,
    },
    /// No track can be improved now.
    NothingToImprove { reasons: Vec<(Track, CommandError)> },
    /// No knight action is legal now.
    NothingForKnights {
        /// Reason for each paid action.
        reasons: Vec<(CatanVerb, CommandError)>,
    },
    /// The actor holds no development card other than victory points.
    NoPlayableCard,
    /// The actor holds no progress card.
    NoProgressCard,
    /// The actor has no card to trade.
    EmptyHand,
    /// The counts are not a multiple of the maritime trade rate.
    BankCounts {
        /// Given kind.
        give: HandCard,
        /// Number of given cards for one card of the bank.
        rate: u8,
    },
    /// Maritime trade exchanges one kind for one other.
    OneKindEach,
    /// The hand has too few cards of every kind for maritime trade.
    NothingForBank {
        /// Number of cards of each kind for one card of the bank.
        rates: Cards,
    },
}

impl From<CatanRefusal> for CommandError {
    fn from(refusal: CatanRefusal) -> CommandError {
        CommandError::Own(TitleValue::new(refusal))
    }
}

/// Item that can be bought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purchase {
    /// Road, settlement or city.
    Piece(Piece),
    Ship,
    /// Development card.
    Card,
    /// City wall.
    Wall,
}

/// Maximum number of suggested locations in an error.
pub const MAX_SUGGESTIONS: usize = 5;

/// Kind of board location.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LocationKind {
    /// Vertex, such as `C4`.
    Vertex,
    /// Edge, such as `17` or `C4-D4`.
    Edge,
    /// A hex, such as `h12`.
    Hex,
}

/// Kind of word that a command expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CatanExpected {
    /// Cards, such as `2 lumber 1 ore`.
    Cards,
    Resource,
    Commodity,
    /// A resource or a commodity.
    HandCard,
    /// A progress card.
    Progress,
    /// A track of improvements.
    Track,
    /// A knight's rank.
    Rank,
    /// Number on a die.
    Die,
    /// Number of an offer, or the player who made it.
    Offer,
}

impl From<CatanExpected> for command::Expected {
    fn from(expected: CatanExpected) -> command::Expected {
        command::Expected::Own(TitleValue::new(expected))
    }
}
