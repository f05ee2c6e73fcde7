//! State of a game of the base title, including secret information.

use std::sync::Arc;

use arrayvec::ArrayVec;

use super::bank;
use super::cities_knights::{self, CitiesKnights};
use super::development::{DevelopmentCard, DevelopmentCards};
use super::edge::{Edge, EdgeSet};
use super::hand_card::HandCard;
use super::hex::Hex;
use super::island::Island;
use super::network::Network;
use super::offer::{Offer, OfferId};
use super::options::{Options, Phases};
use super::piece::Piece;
use super::prompt::DiscardCause;
use super::resource::Cards;
use super::ships::{self, Ships};
use super::turn_part::Activity;
use super::vertex::{Vertex, VertexSet};
use super::view::{PurchaseStatus, Turn};
use crate::seat::{MAX_SEATS, PerSeat, Seat, SeatSet};

/// State of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    /// Board, which only the invention card changes.
    pub island: Arc<Island>,
    /// Options chosen before the game.
    pub options: Options,
    /// Number of seats dealt in, including those that resigned.
    pub players: usize,
    /// Seats that have not resigned.
    pub playing: SeatSet,
    /// Current phase.
    pub phase: Phase,
    /// Current turn.
    pub turn: Turn,
    /// Cards in the bank.
    pub bank: Cards,
    /// Hand cards.
    pub hands: PerSeat<Cards>,
    /// Development cards left in the deck.
    pub deck: DevelopmentCards,
    /// Unplayed development cards of each seat.
    pub cards: PerSeat<DevelopmentCards>,
    /// Development cards that the active seat bought in this part of the turn.
    pub fresh: DevelopmentCards,
    /// Development cards out of the game: played, or held by a seat when it resigned.
    pub spent: DevelopmentCards,
    /// Number of knight cards played.
    pub knights: PerSeat<u8>,
    /// Edges of each seat's roads.
    pub roads: PerSeat<EdgeSet>,
    /// Vertices of each seat's settlements.
    pub settlements: PerSeat<VertexSet>,
    /// Vertices of each seat's cities.
    pub cities: PerSeat<VertexSet>,
    /// Hex of the robber.
    pub robber: Hex,
    /// Holder of the longest road.
    pub longest_road: Option<Seat>,
    /// Holder of the largest army.
    pub largest_army: Option<Seat>,
    /// Open offer of each seat.
    pub offers: PerSeat<Option<Offer>>,
    /// Number of the next offer.
    pub next_offer: OfferId,
    /// Number of draws of luck for each purpose.
    pub draw_counts: DrawCounts,
    /// Data derived from the pieces on the board.
    pub network: Network,
    /// State of Cities & Knights; `None` without that expansion.
    pub cities_knights: Option<CitiesKnights>,
    /// State of ships; `None` without ships.
    pub ships: Option<Ships>,
}

/// Phase of the game, which determines the prompts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The active seat places an initial settlement or city.
    FoundSettlement {
        /// Number of initial buildings placed or skipped before.
        before: u8,
    },
    /// The active seat places the road of its initial building.
    FoundRoad {
        /// Number of initial buildings placed or skipped before.
        before: u8,
        /// Vertex of the building.
        from: Vertex,
    },
    /// The active seat rolls; it may play a development card first.
    Roll,
    /// The active seat trades, builds, plays a card, or ends its turn, as the part of the turn allows.
    Main,
    /// Seats choose cards to discard or give away.
    Discarding {
        /// Number of cards that each seat still owes.
        owed: PerSeat<u8>,
        /// Cards that each seat has chosen so far; secret.
        sealed: PerSeat<Option<Cards>>,
        /// Cause of the discard.
        cause: DiscardCause,
    },
    /// The active seat moves the robber.
    MovingRobber,
    /// The active seat builds free roads.
    FreeRoads {
        /// Number of free roads left.
        left: u8,
    },
    /// Phase of Cities & Knights.
    CitiesKnights(cities_knights::phase::Phase),
    /// Phase of ships.
    Ships(ships::phase::Phase),
    /// The game is over.
    Over {
        /// Winner; `None` if the game was stopped.
        winner: Option<Seat>,
        /// Number of victory point cards of each seat.
        hidden: PerSeat<u8>,
    },
}

/// Buildings of the players that can be robbed, in seat order.
pub(super) struct Robbable {
    each: ArrayVec<(Seat, VertexSet), MAX_SEATS>,
    all: VertexSet,
}

impl Robbable {
    /// Returns `true` if no such player has a building on these vertices.
    pub(super) fn is_nobody_at(&self, corners: VertexSet) -> bool {
        self.all.and(corners).is_empty()
    }

