//! Events of Cities & Knights.

use super::commodity::Commodity;
use super::event_die::EventDie;
use super::improvement::{Crane, Track};
use super::knight::{Knight, Rank};
use super::phase::Reward;
use super::progress::ProgressCard;
use crate::catan::edge::Edge;
use crate::catan::event::{self, Price};
use crate::catan::hand_card::HandCard;
use crate::catan::hex::Hex;
use crate::catan::resource::{Cards, Resource};
use crate::catan::vertex::{Vertex, VertexSet};
use crate::seat::{PerSeat, Seat, SeatSet};

/// Event with secret information.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Secret {
    /// A progress card was drawn. Only that seat may know its kind.
    ProgressDrawn {
        /// The acting seat.
        seat: Seat,
        /// The kind of progress card.
        card: ProgressCard,
    },
    /// A seat chose the progress card it will put back. Only that seat may know its kind.
    PutBackSealed {
        /// The acting seat.
        seat: Seat,
        /// The kind of progress card.
        card: ProgressCard,
    },
    /// A progress card was put beneath its stack. Only that seat may know its kind.
    ProgressPutBack {
        /// The acting seat.
        seat: Seat,
        /// The kind of progress card.
        card: ProgressCard,
    },
    /// A seat chose the city it will lose. Only that seat may know it until all have chosen.
    CitySealed {
        /// The acting seat.
        seat: Seat,
        /// Vertex of the city.
        vertex: Vertex,
    },
    /// A seat chose its reward. Only that seat may know it until it is drawn.
    RewardSealed {
        /// The acting seat.
        seat: Seat,
        /// Chosen reward.
        reward: Reward,
    },
    /// Resources were offered face down. Only the offering seat may know them.
    HarborOffered {
        /// The acting seat.
        seat: Seat,
        /// Resource offered to each seat.
        resources: PerSeat<Option<Resource>>,
    },
    /// A seat chose the commodity it will give. Only that seat may know it until all have chosen.
    CommoditySealed {
        /// The acting seat.
        seat: Seat,
        /// The commodity.
        commodity: Commodity,
    },
    /// A resource and a commodity were exchanged. Only these two seats may know them.
    HarborTraded {
        /// Seat that gave the resource.
        seat: Seat,
        /// Seat that gave the commodity.
        partner: Seat,
        /// The resource.
        resource: Resource,
        /// The commodity.
        commodity: Commodity,
    },
    /// Cards were taken from a shown hand. Only these two seats may know them.
    CardsTaken {
        /// Seat that got the cards.
        thief: Seat,
        /// Seat that lost the cards.
        victim: Seat,
        /// The cards.
        cards: Cards,
    },
    /// Cards were given. Only these two seats may know them.
    CardsGiven {
        /// Seat that gave the cards.
        from: Seat,
        /// Seat that got the cards.
        to: Seat,
        /// The cards.
        cards: Cards,
    },
    /// A progress card was taken. Only these two seats may know its kind.
    ProgressStolen {
        /// Seat that got the card.
        thief: Seat,
        /// Seat that lost the card.
        victim: Seat,
        /// The kind of progress card.
        card: ProgressCard,
    },
}

/// Origin of the number dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiceSource {
    /// Rolled at random.
    ByLuck,
    /// Chosen by the alchemist.
    ByChoice,
}

/// Form of a city after the barbarians took it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CityRemains {
    /// Settlement from the supply.
    Settlement,
    /// City piece on its side, because no settlement is left.
    OnItsSide,
}

