//! Application of events to the state. Total, and without luck.

use super::cities_knights;
use super::development::DevelopmentCard;
use super::edge::Edge;
use super::event::{Event, Price, PublicEvent};
use super::hex::{Hex, NumberToken};
use super::network::{opponent_vertices, reachable_edges};
use super::offer::{Offer, OfferId, Reply};
use super::options::Phases;
use super::piece::Piece;
use super::production::Buildings;
use super::prompt::DiscardCause;
use super::resource::Cards;
use super::ruleset::{self, phase_in_turn};
use super::ships;
use super::state::{Phase, State};
use super::turn::advance_initial_placement;
use super::turn_part::TurnPart;
use super::vertex::Vertex;
use super::view::{CardUse, PurchaseStatus, Turn};
use crate::seat::{PerSeat, Seat};

/// Applies an event to the state.
#[inline(always)]
pub(super) fn evolve(state: &mut State, event: &Event) {
    match *event {
        Event::Public(ref event) => evolve_public(state, event),
        Event::DiscardSealed { seat, cards } => {
            if let Phase::Discarding { sealed, .. } = &mut state.phase {
                sealed[seat] = Some(cards);
            }
        }
        Event::CardBought { seat, card, cost } => {
            pay(state, seat, cost);
            purchase(state);
            state.deck.remove(card);
            state.cards[seat].add(card);
            state.fresh.add(card);
            state.draw_counts.cards += 1;
            state.turn.bought = state.turn.bought.saturating_add(1);
        }
        Event::CitiesKnights(ref secret) => cities_knights::evolve_secret(state, secret),
        Event::CardStolen { thief, victim, card } => {
            transfer_cards(state, victim, thief, Cards::from_card(card, 1));
            state.draw_counts.thefts += 1;
        }
    }
}

#[inline(always)]
fn evolve_public(state: &mut State, event: &PublicEvent) {
    match *event {
        PublicEvent::RoadBuilt { seat, edge, price } => build_road(state, seat, edge, price),
        PublicEvent::SettlementBuilt { seat, vertex, price } => build_settlement(state, seat, vertex, price),
        PublicEvent::CityBuilt { seat, vertex, cost } => build_city(state, seat, vertex, cost),
        PublicEvent::FirstCards { seat, cards } | PublicEvent::PlentyTaken { seat, cards } => {
            take_from_bank(state, seat, cards)
        }
        PublicEvent::TurnBegan { seat, number } => begin_turn(state, seat, number),
        PublicEvent::TurnPartBegan { seat, part } => begin_part(state, seat, part),
        PublicEvent::Rolled { dice, .. } => {
            state.turn.dice = Some(dice);
            state.draw_counts.rolls += 1;
            state.phase = if dice[0].saturating_add(dice[1]) == 7 { Phase::MovingRobber } else { Phase::Main };
        }
        PublicEvent::Produced { cards, .. } => {
            for (seat, &cards) in cards.iter().filter(|(_, cards)| !cards.is_empty()) {
                take_from_bank(state, seat, cards);
            }
        }
        PublicEvent::DiscardsOwed { counts } => {
            require_discards(state, counts, DiscardCause::Seven);
        }
        PublicEvent::Discarded { seat, cards } => {
            pay(state, seat, cards);
            clear_discard(state, seat);
        }
        PublicEvent::RobberMoved { to, .. } => move_robber(state, to),
        PublicEvent::CardPlayed { seat, card, roads } => play_card(state, seat, card, roads),
        PublicEvent::Monopolized { seat, resource, counts } => {
            for (other, &count) in counts.iter() {
                transfer_cards(state, other, seat, Cards::from_card(resource, count));
            }
        }
        PublicEvent::MaritimeTraded { seat, give, get } => {
            pay(state, seat, give);
            take_from_bank(state, seat, get);
        }
        PublicEvent::TradeOffered { offer } => place_offer(state, offer),
        PublicEvent::TradeAccepted { offer, seat } => reply(state, offer, seat, Reply::Accepted),
        PublicEvent::TradeDeclined { offer, seat } => reply(state, offer, seat, Reply::Declined),
        PublicEvent::TradeWithdrawn { offer, .. } => close(state, offer),
        PublicEvent::Traded { offer, seat, partner, give: given, get } => {
            close(state, offer);
            transfer_cards(state, seat, partner, given);
            transfer_cards(state, partner, seat, get);
        }
        PublicEvent::TradeFailed { offer, seat } => match state.offer(offer) {
            Some(open) if open.by == seat => close(state, offer),
            _ => reply(state, offer, seat, Reply::Declined),
        },
        PublicEvent::CitiesKnights(ref event) => cities_knights::evolve(state, event),
        PublicEvent::Ships(ref event) => ships::evolve(state, event),
        PublicEvent::LongestRoad { to, .. } => state.longest_road = to,
        PublicEvent::LargestArmy { to, .. } => state.largest_army = to,
        PublicEvent::TurnEnded { .. } => {
            state.offers = PerSeat::default();
            state.fresh = Default::default();
        }
        PublicEvent::Resigned { seat, cards } => apply_resignation(state, seat, cards),
        PublicEvent::Won { seat, hidden, .. } => {
            state.offers = PerSeat::default();
            state.phase = Phase::Over { winner: Some(seat), hidden };
        }
    }
}

