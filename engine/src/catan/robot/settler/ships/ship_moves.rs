//! Ship moves.

use crate::catan::action::Action;
use crate::catan::edge::{Edge, EdgeSet};
use crate::catan::route_kind::RouteKind;
use crate::catan::ships::Ships;
use crate::catan::ships::action::Action as Sail;
use crate::catan::vertex::VertexSet;

use super::routes::{all_routes, rate};
use super::trade_route::pieces;
use crate::catan::robot::settler::assessment::Assessment;
use crate::catan::robot::settler::goal::Aim;
use crate::catan::robot::settler::routes::Routes;
use crate::catan::ships::longest_route;

/// Minimum ratio between the new and the old value of a moved ship, so that ships do not move back and forth.
const BETTER: f32 = 2.0;
/// Cards added to every cost.
const PATIENCE: f32 = 4.0;

/// Moves a ship of little use to where the best goal needs one.
pub(in crate::catan::robot::settler) fn relocate(mind: &Assessment<'_>) -> Option<Action> {
    let ships = mind.view.ships.as_ref().filter(|_| !mind.view.movable_ships.is_empty())?;
    let (goal, _) = mind.best_goal(mind.own.hand)?;
    let link = goal.aim.link().filter(|link| link.kind == RouteKind::Ship)?;
    let lengthens = matches!(goal.aim, Aim::LongestRoad { .. });
    let rate_of_goal = goal.benefit / (f32::from(goal.cost.total()) + PATIENCE);
    let routes = all_routes(mind, ships);
    let move_of = |from: Edge| Action::Ships(Sail::MoveShip { from, to: link.edge });
    let spare = mind.view.movable_ships.iter().filter(|&from| mind.is_legal(move_of(from)));
    spare
        .map(|from| (from, best_rate_from(mind, ships, &routes, from)))
        .filter(|&(from, worth)| worth * BETTER < rate_of_goal && keeps_route(mind, ships, from, link.edge, lengthens))
        .min_by(|(_, a), (_, b)| a.total_cmp(b))
        .map(|(from, _)| move_of(from))
}

/// Returns the benefit-cost rate of the best route from the free end of a ship.
fn best_rate_from(mind: &Assessment<'_>, ships: &Ships, routes: &Routes, from: Edge) -> f32 {
    let topology = mind.view.island.topology();
    let own = mind.own_public().settlements.or(mind.own_public().cities);
    let is_free =
        |end: &_| !own.contains(*end) && topology.vertex_edge_set(*end).and(ships.ships[mind.seat]).len() == 1;
    let ends: VertexSet = topology.edge_vertices(from).into_iter().filter(is_free).collect();
    let led = routes.iter().filter(|route| route.kind == RouteKind::Ship && ends.contains(route.from));
    led.map(|route| rate(mind, route)).fold(0.0, f32::max)
}

/// Returns `true` if the longest route stays long enough after a move: it grows if that is the goal, and does not
/// shrink if the seat has the award.
fn keeps_route(mind: &Assessment<'_>, ships: &Ships, from: Edge, to: Edge, lengthens: bool) -> bool {
    let holds = mind.view.longest_road == Some(mind.seat);
    if !holds && !lengthens {
        return true;
    }
    let mut moved: EdgeSet = ships.ships[mind.seat];
    moved.remove(from);
    moved.insert(to);
    let length = longest_route(mind.view.island.topology(), &pieces(mind, mind.own_public().roads, moved));
    length >= mind.view.network.lengths[mind.seat] + u8::from(lengthens)
}
