//! Knight actions: moving, displacing, and chasing the robber.

use super::PublicState;
use super::error::RuleError;
use super::event::PublicEvent;
use super::knight::{Knight, Rank, Status};
use super::recruit::own_knight;
use crate::catan::edge::EdgeSet;
use crate::catan::points;
use crate::catan::robber;
use crate::catan::state::State;
use crate::catan::topology::Topology;
use crate::catan::vertex::{Vertex, VertexSet};
use crate::catan::{CatanObserver, EventSink};
use crate::seat::Seat;

/// Returns the owner of the knight there.
pub(in crate::catan) fn knight_at(state: &State, vertex: Vertex) -> Option<Seat> {
    if !state.network.guarded.contains(vertex) {
        return None;
    }
    let knights = state.public_cities_knights()?;
    Seat::ALL.into_iter().find(|&seat| knights.knights[seat].all().contains(vertex))
}

/// Returns the vertices that a knight of the seat can reach from a vertex along its roads and ships. Knights on one
/// connected line have the same result, except for their own vertices.
pub(super) fn reached_by(state: &State, seat: Seat, from: Vertex) -> VertexSet {
    let others = state.opponent_pieces(seat);
    reached(state.island.topology(), state.route_edges(seat), others, from)
}

/// Returns the vertices connected to `from` by these roads: past own pieces, up to the first piece of another player.
pub(super) fn reached(topology: &Topology, roads: EdgeSet, others: VertexSet, from: Vertex) -> VertexSet {
    let mut reached: VertexSet = [from].into_iter().collect();
    let mut left = reached;
    while let Some(vertex) = left.iter().next() {
        left.remove(vertex);
        for (edge, end) in topology.vertex_steps(vertex) {
            if roads.contains(edge) && !reached.contains(end) {
                reached.insert(end);
                if !others.contains(end) {
                    left.insert(end);
                }
            }
        }
    }
    reached.remove(from);
    reached
}

/// Returns the vertices that a knight can move to.
pub(super) fn move_targets(state: &State, seat: Seat, from: Vertex) -> VertexSet {
    free_vertices(state, reached_by(state, seat, from))
}

/// Returns the vertices without building or knight.
pub(super) fn free_vertices(state: &State, vertices: VertexSet) -> VertexSet {
    vertices.minus(state.network.occupied).minus(state.network.guarded)
}

/// Returns the vertices of other players' knights with a lower rank.
pub(super) fn weaker_knights(knights: &PublicState, seat: Seat, rank: Rank) -> VertexSet {
    let below = |other: Seat| {
        Rank::ALL
            .into_iter()
            .take(rank.index())
            .fold(VertexSet::EMPTY, |all, of| all.or(knights.knights[other].vertices_with_rank(of)))
    };
    let others = Seat::ALL.into_iter().filter(|&other| other != seat);
    others.fold(VertexSet::EMPTY, |all, other| all.or(below(other)))
}

/// Checks that the seat's knight is active, was not activated this turn, and has not acted this turn.
pub(super) fn check_ready(knights: &PublicState, seat: Seat, vertex: Vertex) -> Result<Knight, RuleError> {
    let knight = own_knight(knights, seat, vertex)?;
    if knights.turn.acted.contains(vertex) {
        return Err(RuleError::ActedAlready);
    }
    if knight.status == Status::Inactive {
        return Err(RuleError::NotActive);
    }
    if knights.turn.activated.contains(vertex) { Err(RuleError::JustActivated) } else { Ok(knight) }
}

/// Returns the vertices of the seat's knights that may act.
pub(super) fn ready_knights(knights: &PublicState, seat: Seat) -> VertexSet {
    knights.knights[seat].active().minus(knights.turn.activated).minus(knights.turn.acted)
}

pub(super) fn check_move(
    state: &State,
    knights: &PublicState,
    seat: Seat,
    from: Vertex,
    to: Vertex,
) -> Result<(), RuleError> {
    check_ready(knights, seat, from)?;
    if let Some(by) = knight_at(state, to) {
        return Err(RuleError::KnightThere { by });
    }
    if move_targets(state, seat, from).contains(to) { Ok(()) } else { Err(RuleError::OutOfReach) }
}

pub(super) fn check_displacement(
    state: &State,
    knights: &PublicState,
    seat: Seat,
    from: Vertex,
    to: Vertex,
) -> Result<(), RuleError> {
    let rank = check_ready(knights, seat, from)?.rank;
    let victim = knight_at(state, to).filter(|&victim| victim != seat).ok_or(RuleError::NoOpponentKnight)?;
    if !reached_by(state, seat, from).contains(to) {
        return Err(RuleError::OutOfReach);
    }
    match knights.knights[victim].at(to) {
        Some(of) if of.rank >= rank => Err(RuleError::TooStrong { rank: of.rank }),
        _ => Ok(()),
    }
}

/// Checks that the knight is next to the robber and that the robber is in play.
pub(super) fn check_chase(state: &State, knights: &PublicState, seat: Seat, knight: Vertex) -> Result<(), RuleError> {
    check_ready(knights, seat, knight)?;
    if !knights.is_robber_active() {
        return Err(RuleError::RobberWaits);
    }
    match state.island.topology().hex_vertex_set(state.robber).contains(knight) {
        true => Ok(()),
        false => Err(RuleError::NotAtRobber),
    }
}

pub(super) fn move_knight(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, from: Vertex, to: Vertex) {
    let lengths = sink.state.network.lengths;
    sink.emit(PublicEvent::KnightMoved { seat, from, to });
    points::award_road_after_effect(sink, lengths);
}

/// Displaces a knight, by the knight coming from `by` or by an intrigue. The knight of a resigned player is removed.
pub(super) fn displace(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, vertex: Vertex, by: Option<Vertex>) {
    let lengths = sink.state.network.lengths;
    let victim = knight_at(sink.state, vertex);
    let knights = sink.state.public_cities_knights();
    let Some((victim, knight)) = victim.zip(victim.and_then(|victim| knights?.knights[victim].at(vertex))) else {
        return;
    };
    sink.emit(PublicEvent::KnightDisplaced { seat, victim, vertex, knight, by });
    if !sink.state.playing.contains(victim) || move_targets(sink.state, victim, vertex).is_empty() {
        sink.emit(PublicEvent::DisplacedLost { seat: victim });
        points::award_road_after_effect(sink, lengths);
    }
}

pub(super) fn chase(
    sink: &mut EventSink<'_, impl CatanObserver>,
    seat: Seat,
    knight: Vertex,
    hex: crate::catan::hex::Hex,
    victim: Option<Seat>,
) {
    sink.emit(PublicEvent::RobberChased { seat, knight });
    robber::relocate(sink, seat, hex, victim);
}
