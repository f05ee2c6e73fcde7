//! Rules that expansions change, one function for each question. The base game asks here and knows no list of
//! expansions; the answers of an expansion are in its own folder.

use super::bank::harbor_rates;
use super::board::{self, BoardFile};
use super::cities_knights::event::Secret;
use super::cities_knights::improvement::Track;
use super::cities_knights::phase::Stage;
use super::cities_knights::progress::{ProgressCard, ProgressCards};
use super::cities_knights::{self, CitiesKnights, PublicState};
use super::development::DevelopmentCards;
use super::edge::{Edge, EdgeSet};
use super::error::RuleError;
use super::event::{Event, Price, PublicEvent};
use super::hex::{Hex, Terrain};
use super::island::{Island, IslandError};
use super::legal::{LegalActions, add_card_plays};
use super::network::{Network, PieceCounts};
use super::options::{BASE_PLAYERS, Board, DEFAULT_POINTS, InitialPlacement, Options, PLAYERS, POINTS, Phases};
use super::piece::Piece;
use super::production;
use super::prompt::{DiscardCause, PromptKind};
use super::resource::Cards;
use super::road_length::{longest_road, longest_through};
use super::route_kind::RouteKind;
use super::setup::{Setup, SetupError};
use super::ships::{self, Ships};
use super::state::{Phase, State};
use super::turn_part::TurnPart;
use super::vertex::{Vertex, VertexSet};
use super::view::{Turn, View};
use super::{CatanObserver, EventSink, points};
use crate::luck::Luck;
use crate::seat::{PerSeat, Seat};

pub(super) use super::cities_knights::{abandon_turn, awaits_others, end_turn, rebuild_city};
pub(super) use super::ships::{
    add_legal_ships, add_road_ends, award_area, initial_ship_action, owed_gold, pay_gold, robberies,
    update_after_settlement,
};

/// Options and setup.
impl Options {
    /// Returns the bounds of the victory point goal of a new game. Stored games with a lower goal stay readable.
    pub fn points_bounds(&self) -> std::ops::RangeInclusive<u8> {
        match self.cities_knights {
            Some(_) => cities_knights::options::POINTS,
            None => POINTS,
        }
    }

    /// Returns the default victory point goal of a game with these options.
    pub fn default_points(&self) -> u8 {
        let Some(ships) = &self.ships else {
            return self.cities_knights.map_or(DEFAULT_POINTS, |_| cities_knights::options::DEFAULT_POINTS);
        };
        let of_board = board::find_board(&ships.board).and_then(|board| board.points);
        let more = self.cities_knights.map_or(0, |_| ships::options::MORE_WITH_CITIES_KNIGHTS);
        (of_board.unwrap_or(ships::options::DEFAULT_POINTS) + more).min(*POINTS.end())
    }

    /// Returns `true` if the game has commodities beside the resources.
    pub(super) fn has_commodities(&self) -> bool {
        self.cities_knights.is_some()
    }

    /// Returns the maximum number of public points with which the friendly robber spares a player: those of the initial
    /// placement (R190).
    pub(super) fn spared_points(&self) -> u8 {
        if self.cities_knights.is_some() { 3 } else { 2 }
    }

    /// Returns the deck of a new game.
    pub(super) fn development_deck(&self, players: usize) -> DevelopmentCards {
        if self.cities_knights.is_some() { DevelopmentCards::NONE } else { DevelopmentCards::deck(players) }
    }

    /// Returns the numbers of players who can play with these options. A board may have no map for some of them.
    pub fn players(&self) -> std::ops::RangeInclusive<usize> {
        let most = match (self.board, &self.ships) {
            (_, Some(ships)) => board::find_board(&ships.board).map(BoardFile::most_players),
            (Board::Beginner, None) => Some(*BASE_PLAYERS.end()),
            (Board::Variable, None) => None,
        };
        *PLAYERS.start()..=most.unwrap_or(*PLAYERS.end())
    }

