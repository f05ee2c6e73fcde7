//! The sea, the land, the empty squares and all that is printed on them: painted once for each size of town and kept.

use std::sync::{Arc, OnceLock};

use engine::elasund::notation;
use engine::elasund::square::{Row, Square, SquareSet};
use engine::elasund::trade_track::square_points;
use engine::elasund::wall::Walls;
use image::{GrayImage, Luma};
use imageproc::drawing::draw_filled_rect_mut;
use imageproc::rect::Rect;

use super::art::{Art, Corner, Field, Light, TRACK_WIDTH};
use super::layout::{Layout, SPACES};
use super::theme::LAWN;
use crate::art::Common;
use crate::bake::sprite;
use crate::canvas::Canvas;
use crate::point::{self, Point};
use crate::scale::Scale;
use crate::sea;
use crate::text;
use crate::theme;

/// The size of the letters and numbers along the edges.
const EM: f32 = 31.0;
/// How much room a wave needs.
const WAVE: i32 = 60;

/// What lies on a square when nothing stands on it.
pub(super) fn field(square: Square) -> Field {
    match square_points(square) {
        _ if square == Square::FOUNDATION => Field::Foundation,
        0 => Field::Plain,
        points => Field::Trade(points),
    }
}

/// The background of a layout.
pub(super) fn background(layout: &Layout) -> Arc<Canvas> {
    static BACKGROUNDS: [OnceLock<Arc<Canvas>>; 3] = [const { OnceLock::new() }; 3];
    let kept = &BACKGROUNDS[layout.players.clamp(2, 4) - 2];
    Arc::clone(kept.get_or_init(|| Arc::new(paint(layout))))
}

fn paint(layout: &Layout) -> Canvas {
    let mut land = GrayImage::new(layout.size.0, layout.size.1);
    let (from, to) = layout.land();
    let size = (to.0 - from.0, to.1 - from.1);
    let ground = Rect::at(from.0, from.1).of_size(size.0.unsigned_abs().max(1), size.1.unsigned_abs().max(1));
    draw_filled_rect_mut(&mut land, ground, Luma([255]));
    let open = |at| point::inside(layout.size, at, (WAVE, WAVE)) == at && layout.is_open(at, WAVE / 2);
    let mut canvas = sea::around(&land, Scale::FULL, Scale::FULL, open);
    let lawn = Common::Box(size, 22, LAWN);
    canvas.put(&sprite(lawn, Scale::FULL), ((from.0 + to.0) / 2, (from.1 + to.1) / 2));

    let mut put = |art: Art, at| canvas.put(&sprite(art, layout.scale), at);
    for square in SquareSet::town(layout.players).iter() {
        if let Some(at) = layout.square(square) {
            put(Art::Ground(field(square), Light::Plain), at);
        }
    }
    for (place, _) in Walls::new(layout.players).places() {
        if let Some((at, run)) = layout.wall(place) {
            put(Art::WallBed(run), at);
        }
    }
    for corner in [Corner::North, Corner::South] {
        put(Art::Gates(corner), layout.gates(corner));
    }

    let mut print = |text: &str, (x, y): Point| {
        text::print(&mut canvas, text, (x as f32, y as f32), EM, theme::INK);
    };
    for x in 0..layout.columns() {
        let letter = notation::column(x);
        for at in layout.letters(x) {
            print(letter.encode_utf8(&mut [0; 4]), at);
        }
    }
    for row in Row::ALL {
        print(&notation::row(row), layout.number(row));
    }
    for row in Row::ALL {
        let sign = Art::RowSign(row, Light::Plain);
        canvas.put(&sprite(sign, Scale::FULL), layout.sign(row));
    }

    let (middle, height) = layout.track();
    let track = Common::Box((TRACK_WIDTH, height), 16, theme::INK);
    canvas.put(&sprite(track, Scale::FULL), middle);
    for points in 0..SPACES as u8 {
        canvas.put(&sprite(Art::Space(points), Scale::FULL), layout.space(points));
    }
    canvas
}
