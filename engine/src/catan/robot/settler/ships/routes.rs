//! Routes to open vertices by roads and ships.

use arrayvec::ArrayVec;

use crate::catan::edge::EdgeSet;
use crate::catan::route_kind::RouteKind;
use crate::catan::ships::Ships;
use crate::catan::vertex::VertexSet;

use super::pirate_edges;
use crate::catan::robot::settler::assessment::Assessment;
use crate::catan::robot::settler::link::Link;
use crate::catan::robot::settler::routes::{MOST_ROADS, MOST_ROUTES, Route, Routes};

/// Maximum number of ships built for one settlement.
const MOST_SHIPS: u8 = 5;
/// Number of routes considered.
const WEIGHED: usize = 12;
/// Cards added to every cost, so that rates of cheap routes stay bounded.
const PATIENCE: f32 = 4.0;

/// Returns the benefit of a route per card of its cost, regardless of the hand.
pub(super) fn rate(mind: &Assessment<'_>, route: &Route) -> f32 {
    let (points, worth) = route.benefit(mind);
    (points + worth) / (f32::from(route.cost().total()) + PATIENCE)
}

/// Returns the routes with the best rates, nearest first.
pub(in crate::catan::robot::settler) fn best_routes(mind: &Assessment<'_>, ships: &Ships) -> Routes {
    let mut routes = all_routes(mind, ships);
    routes.retain(|route| usize::from(route.pieces) <= mind.pieces_left(route.kind));
    if routes.len() <= WEIGHED {
        return routes;
    }
    let mut rates: ArrayVec<f32, MOST_ROUTES> = routes.iter().map(|route| rate(mind, route)).collect();
    let mut ranked = rates.clone();
    ranked.sort_by(|a, b| b.total_cmp(a));
    let least = ranked.get(WEIGHED - 1).copied().unwrap_or(0.0);
    let mut rates = rates.drain(..);
    routes.retain(|_| rates.next().is_some_and(|rate| rate >= least));
    routes
}

/// Returns every route to an open vertex, nearest first.
pub(super) fn all_routes(mind: &Assessment<'_>, ships: &Ships) -> Routes {
    let network = &mind.view.network;
    let own = mind.own_public().settlements.or(mind.own_public().cities);
    let mut search = Search {
        mind,
        others: mind.blocked(),
        shut: pirate_edges(mind),
        seen: [ships.network.road_ends[mind.seat].or(own), ships.network.ship_ends[mind.seat].or(own)],
        routes: Routes::new(),
    };
    for way in [RouteKind::Road, RouteKind::Ship] {
        for to in search.seen[way as usize].iter() {
            let _ = search.routes.try_push(Route { to, from: to, kind: way, pieces: 0, first: None });
        }
    }
    let mut next = 0;
    while let Some(&route) = search.routes.get(next) {
        next += 1;
        search.extend_route(route);
    }
    let mut routes = search.routes;
    routes.retain(|route| network.open_vertices.contains(route.to) && !network.guarded.contains(route.to));
    routes
}

struct Search<'a> {
    mind: &'a Assessment<'a>,
    /// Vertices where other players' pieces block every route.
    others: VertexSet,
    /// Edges that the pirate blocks now.
    shut: EdgeSet,
    /// Vertices reached by road and by ship.
    seen: [VertexSet; 2],
    routes: Routes,
}

impl Search<'_> {
    /// Extends a route by one piece in every direction, of the same kind.
    fn extend_route(&mut self, route: Route) {
        let (island, network) = (&self.mind.view.island, &self.mind.view.network);
        let (most, fit) = match route.kind {
            RouteKind::Road => (MOST_ROADS, island.road_edges()),
            RouteKind::Ship => (MOST_SHIPS, island.ship_edges()),
        };
        if route.pieces == most || self.others.contains(route.to) {
            return;
        }
        for (edge, to) in island.topology().vertex_steps(route.to) {
            let is_shut = route.pieces == 0 && route.kind == RouteKind::Ship && self.shut.contains(edge);
            let is_free = fit.contains(edge) && !network.occupied_edges.contains(edge) && !is_shut;
            if is_free && !self.seen[route.kind as usize].contains(to) {
                self.seen[route.kind as usize].insert(to);
                let first = route.first.or(Some(Link { edge, kind: route.kind }));
                let _ = self.routes.try_push(Route { to, pieces: route.pieces + 1, first, ..route });
            }
        }
    }
}