    /// Returns `true` if the board for beginners has the initial pieces on it.
    pub(super) fn are_pieces_given(&self) -> bool {
        let is_plain = self.cities_knights.is_none() && self.ships.is_none();
        is_plain && self.board == Board::Beginner && self.initial_placement == InitialPlacement::Given
    }

    /// Creates the board of a game.
    pub(super) fn deal_island(&self, players: usize, luck: &mut dyn Luck) -> Result<Island, IslandError> {
        match (self.board, &self.ships) {
            (_, Some(ships)) => {
                let template = board::find_board(&ships.board).ok_or(IslandError::NoMap)?;
                board::scenario_island(template, players, ships.arrangement, luck)
            }
            (Board::Beginner, None) if self.cities_knights.is_some() => board::cities_knights_beginner_island(),
            (Board::Beginner, None) => board::beginner_island(),
            (Board::Variable, None) => board::variable_island(self, players, luck),
        }
    }
}

/// Returns the initial states of the expansions that the game has.
pub(super) fn expansion_states(setup: &Setup) -> (Option<CitiesKnights>, Option<Ships>) {
    let ships = setup.island.chart().map(|chart| Ships::new(chart.pirate));
    (setup.options.cities_knights.map(CitiesKnights::new), ships)
}

/// Checks that options, board and initial pieces suit the expansions of the game.
pub(super) fn check_setup(setup: &Setup) -> Result<(), SetupError> {
    let Setup { options, island, initial_pieces, .. } = setup;
    let has_knights = options.cities_knights.is_some();
    if has_knights && options.phases != Phases::Combined {
        return Err(SetupError::Phases);
    }
    if options.ships.is_some() != island.chart().is_some() {
        return Err(SetupError::Ships);
    }
    if has_knights && !initial_pieces.is_empty() { Err(SetupError::Founded) } else { Ok(()) }
}

impl Phase {
    /// Returns `true` if a road or ship may be built in this phase.
    pub(super) fn allows_route(&self, kind: RouteKind) -> bool {
        match self {
            Phase::FoundRoad { .. } | Phase::FreeRoads { .. } | Phase::Main => true,
            Phase::CitiesKnights(phase) => phase.allows(kind),
            Phase::FoundSettlement { .. }
            | Phase::Roll
            | Phase::Discarding { .. }
            | Phase::MovingRobber
            | Phase::Ships(_)
            | Phase::Over { .. } => false,
        }
    }

    /// Returns the price of a road or ship with this cost in this phase: only purchases in a turn are paid.
    pub(super) fn route_price(&self, cost: Cards) -> Price {
        match self {
            Phase::Main => Price::Paid(cost),
            Phase::FoundRoad { .. } | Phase::FreeRoads { .. } | Phase::CitiesKnights(_) => Price::Free,
            // No road or ship is built in these phases.
            Phase::FoundSettlement { .. }
            | Phase::Roll
            | Phase::Discarding { .. }
            | Phase::MovingRobber
            | Phase::Ships(_)
            | Phase::Over { .. } => Price::Free,
        }
    }
}

/// Pieces and places.
impl State {
    /// Returns the vertices of each seat's settlements, cities and knights.
    pub fn piece_vertices(&self) -> PerSeat<VertexSet> {
        let mut standing = PerSeat::default();
        self.seats().for_each(|seat| standing[seat] = self.piece_vertices_of(seat));
        standing
    }

    /// Returns the vertices of the settlements, cities and knights of all other seats.
    pub(super) fn opponent_pieces(&self, seat: Seat) -> VertexSet {
        self.network.occupied.or(self.network.guarded).minus(self.piece_vertices_of(seat))
    }

    /// Returns the vertices of one seat's settlements, cities and knights.
    pub(super) fn piece_vertices_of(&self, seat: Seat) -> VertexSet {
        let knights = self.public_cities_knights().map_or(VertexSet::EMPTY, |knights| knights.knights[seat].all());
        self.buildings(seat).or(knights)
    }

