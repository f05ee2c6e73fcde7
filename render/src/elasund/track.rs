//! The seats' discs on the trade track.

use engine::elasund::trade_track::LAST_SPACE;
use engine::elasund::view::View;
use engine::seat::Seat;

use super::Scene;
use crate::art::{Art, Share, TownArt};

/// Where two discs that share a space are, counted from its middle, and where more are.
const TWO: [(i32, i32); 4] = [(-15, 0), (15, 0), (0, 0), (0, 0)];
const MORE: [(i32, i32); 4] = [(-15, -15), (15, -15), (-15, 15), (15, 15)];

/// Adds the discs.
pub(super) fn add(scene: &mut Scene, view: &View) {
    for points in 0..=LAST_SPACE {
        let on_it = |seat: &Seat| view.public[*seat].trade_points.min(LAST_SPACE) == points;
        let there = || Seat::ALL.into_iter().take(view.players).filter(on_it);
        let (x, y) = scene.layout.space(points);
        let (share, places) = match there().count() {
            0 | 1 => (Share::Alone, [(0, 0); 4]),
            2 => (Share::Shared, TWO),
            _ => (Share::Shared, MORE),
        };
        for (seat, (right, down)) in there().zip(places) {
            let at = (x + right, y + down);
            scene.beside(Art::Town(TownArt::Disc(seat, share)), at);
        }
    }
}