// Events that were never legal (an edge or vertex that the map lacks, a piece that the supply lacks) change nothing,
// so that folding an arbitrary log is safe.

#[inline(never)]
fn build_road(state: &mut State, seat: Seat, edge: Edge, price: Price) {
    if state.island.topology().has_edge(edge) && state.pieces_left(seat, Piece::Road) > 0 {
        charge(state, seat, price);
        lay_road(state, seat, edge);
    }
}

#[inline(never)]
fn build_settlement(state: &mut State, seat: Seat, vertex: Vertex, price: Price) {
    if state.island.topology().has_vertex(vertex) && state.pieces_left(seat, Piece::Settlement) > 0 {
        charge(state, seat, price);
        set_settlement(state, seat, vertex);
    }
}

#[inline(never)]
fn build_city(state: &mut State, seat: Seat, vertex: Vertex, cost: Cards) {
    if state.island.topology().has_vertex(vertex) && state.city_spots(seat).contains(vertex) {
        pay(state, seat, cost);
        purchase(state);
        set_city(state, seat, vertex);
    }
}

fn move_robber(state: &mut State, to: Hex) {
    if state.island.topology().has_hex(to) {
        state.robber = to;
        state.phase = phase_in_turn(state);
    }
}

pub(super) fn pay(state: &mut State, seat: Seat, cards: Cards) {
    state.hands[seat] -= cards;
    state.bank += cards;
}

pub(super) fn take_from_bank(state: &mut State, seat: Seat, cards: Cards) {
    state.hands[seat] += cards;
    state.bank -= cards;
}

pub(super) fn transfer_cards(state: &mut State, from: Seat, to: Seat, cards: Cards) {
    state.hands[from] -= cards;
    state.hands[to] += cards;
}

/// Pays the price of a piece, unless it is free, and records the purchase.
pub(super) fn charge(state: &mut State, seat: Seat, price: Price) {
    if let Price::Paid(cost) = price {
        pay(state, seat, cost);
        purchase(state);
    }
}

/// Records a purchase. In a strict turn the first one ends trading.
fn purchase(state: &mut State) {
    state.turn.purchases = PurchaseStatus::Something;
    if state.options.phases == Phases::Strict {
        state.offers = PerSeat::default();
    }
}

fn lay_road(state: &mut State, seat: Seat, edge: Edge) {
    let standing = state.piece_vertices();
    let topology = state.island.topology();
    let network = &mut state.network;
    state.roads[seat].insert(edge);
    network.occupied_edges.insert(edge);
    let others = opponent_vertices(&standing, seat);
    for end in topology.edge_vertices(edge) {
        network.touched[seat].insert(end);
        if !others.contains(end) {
            let near = topology.vertex_edge_set(end).and(state.island.road_edges());
            network.reach[seat] = network.reach[seat].or(near);
        }
    }
    ruleset::add_road_ends(state, seat, edge);
    state.network.lengths[seat] = state.longest_route_length_with(seat, others, edge, state.network.lengths[seat]);
    count_pieces(state, seat);
    after_piece_built(state, seat);
}