    /// Returns the owner of the settlement, city or knight there.
    pub(super) fn piece_owner_at(&self, vertex: Vertex) -> Option<Seat> {
        self.building_at(vertex).or_else(|| cities_knights::knight_at(self, vertex))
    }

    /// Returns a seat's pillaged cities on their side, which count as settlements but use city pieces.
    fn cities_on_side(&self, seat: Seat) -> VertexSet {
        self.public_cities_knights().map_or(VertexSet::EMPTY, |knights| knights.on_side[seat])
    }

    /// Counts a seat's pieces on the board. A pillaged city on its side counts as a city piece.
    pub(super) fn count_pieces(&self, seat: Seat) -> PieceCounts {
        let on_side = self.cities_on_side(seat);
        PieceCounts::new(self.roads[seat], self.settlements[seat].minus(on_side), self.cities[seat].or(on_side))
    }

    /// Returns the settlements that a seat may upgrade. Pillaged cities on their side come first and need no piece.
    pub(super) fn city_spots(&self, seat: Seat) -> VertexSet {
        let on_side = self.cities_on_side(seat);
        match (on_side.is_empty(), self.pieces_left(seat, Piece::City)) {
            (false, _) => on_side,
            (true, 0) => VertexSet::EMPTY,
            (true, _) => self.settlements[seat],
        }
    }

    /// Returns the reason for which a settlement is not among [`State::city_spots`].
    pub(super) fn upgrade_error(&self, seat: Seat) -> RuleError {
        match self.cities_on_side(seat).iter().next() {
            Some(vertex) => cities_knights::error::RuleError::RebuildFirst { vertex }.into(),
            None => RuleError::NoPiecesLeft { piece: Piece::City },
        }
    }

    /// Returns `true` if the next initial building is a city: the second one of each seat with Cities & Knights.
    pub(super) fn places_initial_city(&self, before: u8) -> bool {
        self.cities_knights.is_some() && usize::from(before) >= self.players
    }

    /// Returns the owner of the road or ship there.
    pub fn route_owner_at(&self, edge: Edge) -> Option<Seat> {
        if !self.network.occupied_edges.contains(edge) {
            return None;
        }
        self.road_at(edge).or_else(|| self.ships.as_ref()?.at(edge))
    }

    /// Returns the edges of a seat's roads and ships.
    pub fn route_edges(&self, seat: Seat) -> EdgeSet {
        match &self.ships {
            None => self.roads[seat],
            Some(ships) => self.roads[seat].or(ships.ships[seat]),
        }
    }

    /// Returns the vertices at the ends of a seat's roads.
    pub(super) fn road_ends(&self, seat: Seat) -> VertexSet {
        match &self.ships {
            None => self.network.touched[seat],
            Some(ships) => ships.network.road_ends[seat],
        }
    }

    /// Returns the number of roads and ships that a seat has left together.
    pub(super) fn route_pieces_left(&self, seat: Seat) -> usize {
        self.pieces_left(seat, Piece::Road) + self.ships.as_ref().map_or(0, |ships| ships.supply_left(seat))
    }

    /// Returns `true` if the seat has a piece and a legal edge for a road or ship.
    pub(super) fn can_build_route(&self, seat: Seat) -> bool {
        let road = self.pieces_left(seat, Piece::Road) > 0 && !self.network.road_spots(seat).is_empty();
        road || ships::can_build(self, seat)
    }

    /// Returns the edge of the road being relocated, which is not allowed as its new edge (R122).
    pub(super) fn relocated_edge(&self) -> Option<Edge> {
        let Phase::CitiesKnights(phase) = self.phase else { return None };
        phase.relocated_edge()
    }

