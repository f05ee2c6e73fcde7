//! Politics cards.

use super::trade::seats_ahead;
use crate::catan::cities_knights::at_sea;
use crate::catan::cities_knights::error::RuleError;
use crate::catan::cities_knights::event::PublicEvent;
use crate::catan::cities_knights::knight::{Knight, Rank};
use crate::catan::cities_knights::progress::ProgressCard;
use crate::catan::cities_knights::{CitiesKnights, PublicState, knight_at};
use crate::catan::edge::{Edge, EdgeSet};
use crate::catan::error;
use crate::catan::event;
use crate::catan::hex::Hex;
use crate::catan::points;
use crate::catan::robber;
use crate::catan::route_kind::RouteKind;
use crate::catan::state::State;
use crate::catan::vertex::{Vertex, VertexSet};
use crate::catan::{CatanObserver, EventSink};
use crate::seat::{PerSeat, Seat, SeatSet};

/// Maximum number of cards that each player gives for a wedding.
const GIFT: u8 = 2;

/// Checks that the robber is in play and may move to the hex.
pub(super) fn check_bishop(state: &State, knights: &PublicState, seat: Seat, hex: Hex) -> Result<(), error::RuleError> {
    if !knights.is_robber_active() {
        return Err(RuleError::RobberWaits.into());
    }
    robber::check_place(state, seat, hex)
}

/// Checks that another player's knight stands there, next to an own road or ship.
pub(super) fn check_intrigue(state: &State, seat: Seat, vertex: Vertex) -> Result<(), error::RuleError> {
    if knight_at(state, vertex).is_none_or(|of| of == seat) {
        return Err(RuleError::NoOpponentKnight.into());
    }
    if state.network.touched[seat].contains(vertex) { Ok(()) } else { Err(RuleError::NoOwnRoad.into()) }
}

/// Returns the seat's inactive knights.
pub(super) fn inactive_knights(knights: &PublicState, seat: Seat) -> VertexSet {
    let of = knights.knights[seat];
    of.all().minus(of.active())
}

/// Returns the other players with a progress card in hand.
pub(super) fn with_cards(state: &State, ck: &CitiesKnights, seat: Seat) -> SeatSet {
    state.playing.without(seat).iter().filter(|&other| !ck.hands[other].is_empty()).collect()
}

/// Returns the other players with a knight.
pub(super) fn with_knights(state: &State, ck: &CitiesKnights, seat: Seat) -> SeatSet {
    let has_knight = |&other: &Seat| !ck.public.knights[other].all().is_empty();
    state.playing.without(seat).iter().filter(has_knight).collect()
}

/// Checks that the road or ship is open: at one end its owner has no building, road, ship or knight; and that no
/// knight of the owner would be left without a connection.
pub(super) fn check_open_road(state: &State, ck: &CitiesKnights, edge: Edge) -> Result<(), error::RuleError> {
    let topology = state.island.topology();
    if !topology.has_edge(edge) {
        return Err(error::RuleError::NoSuchPlace);
    }
    let (owner, _) = at_sea::piece_at(state, edge).ok_or(RuleError::NoRoad)?;
    let mut rest = state.route_edges(owner);
    rest.remove(edge);
    let knights = ck.public.knights[owner].all();
    let pieces = state.buildings(owner).or(knights);
    let joins = |end: Vertex| !topology.vertex_edge_set(end).and(rest).is_empty();
    let is_open = |end: &Vertex| !pieces.contains(*end) && !joins(*end);
    let ends = topology.edge_vertices(edge);
    if !ends.iter().any(is_open) {
        return Err(RuleError::RoadNotOpen.into());
    }
    match ends.into_iter().find(|&end| knights.contains(end) && !joins(end)) {
        Some(vertex) => Err(RuleError::KnightWouldStrand { vertex }.into()),
        None => Ok(()),
    }
}

/// Returns the edges of roads and ships that a diplomat may remove.
pub(super) fn open_roads(state: &State, ck: &CitiesKnights) -> EdgeSet {
    state.network.occupied_edges.iter().filter(|&edge| check_open_road(state, ck, edge).is_ok()).collect()
}