/// Enters the next phase after a road or ship was built.
pub(super) fn after_piece_built(state: &mut State, seat: Seat) {
    match state.phase {
        Phase::FoundRoad { before, .. } => advance_initial_placement(state, before + 1),
        Phase::FreeRoads { left } => {
            let left = left.saturating_sub(1);
            let goes_on = left > 0 && state.can_build_route(seat);
            state.phase = if goes_on { Phase::FreeRoads { left } } else { phase_in_turn(state) };
        }
        Phase::CitiesKnights(phase) if phase.relocated_edge().is_some() => state.phase = phase_in_turn(state),
        Phase::FoundSettlement { .. }
        | Phase::Roll
        | Phase::Main
        | Phase::Discarding { .. }
        | Phase::MovingRobber
        | Phase::CitiesKnights(_)
        | Phase::Ships(_)
        | Phase::Over { .. } => {}
    }
}

pub(super) fn set_settlement(state: &mut State, seat: Seat, vertex: Vertex) {
    let topology = state.island.topology();
    state.settlements[seat].insert(vertex);
    state.turn.new_buildings.insert(vertex);
    let network = &mut state.network;
    network.occupied.insert(vertex);
    network.open_vertices.remove(vertex);
    network.open_vertices = network.open_vertices.minus(topology.vertex_neighbor_set(vertex));
    let near = topology.vertex_edge_set(vertex).and(state.island.road_edges());
    network.reach[seat] = network.reach[seat].or(near);
    update_interrupted_routes(state, seat, vertex);
    update_after_building(state, seat, vertex);
    if let Phase::FoundSettlement { before } = state.phase {
        state.phase = Phase::FoundRoad { before, from: vertex };
    }
}

/// Recomputes the routes of all other seats after a piece of this seat came to the vertex or left it.
pub(super) fn update_interrupted_routes(state: &mut State, seat: Seat, vertex: Vertex) {
    let standing = state.piece_vertices();
    let topology = state.island.topology();
    for cut in state.seats().filter(|&other| other != seat) {
        if state.network.touched[cut].contains(vertex) {
            let others = opponent_vertices(&standing, cut);
            let reached = reachable_edges(topology, state.road_ends(cut), state.buildings(cut), others);
            state.network.reach[cut] = reached.and(state.island.road_edges());
            // A piece at the end of a route does not change its length.
            if topology.vertex_edge_set(vertex).and(state.route_edges(cut)).len() > 1 {
                state.network.lengths[cut] = state.longest_route_length(cut, others);
            }
        }
    }
    ruleset::update_after_settlement(state, seat, vertex);
}

pub(super) fn set_city(state: &mut State, seat: Seat, vertex: Vertex) {
    state.settlements[seat].remove(vertex);
    state.cities[seat].insert(vertex);
    ruleset::rebuild_city(state, seat, vertex);
    update_after_building(state, seat, vertex);
}

/// Recomputes the derived data of a seat after one of its buildings at this vertex was built or changed.
pub(super) fn update_after_building(state: &mut State, seat: Seat, vertex: Vertex) {
    count_pieces(state, seat);
    let buildings = Buildings::from_state(state, seat);
    let around = state.island.topology().vertex_hexes(vertex).iter();
    let numbers = around.filter_map(|&hex| state.island.token(hex)).map(NumberToken::number);
    state.network.update_income(&state.island, &buildings, numbers);
}

pub(super) fn count_pieces(state: &mut State, seat: Seat) {
    state.network.built[seat] = state.count_pieces(seat);
}

/// Enters the discarding phase; seats with a count of 0 are not prompted.
pub(super) fn require_discards(state: &mut State, counts: PerSeat<u8>, cause: DiscardCause) {
    state.phase = Phase::Discarding { owed: counts, sealed: PerSeat::default(), cause };
}

fn begin_turn(state: &mut State, seat: Seat, number: u32) {
    state.turn = Turn::new(number, seat);
    ruleset::begin_turn(state);
    state.phase = Phase::Roll;
}

fn begin_part(state: &mut State, seat: Seat, part: TurnPart) {
    let Turn { number, roller, dice, .. } = state.turn;
    state.turn = Turn { roller, part, dice, ..Turn::new(number, seat) };
    ruleset::begin_part(state);
    state.phase = phase_in_turn(state);
}

