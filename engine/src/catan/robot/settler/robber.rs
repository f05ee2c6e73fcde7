//! Robber and pirate moves, and victims.

use crate::catan::action::Action;
use crate::catan::hex::{Hex, NumberToken};
use crate::catan::ships::action as sea;
use crate::catan::view::PublicSeat;
use crate::seat::Seat;

use super::assessment::Assessment;
use super::ships::pirate;

/// Value of a stolen card, in pips.
const THEFT: f32 = 2.0;

pub(in crate::catan::robot) fn best_move(mind: &Assessment<'_>) -> Option<Action> {
    let stays = if mind.view.ships.is_some() { harm(mind, mind.view.robber) } else { 0.0 };
    let moves = mind.legal.actions.iter().filter_map(|&action| {
        if let Action::Ships(sea::Action::MovePirate { hex, victim }) = action {
            return Some((action, pirate::gain(mind, hex, victim)));
        }
        let Action::MoveRobber { hex, victim } = action else { return None };
        Some((action, gain(mind, hex, victim) - stays))
    });
    moves.max_by(|(_, a), (_, b)| a.total_cmp(b)).map(|(action, _)| action)
}

/// Returns the value of the robber on a hex including theft, in pips, regardless of its current hex.
pub(in crate::catan::robot) fn gain(mind: &Assessment<'_>, hex: Hex, victim: Option<Seat>) -> f32 {
    harm(mind, hex) + theft(mind, victim)
}

/// Returns the value of stealing from a seat, in pips.
pub(in crate::catan::robot) fn theft(mind: &Assessment<'_>, victim: Option<Seat>) -> f32 {
    victim.map_or(0.0, |victim| THEFT * threat(mind, victim))
}

/// Returns the income that the robber blocks, weighted by threat, less twice the seat's own.
pub(in crate::catan::robot) fn harm(mind: &Assessment<'_>, hex: Hex) -> f32 {
    let view = mind.view;
    let others = view.playing.without(mind.seat);
    let harm: f32 = others.iter().map(|seat| threat(mind, seat) * pips_at(mind, &view.public[seat], hex)).sum();
    let own = 2.0 * pips_at(mind, mind.own_public(), hex);
    harm - own
}

/// Returns the weight of hindering a seat, which grows with its points.
pub(in crate::catan::robot) fn threat(mind: &Assessment<'_>, seat: Seat) -> f32 {
    let public = &mind.view.public[seat];
    let points = f32::from(public.points) + f32::from(public.cards) / 4.0;
    let goal = f32::from(mind.view.options.points);
    1.0 + 3.0 * (points / goal) * (points / goal)
}

/// Returns a seat's income from a hex, in pips.
pub(in crate::catan::robot) fn pips_at(mind: &Assessment<'_>, of: &PublicSeat, hex: Hex) -> f32 {
    let corners = mind.view.island.topology().hex_vertex_set(hex);
    let count = of.settlements.and(corners).len() + 2 * of.cities.and(corners).len();
    count as f32 * f32::from(mind.view.island.token(hex).map_or(0, NumberToken::pips))
}
