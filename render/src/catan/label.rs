//! The labels of the spots that a prompt asks about.

use engine::catan::view::View;

use super::layout::Layout;
use super::{Scene, Spot};
use crate::art::Chip;
use crate::caption::Label;
use crate::chips::Chips;
use crate::point::Point;

/// How far above the middle of its hex a label is: over the motif, which shows below it.
const HEX_RISE: i32 = 60;
/// How far below a building a label is.
const BUILDING_DROP: i32 = 47;

/// Adds the labels, each within the picture. One that would cover another is left out: none does on a board drawn at
/// full size, when they are of one kind.
pub(super) fn add(scene: &mut Scene, view: &View, labels: &[Label<Spot>]) {
    let scale = scene.layout.scale;
    let mut chips = Chips::new(&mut scene.items, scene.layout.size, scale);
    for label in labels {
        let Some((x, y)) = place(&scene.layout, label.spot) else { continue };
        let (chip, at) = match label.spot {
            Spot::Vertex(vertex) if view.building_at(vertex).is_some() => {
                (Chip::Round, (x, y + scale.pixels(BUILDING_DROP)))
            }
            Spot::Vertex(_) => (Chip::Round, (x, y)),
            Spot::Edge(_) => (Chip::Box, (x, y)),
            Spot::Hex(_) => (Chip::Pointed, (x, y)),
        };
        chips.add(chip, &label.text, at);
    }
}

/// Where the label of a spot on bare ground goes, if the island has the spot.
pub(super) fn place(layout: &Layout, spot: Spot) -> Option<Point> {
    match spot {
        Spot::Vertex(vertex) => layout.vertex(vertex),
        Spot::Edge(edge) => layout.edge(edge).map(|(at, _)| at),
        Spot::Hex(hex) => layout.hex(hex).map(|(x, y)| (x, y - layout.scale.pixels(HEX_RISE))),
    }
}
