//! Ships: checks, legal edges, and resolution of building and moving.

use super::error::RuleError;
use super::event::PublicEvent;
use super::line::Line;
use super::state::Moved;
use super::{Ships, pirate};
use crate::catan::check::{affords, in_turn};
use crate::catan::edge::{Edge, EdgeSet};
use crate::catan::error;
use crate::catan::event::Price;
use crate::catan::network::others;
use crate::catan::points;
use crate::catan::resource::Cards;
use crate::catan::state::{Phase, State};
use crate::catan::topology::Topology;
use crate::catan::turn;
use crate::catan::vertex::{Vertex, VertexSet};
use crate::catan::{EventSink, Watch};
use crate::seat::Seat;

/// Cost of a ship.
pub const COST: Cards = Cards::new(0, 1, 1, 0, 0);

/// Returns the edges where a seat may build its next ship.
pub(super) fn spots(state: &State, ships: &Ships, seat: Seat) -> EdgeSet {
    free(state, ships, ships.waters.reach[seat])
}

/// Returns the edges among these that have no piece and are not blocked by the pirate.
pub(super) fn free(state: &State, ships: &Ships, edges: EdgeSet) -> EdgeSet {
    let mut spots = edges.minus(state.network.taken).minus(pirate::shut(state, ships));
    if let Some(edge) = state.taken_up() {
        spots.remove(edge);
    }
    spots
}

/// Returns `true` if the seat has a ship left and a legal edge for it.
pub(in crate::catan) fn can_build(state: &State, seat: Seat) -> bool {
    state.ships.as_ref().is_some_and(|ships| ships.left(seat) > 0 && !spots(state, ships, seat).is_empty())
}

/// Checks that the edge is free, at sea, not blocked by the pirate, and connected to own ships or buildings.
pub(super) fn check_building(
    state: &State,
    ships: &Ships,
    seat: Seat,
    edge: Edge,
) -> Result<(), error::RuleError> {
    in_turn(state, seat, |phase| phase.lays_ships())?;
    check_place(state, ships, edge)?;
    if ships.left(seat) == 0 {
        return Err(RuleError::NoShipsLeft.into());
    }
    let ends = state.island.topology().edge_vertices(edge);
    if let Phase::FoundRoad { from, .. } = state.phase {
        return match ends.contains(&from) {
            true => Ok(()),
            false => Err(error::RuleError::NotAtSettlement { from }),
        };
    }
    check_reach(state, ships, seat, edge, ships.waters.reach[seat])?;
    if matches!(state.phase, Phase::Main) { affords(state, seat, COST) } else { Ok(()) }
}

/// Checks that the edge could take a ship of any player.
fn check_place(state: &State, ships: &Ships, edge: Edge) -> Result<(), error::RuleError> {
    if !state.island.topology().has_edge(edge) {
        return Err(error::RuleError::NoSuchPlace);
    }
    if !state.island.sailable().contains(edge) {
        return Err(RuleError::NotAtSea.into());
    }
    if let Some(by) = state.way_at(edge) {
        return Err(error::RuleError::Occupied { by });
    }
    if state.taken_up() == Some(edge) {
        return Err(crate::catan::cities_knights::error::RuleError::RoadWasThere.into());
    }
    if pirate::shut(state, ships).contains(edge) {
        return Err(RuleError::PirateNear.into());
    }
    Ok(())
}

fn check_reach(
    state: &State,
    ships: &Ships,
    seat: Seat,
    edge: Edge,
    reach: EdgeSet,
) -> Result<(), error::RuleError> {
    if reach.contains(edge) {
        return Ok(());
    }
    let others = others(&state.standing(), seat);
    let ends = state.island.topology().edge_vertices(edge);
    let blocked =
        ends.into_iter().find(|&end| ships.waters.ship_ends[seat].contains(end) && others.contains(end));
    Err(match blocked.and_then(|end| state.owner_at(end)) {
        Some(by) => error::RuleError::Blocked { by },
        None => error::RuleError::NotConnected,
    })
}

/// Checks that the ship may be moved and that it could be built at the new edge after its removal.
pub(super) fn check_move(
    state: &State,
    ships: &Ships,
    seat: Seat,
    from: Edge,
    to: Edge,
) -> Result<(), error::RuleError> {
    in_turn(state, seat, |phase| matches!(phase, Phase::Main))?;
    check_movable(state, ships, seat, from)?;
    check_place(state, ships, to)?;
    let lost = Leads::of(state, ships, seat).lost_without(from);
    check_reach(state, ships, seat, to, ships.waters.reach[seat].minus(lost))?;
    match holding(state, ships, seat, from) {
        Some(edges) if !edges.contains(to) => Err(RuleError::KnightStranded.into()),
        _ => Ok(()),
    }
}

