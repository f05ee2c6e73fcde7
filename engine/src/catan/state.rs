//! Everything about a running base game, secrets included.

use std::sync::Arc;

use arrayvec::ArrayVec;

use super::bank;
use super::cities_knights::{self, CitiesKnights};
use super::development::{DevelopmentCard, DevelopmentCards};
use super::edge::{Edge, EdgeSet};
use super::hand_card::HandCard;
use super::hex::Hex;
use super::island::Island;
use super::network::{Built, Network};
use super::offer::{Offer, OfferId};
use super::options::{Options, Phases};
use super::piece::Piece;
use super::prompt::DiscardCause;
use super::resource::Cards;
use super::ships::state::Waters;
use super::ships::{self, Ships};
use super::vertex::{Vertex, VertexSet};
use super::view::{Bought, Turn};
use super::way::Way;
use crate::seat::{MAX_SEATS, PerSeat, Seat, SeatSet};

/// A running game.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    /// The island.
    pub island: Arc<Island>,
    /// What was chosen.
    pub options: Options,
    /// How many play, or played.
    pub players: usize,
    /// Those who have not resigned.
    pub playing: SeatSet,
    /// What is asked now.
    pub phase: Phase,
    /// The turn.
    pub turn: Turn,
    /// What the bank holds.
    pub bank: Cards,
    /// Resource cards.
    pub hands: PerSeat<Cards>,
    /// Development cards left to draw.
    pub deck: DevelopmentCards,
    /// Development cards held unplayed.
    pub cards: PerSeat<DevelopmentCards>,
    /// Those of the active seat that were bought in this turn.
    pub fresh: DevelopmentCards,
    /// Development cards that left the game: played ones, and those of seats that resigned.
    pub spent: DevelopmentCards,
    /// Knights played.
    pub knights: PerSeat<u8>,
    /// The edges with a player's roads.
    pub roads: PerSeat<EdgeSet>,
    /// The vertices with a player's settlements.
    pub settlements: PerSeat<VertexSet>,
    /// The vertices with a player's cities.
    pub cities: PerSeat<VertexSet>,
    /// Where the robber stands.
    pub robber: Hex,
    /// Who has the longest road.
    pub longest_road: Option<Seat>,
    /// Who has the largest army.
    pub largest_army: Option<Seat>,
    /// Each seat's open offer.
    pub offers: PerSeat<Option<Offer>>,
    /// The name of the next offer.
    pub next_offer: OfferId,
    /// How often luck was asked for what.
    pub drawn: Drawn,
    /// What follows from the pieces on the board.
    pub network: Network,
    /// What Cities & Knights adds, in a game with it.
    pub cities_knights: Option<CitiesKnights>,
    /// What ships add, in a game with them.
    pub ships: Option<Ships>,
}

/// What is asked now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The active seat founds a settlement.
    FoundSettlement {
        /// How many settlements were founded or forgone before.
        before: u8,
    },
    /// The active seat lays that settlement's road.
    FoundRoad {
        /// As above.
        before: u8,
        /// The settlement.
        from: Vertex,
    },
    /// The dice, or first a card.
    Roll,
    /// Trading, building, a card, or the end of the turn.
    Main,
    /// Cards are discarded.
    Discarding {
        /// How many each seat still owes.
        owed: PerSeat<u8>,
        /// What each has sealed.
        sealed: PerSeat<Option<Cards>>,
        /// What makes them discard.
        cause: DiscardCause,
    },
    /// The robber's next place.
    MovingRobber,
    /// Free roads.
    FreeRoads {
        /// How many are left.
        left: u8,
    },
    /// A question of Cities & Knights.
    CitiesKnights(cities_knights::phase::Phase),
    /// A question of ships.
    Ships(ships::phase::Phase),
    /// It is over.
    Over {
        /// Who won; nobody when it was stopped.
        winner: Option<Seat>,
        /// How many points hidden cards gave each seat.
        hidden: PerSeat<u8>,
    },
}

/// The buildings of those who can be robbed, in turn order.
pub(super) struct Robbable {
    each: ArrayVec<(Seat, VertexSet), MAX_SEATS>,
    all: VertexSet,
}

impl Robbable {
    /// Whether none of them has one among these vertices.
    pub(super) fn is_nobody_at(&self, corners: VertexSet) -> bool {
        self.all.and(corners).is_empty()
    }

