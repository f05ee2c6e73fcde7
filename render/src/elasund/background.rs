//! Background of the town: sea, land, empty squares and inscriptions, cached by number of players.

use std::sync::{Arc, OnceLock};

use engine::elasund::notation;
use engine::elasund::square::{Row, Square, SquareSet};
use engine::elasund::trade_track::square_points;
use engine::elasund::wall::Walls;

use super::Scene;
use super::art::{Art, Corner, RowLook, SquareContent, TRACK_WIDTH};
use super::layout::{Layout, SPACES};
use super::theme::TOWN_LAND;
use crate::art::Common;
use crate::background::Background;
use crate::item::Item;
use crate::point;
use crate::scale::Scale;
use crate::sea::Sea;
use crate::theme;

/// Font size of the letters and numbers along the edges.
const EM: f32 = 31.0;
/// Space for a wave.
const WAVE: i32 = 60;

/// Content of a square without pieces.
pub(super) fn square_content(square: Square) -> SquareContent {
    match square_points(square) {
        _ if square == Square::FOUNDATION => SquareContent::Foundation,
        0 => SquareContent::Plain,
        points => SquareContent::Trade(points),
    }
}

/// Cached background of a layout.
pub(super) fn for_layout(layout: &Layout) -> Arc<Background> {
    static GROUNDS: [OnceLock<Arc<Background>>; 3] = [const { OnceLock::new() }; 3];
    let kept = &GROUNDS[layout.players.clamp(2, 4) - 2];
    Arc::clone(kept.get_or_init(|| Arc::new(render(layout))))
}

fn render(layout: &Layout) -> Background {
    let (from, to) = layout.land();
    // Last pixels of the land.
    let last = (to.0 - 1, to.1 - 1);
    let land = vec![from, (last.0, from.1), last, (from.0, last.1)];
    let open = |at| point::nearest_inside(layout.size, at, (WAVE, WAVE)) == at && layout.is_clear(at, WAVE / 2);
    let sea = Sea::new(layout.size, &[land], Scale::FULL, open);
    let mut scene = Scene::new(layout.clone(), [layout.scale, Scale::FULL]);
    for &at in &sea.waves {
        scene.add_beside_board(Common::Wave, at);
    }
    let lawn = Common::Box((to.0 - from.0, to.1 - from.1), 22, TOWN_LAND);
    scene.add_beside_board(lawn, ((from.0 + to.0) / 2, (from.1 + to.1) / 2));
    town(&mut scene, layout);
    edges(&mut scene, layout);
    let (middle, height) = layout.track();
    scene.add_beside_board(Common::Box((TRACK_WIDTH, height), 16, theme::INK), middle);
    for points in 0..SPACES as u8 {
        scene.add_beside_board(Art::Space(points), layout.space(points));
    }
    Background::new(sea.canvas, sea.markup, &scene.items)
}

/// Adds the empty squares, and the wall around them.
fn town(scene: &mut Scene, layout: &Layout) {
    for square in SquareSet::town(layout.players).iter() {
        if let Some(at) = layout.square(square) {
            scene.add_on_board(Art::Ground(square_content(square), RowLook::Plain), at);
        }
    }
    for (place, _) in Walls::new(layout.players).places() {
        if let Some((at, run)) = layout.wall(place) {
            scene.add_on_board(Art::WallBed(run), at);
        }
    }
    for corner in [Corner::North, Corner::South] {
        scene.add_on_board(Art::Gates(corner), layout.gates(corner));
    }
}

/// Adds the letters and numbers along the edges, and the row numbers at sea.
fn edges(scene: &mut Scene, layout: &Layout) {
    let mut print = |text: String, at| {
        scene.items.push(Item::Text { text, at, em: EM, color: theme::INK });
    };
    for x in 0..layout.columns() {
        for at in layout.letters(x) {
            print(notation::format_column(x).to_string(), at);
        }
    }
    for row in Row::ALL {
        print(notation::format_row(row), layout.east_number(row));
    }
    for row in Row::ALL {
        scene.add_beside_board(Art::RowSign(row, RowLook::Plain), layout.west_number(row));
    }
}
