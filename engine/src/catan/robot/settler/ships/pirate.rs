//! Where the pirate hurts those ahead, and where it is in the way.

use crate::catan::hex::Hex;
use crate::seat::Seat;

use crate::catan::robot::settler::mind::Mind;
use crate::catan::robot::settler::robber::{theft, threat};

/// What a place for a ship counts that the pirate shuts, in pips.
const SHUT: f32 = 0.7;
/// How much more it counts what the seat itself is kept from.
const OWN: f32 = 4.0;
/// The most such places that count.
const MOST_SHUT: usize = 3;

/// What a move of the pirate is worth, in pips, beside leaving it where it is.
pub(in crate::catan::robot::settler) fn gain(mind: &Mind<'_>, hex: Hex, victim: Option<Seat>) -> f32 {
    let stays = mind.view.pirate().map_or(0.0, |pirate| harm(mind, pirate));
    harm(mind, hex) - stays + theft(mind, victim)
}

/// Whether the seat's next ships can't lie where the pirate is.
pub(in crate::catan::robot::settler) fn is_in_the_way(mind: &Mind<'_>) -> bool {
    mind.view.pirate().is_some_and(|hex| spots_at(mind, mind.seat, hex) > 1)
}

/// What the pirate at a hex keeps the others from, and several times what it keeps the seat itself from.
fn harm(mind: &Mind<'_>, hex: Hex) -> f32 {
    let shut = |seat: Seat| SHUT * spots_at(mind, seat, hex).min(MOST_SHUT) as f32;
    let others = mind.view.playing.without(mind.seat);
    others.iter().map(|seat| threat(mind, seat) * shut(seat)).sum::<f32>() - OWN * shut(mind.seat)
}

/// How many places for a seat's next ship lie at a hex, of those whose lines have begun.
fn spots_at(mind: &Mind<'_>, seat: Seat, hex: Hex) -> usize {
    let view = mind.view;
    let Some(ships) = &view.ships else { return 0 };
    if ships.ships[seat].is_empty() {
        return 0;
    }
    let sides = view.island.topology().hex_edge_set(hex);
    ships.waters.reach[seat].and(sides).minus(view.network.taken).len()
}
