//! The labels of the spots that a prompt asks about.

use engine::catan::view::View;

use super::layout::Layout;
use super::{Scene, Spot};
use crate::art::Chip;
use crate::caption::Label;
use crate::chips::Chips;
use crate::point::Point;

/// How far above the middle of its hex a label is: over the motif, which shows below it. The sea has none.
const HEX_RISE: i32 = 60;
/// How far below a building a label is.
const BUILDING_DROP: i32 = 47;
/// How far below the middle of a ship a label is: it covers the hull and leaves the sail.
const SHIP_DROP: i32 = 28;

/// Adds the labels, each within the picture. One that would cover another is left out: none does on a board drawn at
/// full size, when they are of one kind.
pub(super) fn add(scene: &mut Scene, view: &View, labels: &[Label<Spot>]) {
    let scale = scene.layout.scale;
    let drop = |spot| match spot {
        Spot::Vertex(vertex) if view.building_at(vertex).is_some() => scale.pixels(BUILDING_DROP),
        Spot::Edge(edge) if view.ship_at(edge).is_some() => scale.pixels(SHIP_DROP),
        _ => 0,
    };
    put(scene, labels, drop);
}

/// The same, each so much lower than on bare ground.
pub(super) fn put(scene: &mut Scene, labels: &[Label<Spot>], drop: impl Fn(Spot) -> i32) {
    let mut chips = Chips::new(&mut scene.items, scene.layout.size, scene.layout.signs);
    for label in labels {
        let Some((x, y)) = place(&scene.layout, label.spot) else { continue };
        let chip = match label.spot {
            Spot::Vertex(_) => Chip::Round,
            Spot::Edge(_) => Chip::Box,
            Spot::Hex(_) => Chip::Pointed,
        };
        chips.add(chip, &label.text, (x, y + drop(label.spot)));
    }
}

/// Where the label of a spot on bare ground goes, if the island has the spot.
pub(super) fn place(layout: &Layout, spot: Spot) -> Option<Point> {
    match spot {
        Spot::Vertex(vertex) => layout.vertex(vertex),
        Spot::Edge(edge) => layout.edge(edge).map(|(at, _)| at),
        Spot::Hex(hex) => match layout.hex(hex)? {
            (x, y) if layout.land.contains(&(x, y)) => Some((x, y - layout.scale.pixels(HEX_RISE))),
            _ => layout.berth(hex),
        },
    }
}
