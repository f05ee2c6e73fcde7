//! Extension of the longest trade route.

use crate::catan::edge::EdgeSet;
use crate::catan::route_kind::RouteKind;
use crate::catan::ships::{Pieces, Ships, longest_through};

use super::pirate_edges;
use crate::catan::robot::settler::assessment::Assessment;
use crate::catan::robot::settler::link::Link;

/// Returns the seat's pieces with these roads and ships.
pub(super) fn pieces(mind: &Assessment<'_>, roads: EdgeSet, ships: EdgeSet) -> Pieces {
    let joints = mind.own_public().settlements.or(mind.own_public().cities);
    Pieces { roads, ships, joints, others: mind.blocked() }
}

/// Returns the road or ship that most extends the seat's longest route, and the resulting length.
pub(in crate::catan::robot::settler) fn longest_extension(mind: &Assessment<'_>, ships: &Ships) -> Option<(Link, u8)> {
    let (view, seat) = (mind.view, mind.seat);
    let (topology, network) = (view.island.topology(), &view.network);
    let now = pieces(mind, mind.own_public().roads, ships.ships[seat]);
    let length = |link: Link| {
        let mut with = now;
        match link.kind {
            RouteKind::Road => with.roads.insert(link.edge),
            RouteKind::Ship => with.ships.insert(link.edge),
        }
        longest_through(topology, &with, link.edge, network.lengths[seat])
    };
    let goes_on = |link: Link| {
        let fit = match link.kind {
            RouteKind::Road => view.island.road_edges(),
            RouteKind::Ship => view.island.ship_edges(),
        };
        let ends = topology.edge_vertices(link.edge).into_iter().filter(|&end| !now.others.contains(end));
        ends.map(|end| topology.vertex_edge_set(end).and(fit).minus(network.occupied_edges).len()).max()
    };
    let roads = network.road_spots(seat).iter().map(Link::road);
    let seaways =
        ships.network.reach[seat].minus(network.occupied_edges).minus(pirate_edges(mind)).iter().map(Link::ship);
    let left = roads.chain(seaways).filter(|link| mind.pieces_left(link.kind) > 0);
    left.map(|link| (link, length(link))).max_by_key(|&(link, length)| (length, goes_on(link)))
}