    /// Returns the route lengths before the effect on roads that is in progress, if any. The longest road is judged
    /// once the effect is over.
    pub(super) fn lengths_before_effect(&self) -> Option<PerSeat<u8>> {
        let Phase::CitiesKnights(phase) = self.phase else { return None };
        phase.lengths_before()
    }

    /// Returns the length of a seat's longest road, or of its longest trade route in a game with ships.
    pub(super) fn longest_route_length(&self, seat: Seat, others: VertexSet) -> u8 {
        match &self.ships {
            None => longest_road(self.island.topology(), self.roads[seat], others),
            Some(ships) => self.route_length(ships, seat, others),
        }
    }

    /// Returns the length of the seat's longest road or route through this edge, or `known` if that is longer.
    pub(super) fn longest_route_length_with(&self, seat: Seat, others: VertexSet, edge: Edge, known: u8) -> u8 {
        match &self.ships {
            None => longest_through(self.island.topology(), self.roads[seat], others, edge).max(known),
            Some(ships) => self.route_through(ships, seat, others, edge, known),
        }
    }

    /// Recomputes all data derived from the pieces on the board.
    pub fn rebuild_network(&mut self) {
        self.network = Network::from_state(self);
        ships::rebuild_ship_network(self);
    }
}

/// Checks that the edge is on land, where roads lie.
pub(super) fn check_road_terrain(state: &State, edge: Edge) -> Result<(), RuleError> {
    if state.island.road_edges().contains(edge) { Ok(()) } else { Err(ships::error::RuleError::OpenSea.into()) }
}

/// Checks that no road or ship is there, and that none was moved away from there just now (R122).
pub(super) fn check_edge_free(state: &State, edge: Edge) -> Result<(), RuleError> {
    if let Some(by) = state.route_owner_at(edge) {
        return Err(RuleError::Occupied { by });
    }
    match state.relocated_edge() == Some(edge) {
        true => Err(cities_knights::error::RuleError::RoadWasThere.into()),
        false => Ok(()),
    }
}

/// Checks that the vertex is on land and has no piece.
pub(super) fn check_vertex_free(state: &State, vertex: Vertex) -> Result<(), RuleError> {
    if !state.island.land_vertices().contains(vertex) {
        return Err(ships::error::RuleError::NoLand.into());
    }
    if let Some(by) = state.building_at(vertex) {
        return Err(RuleError::Occupied { by });
    }
    match cities_knights::knight_at(state, vertex) {
        Some(by) => Err(cities_knights::error::RuleError::KnightThere { by }.into()),
        None => Ok(()),
    }
}

/// Checks that the vertex is on the home island, where initial settlements may stand.
pub(super) fn check_home_island(state: &State, vertex: Vertex) -> Result<(), RuleError> {
    if state.island.home_vertices().contains(vertex) { Ok(()) } else { Err(ships::error::RuleError::NotAtHome.into()) }
}

/// Checks that the hex is not sea, where the robber can't stand.
pub(super) fn check_robber_terrain(state: &State, hex: Hex) -> Result<(), RuleError> {
    if state.island.is_sea(hex) { Err(ships::error::RuleError::RobberOnLand.into()) } else { Ok(()) }
}

/// Checks that the game has development cards.
pub(super) fn check_development_cards(state: &State) -> Result<(), RuleError> {
    match state.cities_knights {
        Some(_) => Err(cities_knights::error::RuleError::NoDevelopmentCards.into()),
        None => Ok(()),
    }
}

/// Checks that the active seat has no more progress cards than the hand limit.
pub(super) fn check_turn_end(state: &State, seat: Seat) -> Result<(), RuleError> {
    match &state.cities_knights {
        Some(ck) if ck.hands[seat].total() > cities_knights::progress::HAND_LIMIT => {
            Err(cities_knights::error::RuleError::TooManyProgressCards.into())
        }
        Some(_) | None => Ok(()),
    }
}

