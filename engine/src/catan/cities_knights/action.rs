//! What a seat may ask for beside the actions of the base game.

use super::commodity::Commodity;
use super::improvement::Track;
use super::knight::Rank;
use super::progress::ProgressCard;
use crate::catan::edge::Edge;
use crate::catan::hand_card::HandCard;
use crate::catan::hex::Hex;
use crate::catan::resource::{Cards, Resource};
use crate::catan::vertex::{Vertex, VertexSet};
use crate::seat::{PerSeat, Seat};

/// One request of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Builds a wall under an own city.
    BuildWall {
        /// Which city.
        vertex: Vertex,
    },
    /// Sets down a new basic knight.
    RecruitKnight {
        /// The vertex.
        vertex: Vertex,
    },
    /// Makes an own knight active.
    ActivateKnight {
        /// The vertex of the piece.
        vertex: Vertex,
    },
    /// Raises an own knight by one rank.
    PromoteKnight {
        /// The vertex of the piece.
        vertex: Vertex,
    },
    /// Moves an active knight along own roads to a free intersection.
    MoveKnight {
        /// From where.
        from: Vertex,
        /// Where to.
        to: Vertex,
    },
    /// Moves an active knight on to an opponent's weaker one, which must go.
    DisplaceKnight {
        /// From where.
        from: Vertex,
        /// Where to.
        to: Vertex,
    },
    /// Sends an active knight beside the robber to drive it off.
    ChaseRobber {
        /// Which knight.
        knight: Vertex,
        /// Where the robber goes.
        hex: Hex,
        /// Who is robbed there; nobody only where nobody has a card.
        victim: Option<Seat>,
    },
    /// Sends an active knight at the pirate's hex to drive it off, in a game with ships.
    ChasePirate {
        /// Which knight.
        knight: Vertex,
        /// Where the pirate goes.
        hex: Hex,
        /// Who is robbed there; nobody only where nobody has a card.
        victim: Option<Seat>,
    },
    /// Buys the next level of a track.
    Improve {
        /// The track.
        track: Track,
        /// The city that bears the metropolis, when this level brings one.
        metropolis: Option<Vertex>,
    },
    /// Plays a progress card.
    Play(Play),
    /// Names the active knights that meet the barbarians, where that is chosen.
    JoinDefense {
        /// Which; none is an answer too.
        knights: VertexSet,
    },
    /// Names the city that the barbarians take. Sealed; may be changed until the last has answered.
    LoseCity {
        /// The vertex of the piece.
        vertex: Vertex,
    },
    /// Draws a progress card for the defense of the island. Sealed where several draw at once.
    DrawProgress {
        /// From which stack.
        track: Track,
    },
    /// Puts a progress card beneath its stack. Sealed where several do at once.
    PutBack {
        /// The kind of progress card.
        card: ProgressCard,
    },
    /// Takes a resource, because the roll brought nothing.
    TakeResource {
        /// The resource.
        resource: Resource,
    },
    /// Moves an own knight that was driven away.
    MoveDisplaced {
        /// Where to.
        to: Vertex,
    },
    /// Lays resources before others, face down, each for a commodity of their choice.
    OfferHarbor {
        /// What each gets; nothing for those who aren't asked.
        resources: PerSeat<Option<Resource>>,
    },
    /// Gives a commodity for the resource laid down. Sealed where several do at once.
    GiveCommodity {
        /// The commodity.
        commodity: Commodity,
    },
    /// Takes cards out of the hand that was shown.
    TakeCards {
        /// The cards.
        cards: Cards,
    },
    /// Takes one of the progress cards that were shown.
    TakeProgress {
        /// The kind of progress card.
        card: ProgressCard,
    },
    /// Gives up one's own knight to a deserter.
    RemoveKnight {
        /// The vertex of the piece.
        vertex: Vertex,
    },
    /// Sets down the knight that changed sides.
    PlaceKnight {
        /// The vertex.
        vertex: Vertex,
    },
    /// Sets down a knight of a lower rank than the one that changed sides.
    PlaceLowerKnight {
        /// The vertex.
        vertex: Vertex,
        /// Of which rank.
        rank: Rank,
    },
    /// Does without what could be taken, drawn or set down.
    Forgo,
}

