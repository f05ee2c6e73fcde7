//! Routes to open vertices by roads and ships.

use arrayvec::ArrayVec;

use crate::catan::edge::EdgeSet;
use crate::catan::ships::Ships;
use crate::catan::vertex::VertexSet;
use crate::catan::way::Way;

use super::shut;
use crate::catan::robot::settler::link::Link;
use crate::catan::robot::settler::mind::Mind;
use crate::catan::robot::settler::reach::{MOST_ROADS, MOST_ROUTES, Route, Routes};

/// Maximum number of ships built for one settlement.
const MOST_SHIPS: u8 = 5;
/// Number of routes considered.
const WEIGHED: usize = 12;
/// Cards added to every cost, so that rates of cheap routes stay bounded.
const PATIENCE: f32 = 4.0;

/// Returns the benefit of a route per card of its cost, regardless of the hand.
pub(super) fn rate(mind: &Mind<'_>, route: &Route) -> f32 {
    let (points, worth) = route.benefit(mind);
    (points + worth) / (f32::from(route.cost().total()) + PATIENCE)
}

/// Returns the routes with the best rates, nearest first.
pub(in crate::catan::robot::settler) fn best_routes(mind: &Mind<'_>, ships: &Ships) -> Routes {
    let mut routes = all_routes(mind, ships);
    routes.retain(|route| usize::from(route.pieces) <= mind.left(route.way));
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
pub(super) fn all_routes(mind: &Mind<'_>, ships: &Ships) -> Routes {
    let network = &mind.view.network;
    let own = mind.public().settlements.or(mind.public().cities);
    let mut search = Search {
        mind,
        others: mind.blocked(),
        shut: shut(mind),
        seen: [ships.waters.road_ends[mind.seat].or(own), ships.waters.ship_ends[mind.seat].or(own)],
        routes: Routes::new(),
    };
    for way in [Way::Road, Way::Ship] {
        for to in search.seen[way as usize].iter() {
            let _ = search.routes.try_push(Route { to, from: to, way, pieces: 0, first: None });
        }
    }
    let mut next = 0;
    while let Some(&route) = search.routes.get(next) {
        next += 1;
        search.go_on(route);
    }
    let mut routes = search.routes;
    routes.retain(|route| network.open.contains(route.to) && !network.guarded.contains(route.to));
    routes
}

struct Search<'a> {
    mind: &'a Mind<'a>,
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
    fn go_on(&mut self, route: Route) {
        let (island, network) = (&self.mind.view.island, &self.mind.view.network);
        let (most, fit) = match route.way {
            Way::Road => (MOST_ROADS, island.roadable()),
            Way::Ship => (MOST_SHIPS, island.sailable()),
        };
        if route.pieces == most || self.others.contains(route.to) {
            return;
        }
        for (edge, to) in island.topology().vertex_steps(route.to) {
            let is_shut = route.pieces == 0 && route.way == Way::Ship && self.shut.contains(edge);
            let is_free = fit.contains(edge) && !network.taken.contains(edge) && !is_shut;
            if is_free && !self.seen[route.way as usize].contains(to) {
                self.seen[route.way as usize].insert(to);
                let first = route.first.or(Some(Link { edge, way: route.way }));
                let _ = self.routes.try_push(Route { to, pieces: route.pieces + 1, first, ..route });
            }
        }
    }
}