/// Checks that the ship is the seat's own, was not built this turn, is not at the pirate, and ends an open route.
fn check_movable(state: &State, ships: &Ships, seat: Seat, from: Edge) -> Result<(), RuleError> {
    if !ships.ships[seat].contains(from) {
        return Err(RuleError::NotYourShip);
    }
    if ships.moved == Moved::One {
        return Err(RuleError::ShipMovedAlready);
    }
    if ships.new.contains(from) {
        return Err(RuleError::ShipIsNew);
    }
    if pirate::shut(state, ships).contains(from) {
        return Err(RuleError::PirateNear);
    }
    if ships.waters.open[seat].contains(from) {
        Ok(())
    } else if Line::of(state, ships, seat).is_closed(from) {
        Err(RuleError::LineIsClosed)
    } else {
        Err(RuleError::NotAtEnd)
    }
}

/// Returns the seat's ships that may be moved now, without regard to the new edge.
pub(super) fn movable(state: &State, ships: &Ships, seat: Seat) -> EdgeSet {
    match ships.moved {
        Moved::One => EdgeSet::EMPTY,
        Moved::None => ships.waters.open[seat].minus(ships.new).minus(pirate::shut(state, ships)),
    }
}

/// Visits every legal ship move as old and new edge.
pub(super) fn each_move(state: &State, ships: &Ships, seat: Seat, mut visit: impl FnMut(Edge, Edge)) {
    let movable = movable(state, ships, seat);
    if movable.is_empty() {
        return;
    }
    let (spots, leads) = (spots(state, ships, seat), Leads::of(state, ships, seat));
    for from in movable.iter() {
        let left = spots.minus(leads.lost_without(from));
        let held = holding(state, ships, seat, from).map_or(left, |edges| left.and(edges));
        held.iter().for_each(|to| visit(from, to));
    }
}

/// Edges in reach of a seat's ships.
pub(super) struct Leads<'a> {
    topology: &'a Topology,
    ships: EdgeSet,
    own: VertexSet,
    /// Vertices from which a ship can be built: own buildings, and ends of ships without other players' pieces.
    starts: VertexSet,
}

impl Leads<'_> {
    /// Creates the value for a seat.
    pub(super) fn of<'a>(state: &'a State, ships: &Ships, seat: Seat) -> Leads<'a> {
        let (own, all) = (state.buildings(seat), state.network.occupied.or(state.network.guarded));
        let others = all.minus(state.standing_of(seat));
        let starts = ships.waters.ship_ends[seat].minus(others).or(own);
        Leads { topology: state.island.topology(), ships: ships.ships[seat], own, starts }
    }

    /// Returns the edges that only this ship reaches.
    pub(super) fn lost_without(&self, ship: Edge) -> EdgeSet {
        let ends = self.topology.edge_vertices(ship);
        let (mut starts, mut lost) = (self.starts, EdgeSet::EMPTY);
        for end in ends {
            if !self.own.contains(end) && !self.topology.meets_other(end, self.ships, ship) {
                starts.remove(end);
            }
        }
        for end in ends.into_iter().filter(|&end| !starts.contains(end)) {
            for (edge, far) in self.topology.vertex_steps(end) {
                if !starts.contains(far) {
                    lost.insert(edge);
                }
            }
        }
        lost
    }
}

/// Returns the edges to which this ship may move without leaving a knight unconnected; `None` if any will do.
fn holding(state: &State, ships: &Ships, seat: Seat, from: Edge) -> Option<EdgeSet> {
    let guards = state.knights_rules()?.knights[seat].all();
    if guards.is_empty() {
        return None;
    }
    let topology = state.island.topology();
    let mut left = state.roads[seat].or(ships.ships[seat]);
    left.remove(from);
    let near = |end: Vertex| topology.vertex_edge_set(end);
    let is_held = |end: &Vertex| guards.contains(*end) && near(*end).and(left).is_empty();
    topology.edge_vertices(from).into_iter().filter(is_held).map(near).reduce(EdgeSet::and)
}

pub(super) fn build(sink: &mut EventSink<'_, impl Watch>, seat: Seat, edge: Edge) {
    let phase = sink.state.phase;
    let before = sink.state.lengths_before_effect();
    let price = if phase == Phase::Main { Price::Paid(COST) } else { Price::Free };
    sink.tell(PublicEvent::ShipBuilt { seat, edge, price });
    if matches!(phase, Phase::FoundRoad { .. }) {
        turn::begin_if_founded(sink);
    }
    match before {
        Some(before) => points::award_road_after_effect(sink, before),
        None => points::award_road_after_building(sink, seat),
    }
}

/// Moves a ship and judges the longest trade route once, since the owner's may have become shorter.
pub(super) fn relocate(sink: &mut EventSink<'_, impl Watch>, seat: Seat, from: Edge, to: Edge) {
    let lengths = sink.state.network.lengths;
    sink.tell(PublicEvent::ShipMoved { seat, from, to });
    points::award_road_after_effect(sink, lengths);
}
