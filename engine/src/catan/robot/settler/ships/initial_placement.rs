//! Initial placement in games with ships.

use crate::catan::route_kind::RouteKind;
use crate::catan::vertex::{Vertex, VertexSet};

use super::far_points;
use crate::catan::robot::settler::assessment::Assessment;
use crate::catan::robot::settler::link::Link;
use crate::catan::robot::settler::placement::{best, worth};

/// Weight of a vertex by the number of pieces needed after the first.
const FARTHER: [f32; 5] = [0.0, 1.0, 0.6, 0.4, 0.3];
/// Value of a point in pips at the start of the game.
const PIPS_A_POINT: f32 = 1.3;
/// Weight of vertices across the sea relative to those over land, which are reached sooner.
const OVER_SEA: f32 = 0.6;
/// Weight of the best vertex across the sea in the value of a coastal vertex.
const COAST: f32 = 0.05;

/// Returns the value of a vertex for the ship routes from it, in pips, as far as it exceeds that of the seat's
/// earlier buildings.
pub(in crate::catan::robot::settler) fn sea_value(mind: &Assessment<'_>, vertex: Vertex) -> f32 {
    if mind.view.ships.is_none() {
        return 0.0;
    }
    let own = mind.own_public().settlements.or(mind.own_public().cities).iter();
    let had = own.map(|own| best_over_sea(mind, own)).fold(0.0, f32::max);
    COAST * (best_over_sea(mind, vertex) - had).max(0.0)
}

fn best_over_sea(mind: &Assessment<'_>, from: Vertex) -> f32 {
    let near = mind.view.island.topology().vertex_steps(from);
    let free = near.filter(|(edge, _)| is_free(mind, Link::ship(*edge)));
    free.map(|(edge, _)| prospect(mind, from, Link::ship(edge))).fold(0.0, f32::max)
}

fn is_free(mind: &Assessment<'_>, link: Link) -> bool {
    let island = &mind.view.island;
    let fit = match link.kind {
        RouteKind::Road => island.road_edges(),
        RouteKind::Ship => island.ship_edges(),
    };
    fit.contains(link.edge) && !mind.view.network.occupied_edges.contains(link.edge)
}

/// Returns the road or ship of the initial building just placed.
pub(in crate::catan::robot::settler) fn initial_link(mind: &Assessment<'_>, from: Vertex) -> Option<Link> {
    best(mind.legal.actions.iter().filter_map(Link::from_action), |link| prospect(mind, from, link))
}

/// Returns the value of the best open vertex on a route that begins with this piece, discounted by distance.
fn prospect(mind: &Assessment<'_>, from: Vertex, first: Link) -> f32 {
    let topology = mind.view.island.topology();
    let [a, b] = topology.edge_vertices(first.edge);
    let start = if a == from { b } else { a };
    let mut seen: VertexSet = [from, start].into_iter().collect();
    let mut border: VertexSet = [start].into_iter().collect();
    let mut best: f32 = 0.0;
    let over = if first.kind == RouteKind::Ship { OVER_SEA } else { 1.0 };
    for share in FARTHER.map(|share| over * share) {
        let open = border.and(mind.view.network.open_vertices);
        best = open.iter().map(|place| share * value(mind, place)).fold(best, f32::max);
        let mut next = VertexSet::EMPTY;
        for vertex in border.minus(mind.view.network.occupied).iter() {
            for (edge, to) in topology.vertex_steps(vertex) {
                if is_free(mind, Link { edge, ..first }) && !seen.contains(to) {
                    seen.insert(to);
                    next.insert(to);
                }
            }
        }
        border = next;
    }
    best
}

fn value(mind: &Assessment<'_>, place: Vertex) -> f32 {
    worth(mind, place) + PIPS_A_POINT * far_points(mind, place)
}
