//! What one viewer may know of a game. It has no field for anybody else's secret.

use std::sync::Arc;

use super::development::DevelopmentCards;
use super::edge::EdgeSet;
use super::hex::Hex;
use super::island::Island;
use super::offer::Offer;
use super::options::Options;
use super::prompt::PromptKind;
use super::resource::Cards;
use super::vertex::{Vertex, VertexSet};
use crate::audience::Viewer;
use crate::prompt::Prompts;
use crate::seat::{PerSeat, Seat, SeatSet};

/// A game as one viewer may know it.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// Whose eyes.
    pub viewer: Viewer,
    /// The island.
    pub island: Arc<Island>,
    /// What was chosen.
    pub options: Options,
    /// How many play, or played.
    pub players: usize,
    /// Those who have not resigned.
    pub playing: SeatSet,
    /// What is public of each seat.
    pub public: PerSeat<PublicSeat>,
    /// What the viewer alone may know, when they have a seat.
    pub own: Option<Own>,
    /// What the bank holds.
    pub bank: Cards,
    /// How many development cards are left to draw.
    pub deck: u8,
    /// Where the robber stands.
    pub robber: Hex,
    /// Who has the longest road.
    pub longest_road: Option<Seat>,
    /// Who has the largest army.
    pub largest_army: Option<Seat>,
    /// What the game is waiting for.
    pub stage: Stage,
    /// The turn.
    pub turn: Turn,
    /// Each seat's open offer.
    pub offers: PerSeat<Option<Offer>>,
    /// Whom the game waits for.
    pub prompts: Prompts<PromptKind>,
}

/// What everybody may know of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PublicSeat {
    /// Its roads.
    pub roads: EdgeSet,
    /// Its settlements.
    pub settlements: VertexSet,
    /// Its cities.
    pub cities: VertexSet,
    /// How many resource cards it holds.
    pub hand: u8,
    /// How many development cards it holds unplayed.
    pub cards: u8,
    /// How many knights it has played.
    pub knights: u8,
    /// The length of its longest road.
    pub road_length: u8,
    /// Its points without hidden ones; with them once the game is over.
    pub points: u8,
}

/// What only the viewer may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Own {
    /// Resource cards.
    pub hand: Cards,
    /// Development cards, unplayed, those bought in this turn included.
    pub cards: DevelopmentCards,
    /// Those bought in this turn.
    pub fresh: DevelopmentCards,
    /// Points, hidden ones included.
    pub points: u8,
    /// What will be discarded, once sealed.
    pub sealed: Option<Cards>,
}

/// What the game is waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// A settlement to be founded.
    FoundSettlement,
    /// The road of the settlement just founded.
    FoundRoad {
        /// The settlement.
        from: Vertex,
    },
    /// The dice, or first a card.
    Roll,
    /// Trading, building, a card, or the end of the turn.
    Main,
    /// Discards.
    Discarding {
        /// How many each.
        owed: PerSeat<u8>,
        /// Who has sealed an answer.
        sealed: SeatSet,
    },
    /// The robber's next place.
    MovingRobber,
    /// Free roads.
    FreeRoads {
        /// How many are left.
        left: u8,
    },
    /// Nothing: it is over.
    Over {
        /// Who won.
        winner: Seat,
    },
}

/// The turn, as everybody may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Which, counted from 1; 0 while founding.
    pub number: u32,
    /// Whose.
    pub active: Seat,
    /// What was rolled in it.
    pub dice: Option<[u8; 2]>,
    /// Whether a development card was played in it.
    pub card: CardUse,
    /// How many development cards were bought in it.
    pub bought: u8,
    /// Whether anything was bought or built in it.
    pub purchases: Bought,
    /// Vertices built on in it: in a strict turn their harbors don't serve yet.
    pub new_buildings: VertexSet,
}

/// Whether this turn's development card was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CardUse {
    /// Not yet.
    #[default]
    Unused,
    /// It was.
    Used,
}

/// Whether anything was bought in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Bought {
    /// Nothing yet.
    #[default]
    Nothing,
    /// Something: in a strict turn, trading has ended.
    Something,
}