/// Event that every viewer may see in full.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PublicEvent {
    /// An initial city was placed.
    CityFounded {
        /// Owner of the city.
        seat: Seat,
        /// Vertex of the city.
        vertex: Vertex,
    },
    /// All three dice were rolled.
    Rolled {
        /// Seat whose turn it is.
        seat: Seat,
        /// Red and yellow die.
        dice: [u8; 2],
        /// Event die.
        event: EventDie,
        /// Origin of the number dice.
        thrown: DiceSource,
    },
    /// The barbarian fleet advanced.
    FleetAdvanced {
        /// New number of steps.
        position: u8,
    },
    /// The defense begins; with chosen defense, players are prompted for their knights.
    DefenseCalled {
        /// Seats that are prompted.
        seats: SeatSet,
    },
    /// A player chose defending knights.
    DefenseJoined {
        /// The acting seat.
        seat: Seat,
        /// Vertices of the knights.
        knights: VertexSet,
    },
    /// The barbarians attacked.
    Attacked {
        /// Strength of the barbarians.
        fleet: u8,
        /// Strength of each seat's defenders.
        strengths: PerSeat<u8>,
        /// Vertices of the defenders, which become inactive after the attack.
        knights: PerSeat<VertexSet>,
    },
    /// Players must choose a city to lose.
    CitiesOwed {
        /// The seats concerned.
        seats: SeatSet,
    },
    /// A city was lost to the barbarians.
    CityLost {
        /// Owner of the city.
        seat: Seat,
        /// Vertex of the city.
        vertex: Vertex,
        /// Form of the city afterwards.
        remains: CityRemains,
    },
    /// One player defended best and gets a defender point.
    Defended {
        /// The acting seat.
        seat: Seat,
    },
    /// Several players defended best; each may draw a progress card.
    RewardsOwed {
        /// The seats concerned.
        seats: SeatSet,
    },
    /// A player drew no reward.
    RewardForgone {
        /// The acting seat.
        seat: Seat,
    },
    /// The fleet returned to its start and the defenders became inactive.
    FleetReturned {
        /// Vertices of the defenders.
        knights: PerSeat<VertexSet>,
    },
    /// The robber came into play after the first attack.
    RobberEntered {
        /// Hex of the robber.
        hex: Hex,
    },
    /// The pirate came into play, together with the robber.
    PirateEntered {
        /// Hex of the pirate.
        hex: Hex,
    },
    /// Players over the progress card limit must put one back.
    PutBackOwed {
        /// The seats concerned.
        seats: SeatSet,
    },
    /// The active seat has a fifth progress card and must play or put back one.
    FifthCardOwed {
        /// The acting seat.
        seat: Seat,
    },
    /// A drawn progress card is a point card and was revealed.
    PointLaid {
        /// Owner of the card.
        seat: Seat,
        /// The kind of progress card.
        card: ProgressCard,
    },
    /// Players who got nothing from the roll may take a resource by the aqueduct.
    AqueductOpened {
        /// The seats concerned.
        seats: SeatSet,
    },
    /// A resource was taken by the aqueduct.
    ResourceTaken {
        /// The acting seat.
        seat: Seat,
        /// The resource.
        resource: Resource,
    },
    /// A player declined the aqueduct's resource.
    ResourceForgone {
        /// The acting seat.
        seat: Seat,
    },
    /// The roll was fully resolved.
    RollSettled,
    /// A wall was built.
    WallBuilt {
        /// Owner of the wall.
        seat: Seat,
        /// Vertex of the city.
        vertex: Vertex,
        /// Price paid.
        price: Price,
    },
    /// A knight was recruited.
    KnightRecruited {
        /// Owner of the knight.
        seat: Seat,
        /// Vertex of the knight.
        vertex: Vertex,
        /// Cards paid.
        cost: Cards,
    },
    /// Knights were activated.
    KnightsActivated {
        /// Owner of the knights.
        seat: Seat,
        /// Vertices of the knights.
        knights: VertexSet,
        /// Price paid.
        price: Price,
    },
    /// A knight was promoted.
    KnightPromoted {
        /// Owner of the knight.
        seat: Seat,
        /// Vertex of the knight.
        vertex: Vertex,
        /// New rank.
        rank: Rank,
        /// Price paid.
        price: Price,
    },
    /// A knight moved and became inactive.
    KnightMoved {
        /// Owner of the knight.
        seat: Seat,
        /// Previous vertex.
        from: Vertex,
        /// New vertex.
        to: Vertex,
    },
    /// A knight was displaced.
    KnightDisplaced {
        /// Seat that displaced it.
        seat: Seat,
        /// Owner of the knight.
        victim: Seat,
        /// Previous vertex of the knight.
        vertex: Vertex,
        /// Rank and status of the knight.
        knight: Knight,
        /// Previous vertex of the attacking knight, which now stands there; `None` for an intrigue.
        by: Option<Vertex>,
    },
    /// A displaced knight was placed on another vertex.
    DisplacedMoved {
        /// Owner of the knight.
        seat: Seat,
        /// New vertex.
        to: Vertex,
        /// Rank and status of the knight.
        knight: Knight,
    },
    /// A displaced knight had no free vertex and was removed.
    DisplacedLost {
        /// Owner of the knight.
        seat: Seat,
    },
    /// A knight chased the robber away; the robber's move follows.
    RobberChased {
        /// Owner of the knight.
        seat: Seat,
        /// Vertex of the knight.
        knight: Vertex,
    },
    /// A knight chased the pirate away; the pirate's move follows.
    PirateChased {
        /// Owner of the knight.
        seat: Seat,
        /// Vertex of the knight.
        knight: Vertex,
    },
    /// A level of a track was bought.
    Improved {
        /// Seat that bought it.
        seat: Seat,
        /// Improved track.
        track: Track,
        /// New level.
        level: u8,
        /// Flag: a crane lowered the cost.
        crane: Crane,
        /// Cards paid.
        cost: Cards,
    },
    /// A metropolis was built or taken over.
    MetropolisFounded {
        /// New owner.
        seat: Seat,
        /// Track of the metropolis.
        track: Track,
        /// Vertex of its city.
        vertex: Vertex,
        /// Previous owner.
        from: Option<Seat>,
    },
    /// A progress card was played.
    ProgressPlayed {
        /// Seat that played it.
        seat: Seat,
        /// The kind of progress card.
        card: ProgressCard,
        /// Maximum number of free roads that it grants.
        roads: u8,
    },
    /// Two number tokens were swapped.
    TokensSwapped {
        /// Seat that swapped them.
        seat: Seat,
        /// Hexes of the tokens.
        hexes: [Hex; 2],
    },
    /// The bank paid for irrigation or mining.
    LandPaid {
        /// Seat that gets the cards.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
    /// A city was built at a lower cost with medicine.
    CityHealed {
        /// Owner of the city.
        seat: Seat,
        /// Vertex of the city.
        vertex: Vertex,
        /// Cards paid.
        cost: Cards,
    },
    /// One kind of card trades at 2:1 until the end of the turn.
    FleetChartered {
        /// Seat that played the merchant fleet.
        seat: Seat,
        /// The kind of hand card.
        card: HandCard,
    },
    /// The merchant was placed.
    MerchantPlaced {
        /// New holder.
        seat: Seat,
        /// Hex of the merchant.
        hex: Hex,
        /// Previous holder.
        from: Option<Seat>,
    },
    /// A monopoly card took cards from the other players.
    Collected {
        /// Seat that gets the cards.
        seat: Seat,
        /// Kind of card.
        card: HandCard,
        /// Number of cards from each seat.
        counts: PerSeat<u8>,
    },
    /// A player who was offered a resource has no commodity.
    HarborFailed {
        /// Seat that offered.
        seat: Seat,
        /// Seat without a commodity.
        partner: Seat,
    },
    /// A hand was shown to one player, who takes cards from it.
    HandShown {
        /// Seat that sees the hand.
        to: Seat,
        /// Owner of the hand.
        of: Seat,
        /// Number of cards to take.
        count: u8,
    },
    /// A hand of progress cards was shown to one player, who takes one.
    ProgressShown {
        /// Seat that sees the hand.
        to: Seat,
        /// Owner of the hand.
        of: Seat,
    },
    /// A road was removed by a diplomat.
    RoadRemoved {
        /// Seat that removed it.
        seat: Seat,
        /// Owner of the road.
        owner: Seat,
        /// Previous edge of the road.
        edge: Edge,
    },
    /// A ship was removed by a diplomat.
    ShipRemoved {
        /// Seat that removed it.
        seat: Seat,
        /// Owner of the ship.
        owner: Seat,
        /// Previous edge of the ship.
        edge: Edge,
    },
    /// The own road or ship removed by a diplomat was not placed elsewhere.
    RoadKept {
        /// Owner of the road or ship.
        seat: Seat,
    },
    /// Players must give up cards because of a progress card: to its player, or to the bank.
    CardsOwed {
        /// Progress card.
        card: ProgressCard,
        /// Seat that played it.
        seat: Seat,
        /// Number of cards that each seat gives up.
        counts: PerSeat<u8>,
    },
    /// A player must remove a knight because of a deserter.
    DeserterCalled {
        /// Seat that played the card.
        seat: Seat,
        /// Seat that loses the knight.
        victim: Seat,
    },
    /// A knight was removed because of a deserter.
    KnightDeserted {
        /// Owner of the knight.
        victim: Seat,
        /// Vertex of the knight.
        vertex: Vertex,
        /// Rank and status of the knight.
        knight: Knight,
        /// Knight that the active seat may place instead; `None` if it can't place any.
        offered: Option<Knight>,
    },
    /// The deserted knight was placed.
    DeserterPlaced {
        /// New owner.
        seat: Seat,
        /// Vertex of the knight.
        vertex: Vertex,
        /// Rank and status of the knight.
        knight: Knight,
    },
    /// The deserted knight was not placed.
    DeserterForgone {
        /// Seat that declined.
        seat: Seat,
    },
}

impl PublicEvent {
    /// Returns `true` if the event discloses information, which forbids undoing it.
    pub(in crate::catan) fn reveals(&self) -> bool {
        matches!(
            self,
            PublicEvent::Rolled { .. }
                | PublicEvent::CityLost { .. }
                | PublicEvent::PointLaid { .. }
                | PublicEvent::RewardForgone { .. }
                | PublicEvent::Collected { .. }
                | PublicEvent::HarborFailed { .. }
                | PublicEvent::HandShown { .. }
                | PublicEvent::ProgressShown { .. }
        )
    }
}

impl Secret {
    /// Returns `true` if the event discloses information, which forbids undoing it.
    pub(in crate::catan) fn reveals(&self) -> bool {
        !matches!(
            self,
            Secret::PutBackSealed { .. }
                | Secret::CitySealed { .. }
                | Secret::RewardSealed { .. }
                | Secret::CommoditySealed { .. }
        )
    }
}

impl From<PublicEvent> for event::Event {
    fn from(event: PublicEvent) -> event::Event {
        event::Event::Public(event::PublicEvent::CitiesKnights(event))
    }
}

impl From<Secret> for event::Event {
    fn from(secret: Secret) -> event::Event {
        event::Event::CitiesKnights(secret)
    }
}