/// A progress card with all that is chosen when it is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Play {
    /// The dice are set, then the event die is thrown.
    Alchemist {
        /// Red and yellow.
        dice: [u8; 2],
    },
    /// Two free roads.
    RoadBuilding,
    /// One or two free promotions, one after the other.
    Smith {
        /// The first knight.
        first: Vertex,
        /// Another one.
        second: Option<Vertex>,
    },
    /// The next improvement costs one less.
    Crane,
    /// A free wall.
    Engineering {
        /// Under which city.
        vertex: Vertex,
    },
    /// Two tokens change places.
    Invention {
        /// On which hexes.
        hexes: [Hex; 2],
    },
    /// Grain for fields.
    Irrigation,
    /// Ore for mountains.
    Mining,
    /// A city for less.
    Medicine {
        /// Of which settlement.
        vertex: Vertex,
    },
    /// One kind goes two for one.
    MerchantFleet {
        /// The kind of hand card.
        card: HandCard,
    },
    /// The merchant comes.
    Merchant {
        /// On which hex.
        hex: Hex,
    },
    /// Two of a resource from everybody.
    ResourceMonopoly {
        /// The resource.
        resource: Resource,
    },
    /// One of a commodity from everybody.
    CommodityMonopoly {
        /// The commodity.
        commodity: Commodity,
    },
    /// Resources may be laid before others.
    CommercialHarbor,
    /// Two cards out of another's hand.
    MasterMerchant {
        /// The seat that loses it.
        victim: Seat,
    },
    /// A knight is driven away.
    Intrigue {
        /// The vertex of the piece.
        vertex: Vertex,
    },
    /// A road is removed.
    Diplomat {
        /// The edge of the road.
        edge: Edge,
    },
    /// A progress card of another.
    Spy {
        /// The seat that loses it.
        victim: Seat,
    },
    /// All own knights become active.
    Warlord,
    /// The robber moves and takes of everybody there.
    Bishop {
        /// Where to.
        hex: Hex,
    },
    /// Cards from those ahead.
    Wedding,
    /// Those who are not behind lose half.
    Sabotage,
    /// A knight changes sides.
    Deserter {
        /// The seat that loses it.
        victim: Seat,
    },
}

impl Play {
    /// The card that is played.
    pub const fn card(&self) -> ProgressCard {
        match self {
            Play::Alchemist { .. } => ProgressCard::Alchemist,
            Play::RoadBuilding => ProgressCard::RoadBuilding,
            Play::Smith { .. } => ProgressCard::Smith,
            Play::Crane => ProgressCard::Crane,
            Play::Engineering { .. } => ProgressCard::Engineering,
            Play::Invention { .. } => ProgressCard::Invention,
            Play::Irrigation => ProgressCard::Irrigation,
            Play::Mining => ProgressCard::Mining,
            Play::Medicine { .. } => ProgressCard::Medicine,
            Play::MerchantFleet { .. } => ProgressCard::MerchantFleet,
            Play::Merchant { .. } => ProgressCard::Merchant,
            Play::ResourceMonopoly { .. } => ProgressCard::ResourceMonopoly,
            Play::CommodityMonopoly { .. } => ProgressCard::CommodityMonopoly,
            Play::CommercialHarbor => ProgressCard::CommercialHarbor,
            Play::MasterMerchant { .. } => ProgressCard::MasterMerchant,
            Play::Intrigue { .. } => ProgressCard::Intrigue,
            Play::Diplomat { .. } => ProgressCard::Diplomat,
            Play::Spy { .. } => ProgressCard::Spy,
            Play::Warlord => ProgressCard::Warlord,
            Play::Bishop { .. } => ProgressCard::Bishop,
            Play::Wedding => ProgressCard::Wedding,
            Play::Sabotage => ProgressCard::Sabotage,
            Play::Deserter { .. } => ProgressCard::Deserter,
        }
    }
}
