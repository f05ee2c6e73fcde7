//! What happened beside the events of the base game.

use super::commodity::Commodity;
use super::event_die::EventDie;
use super::improvement::{Crane, Track};
use super::knight::{Knight, Rank};
use super::phase::Reward;
use super::progress::ProgressCard;
use crate::catan::edge::Edge;
use crate::catan::event::Price;
use crate::catan::hand_card::HandCard;
use crate::catan::hex::Hex;
use crate::catan::resource::{Cards, Resource};
use crate::catan::vertex::{Vertex, VertexSet};
use crate::seat::{PerSeat, Seat, SeatSet};

/// Something of which not everybody may know all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Secret {
    /// A progress card was drawn. Which, only that seat may know.
    ProgressDrawn {
        /// The acting seat.
        seat: Seat,
        /// The kind of progress card.
        card: ProgressCard,
    },
    /// A seat has sealed which progress card it puts back. Which, only that seat may know.
    PutBackSealed {
        /// The acting seat.
        seat: Seat,
        /// The kind of progress card.
        card: ProgressCard,
    },
    /// A progress card was put beneath its stack. Which, only that seat may know.
    ProgressPutBack {
        /// The acting seat.
        seat: Seat,
        /// The kind of progress card.
        card: ProgressCard,
    },
    /// A seat has sealed which city it loses. Which, only that seat may know yet.
    CitySealed {
        /// The acting seat.
        seat: Seat,
        /// The vertex of the piece.
        vertex: Vertex,
    },
    /// A seat has sealed what it draws. What, only that seat may know yet.
    RewardSealed {
        /// The acting seat.
        seat: Seat,
        /// What is drawn.
        reward: Reward,
    },
    /// Resources were laid down, face down. What, only the seat that laid them may know.
    HarborOffered {
        /// The acting seat.
        seat: Seat,
        /// What lies before each.
        resources: PerSeat<Option<Resource>>,
    },
    /// A seat has sealed which commodity it gives. Which, only that seat may know yet.
    CommoditySealed {
        /// The acting seat.
        seat: Seat,
        /// The commodity.
        commodity: Commodity,
    },
    /// A resource and a commodity changed hands. What, only those two may know.
    HarborTraded {
        /// Who laid the resource down.
        seat: Seat,
        /// Who gave the commodity.
        partner: Seat,
        /// The resource.
        resource: Resource,
        /// The commodity.
        commodity: Commodity,
    },
    /// Cards were taken out of a hand that was shown. Which, only those two may know.
    CardsTaken {
        /// Who has them now.
        thief: Seat,
        /// Who had them.
        victim: Seat,
        /// The cards.
        cards: Cards,
    },
    /// Cards were given. Which, only those two may know.
    CardsGiven {
        /// Who had them.
        from: Seat,
        /// Who has them now.
        to: Seat,
        /// The cards.
        cards: Cards,
    },
    /// A progress card was taken. Which, only those two may know.
    ProgressStolen {
        /// Who has it now.
        thief: Seat,
        /// Who had it.
        victim: Seat,
        /// The kind of progress card.
        card: ProgressCard,
    },
}

/// Who set the number dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thrown {
    /// Luck threw them.
    ByLuck,
    /// The alchemist.
    ByChoice,
}

/// What becomes of a city that the barbarians take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remains {
    /// A settlement from the supply.
    Settlement,
    /// The city itself, on its side: no settlement is left.
    OnItsSide,
}