/// Cards, robber and points.
impl State {
    /// Returns the public state of Cities & Knights; `None` without that expansion.
    pub fn public_cities_knights(&self) -> Option<&PublicState> {
        self.cities_knights.as_ref().map(|ck| &ck.public)
    }

    /// Returns the maximum number of hand cards that is safe from a seven.
    pub(super) fn hand_limit(&self, seat: Seat) -> u8 {
        let walls = self.public_cities_knights().map_or(0, |knights| knights.safe_by_walls(seat));
        self.options.custom_rules.hand_limit.saturating_add(walls)
    }

    /// Returns `true` while robber and pirate are off the board: before the first barbarian attack.
    pub fn is_robber_inactive(&self) -> bool {
        self.public_cities_knights().is_some_and(|knights| !knights.is_robber_active())
    }

    /// Returns the hidden progress cards of a seat.
    pub(super) fn progress_cards(&self, seat: Seat) -> ProgressCards {
        self.cities_knights.as_ref().map_or(ProgressCards::NONE, |ck| ck.hands[seat])
    }

    /// Returns, for each kind of card, how many the seat pays the bank for one other card: 4, or fewer with a harbor.
    #[inline]
    pub fn rates(&self, seat: Seat) -> Cards {
        let knights = self.public_cities_knights();
        rates(&self.island, &self.options, &self.network, &self.turn, knights, seat, self.buildings(seat))
    }

    /// Returns the public points with those of the expansions, from those of the base game.
    #[inline]
    pub(super) fn add_expansion_points(&self, seat: Seat, base: u16) -> u16 {
        let points = base + self.ships.as_ref().map_or(0, |ships| u16::from(ships.points[seat]));
        let Some(knights) = self.public_cities_knights() else { return points };
        // A pillaged city on its side is counted as a city piece, but is worth a settlement.
        let on_side = knights.on_side[seat];
        let lying = if on_side.is_empty() { 0 } else { on_side.len() as u16 };
        points.saturating_sub(lying) + u16::from(knights.points(seat))
    }
}

impl View {
    /// Returns, for each kind of card, how many the seat pays the bank for one other card.
    pub fn rates(&self, seat: Seat) -> Cards {
        let knights = self.cities_knights.as_ref().map(|view| &view.public);
        let buildings = self.public[seat].settlements.or(self.public[seat].cities);
        rates(&self.island, &self.options, &self.network, &self.turn, knights, seat, buildings)
    }

    /// Returns the maximum number of hand cards that is safe from a seven.
    pub fn hand_limit(&self, seat: Seat) -> u8 {
        let walls = self.cities_knights.as_ref().map_or(0, |knights| knights.public.safe_by_walls(seat));
        self.options.custom_rules.hand_limit.saturating_add(walls)
    }
}

/// Returns the bank rates of a seat with these buildings. In a strict turn, harbors reached in that turn do not count.
#[inline]
fn rates(
    island: &Island,
    options: &Options,
    network: &Network,
    turn: &Turn,
    knights: Option<&PublicState>,
    seat: Seat,
    buildings: VertexSet,
) -> Cards {
    let harbors = match options.phases {
        Phases::Strict if seat == turn.active => {
            harbor_rates(island, buildings.minus(turn.new_buildings), options.has_commodities())
        }
        Phases::Strict | Phases::Combined => network.rates[seat],
    };
    knights.map_or(harbors, |knights| cities_knights::rates(knights, island, turn, seat, harbors))
}

/// Returns the yield of a city on a hex with this terrain.
#[inline]
pub(super) fn city_yield(with_commodities: bool, terrain: Terrain) -> Cards {
    match (with_commodities, terrain.resource()) {
        (true, _) => cities_knights::city_yield(terrain),
        (false, Some(resource)) => Cards::from_card(resource, 2),
        (false, None) => Cards::NONE,
    }
}

