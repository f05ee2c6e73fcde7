//! The sea, the beach and the piers: what lies under the hexes, painted once for each layout and kept.

use std::sync::{Arc, Mutex, PoisonError};

use image::{GrayImage, Luma};
use imageproc::drawing::draw_polygon_mut;

use super::art::Art;
use super::layout::Layout;
use crate::bake::sprite;
use crate::canvas::Canvas;
use crate::sea;

/// How many backgrounds are kept: every base island has the same.
const KEPT: usize = 4;

/// The background of a layout.
pub(super) fn background(layout: &Layout) -> Arc<Canvas> {
    static BACKGROUNDS: Mutex<Vec<(Layout, Arc<Canvas>)>> = Mutex::new(Vec::new());
    let mut kept = BACKGROUNDS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, canvas)) = kept.iter().find(|(other, _)| other == layout) {
        return Arc::clone(canvas);
    }
    let canvas = Arc::new(paint(layout));
    kept.truncate(KEPT - 1);
    kept.insert(0, (layout.clone(), Arc::clone(&canvas)));
    canvas
}

fn paint(layout: &Layout) -> Canvas {
    let (width, height) = layout.size;
    let mut land = GrayImage::new(width, height);
    for &hex in &layout.land {
        let corners = layout.corners(hex).map(|(x, y)| imageproc::point::Point::new(x, y));
        if corners[0] != corners[3] {
            draw_polygon_mut(&mut land, &corners, Luma([255]));
        }
    }
    let room = layout.panels.scale.pixels(60);
    let open = |at| layout.inside(at, (room, room)) == at && layout.panels.clear(at, room / 2);
    let mut canvas = sea::around(&land, layout.scale, layout.panels.scale, open);
    for &(vertex, harbor) in &layout.piers {
        let full = |length: i32| (length as f32 / layout.scale.of(1.0)).round() as i32;
        let pier = Art::Pier(full(harbor.0 - vertex.0), full(harbor.1 - vertex.1));
        canvas.put(&sprite(pier, layout.scale), vertex);
    }
    canvas
}
