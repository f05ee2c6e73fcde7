//! Roads for their own sake: towards the longest, and the free ones of a card.

use crate::catan::action::Action;
use crate::catan::edge::Edge;
use crate::catan::road_length::longest_through;

use super::goal::Aim;
use super::mind::Mind;

/// More roads than this are not laid for the award alone.
const MOST_ROADS: u8 = 3;
/// The shortest road that the award goes to.
const SHORTEST: u8 = 5;

/// The next road towards the award, and how many it takes; `None` when the seat has it, or is far from it.
pub(super) fn towards_longest(mind: &Mind<'_>) -> Option<(Edge, u8)> {
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
    let (edge, length) = longest_with(mind)?;
    let gained = length.saturating_sub(lengths[mind.seat]);
    let count = if gained == 0 { lacking + 1 } else { lacking.saturating_sub(gained - 1) };
    (count <= MOST_ROADS).then_some((edge, count.max(1)))
}

/// The road that makes the seat's longest one longest, and how long.
fn longest_with(mind: &Mind<'_>) -> Option<(Edge, u8)> {
    let view = mind.view;
    let topology = view.island.topology();
    let others = mind.blocked();
    let length = |edge: Edge| {
        let mut roads = mind.public().roads;
        roads.insert(edge);
        longest_through(topology, roads, others, edge).max(view.network.lengths[mind.seat])
    };
    let goes_on = |edge: Edge| {
        let ends = topology.edge_vertices(edge).into_iter().filter(|&end| !others.contains(end));
        ends.map(|end| topology.vertex_edge_set(end).minus(view.network.taken).len()).max()
    };
    let spots = view.network.road_spots(mind.seat).iter();
    spots.map(|edge| (edge, length(edge))).max_by_key(|&(edge, length)| (length, goes_on(edge)))
}

/// Where a free road serves best: towards the award if it is near, else towards the best settlement.
pub(super) fn free_road(mind: &Mind<'_>) -> Option<Action> {
    let road_of = |aim: Aim| match aim {
        Aim::LongestRoad { road } => Some(road),
        Aim::Settlement { road, .. } => road,
        Aim::City { .. } | Aim::Card => None,
    };
    let ranked = mind
        .goals()
        .iter()
        .filter_map(|goal| road_of(goal.aim).map(|road| (road, goal.score(&mind.means, mind.own.hand))));
    let best = ranked.max_by(|(_, a), (_, b)| a.total_cmp(b)).map(|(road, _)| road);
    let edge = best.or_else(|| longest_with(mind).map(|(edge, _)| edge))?;
    Some(Action::BuildRoad { edge })
}