/// What happened, as everybody may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PublicEvent {
    /// A city was founded.
    CityFounded {
        /// The owner's seat.
        seat: Seat,
        /// The vertex.
        vertex: Vertex,
    },
    /// All three dice lie.
    Rolled {
        /// Whose turn.
        seat: Seat,
        /// Red and yellow.
        dice: [u8; 2],
        /// The event die.
        event: EventDie,
        /// Who set the number dice.
        thrown: Thrown,
    },
    /// The fleet came nearer.
    FleetAdvanced {
        /// How many steps it has made now.
        position: u8,
    },
    /// Each player names the knights that meet the barbarians.
    DefenseCalled {
        /// Who is asked.
        seats: SeatSet,
    },
    /// A player named knights.
    DefenseJoined {
        /// The acting seat.
        seat: Seat,
        /// The vertices of the knights.
        knights: VertexSet,
    },
    /// The barbarians attacked.
    Attacked {
        /// Their strength.
        fleet: u8,
        /// What each seat's knights counted.
        strengths: PerSeat<u8>,
        /// Those knights: inactive when all is over.
        knights: PerSeat<VertexSet>,
    },
    /// Some lose a city.
    CitiesOwed {
        /// The seats concerned.
        seats: SeatSet,
    },
    /// A city was taken.
    CityLost {
        /// The owner's seat.
        seat: Seat,
        /// The vertex.
        vertex: Vertex,
        /// What is left of it.
        remains: Remains,
    },
    /// One player did most, and takes a defender point.
    Defended {
        /// The acting seat.
        seat: Seat,
    },
    /// Several did most, and may each draw a progress card.
    RewardsOwed {
        /// The seats concerned.
        seats: SeatSet,
    },
    /// A defender drew none.
    RewardForgone {
        /// The acting seat.
        seat: Seat,
    },
    /// The fleet went back, and the knights that met it are inactive.
    FleetReturned {
        /// Those knights.
        knights: PerSeat<VertexSet>,
    },
    /// After the first attack the robber comes to the island.
    RobberEntered {
        /// Where it stands.
        hex: Hex,
    },
    /// With the robber comes the pirate.
    PirateEntered {
        /// Where it is.
        hex: Hex,
    },
    /// Some hold too many progress cards and put one back.
    PutBackOwed {
        /// The seats concerned.
        seats: SeatSet,
    },
    /// The active seat holds a fifth progress card.
    FifthCardOwed {
        /// The acting seat.
        seat: Seat,
    },
    /// A drawn progress card is a point and lies open.
    PointLaid {
        /// The owner's seat.
        seat: Seat,
        /// The kind of progress card.
        card: ProgressCard,
    },
    /// Some got nothing from the roll and may take a resource.
    AqueductOpened {
        /// The seats concerned.
        seats: SeatSet,
    },
    /// A resource was taken.
    ResourceTaken {
        /// The acting seat.
        seat: Seat,
        /// The resource.
        resource: Resource,
    },
    /// No resource was taken.
    ResourceForgone {
        /// The acting seat.
        seat: Seat,
    },
    /// The roll is resolved.
    RollSettled,
    /// A wall was built.
    WallBuilt {
        /// The owner's seat.
        seat: Seat,
        /// Under which city.
        vertex: Vertex,
        /// For what.
        price: Price,
    },
    /// A knight was recruited.
    KnightRecruited {
        /// The owner's seat.
        seat: Seat,
        /// The vertex.
        vertex: Vertex,
        /// What was paid for it.
        cost: Cards,
    },
    /// Knights became active.
    KnightsActivated {
        /// The owner's seat.
        seat: Seat,
        /// The vertices of the knights.
        knights: VertexSet,
        /// For what.
        price: Price,
    },
    /// A knight rose.
    KnightPromoted {
        /// The owner's seat.
        seat: Seat,
        /// The vertex.
        vertex: Vertex,
        /// To which rank.
        rank: Rank,
        /// For what.
        price: Price,
    },
    /// A knight moved, and is inactive.
    KnightMoved {
        /// The owner's seat.
        seat: Seat,
        /// From where.
        from: Vertex,
        /// Where to.
        to: Vertex,
    },
    /// A knight was driven away.
    KnightDisplaced {
        /// By whom.
        seat: Seat,
        /// Whose it is.
        victim: Seat,
        /// Where it stood.
        vertex: Vertex,
        /// The knight.
        knight: Knight,
        /// From where the knight came that stands there now; `None` for an intrigue.
        by: Option<Vertex>,
    },
    /// A knight that was driven away stands elsewhere.
    DisplacedMoved {
        /// The owner's seat.
        seat: Seat,
        /// The vertex where it stands now.
        to: Vertex,
        /// The knight.
        knight: Knight,
    },
    /// A knight that was driven away had nowhere to go.
    DisplacedLost {
        /// The owner's seat.
        seat: Seat,
    },
    /// A knight drove the robber off; where to follows.
    RobberChased {
        /// The owner's seat.
        seat: Seat,
        /// Where the knight stands.
        knight: Vertex,
    },
    /// A knight drove the pirate off; where to follows.
    PirateChased {
        /// The owner's seat.
        seat: Seat,
        /// Where the knight stands.
        knight: Vertex,
    },
    /// A level of a track was bought.
    Improved {
        /// By whom.
        seat: Seat,
        /// Which track.
        track: Track,
        /// Which level.
        level: u8,
        /// Whether a crane helped.
        crane: Crane,
        /// What was paid for it.
        cost: Cards,
    },
    /// A metropolis was founded or taken over.
    MetropolisFounded {
        /// Whose now.
        seat: Seat,
        /// Of which track.
        track: Track,
        /// On which city.
        vertex: Vertex,
        /// Who had it.
        from: Option<Seat>,
    },
    /// A progress card was played.
    ProgressPlayed {
        /// By whom.
        seat: Seat,
        /// The kind of progress card.
        card: ProgressCard,
        /// How many free roads it grants at most.
        roads: u8,
    },
    /// Two number tokens changed places.
    TokensSwapped {
        /// By whom.
        seat: Seat,
        /// On which hexes.
        hexes: [Hex; 2],
    },
    /// The bank paid for fields or mountains.
    LandPaid {
        /// The seat that is paid.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
    /// A city was built for less.
    CityHealed {
        /// The owner's seat.
        seat: Seat,
        /// The vertex.
        vertex: Vertex,
        /// What was paid for it.
        cost: Cards,
    },
    /// One kind trades two for one till the end of the turn.
    FleetChartered {
        /// For whom.
        seat: Seat,
        /// The kind of hand card.
        card: HandCard,
    },
    /// The merchant came.
    MerchantPlaced {
        /// The owner's seat.
        seat: Seat,
        /// The hex.
        hex: Hex,
        /// Who had it.
        from: Option<Seat>,
    },
    /// A monopoly brought cards.
    Collected {
        /// To whom.
        seat: Seat,
        /// Of what.
        card: HandCard,
        /// How many from each.
        counts: PerSeat<u8>,
    },
    /// One who was asked for a commodity has none.
    HarborFailed {
        /// Who asked.
        seat: Seat,
        /// Who has none.
        partner: Seat,
    },
    /// A hand was shown to one player, who takes cards out of it.
    HandShown {
        /// To whom.
        to: Seat,
        /// The owner of what was shown.
        of: Seat,
        /// How many are taken.
        count: u8,
    },
    /// Progress cards were shown to one player, who takes one.
    ProgressShown {
        /// To whom.
        to: Seat,
        /// The owner of what was shown.
        of: Seat,
    },
    /// A road was removed.
    RoadRemoved {
        /// By whom.
        seat: Seat,
        /// Whose it was.
        owner: Seat,
        /// The edge that it lies on.
        edge: Edge,
    },
    /// A ship was removed.
    ShipRemoved {
        /// By whom.
        seat: Seat,
        /// Whose it was.
        owner: Seat,
        /// The edge that it lay on.
        edge: Edge,
    },
    /// One's own road or ship that was taken up stays in the supply.
    RoadKept {
        /// The owner's seat.
        seat: Seat,
    },
    /// Cards must be given up for a card: to its player, or to the bank.
    CardsOwed {
        /// For which card.
        card: ProgressCard,
        /// Who played it.
        seat: Seat,
        /// How many each.
        counts: PerSeat<u8>,
    },
    /// A player is to lose a knight.
    DeserterCalled {
        /// By whom.
        seat: Seat,
        /// The seat that loses it.
        victim: Seat,
    },
    /// A knight deserted.
    KnightDeserted {
        /// Whose it was.
        victim: Seat,
        /// Where it stood.
        vertex: Vertex,
        /// The knight.
        knight: Knight,
        /// What the other may set down.
        offered: Option<Knight>,
    },
    /// The deserter was set down.
    DeserterPlaced {
        /// Whose now.
        seat: Seat,
        /// The vertex.
        vertex: Vertex,
        /// The knight.
        knight: Knight,
    },
    /// The deserter was not set down.
    DeserterForgone {
        /// By whom.
        seat: Seat,
    },
}

impl PublicEvent {
    /// Whether it tells anybody something that can't be taken back.
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
    /// Whether it tells anybody something that can't be taken back.
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