/// Returns the event by which a seat gives up the cards that it has chosen.
pub(super) fn surrender(cause: DiscardCause, seat: Seat, cards: Cards) -> Event {
    match cause {
        DiscardCause::Card { card: ProgressCard::Wedding, by } => {
            Secret::CardsGiven { from: seat, to: by, cards }.into()
        }
        DiscardCause::Card { .. } | DiscardCause::Seven => PublicEvent::Discarded { seat, cards }.into(),
    }
}

/// Returns the number of shuffled cards left in each stack of progress cards, in the order of [`Track::ALL`].
pub(super) fn shuffled_counts(state: &State) -> [u8; 3] {
    match &state.cities_knights {
        Some(ck) => Track::ALL.map(|track| ck.stacks[track].shuffled_count()),
        None => [0; 3],
    }
}

/// Returns the event of placing a city as initial building.
pub(super) fn initial_city(seat: Seat, vertex: Vertex) -> Event {
    cities_knights::event::PublicEvent::CityFounded { seat, vertex }.into()
}

/// Returns the prompt for the next initial building.
pub(super) fn initial_building_prompt(state: &State, before: u8) -> PromptKind {
    match state.places_initial_city(before) {
        true => PromptKind::CitiesKnights(cities_knights::prompt::PromptKind::FoundCity),
        false => PromptKind::FoundSettlement,
    }
}

/// Adds the card plays of the active seat before its roll.
#[inline]
pub(super) fn add_plays_before_roll(state: &State, seat: Seat, legal: &mut LegalActions) {
    match state.cities_knights {
        Some(_) => cities_knights::legal_before_roll(state, seat, legal),
        None => add_card_plays(state, seat, legal),
    }
}

/// Adds the actions of the active seat's turn that follow the purchases of the base game.
#[inline]
pub(super) fn add_turn_actions(state: &State, seat: Seat, legal: &mut LegalActions) {
    if state.ships.is_some() {
        ships::legal_in_turn(state, seat, legal);
    }
    match state.cities_knights {
        Some(_) => cities_knights::legal_in_turn(state, seat, legal),
        None => add_card_plays(state, seat, legal),
    }
}

/// Rolls the dice and resolves the roll.
pub(super) fn roll(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat) {
    match sink.state.cities_knights {
        Some(_) => cities_knights::roll(sink, seat, None),
        None => production::roll(sink, seat),
    }
}

/// Does what follows every action, such as the end of a game that is won.
#[inline(always)]
pub(super) fn resolve_automatic_steps(sink: &mut EventSink<'_, impl CatanObserver>) {
    match sink.state.cities_knights {
        Some(_) => cities_knights::resolve_automatic_steps(sink),
        None => points::end_if_won(sink),
    }
}

/// Returns the phase in which a turn continues.
pub(super) fn phase_in_turn(state: &State) -> Phase {
    if state.public_cities_knights().is_some_and(|knights| knights.turn.stage != Stage::Settled) {
        return Phase::CitiesKnights(cities_knights::phase::Phase::Resolving);
    }
    let has_rolled = state.turn.dice.is_some() || state.turn.part != TurnPart::Full;
    if has_rolled { Phase::Main } else { Phase::Roll }
}

/// Resets what expansions remember of the previous turn.
pub(super) fn begin_turn(state: &mut State) {
    cities_knights::begin_turn(state);
    ships::begin_turn(state);
}

/// Resets what expansions remember of the previous part of the turn.
pub(super) fn begin_part(state: &mut State) {
    cities_knights::begin_part(state);
    ships::begin_turn(state);
}

/// Returns the number of cards of the cheapest purchase: a road or ship, or with Cities & Knights the activation of a
/// knight or the first level of an improvement.
pub(super) fn cheapest_purchase(state: &State) -> u8 {
    if state.cities_knights.is_some() { 1 } else { Piece::Road.cost().total() }
}

/// Removes a resigned seat from the expansions.
pub(super) fn remove_player(state: &mut State, seat: Seat) {
    cities_knights::remove_player(state, seat);
    ships::remove_player(state, seat);
}
