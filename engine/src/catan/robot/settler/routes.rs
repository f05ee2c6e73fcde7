//! Routes to open vertices for settlements.

use arrayvec::ArrayVec;

use crate::catan::piece::Piece;
use crate::catan::resource::Cards;
use crate::catan::route_kind::RouteKind;
use crate::catan::ships as sea;
use crate::catan::vertex::{MAX_VERTICES, Vertex};

use super::assessment::Assessment;
use super::goal::{harbor_value, times};
use super::link::Link;
use super::ships;

/// Maximum number of roads built for one settlement.
pub(in crate::catan::robot) const MOST_ROADS: u8 = 3;
/// Estimated probability that a vertex is still open after building this many pieces.
const OPEN_STILL: [f32; 6] = [1.0, 0.9, 0.75, 0.6, 0.5, 0.4];

/// Route to a vertex for a settlement.
#[derive(Clone, Copy)]
pub(in crate::catan::robot) struct Route {
    /// Vertex of the settlement.
    pub(in crate::catan::robot) to: Vertex,
    /// Start vertex, at the seat's own pieces.
    pub(in crate::catan::robot) from: Vertex,
    /// Kind of piece that continues the route.
    pub(in crate::catan::robot) kind: RouteKind,
    /// Number of missing pieces.
    pub(in crate::catan::robot) pieces: u8,
    /// First missing piece.
    pub(in crate::catan::robot) first: Option<Link>,
}

/// Maximum number of routes: by road and by ship to every vertex.
pub(in crate::catan::robot) const MOST_ROUTES: usize = 2 * MAX_VERTICES;

/// List of routes.
pub(in crate::catan::robot) type Routes = ArrayVec<Route, MOST_ROUTES>;

impl Route {
    /// Returns the total cost including the settlement.
    pub(in crate::catan::robot) fn cost(&self) -> Cards {
        let piece = match self.kind {
            RouteKind::Road => Piece::Road.cost(),
            RouteKind::Ship => sea::COST,
        };
        Piece::Settlement.cost() + times(piece, self.pieces)
    }

    /// Returns the points of the settlement and of its income, weighted by the probability that the vertex stays
    /// open.
    pub(in crate::catan::robot) fn benefit(&self, mind: &Assessment<'_>) -> (f32, f32) {
        let open = OPEN_STILL[usize::from(self.pieces).min(OPEN_STILL.len() - 1)];
        let worth = mind.pips_to_points(mind.harvest(self.to) + harbor_value(mind, self.to));
        ((1.0 + ships::far_points(mind, self.to)) * open, worth * open)
    }
}

/// Returns routes to open vertices within reach of a few pieces: without ships all of them by distance; with ships
/// the most promising ones.
pub(in crate::catan::robot) fn routes(mind: &Assessment<'_>) -> Routes {
    match &mind.view.ships {
        Some(sea) => ships::routes::best_routes(mind, sea),
        None => land_routes(mind),
    }
}

fn land_routes(mind: &Assessment<'_>) -> Routes {
    let network = &mind.view.network;
    let topology = mind.view.island.topology();
    let own = mind.own_public().settlements.or(mind.own_public().cities);
    let others = mind.blocked();
    let mut seen = network.touched[mind.seat].or(own);
    let start = |to| Route { to, from: to, kind: RouteKind::Road, pieces: 0, first: None };
    let mut routes: Routes = seen.iter().map(start).collect();
    let mut next = 0;
    while let Some(&route) = routes.get(next) {
        next += 1;
        if route.pieces == MOST_ROADS || others.contains(route.to) {
            continue;
        }
        for &edge in topology.vertex_edges(route.to) {
            let [a, b] = topology.edge_vertices(edge);
            let to = if a == route.to { b } else { a };
            if !network.occupied_edges.contains(edge) && !seen.contains(to) {
                seen.insert(to);
                let first = route.first.or(Some(Link::road(edge)));
                routes.push(Route { to, pieces: route.pieces + 1, first, ..route });
            }
        }
    }
    let left = mind.pieces_left(RouteKind::Road);
    routes.retain(|route| {
        let is_open = network.open_vertices.contains(route.to) && !network.guarded.contains(route.to);
        is_open && usize::from(route.pieces) <= left
    });
    routes
}
