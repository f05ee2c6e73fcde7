//! Background of the board: sea, beach and piers, cached by layout.

use std::sync::{Arc, Mutex, PoisonError};

use super::art::Art;
use super::layout::Layout;
use crate::art::Common;
use crate::background::Background;
use crate::item::Item;
use crate::sea::Sea;

/// Number of cached backgrounds. All base boards share one.
const MAX_CACHED: usize = 4;

/// Cached background of a layout.
pub(super) fn for_layout(layout: &Layout) -> Arc<Background> {
    static GROUNDS: Mutex<Vec<(Layout, Arc<Background>)>> = Mutex::new(Vec::new());
    let mut kept = GROUNDS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, ground)) = kept.iter().find(|(other, _)| other == layout) {
        return Arc::clone(ground);
    }
    let ground = Arc::new(render(layout));
    kept.truncate(MAX_CACHED - 1);
    kept.insert(0, (layout.clone(), Arc::clone(&ground)));
    ground
}

fn render(layout: &Layout) -> Background {
    let land: Vec<_> = layout.land.iter().map(|&hex| layout.corners(hex).to_vec()).collect();
    let scale = layout.panels.scale;
    let room = scale.pixels(60);
    let open = |at| layout.nearest_inside(at, (room, room)) == at && layout.panels.is_clear(at, room / 2);
    let sea = Sea::new(layout.size, &land, layout.scale, open);
    let waves = sea.waves.iter().map(|&at| Item::Art { art: Art::from(Common::Wave), at, scale });
    let full = |length: i32| (length as f32 / layout.scale.apply(1.0)).round() as i32;
    let piers = layout.piers.iter().map(|&(vertex, harbor)| Item::Art {
        art: Art::Pier(full(harbor.0 - vertex.0), full(harbor.1 - vertex.1)),
        at: vertex,
        scale: layout.scale,
    });
    let items: Vec<_> = waves.chain(piers).collect();
    Background::new(sea.canvas, sea.markup, &items)
}
