//! What can be wrong with a command of the base game, or of Cities & Knights.

use engine::catan::cities_knights::improvement::Track;
use engine::catan::edge::EdgeSet;
use engine::catan::hand_card::HandCard;
use engine::catan::piece::Piece;
use engine::catan::resource::Cards;
use render::catan::Spot;

use super::Verb;
use crate::command::{self, CommandError, Own};

/// Why a command can't be carried out.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    /// The map has no such place, or it can't be chosen.
    UnknownPlace {
        /// What was said.
        label: String,
        /// What kind of place was meant.
        kind: PlaceKind,
        /// Legal places, the nearest by name first; at most [`MAX_NEAR`].
        near: Vec<Spot>,
    },
    /// There is no place where this could be built.
    NoPlace { piece: Piece },
    /// There is no place where a ship could be built.
    NoPlaceForShip,
    /// There is no ship of theirs on the board.
    NoShip,
    /// None of their ships can be moved.
    NoShipMoves {
        /// Why not: each reason with the ships that it holds.
        reasons: Vec<(EdgeSet, CommandError)>,
    },
    /// Nothing can be built or bought now.
    NothingToBuild {
        /// Why not, one for each thing.
        reasons: Vec<(Purchase, CommandError)>,
    },
    /// No track can be improved now.
    NothingToImprove {
        /// Why not, track by track.
        reasons: Vec<(Track, CommandError)>,
    },
    /// Nothing can be done with knights now.
    NothingForKnights {
        /// Why not, for each of the things that are paid for.
        reasons: Vec<(Verb, CommandError)>,
    },
    /// No development card can be played: there is none but victory points.
    NoPlayableCard,
    /// No progress card can be played: there is none.
    NoProgressCard,
    /// There is no card to trade with.
    EmptyHand,
    /// Those counts are no trade with the bank.
    BankCounts {
        /// What was to be given.
        give: HandCard,
        /// How many of it the bank asks for one card.
        rate: u8,
    },
    /// The bank trades one kind for one other.
    OneKindEach,
    /// The bank takes nothing of what is in hand.
    NothingForBank {
        /// How many of each kind it asks for one card.
        rates: Cards,
    },
}

impl From<Refusal> for CommandError {
    fn from(refusal: Refusal) -> CommandError {
        CommandError::Own(Own::new(refusal))
    }
}

/// What can be had for cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purchase {
    /// A piece on the board.
    Piece(Piece),
    /// A ship.
    Ship,
    /// A development card.
    Card,
    /// A wall.
    Wall,
}

/// The most places that an error names.
pub const MAX_NEAR: usize = 5;

/// What kind of place is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlaceKind {
    /// An intersection, such as `C4`.
    Vertex,
    /// A path, such as `17` or `C4-D4`.
    Edge,
    /// A hex, such as `h12`.
    Hex,
}

/// What a word should have been.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expected {
    /// Cards, such as `2 lumber 1 ore`.
    Cards,
    /// A resource.
    Resource,
    /// A commodity.
    Commodity,
    /// A resource or a commodity.
    HandCard,
    /// A progress card.
    Progress,
    /// A track of improvements.
    Track,
    /// A knight's rank.
    Rank,
    /// What a die shows.
    Die,
    /// An offer's number, or who made it.
    Offer,
}

impl From<Expected> for command::Expected {
    fn from(expected: Expected) -> command::Expected {
        command::Expected::Own(Own::new(expected))
    }
}
