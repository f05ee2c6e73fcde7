//! Knights on the move: along own roads, on to weaker ones, and against the robber.

use super::Public;
use super::error::RuleError;
use super::event::PublicEvent;
use super::knight::{Knight, Rank, Status};
use super::recruit::own;
use crate::catan::edge::EdgeSet;
use crate::catan::network;
use crate::catan::points;
use crate::catan::robber;
use crate::catan::state::State;
use crate::catan::topology::Topology;
use crate::catan::vertex::{Vertex, VertexSet};
use crate::catan::{EventSink, Watch};
use crate::seat::Seat;

/// Whose knight stands there.
pub(in crate::catan) fn knight_at(state: &State, vertex: Vertex) -> Option<Seat> {
    if !state.network.guarded.contains(vertex) {
        return None;
    }
    let knights = state.knights_rules()?;
    Seat::ALL.into_iter().find(|&seat| knights.knights[seat].all().contains(vertex))
}

/// Where an unbroken line of a seat's roads and ships leads from a vertex. Own knights on one line share all of it but themselves.
pub(super) fn reached_by(state: &State, seat: Seat, from: Vertex) -> VertexSet {
    let others = network::others(&state.standing(), seat);
    reached(state.island.topology(), state.ways(seat), others, from)
}

/// Where an unbroken line of these roads leads from a vertex: past one's own pieces, up to the first of others.
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

/// Where a knight may go from a vertex: intersections without building or knight.
pub(super) fn moves(state: &State, seat: Seat, from: Vertex) -> VertexSet {
    free(state, reached_by(state, seat, from))
}

/// Those of these intersections where nothing stands.
pub(super) fn free(state: &State, vertices: VertexSet) -> VertexSet {
    vertices.minus(state.network.occupied).minus(state.network.guarded)
}

/// The knights of others that are weaker than this rank.
pub(super) fn weaker(knights: &Public, seat: Seat, rank: Rank) -> VertexSet {
    let below = |other: Seat| {
        Rank::ALL
            .into_iter()
            .take(rank.index())
            .fold(VertexSet::EMPTY, |all, of| all.or(knights.knights[other].of(of)))
    };
    let others = Seat::ALL.into_iter().filter(|&other| other != seat);
    others.fold(VertexSet::EMPTY, |all, other| all.or(below(other)))
}

/// A knight of the seat that has been active since before the dice, and has not acted in this turn.
pub(super) fn check_ready(knights: &Public, seat: Seat, vertex: Vertex) -> Result<Knight, RuleError> {
    let knight = own(knights, seat, vertex)?;
    if knights.turn.acted.contains(vertex) {
        return Err(RuleError::ActedAlready);
    }
    if knight.status == Status::Inactive {
        return Err(RuleError::NotActive);
    }
    if knights.turn.activated.contains(vertex) { Err(RuleError::JustActivated) } else { Ok(knight) }
}

/// The knights of a seat that may act.
pub(super) fn ready(knights: &Public, seat: Seat) -> VertexSet {
    knights.knights[seat].active().minus(knights.turn.activated).minus(knights.turn.acted)
}

pub(super) fn check_move(
    state: &State,
    knights: &Public,
    seat: Seat,
    from: Vertex,
    to: Vertex,
) -> Result<(), RuleError> {
    check_ready(knights, seat, from)?;
    if let Some(by) = knight_at(state, to) {
        return Err(RuleError::KnightThere { by });
    }
    if moves(state, seat, from).contains(to) { Ok(()) } else { Err(RuleError::OutOfReach) }
}

pub(super) fn check_displacement(
    state: &State,
    knights: &Public,
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

/// The knight is at the robber's hex, and the robber is on the island.
pub(super) fn check_chase(
    state: &State,
    knights: &Public,
    seat: Seat,
    knight: Vertex,
) -> Result<(), RuleError> {
    check_ready(knights, seat, knight)?;
    if !knights.robber_is_out() {
        return Err(RuleError::RobberWaits);
    }
    match state.island.topology().hex_vertex_set(state.robber).contains(knight) {
        true => Ok(()),
        false => Err(RuleError::NotAtRobber),
    }
}

pub(super) fn march(sink: &mut EventSink<'_, impl Watch>, seat: Seat, from: Vertex, to: Vertex) {
    let lengths = sink.state.network.lengths;
    sink.tell(PublicEvent::KnightMoved { seat, from, to });
    points::award_road_after_effect(sink, lengths);
}

/// The knight there is driven away, by one that comes from `by`, or by an intrigue. That of one who resigned is lost.
pub(super) fn displace(sink: &mut EventSink<'_, impl Watch>, seat: Seat, vertex: Vertex, by: Option<Vertex>) {
    let lengths = sink.state.network.lengths;
    let victim = knight_at(sink.state, vertex);
    let knights = sink.state.knights_rules();
    let Some((victim, knight)) = victim.zip(victim.and_then(|victim| knights?.knights[victim].at(vertex)))
    else {
        return;
    };
    sink.tell(PublicEvent::KnightDisplaced { seat, victim, vertex, knight, by });
    if !sink.state.playing.contains(victim) || moves(sink.state, victim, vertex).is_empty() {
        sink.tell(PublicEvent::DisplacedLost { seat: victim });
        points::award_road_after_effect(sink, lengths);
    }
}

pub(super) fn chase(
    sink: &mut EventSink<'_, impl Watch>,
    seat: Seat,
    knight: Vertex,
    hex: crate::catan::hex::Hex,
    victim: Option<Seat>,
) {
    sink.tell(PublicEvent::RobberChased { seat, knight });
    robber::relocate(sink, seat, hex, victim);
}
