//! Routes to open vertices for settlements.

use arrayvec::ArrayVec;

use crate::catan::piece::Piece;
use crate::catan::resource::Cards;
use crate::catan::ships as sea;
use crate::catan::vertex::{MAX_VERTICES, Vertex};
use crate::catan::way::Way;

use super::goal::{harbor, times};
use super::link::Link;
use super::mind::Mind;
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
    pub(in crate::catan::robot) way: Way,
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
        let piece = match self.way {
            Way::Road => Piece::Road.cost(),
            Way::Ship => sea::COST,
        };
        Piece::Settlement.cost() + times(piece, self.pieces)
    }

    /// Returns the points of the settlement and of its income, weighted by the probability that the vertex stays
    /// open.
    pub(in crate::catan::robot) fn benefit(&self, mind: &Mind<'_>) -> (f32, f32) {
        let open = OPEN_STILL[usize::from(self.pieces).min(OPEN_STILL.len() - 1)];
        let worth = mind.in_points(mind.harvest(self.to) + harbor(mind, self.to));
        ((1.0 + ships::far_points(mind, self.to)) * open, worth * open)
    }
}

/// Returns routes to open vertices within reach of a few pieces: without ships all of them by distance; with ships
/// the most promising ones.
pub(in crate::catan::robot) fn routes(mind: &Mind<'_>) -> Routes {
    match &mind.view.ships {
        Some(sea) => ships::reach::best_routes(mind, sea),
        None => over_land(mind),
    }
}

fn over_land(mind: &Mind<'_>) -> Routes {
    let network = &mind.view.network;
    let topology = mind.view.island.topology();
    let own = mind.public().settlements.or(mind.public().cities);
    let others = mind.blocked();
    let mut seen = network.touched[mind.seat].or(own);
    let start = |to| Route { to, from: to, way: Way::Road, pieces: 0, first: None };
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
            if !network.taken.contains(edge) && !seen.contains(to) {
                seen.insert(to);
                let first = route.first.or(Some(Link::road(edge)));
                routes.push(Route { to, pieces: route.pieces + 1, first, ..route });
            }
        }
    }
    let left = mind.left(Way::Road);
    routes.retain(|route| {
        let is_open = network.open.contains(route.to) && !network.guarded.contains(route.to);
        is_open && usize::from(route.pieces) <= left
    });
    routes
}