    /// Visits each such player with a building on these vertices.
    pub(super) fn each_at(&self, corners: VertexSet, mut visit: impl FnMut(Seat)) {
        for &(seat, buildings) in &self.each {
            if !buildings.and(corners).is_empty() {
                visit(seat);
            }
        }
    }

    /// Returns the players with a building on these vertices.
    fn at(&self, corners: VertexSet) -> SeatSet {
        let mut seats = SeatSet::EMPTY;
        self.each_at(corners, |seat| seats = seats.with(seat));
        seats
    }
}

/// Number of draws of luck for each purpose; part of the key of the next draw.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct DrawCounts {
    /// Number of dice rolls.
    pub rolls: u32,
    /// Number of stolen cards.
    pub thefts: u32,
    /// Number of development cards drawn.
    pub cards: u32,
}

impl State {
    /// Returns the seats dealt in, including those that resigned.
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::first(self.players)
    }

    /// Returns a seat's settlements and cities.
    pub fn buildings(&self, seat: Seat) -> VertexSet {
        self.settlements[seat].or(self.cities[seat])
    }

    /// Returns the kinds of hand card in this game.
    pub fn card_kinds(&self) -> &'static [HandCard] {
        bank::card_kinds(&self.options)
    }

    /// Returns `true` if the robber blocks the production of this hex.
    pub fn is_robbed(&self, hex: Hex) -> bool {
        hex == self.robber && !self.is_robber_inactive()
    }

    /// Returns the owner of the settlement or city there.
    pub fn building_at(&self, vertex: Vertex) -> Option<Seat> {
        if !self.network.occupied.contains(vertex) {
            return None;
        }
        self.seats().find(|&seat| self.buildings(seat).contains(vertex))
    }

    /// Returns the owner of the road there.
    pub fn road_at(&self, edge: Edge) -> Option<Seat> {
        self.seats().find(|&seat| self.roads[seat].contains(edge))
    }

    /// Returns the vertices where the active seat may place an initial building, on the home island.
    pub fn initial_placement_spots(&self) -> VertexSet {
        self.network.open_vertices.and(self.island.home_vertices())
    }

    /// Returns the land vertices where a seat may place a new knight, as far as pieces allow.
    pub(super) fn knight_spots(&self, seat: Seat) -> VertexSet {
        self.network.knight_spots(seat).and(self.island.land_vertices())
    }

    /// Returns the number of pieces of a kind that a seat has left.
    pub fn pieces_left(&self, seat: Seat, piece: Piece) -> usize {
        piece.supply().saturating_sub(usize::from(self.network.built[seat][piece]))
    }

    /// Returns the edges where a seat may build its next road.
    pub(super) fn road_spots(&self, seat: Seat) -> EdgeSet {
        let mut spots = self.network.road_spots(seat);
        if let Some(edge) = self.relocated_edge() {
            spots.remove(edge);
        }
        spots
    }

    /// Returns the length of a seat's longest road or trade route.
    pub fn road_length(&self, seat: Seat) -> u8 {
        self.network.lengths[seat]
    }

    /// Returns `true` if domestic trade is possible now.
    pub fn is_trading(&self) -> bool {
        matches!(self.phase, Phase::Main) && self.turn.part.allows(Activity::DomesticTrade) && self.can_trade()
    }

    /// Returns `true` if purchases have not ended trading in this turn; does not check the phase.
    pub(super) fn can_trade(&self) -> bool {
        self.options.phases == Phases::Combined || self.turn.purchases == PurchaseStatus::Nothing
    }

    /// Returns the number of development cards of this kind that were not bought this turn.
    pub fn playable_count(&self, seat: Seat, card: DevelopmentCard) -> u8 {
        let fresh = if seat == self.turn.active { self.fresh[card] } else { 0 };
        self.cards[seat][card].saturating_sub(fresh)
    }

    /// Returns the other players with a hand card and a building at this hex.
    pub fn victims(&self, thief: Seat, hex: Hex) -> SeatSet {
        self.robbable(thief).at(self.island.topology().hex_vertex_set(hex))
    }

    /// Returns the buildings of the players that this seat can rob.
    pub(super) fn robbable(&self, thief: Seat) -> Robbable {
        let can_be_robbed = |&seat: &Seat| seat != thief && self.playing.contains(seat) && !self.hands[seat].is_empty();
        let robbed = self.seats().filter(can_be_robbed);
        let each: ArrayVec<_, MAX_SEATS> = robbed.map(|seat| (seat, self.buildings(seat))).collect();
        let all = each.iter().fold(VertexSet::EMPTY, |all, &(_, buildings)| all.or(buildings));
        Robbable { each, all }
    }

    /// Returns the open offer with this number.
    pub fn offer(&self, id: OfferId) -> Option<&Offer> {
        self.offers.0.iter().flatten().find(|offer| offer.id == id)
    }
}
