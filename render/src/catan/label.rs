//! Labels of the locations that a prompt asks about.

use engine::catan::view::View;

use super::layout::Layout;
use super::{Scene, Spot};
use crate::art::LabelShape;
use crate::caption::Label;
use crate::label_layout::LabelLayout;
use crate::point::Point;

/// Distance of a label above the center of its hex, which keeps the motif visible. Sea hexes have none.
const HEX_RISE: i32 = 60;
/// Distance of a label below a building.
const BUILDING_DROP: i32 = 47;
/// Distance of a label below the center of a ship: it covers the hull but not the sail.
const SHIP_DROP: i32 = 28;

/// Adds the labels, each within the image. A label that would overlap another is shifted a little or left out. Labels of one
/// kind never overlap on a board at full scale.
pub(super) fn add(scene: &mut Scene, view: &View, labels: &[Label<Spot>]) {
    let (scale, pieces) = (scene.layout.scale, scene.layout.piece_scale);
    let drop = |spot| match spot {
        Spot::Vertex(vertex) if view.building_at(vertex).is_some() => pieces.pixels(BUILDING_DROP),
        Spot::Edge(edge) if view.ship_at(edge).is_some() => scale.pixels(SHIP_DROP),
        _ => 0,
    };
    add_with_offset(scene, labels, drop);
}

/// Adds the labels; `drop` returns the offset downwards from the place on an empty location.
pub(super) fn add_with_offset(scene: &mut Scene, labels: &[Label<Spot>], drop: impl Fn(Spot) -> i32) {
    let mut chips = LabelLayout::new(&mut scene.items, scene.layout.size, scene.layout.label_scale);
    for label in labels {
        let Some((x, y)) = position(&scene.layout, label.spot) else { continue };
        let chip = match label.spot {
            Spot::Vertex(_) => LabelShape::Round,
            Spot::Edge(_) => LabelShape::Box,
            Spot::Hex(_) => LabelShape::Pointed,
        };
        chips.add(chip, &label.text, (x, y + drop(label.spot)));
    }
}

/// Position of the label of an empty location; `None` if the board lacks it.
pub(super) fn position(layout: &Layout, spot: Spot) -> Option<Point> {
    match spot {
        Spot::Vertex(vertex) => layout.vertex(vertex),
        Spot::Edge(edge) => layout.edge(edge).map(|(at, _)| at),
        Spot::Hex(hex) => match layout.hex(hex)? {
            (x, y) if layout.land.contains(&(x, y)) => Some((x, y - layout.scale.pixels(HEX_RISE))),
            _ => layout.pirate_position(hex),
        },
    }
}

/// Corners of a hex; `None` for other locations, and for a hex that the board lacks.
pub(super) fn outline(layout: &Layout, spot: Spot) -> Option<Vec<Point>> {
    match spot {
        Spot::Hex(hex) => layout.hex(hex).map(|at| layout.corners(at).to_vec()),
        Spot::Vertex(_) | Spot::Edge(_) => None,
    }
}
