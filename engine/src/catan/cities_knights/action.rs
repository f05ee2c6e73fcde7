//! Actions of Cities & Knights.

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

/// Action that a seat requests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Builds a wall around an own city.
    BuildWall {
        /// Vertex of the city.
        vertex: Vertex,
    },
    /// Places a new basic knight.
    RecruitKnight {
        /// Vertex of the new knight.
        vertex: Vertex,
    },
    /// Activates an own knight.
    ActivateKnight {
        /// Vertex of the knight.
        vertex: Vertex,
    },
    /// Promotes an own knight by one rank.
    PromoteKnight {
        /// Vertex of the knight.
        vertex: Vertex,
    },
    /// Moves an active knight along own roads to a free vertex.
    MoveKnight {
        /// Vertex of the knight.
        from: Vertex,
        /// New vertex.
        to: Vertex,
    },
    /// Moves an active knight to the vertex of another player's weaker knight, which is displaced.
    DisplaceKnight {
        /// Vertex of the knight.
        from: Vertex,
        /// Vertex of the displaced knight.
        to: Vertex,
    },
    /// Uses an active knight next to the robber to chase it away.
    ChaseRobber {
        /// Vertex of the knight.
        knight: Vertex,
        /// Hex that the robber moves to.
        hex: Hex,
        /// Player to steal from; `None` only if no player there has a card.
        victim: Option<Seat>,
    },
    /// Uses an active knight at the pirate's hex to chase it away, in a game with ships.
    ChasePirate {
        /// Vertex of the knight.
        knight: Vertex,
        /// Hex that the pirate moves to.
        hex: Hex,
        /// Player to steal from; `None` only if no player there has a card.
        victim: Option<Seat>,
    },
    /// Buys the next level of an improvement track.
    Improve {
        /// The track.
        track: Track,
        /// City that gets the metropolis, if this level brings one.
        metropolis: Option<Vertex>,
    },
    /// Plays a progress card.
    Play(Play),
    /// Chooses the active knights that defend against the barbarians, in games with that option.
    JoinDefense {
        /// Vertices of the knights; may be empty.
        knights: VertexSet,
    },
    /// Chooses the city lost to the barbarians. Kept secret, and replaceable, until the last seat has chosen.
    LoseCity {
        /// Vertex of the city.
        vertex: Vertex,
    },
    /// Draws a progress card as reward for the defense. Kept secret if several seats draw at once.
    DrawProgress {
        /// Stack to draw from.
        track: Track,
    },
    /// Returns a progress card to the bottom of its stack. Kept secret if several seats do so at once.
    PutBack {
        /// The kind of progress card.
        card: ProgressCard,
    },
    /// Takes a resource by the aqueduct, because the roll yielded nothing.
    TakeResource {
        /// The resource.
        resource: Resource,
    },
    /// Moves an own displaced knight.
    MoveDisplaced {
        /// New vertex.
        to: Vertex,
    },
    /// Offers resources face down to other players, each for a commodity of that player's choice.
    OfferHarbor {
        /// Resource offered to each seat; `None` for seats not addressed.
        resources: PerSeat<Option<Resource>>,
    },
    /// Gives a commodity for the resource offered. Kept secret if several seats do so at once.
    GiveCommodity {
        /// The commodity.
        commodity: Commodity,
    },
    /// Takes cards from a hand shown to the seat.
    TakeCards {
        /// The cards.
        cards: Cards,
    },
    /// Takes one of the progress cards shown to the seat.
    TakeProgress {
        /// The kind of progress card.
        card: ProgressCard,
    },
    /// Removes an own knight because of a deserter.
    RemoveKnight {
        /// Vertex of the knight.
        vertex: Vertex,
    },
    /// Places the deserted knight.
    PlaceKnight {
        /// Vertex of the knight.
        vertex: Vertex,
    },
    /// Places a knight of lower rank than the deserted one.
    PlaceLowerKnight {
        /// Vertex of the knight.
        vertex: Vertex,
        /// Rank of the knight.
        rank: Rank,
    },
    /// Declines to take, draw or place something.
    Forgo,
}

/// Progress card with all choices made when it is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Play {
    /// Sets the number dice; then the event die is rolled.
    Alchemist {
        /// Red and yellow die.
        dice: [u8; 2],
    },
    /// Grants two free roads.
    RoadBuilding,
    /// Promotes one or two knights for free, in this order.
    Smith {
        /// Vertex of the first knight.
        first: Vertex,
        /// Vertex of the second knight.
        second: Option<Vertex>,
    },
    /// Makes the next improvement cost one commodity less.
    Crane,
    /// Builds a free wall.
    Engineering {
        /// Vertex of the city.
        vertex: Vertex,
    },
    /// Swaps two number tokens.
    Invention {
        /// Hexes of the tokens.
        hexes: [Hex; 2],
    },
    /// Takes grain for fields.
    Irrigation,
    /// Takes ore for mountains.
    Mining,
    /// Upgrades a settlement to a city at a lower cost.
    Medicine {
        /// Vertex of the settlement.
        vertex: Vertex,
    },
    /// Trades one kind of card at 2:1 for this turn.
    MerchantFleet {
        /// The kind of hand card.
        card: HandCard,
    },
    /// Places the merchant.
    Merchant {
        /// Hex of the merchant.
        hex: Hex,
    },
    /// Takes up to two of a resource from each other player.
    ResourceMonopoly {
        /// The resource.
        resource: Resource,
    },
    /// Takes one of a commodity from each other player.
    CommodityMonopoly {
        /// The commodity.
        commodity: Commodity,
    },
    /// Allows offering resources to other players for commodities.
    CommercialHarbor,
    /// Takes two cards from another player's hand.
    MasterMerchant {
        /// Player who loses the cards.
        victim: Seat,
    },
    /// Displaces another player's knight.
    Intrigue {
        /// Vertex of the knight.
        vertex: Vertex,
    },
    /// Removes an open road or ship.
    Diplomat {
        /// Edge of the road or ship.
        edge: Edge,
    },
    /// Takes a progress card of another player.
    Spy {
        /// Player who loses the card.
        victim: Seat,
    },
    /// Activates all own knights.
    Warlord,
    /// Moves the robber and steals from every player at its new hex.
    Bishop {
        /// Hex that the robber moves to.
        hex: Hex,
    },
    /// Gets cards from every player with more points.
    Wedding,
    /// Makes every player with at least as many points discard half.
    Sabotage,
    /// Makes another player's knight change sides.
    Deserter {
        /// Player who loses the knight.
        victim: Seat,
    },
}

impl Play {
    /// Returns the card that is played.
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
