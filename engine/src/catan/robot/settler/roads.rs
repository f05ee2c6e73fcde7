//! Roads and ships for the longest road award, and free ones from cards.

use crate::catan::action::Action;
use crate::catan::edge::Edge;
use crate::catan::road_length::longest_through;

use super::assessment::Assessment;
use super::link::Link;
use super::ships;

/// Maximum number of pieces built for the award alone.
const MOST_ROADS: u8 = 3;
/// Minimum length for the award.
const SHORTEST: u8 = 5;

/// Returns the next piece toward the award and the number of pieces needed; `None` if the seat has it or is too far.
pub(super) fn longest_road_step(mind: &Assessment<'_>) -> Option<(Link, u8)> {
    let view = mind.view;
    if view.longest_road == Some(mind.seat) {
        return None;
    }
    let lengths = &view.network.lengths;
    let others = view.playing.without(mind.seat).iter().map(|seat| lengths[seat]).max().unwrap_or(0);
    let lacking = (others + 1).max(SHORTEST).saturating_sub(lengths[mind.seat]);
    if lacking == 0 || lacking > MOST_ROADS {
        return None;
    }
    let (link, length) = longest_extension(mind)?;
    let gained = length.saturating_sub(lengths[mind.seat]);
    let count = if gained == 0 { lacking + 1 } else { lacking.saturating_sub(gained - 1) };
    (count <= MOST_ROADS).then_some((link, count.max(1)))
}

/// Returns the piece that most extends the seat's longest road or route, and the resulting length.
fn longest_extension(mind: &Assessment<'_>) -> Option<(Link, u8)> {
    match &mind.view.ships {
        Some(sea) => ships::trade_route::longest_extension(mind, sea),
        None => longest_road_extension(mind).map(|(edge, length)| (Link::road(edge), length)),
    }
}

fn longest_road_extension(mind: &Assessment<'_>) -> Option<(Edge, u8)> {
    let view = mind.view;
    let topology = view.island.topology();
    let others = mind.blocked();
    let length = |edge: Edge| {
        let mut roads = mind.own_public().roads;
        roads.insert(edge);
        longest_through(topology, roads, others, edge).max(view.network.lengths[mind.seat])
    };
    let goes_on = |edge: Edge| {
        let ends = topology.edge_vertices(edge).into_iter().filter(|&end| !others.contains(end));
        ends.map(|end| topology.vertex_edge_set(end).minus(view.network.occupied_edges).len()).max()
    };
    let spots = view.network.road_spots(mind.seat).iter();
    spots.map(|edge| (edge, length(edge))).max_by_key(|&(edge, length)| (length, goes_on(edge)))
}

/// Returns the free road or ship toward the goal with the highest score.
pub(super) fn free_road(mind: &Assessment<'_>) -> Option<Action> {
    let may = |link: &Link| mind.view.ships.is_none() || mind.is_legal(link.action());
    let ranked = mind
        .goals()
        .iter()
        .filter_map(|goal| goal.aim.link().filter(may).map(|link| (link, goal.score(&mind.economy, mind.own.hand))));
    let best = ranked.max_by(|(_, a), (_, b)| a.total_cmp(b)).map(|(link, _)| link);
    let link = best.or_else(|| longest_extension(mind).map(|(link, _)| link))?;
    Some(link.action())
}
