//! Evaluation of the pirate.

use crate::catan::hex::Hex;
use crate::seat::Seat;

use crate::catan::robot::settler::assessment::Assessment;
use crate::catan::robot::settler::robber::{theft, threat};

/// Value of an edge that the pirate blocks, in pips.
const VALUE_PER_EDGE: f32 = 0.7;
/// Factor for the seat's own blocked edges.
const OWN: f32 = 4.0;
/// Maximum number of blocked edges counted.
const MOST_SHUT: usize = 3;

/// Returns the value of a move of the pirate, in pips, relative to its current hex.
pub(in crate::catan::robot::settler) fn gain(mind: &Assessment<'_>, hex: Hex, victim: Option<Seat>) -> f32 {
    let stays = mind.view.pirate().map_or(0.0, |pirate| harm(mind, pirate));
    harm(mind, hex) - stays + theft(mind, victim)
}

/// Returns `true` if the pirate blocks more than one edge for the seat's next ship.
pub(in crate::catan::robot::settler) fn is_blocking(mind: &Assessment<'_>) -> bool {
    mind.view.pirate().is_some_and(|hex| spots_at(mind, mind.seat, hex) > 1)
}

/// Returns the harm to others by the pirate on a hex, less several times that to the seat itself.
fn harm(mind: &Assessment<'_>, hex: Hex) -> f32 {
    let shut = |seat: Seat| VALUE_PER_EDGE * spots_at(mind, seat, hex).min(MOST_SHUT) as f32;
    let others = mind.view.playing.without(mind.seat);
    others.iter().map(|seat| threat(mind, seat) * shut(seat)).sum::<f32>() - OWN * shut(mind.seat)
}

/// Returns the number of free edges around a hex for a seat's next ship; 0 if the seat has no ships yet.
fn spots_at(mind: &Assessment<'_>, seat: Seat, hex: Hex) -> usize {
    let view = mind.view;
    let Some(ships) = &view.ships else { return 0 };
    if ships.ships[seat].is_empty() {
        return 0;
    }
    let sides = view.island.topology().hex_edge_set(hex);
    ships.network.reach[seat].and(sides).minus(view.network.occupied_edges).len()
}
