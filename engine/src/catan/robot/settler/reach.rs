//! Where settlements could stand, and over which roads.

use arrayvec::ArrayVec;

use crate::catan::edge::Edge;
use crate::catan::vertex::{MAX_VERTICES, Vertex};

use super::mind::Mind;

/// The most roads that are laid for one settlement.
const MOST_ROADS: u8 = 3;

/// A way to a place for a settlement.
#[derive(Clone, Copy)]
pub(super) struct Way {
    /// The place.
    pub(super) to: Vertex,
    /// How many roads are lacking.
    pub(super) roads: u8,
    /// The first of them.
    pub(super) first: Option<Edge>,
}

/// Every open place that the seat's roads reach, or would with a few more, the nearest first.
pub(super) fn ways(mind: &Mind<'_>) -> ArrayVec<Way, MAX_VERTICES> {
    let network = &mind.view.network;
    let topology = mind.view.island.topology();
    let own = mind.public().settlements.or(mind.public().cities);
    let others = mind.blocked();
    let mut seen = network.touched[mind.seat].or(own);
    let mut ways: ArrayVec<Way, MAX_VERTICES> =
        seen.iter().map(|to| Way { to, roads: 0, first: None }).collect();
    let mut next = 0;
    while let Some(&way) = ways.get(next) {
        next += 1;
        if way.roads == MOST_ROADS || others.contains(way.to) {
            continue;
        }
        for &edge in topology.vertex_edges(way.to) {
            let [a, b] = topology.edge_vertices(edge);
            let to = if a == way.to { b } else { a };
            if !network.taken.contains(edge) && !seen.contains(to) {
                seen.insert(to);
                ways.push(Way { to, roads: way.roads + 1, first: way.first.or(Some(edge)) });
            }
        }
    }
    ways.retain(|way| network.open.contains(way.to) && !network.guarded.contains(way.to));
    ways
}