/// Returns the number of cards given for a wedding: two, or the only one, by each player with more points.
pub(super) fn gifts(state: &State, seat: Seat) -> PerSeat<u8> {
    let givers = seats_ahead(state, seat);
    PerSeat::from_fn(|other| if givers.contains(other) { state.hands[other].total().min(GIFT) } else { 0 })
}

/// Returns the number of cards lost to sabotage: half, rounded down, by each player with at least as many points.
pub(super) fn halves(state: &State, seat: Seat) -> PerSeat<u8> {
    let points = state.points(seat);
    let others = state.playing.without(seat);
    PerSeat::from_fn(|other| match others.contains(other) && state.points(other) >= points {
        true => state.hands[other].total() / 2,
        false => 0,
    })
}

/// Activates all inactive knights of the seat.
pub(super) fn activate_all(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat) {
    let Some(knights) = sink.state.public_cities_knights().map(|knights| inactive_knights(knights, seat)) else {
        return;
    };
    sink.emit(PublicEvent::KnightsActivated { seat, knights, price: event::Price::Free });
}

/// Removes a road or ship from the board.
pub(super) fn remove_road(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, edge: Edge) {
    let Some((owner, way)) = at_sea::piece_at(sink.state, edge) else { return };
    let lengths = sink.state.network.lengths;
    sink.emit(match way {
        RouteKind::Road => PublicEvent::RoadRemoved { seat, owner, edge },
        RouteKind::Ship => PublicEvent::ShipRemoved { seat, owner, edge },
    });
    if owner != seat {
        points::award_road_after_effect(sink, lengths);
    }
}

/// Makes the victim lose a knight; prompts the victim only if there is a choice.
pub(super) fn call_deserter(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, victim: Seat) {
    sink.emit(PublicEvent::DeserterCalled { seat, victim });
    let knights = sink.state.public_cities_knights().map(|knights| knights.knights[victim].all());
    if let Some(only) = knights.filter(|knights| knights.len() == 1).and_then(|of| of.iter().next()) {
        desert_knight(sink, victim, only);
    }
}

/// Moves the robber and steals from every other player with a building at its new hex.
pub(super) fn bishop(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, hex: Hex) {
    let victims = sink.state.victims(seat, hex);
    robber::relocate(sink, seat, hex, None);
    for victim in victims.clockwise_from(seat) {
        robber::steal(sink, seat, victim);
    }
}

/// Makes players give up cards; a player who must give the whole hand is not prompted.
pub(super) fn demand_cards(
    sink: &mut EventSink<'_, impl CatanObserver>,
    seat: Seat,
    card: ProgressCard,
    counts: PerSeat<u8>,
) {
    sink.emit(PublicEvent::CardsOwed { card, seat, counts });
    for other in sink.state.playing.clockwise_from(seat).filter(|&other| counts[other] > 0) {
        let cards = sink.state.hands[other];
        if cards.total() == counts[other] {
            sink.emit(event::Event::DiscardSealed { seat: other, cards });
        }
    }
    robber::discard_when_all_sealed(sink);
}

/// Removes the deserting knight. The active seat may place one of its rank, or else of the highest lower rank left.
pub(in crate::catan::cities_knights) fn desert_knight(
    sink: &mut EventSink<'_, impl CatanObserver>,
    victim: Seat,
    vertex: Vertex,
) {
    let seat = sink.state.turn.active;
    let Some(knights) = sink.state.public_cities_knights() else { return };
    let Some(knight) = knights.knights[victim].at(vertex) else { return };
    let left = knights.knights[seat];
    let rank = Rank::ALL.into_iter().rev().find(|&rank| rank <= knight.rank && left.supply_left(rank) > 0);
    let mut spots = sink.state.knight_spots(seat);
    if sink.state.network.touched[seat].and(sink.state.island.land_vertices()).contains(vertex) {
        spots.insert(vertex);
    }
    let offered = rank.filter(|_| !spots.is_empty()).map(|rank| Knight { rank, ..knight });
    let lengths = sink.state.network.lengths;
    sink.emit(PublicEvent::KnightDeserted { victim, vertex, knight, offered });
    if offered.is_none() {
        points::award_road_after_effect(sink, lengths);
    }
}
