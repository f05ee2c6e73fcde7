//! Discs and cubes of the seats on the trade track.

use engine::elasund::trade_track::{LAST_SPACE, VICTORY_SPACES};
use engine::elasund::view::View;
use engine::seat::Seat;

use super::Scene;
use super::art::{Art, DiscSize};

/// Distance of discs below the center of a space. The number stands above them.
const DISCS: i32 = 15;
/// Distance between two discs on a space, and between more than two.
const TWO: i32 = 32;
const MORE: i32 = 15;
/// Offsets of the cubes of a space from its center, beside the number.
const CUBES: [(i32, i32); 4] = [(2, -24), (21, -24), (2, -6), (21, -6)];
/// Offset of the only cube of a space with a two-digit number.
const LAST_CUBE: (i32, i32) = (23, -17);

/// Adds discs and cubes.
pub(super) fn add(scene: &mut Scene, view: &View) {
    for points in 0..=LAST_SPACE {
        discs(scene, view, points);
    }
    for points in VICTORY_SPACES {
        cubes(scene, view, points);
    }
}

fn discs(scene: &mut Scene, view: &View, points: u8) {
    let on_it = |seat: &Seat| view.public[*seat].trade_points.min(LAST_SPACE) == points;
    let there: Vec<Seat> = Seat::ALL.into_iter().take(view.players).filter(on_it).collect();
    let (share, apart) = match there.len() {
        0 | 1 => (DiscSize::Alone, 0),
        2 => (DiscSize::Shared, TWO),
        _ => (DiscSize::Crowded, MORE),
    };
    let (x, y) = scene.layout.space(points);
    let count = there.len() as i32;
    for (index, seat) in (0..).zip(there) {
        let right = (apart * (2 * index - count + 1)) / 2;
        scene.add_beside_board(Art::Disc(seat, share), (x + right, y + DISCS));
    }
}

/// Adds a cube for each seat on or past a victory space (E23).
fn cubes(scene: &mut Scene, view: &View, points: u8) {
    let has_one = |seat: &Seat| view.public[*seat].trade_points >= points;
    let (x, y) = scene.layout.space(points);
    let there = Seat::ALL.into_iter().take(view.players).filter(has_one);
    for (seat, place) in there.zip(CUBES) {
        let (right, down) = if points < 10 { place } else { LAST_CUBE };
        scene.add_beside_board(Art::TrackCube(seat), (x + right, y + down));
    }
}
