//! Extension of the longest trade route.

use crate::catan::edge::EdgeSet;
use crate::catan::ships::{Pieces, Ships, longest_through};
use crate::catan::way::Way;

use super::shut;
use crate::catan::robot::settler::link::Link;
use crate::catan::robot::settler::mind::Mind;

/// Returns the seat's pieces with these roads and ships.
pub(super) fn pieces(mind: &Mind<'_>, roads: EdgeSet, ships: EdgeSet) -> Pieces {
    let joints = mind.public().settlements.or(mind.public().cities);
    Pieces { roads, ships, joints, others: mind.blocked() }
}

/// Returns the road or ship that most extends the seat's longest route, and the resulting length.
pub(in crate::catan::robot::settler) fn longest_with(mind: &Mind<'_>, ships: &Ships) -> Option<(Link, u8)> {
    let (view, seat) = (mind.view, mind.seat);
    let (topology, network) = (view.island.topology(), &view.network);
    let now = pieces(mind, mind.public().roads, ships.ships[seat]);
    let length = |link: Link| {
        let mut with = now;
        match link.way {
            Way::Road => with.roads.insert(link.edge),
            Way::Ship => with.ships.insert(link.edge),
        }
        longest_through(topology, &with, link.edge, network.lengths[seat])
    };
    let goes_on = |link: Link| {
        let fit = match link.way {
            Way::Road => view.island.roadable(),
            Way::Ship => view.island.sailable(),
        };
        let ends = topology.edge_vertices(link.edge).into_iter().filter(|&end| !now.others.contains(end));
        ends.map(|end| topology.vertex_edge_set(end).and(fit).minus(network.taken).len()).max()
    };
    let roads = network.road_spots(seat).iter().map(Link::road);
    let seaways = ships.waters.reach[seat].minus(network.taken).minus(shut(mind)).iter().map(Link::ship);
    let left = roads.chain(seaways).filter(|link| mind.left(link.way) > 0);
    left.map(|link| (link, length(link))).max_by_key(|&(link, length)| (length, goes_on(link)))
}
