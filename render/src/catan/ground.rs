//! Background of the board: sea, beach and piers, cached by layout.

use std::sync::{Arc, Mutex, PoisonError};

use super::art::Art;
use super::layout::Layout;
use crate::art::Common;
use crate::ground::Ground;
use crate::pen::Item;
use crate::sea::Sea;

/// Number of cached backgrounds. All base boards share one.
const KEPT: usize = 4;

/// Cached background of a layout.
pub(super) fn of(layout: &Layout) -> Arc<Ground> {
    static GROUNDS: Mutex<Vec<(Layout, Arc<Ground>)>> = Mutex::new(Vec::new());
    let mut kept = GROUNDS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, ground)) = kept.iter().find(|(other, _)| other == layout) {
        return Arc::clone(ground);
    }
    let ground = Arc::new(make(layout));
    kept.truncate(KEPT - 1);
    kept.insert(0, (layout.clone(), Arc::clone(&ground)));
    ground
}

fn make(layout: &Layout) -> Ground {
    let land: Vec<_> = layout.land.iter().map(|&hex| layout.corners(hex).to_vec()).collect();
    let scale = layout.panels.scale;
    let room = scale.pixels(60);
    let open = |at| layout.inside(at, (room, room)) == at && layout.panels.clear(at, room / 2);
    let sea = Sea::new(layout.size, &land, layout.scale, open);
    let waves = sea.waves.iter().map(|&at| Item::Art { art: Art::from(Common::Wave), at, scale });
    let full = |length: i32| (length as f32 / layout.scale.of(1.0)).round() as i32;
    let piers = layout.piers.iter().map(|&(vertex, harbor)| Item::Art {
        art: Art::Pier(full(harbor.0 - vertex.0), full(harbor.1 - vertex.1)),
        at: vertex,
        scale: layout.scale,
    });
    let items: Vec<_> = waves.chain(piers).collect();
    Ground::new(sea.canvas, sea.markup, &items)
}