/// Clears the seat's discard debt. After the last debt of a seven the robber moves.
pub(super) fn clear_discard(state: &mut State, seat: Seat) {
    if let Phase::Discarding { owed, sealed, cause } = &mut state.phase {
        owed[seat] = 0;
        sealed[seat] = None;
        if *owed == PerSeat::default() {
            state.phase = match cause {
                DiscardCause::Seven => after_seven(state),
                DiscardCause::Card { .. } => phase_in_turn(state),
            };
        }
    }
}

/// Returns the phase after a seven's discards: the robber moves, unless it is not in play yet.
pub(super) fn after_seven(state: &State) -> Phase {
    if state.is_robber_inactive() { phase_in_turn(state) } else { Phase::MovingRobber }
}

#[inline(never)]
fn play_card(state: &mut State, seat: Seat, card: DevelopmentCard, roads: u8) {
    state.cards[seat].remove(card);
    state.spent.add(card);
    state.turn.card = CardUse::Used;
    match card {
        DevelopmentCard::Knight => {
            state.knights[seat] = state.knights[seat].saturating_add(1);
            state.phase = Phase::MovingRobber;
        }
        DevelopmentCard::RoadBuilding => grant_roads(state, seat, roads),
        DevelopmentCard::YearOfPlenty | DevelopmentCard::Monopoly | DevelopmentCard::VictoryPoint => {}
    }
}

/// Grants `roads` free roads, limited by the pieces left.
pub(super) fn grant_roads(state: &mut State, seat: Seat, roads: u8) {
    let left = state.route_pieces_left(seat).min(usize::from(roads)) as u8;
    state.phase = Phase::FreeRoads { left };
}

/// Replaces the seat's previous offer. An offer of another seat also counts as its reply to the active seat's offer.
#[inline(never)]
fn place_offer(state: &mut State, offer: Offer) {
    let active = state.turn.active;
    if offer.by != active {
        if let Some(answered) = state.offers[active].as_mut().filter(|open| open.to.contains(offer.by)) {
            answered.replies[offer.by] = Reply::Countered;
        }
        close_if_dead(state, active);
    } else {
        state.turn.offers = state.turn.offers.saturating_add(1);
    }
    state.offers[offer.by] = Some(offer);
    state.next_offer = OfferId(offer.id.0.wrapping_add(1));
}

#[inline(never)]
fn reply(state: &mut State, id: OfferId, seat: Seat, reply: Reply) {
    let Some(offer) = state.offers.0.iter_mut().flatten().find(|offer| offer.id == id) else { return };
    offer.replies[seat] = reply;
    let by = offer.by;
    close_if_dead(state, by);
}

fn close_if_dead(state: &mut State, by: Seat) {
    if state.offers[by].is_some_and(|offer| !offer.is_alive()) {
        state.offers[by] = None;
    }
}

#[inline(never)]
fn close(state: &mut State, id: OfferId) {
    for offer in &mut state.offers.0 {
        if offer.is_some_and(|offer| offer.id == id) {
            *offer = None;
        }
    }
}

/// Removes a resigned seat: pieces stay and block, hand cards return to the bank, development cards leave the game.
#[inline(never)]
fn apply_resignation(state: &mut State, seat: Seat, cards: Cards) {
    pay(state, seat, cards);
    for (card, count) in state.cards[seat].iter() {
        state.spent[card] = state.spent[card].saturating_add(count);
    }
    state.cards[seat] = Default::default();
    state.playing = state.playing.without(seat);
    state.offers[seat] = None;
    for by in state.seats() {
        if let Some(offer) = &mut state.offers[by] {
            offer.to = offer.to.without(seat);
        }
        close_if_dead(state, by);
    }
    clear_discard(state, seat);
    ruleset::remove_player(state, seat);
    if let (Phase::FoundSettlement { before } | Phase::FoundRoad { before, .. }, true) =
        (state.phase, seat == state.turn.active)
    {
        advance_initial_placement(state, before + 1);
    }
    if seat == state.turn.active {
        state.fresh = Default::default();
    }
}