    /// Each of them who has one among these vertices.
    pub(super) fn each_at(&self, corners: VertexSet, mut visit: impl FnMut(Seat)) {
        for &(seat, buildings) in &self.each {
            if !buildings.and(corners).is_empty() {
                visit(seat);
            }
        }
    }

    /// Who of them has one among these vertices.
    fn at(&self, corners: VertexSet) -> SeatSet {
        let mut seats = SeatSet::EMPTY;
        self.each_at(corners, |seat| seats = seats.with(seat));
        seats
    }
}

/// How often luck was asked, purpose by purpose.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Drawn {
    /// Rolls of a turn.
    pub rolls: u32,
    /// Stolen cards.
    pub thefts: u32,
    /// Development cards.
    pub cards: u32,
}

impl Phase {
    /// Whether a road may be laid now.
    pub(super) fn lays_roads(&self) -> bool {
        match self {
            Phase::FoundRoad { .. } | Phase::FreeRoads { .. } | Phase::Main => true,
            Phase::CitiesKnights(phase) => phase.lays(Way::Road),
            _ => false,
        }
    }

    /// Whether a ship may be laid now.
    pub(super) fn lays_ships(&self) -> bool {
        match self {
            Phase::CitiesKnights(phase) => phase.lays(Way::Ship),
            phase => phase.lays_roads(),
        }
    }
}

impl State {
    /// A seat's settlements and cities.
    pub fn buildings(&self, seat: Seat) -> VertexSet {
        self.settlements[seat].or(self.cities[seat])
    }

    /// Where each seat has a settlement, city or knight.
    pub fn standing(&self) -> PerSeat<VertexSet> {
        match &self.cities_knights {
            None => PerSeat::from_fn(|seat| self.buildings(seat)),
            Some(ck) => PerSeat::from_fn(|seat| self.buildings(seat).or(ck.public.knights[seat].all())),
        }
    }

    /// Where a seat has a settlement, city or knight.
    pub(super) fn standing_of(&self, seat: Seat) -> VertexSet {
        let knights = self.knights_rules().map_or(VertexSet::EMPTY, |knights| knights.knights[seat].all());
        self.buildings(seat).or(knights)
    }

    /// Counts a seat's pieces on the board. A city on its side is a city's piece.
    pub(super) fn count_pieces(&self, seat: Seat) -> Built {
        let on_side = self.knights_rules().map_or(VertexSet::EMPTY, |knights| knights.on_side[seat]);
        Built::of(self.roads[seat], self.settlements[seat].minus(on_side), self.cities[seat].or(on_side))
    }

    /// What Cities & Knights adds that is public, in a game with it.
    pub fn knights_rules(&self) -> Option<&cities_knights::Public> {
        self.cities_knights.as_ref().map(|ck| &ck.public)
    }

