//! Initial placement: many pips of all kinds, and a road or ship toward good vertices.

use crate::catan::action::Action;
use crate::catan::edge::Edge;
use crate::catan::resource::Resource;
use crate::catan::vertex::Vertex;

use super::assessment::Assessment;
use super::goal::harbor_value;
use super::link::Link;
use super::ships;

/// Value of a resource that the seat does not produce yet, in pips, since others may not trade it.
const NEW_KIND_VALUE: f32 = 1.5;
/// Weight of a vertex beyond the next one.
const FARTHER: f32 = 0.6;

pub(in crate::catan::robot) fn settlement(mind: &Assessment<'_>) -> Option<Action> {
    let vertex = best(mind.view.initial_placement_spots().iter(), |vertex| {
        worth(mind, vertex) + ships::initial_placement::sea_value(mind, vertex)
    })?;
    Some(Action::BuildSettlement { vertex })
}

/// Places the initial city of Cities & Knights.
pub(in crate::catan::robot) fn city(mind: &Assessment<'_>) -> Option<Action> {
    let vertex = best(mind.view.initial_placement_spots().iter(), |vertex| {
        worth(mind, vertex) + ships::initial_placement::sea_value(mind, vertex)
    })?;
    Some(Action::BuildCity { vertex })
}

pub(in crate::catan::robot) fn road(mind: &Assessment<'_>, from: Vertex) -> Option<Action> {
    if mind.view.ships.is_some() {
        return ships::initial_placement::initial_link(mind, from).map(Link::action);
    }
    let topology = mind.view.island.topology();
    let free = topology.vertex_edge_set(from).minus(mind.view.network.occupied_edges);
    let edge = best(free.iter(), |edge| prospect(mind, from, edge))?;
    Some(Action::BuildRoad { edge })
}

pub(in crate::catan::robot) fn best<T: Copy>(places: impl Iterator<Item = T>, worth: impl Fn(T) -> f32) -> Option<T> {
    places.map(|place| (place, worth(place))).max_by(|(_, a), (_, b)| a.total_cmp(b)).map(|(place, _)| place)
}

pub(in crate::catan::robot) fn worth(mind: &Assessment<'_>, vertex: Vertex) -> f32 {
    mind.harvest(vertex) + harbor_value(mind, vertex) + NEW_KIND_VALUE * f32::from(new_kinds(mind, vertex))
}

/// Returns the number of resources at a vertex that the seat does not produce yet; 0 with ships, where reachable
/// vertices count more. The master's evaluation differs: it counts hexes of scarce kinds.
fn new_kinds(mind: &Assessment<'_>, vertex: Vertex) -> u8 {
    if mind.view.ships.is_some() {
        return 0;
    }
    let island = &mind.view.island;
    let pays = |resource: Resource| {
        let hexes = island.topology().vertex_hexes(vertex);
        hexes.iter().any(|&hex| island.terrain(hex).resource() == Some(resource))
    };
    let is_new = |resource: &Resource| mind.pips[resource.index()] == 0.0 && pays(*resource);
    Resource::ALL.iter().filter(|resource| is_new(resource)).count() as u8
}

/// Returns the value of the best open vertex two or three edges along a road from this vertex.
fn prospect(mind: &Assessment<'_>, from: Vertex, edge: Edge) -> f32 {
    let topology = mind.view.island.topology();
    let open = |vertex: Vertex| {
        if mind.view.network.open_vertices.contains(vertex) { worth(mind, vertex) } else { 0.0 }
    };
    let mut best: f32 = 0.0;
    for next in topology.edge_vertices(edge).into_iter().filter(|&end| end != from) {
        for &place in topology.vertex_neighbors(next).iter().filter(|&&place| place != from) {
            best = best.max(open(place));
            for &farther in topology.vertex_neighbors(place).iter().filter(|&&farther| farther != next) {
                best = best.max(FARTHER * open(farther));
            }
        }
    }
    best
}