    /// The kinds of hand card that are in this game.
    pub fn kinds(&self) -> &'static [HandCard] {
        bank::kinds(&self.options)
    }

    /// Whether the robber keeps this hex from paying: before the first attack of the barbarians it waits.
    pub fn is_robbed(&self, hex: Hex) -> bool {
        hex == self.robber && !self.robber_waits()
    }

    /// Whether robber and pirate wait off the board: before the first attack of the barbarians.
    pub fn robber_waits(&self) -> bool {
        self.knights_rules().is_some_and(|knights| !knights.robber_is_out())
    }

    /// Who has a settlement or city there.
    pub fn building_at(&self, vertex: Vertex) -> Option<Seat> {
        if !self.network.occupied.contains(vertex) {
            return None;
        }
        Seat::ALL.into_iter().find(|&seat| self.buildings(seat).contains(vertex))
    }

    /// Who has a road there.
    pub fn road_at(&self, edge: Edge) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self.roads[seat].contains(edge))
    }

    /// Who has a road or ship there.
    pub fn way_at(&self, edge: Edge) -> Option<Seat> {
        if !self.network.taken.contains(edge) {
            return None;
        }
        self.road_at(edge).or_else(|| self.ships.as_ref()?.at(edge))
    }

    /// Who has a settlement, city or knight there.
    pub(super) fn owner_at(&self, vertex: Vertex) -> Option<Seat> {
        self.building_at(vertex).or_else(|| cities_knights::knight_at(self, vertex))
    }

    /// A seat's roads and ships.
    pub fn ways(&self, seat: Seat) -> EdgeSet {
        match &self.ships {
            None => self.roads[seat],
            Some(ships) => self.roads[seat].or(ships.ships[seat]),
        }
    }

    /// The vertices that a seat's roads touch.
    pub(super) fn road_ends(&self, seat: Seat) -> VertexSet {
        match &self.ships {
            None => self.network.touched[seat],
            Some(ships) => ships.waters.road_ends[seat],
        }
    }

    /// Where the active seat may found: on land at home.
    pub fn founding_spots(&self) -> VertexSet {
        self.network.open.and(self.island.home())
    }

    /// Where a seat's new knight may stand: on land.
    pub(super) fn knight_spots(&self, seat: Seat) -> VertexSet {
        self.network.knight_spots(seat).and(self.island.land())
    }

    /// How many roads and ships a seat has left together.
    pub(super) fn ways_left(&self, seat: Seat) -> usize {
        self.pieces_left(seat, Piece::Road) + self.ships.as_ref().map_or(0, |ships| ships.left(seat))
    }

    /// Finds anew what follows from the pieces on the board.
    pub fn recount(&mut self) {
        self.network = Network::of(self);
        if let Some(ships) = self.ships {
            self.ships = Some(Ships { waters: Waters::of(self, &ships), ..ships });
        }
    }

    /// How many pieces of a kind a seat has left.
    pub fn pieces_left(&self, seat: Seat, piece: Piece) -> usize {
        piece.supply().saturating_sub(usize::from(self.network.built[seat][piece]))
    }

    /// Where the road lay that is laid elsewhere now (R122).
    pub(super) fn taken_up(&self) -> Option<Edge> {
        match self.phase {
            Phase::CitiesKnights(cities_knights::phase::Phase::Relocating { from, .. }) => Some(from),
            _ => None,
        }
    }

    /// Where a seat's next road may lie.
    pub(super) fn road_spots(&self, seat: Seat) -> EdgeSet {
        let mut spots = self.network.road_spots(seat);
        if let Some(edge) = self.taken_up() {
            spots.remove(edge);
        }
        spots
    }

    /// The length of a seat's longest road.
    pub fn road_length(&self, seat: Seat) -> u8 {
        self.network.lengths[seat]
    }

    /// Whether players and bank may trade now.
    pub fn is_trading(&self) -> bool {
        matches!(self.phase, Phase::Main) && self.may_trade()
    }

    /// Whether trade is open in this turn, once the dice are thrown.
    pub(super) fn may_trade(&self) -> bool {
        self.options.phases == Phases::Combined || self.turn.purchases == Bought::Nothing
    }

    /// Whether the founder after that many founds a city, as with Cities & Knights the second time.
    pub(super) fn founds_city(&self, before: u8) -> bool {
        self.cities_knights.is_some() && usize::from(before) >= self.players
    }

    /// The settlements that a seat may make cities of. A city on its side goes first, and needs no piece.
    pub(super) fn city_spots(&self, seat: Seat) -> VertexSet {
        let on_side = self.knights_rules().map_or(VertexSet::EMPTY, |knights| knights.on_side[seat]);
        match (on_side.is_empty(), self.pieces_left(seat, Piece::City)) {
            (false, _) => on_side,
            (true, 0) => VertexSet::EMPTY,
            (true, _) => self.settlements[seat],
        }
    }

    /// The development cards that a seat could play now, but for the one-a-turn rule.
    pub fn playable(&self, seat: Seat, card: DevelopmentCard) -> u8 {
        let fresh = if seat == self.turn.active { self.fresh[card] } else { 0 };
        self.cards[seat][card].saturating_sub(fresh)
    }

    /// Who of the others has a card and a building at this hex.
    pub fn victims(&self, thief: Seat, hex: Hex) -> SeatSet {
        self.robbable(thief).at(self.island.topology().hex_vertex_set(hex))
    }

    /// The buildings of those whom this thief can rob.
    pub(super) fn robbable(&self, thief: Seat) -> Robbable {
        let can_be_robbed =
            |&seat: &Seat| seat != thief && self.playing.contains(seat) && !self.hands[seat].is_empty();
        let robbed = Seat::ALL.into_iter().filter(can_be_robbed);
        let each: ArrayVec<_, MAX_SEATS> = robbed.map(|seat| (seat, self.buildings(seat))).collect();
        let all = each.iter().fold(VertexSet::EMPTY, |all, &(_, buildings)| all.or(buildings));
        Robbable { each, all }
    }

    /// The offer with this name, if it is open.
    pub fn offer(&self, id: OfferId) -> Option<&Offer> {
        self.offers.0.iter().flatten().find(|offer| offer.id == id)
    }
}
