//! Labels of the locations that a prompt asks about.

use engine::elasund::view::View;

use super::layout::Layout;
use super::{Scene, Spot};
use crate::art::LabelShape;
use crate::caption::Label;
use crate::label_layout::LabelLayout;
use crate::point::Point;
use crate::scale::Scale;

/// Distance of a label from the lower edge of a square with a permit, which keeps the permit's number visible, and below the
/// center of a square with a building, which keeps the cube visible.
const EDGE: i32 = 14;
const DROP: i32 = 12;
/// Distance by which a label can reach beyond the land in the east.
const EAST: u32 = 6;

/// Adds the labels, always at full scale.
pub(super) fn add(scene: &mut Scene, view: &View, labels: &[Label<Spot>]) {
    let layout = &scene.layout;
    let half = layout.cell() / 2;
    let mut chips = LabelLayout::new(&mut scene.items, layout.size, Scale::FULL);
    // Names of the eastern fronts are wide and must not cover the panels beside the land.
    let (_, (right, _)) = layout.land();
    for label in labels {
        chips.keep_within(match label.spot {
            Spot::Wall(_) => (right.unsigned_abs() + EAST, layout.size.1),
            _ => layout.size,
        });
        let Some((x, y)) = position(layout, label.spot) else { continue };
        let (chip, at) = match label.spot {
            Spot::Square(square) if view.town.permit_at(square).is_some() => (LabelShape::Box, (x, y + half - EDGE)),
            Spot::Square(square) if view.town.building_at(square).is_some() => (LabelShape::Box, (x, y + DROP)),
            Spot::Square(_) => (LabelShape::Box, (x, y)),
            Spot::Wall(_) => (LabelShape::Round, (x, y)),
            Spot::Row(_) => (LabelShape::Pointed, (x, y)),
        };
        chips.add(chip, &label.text, at);
    }
}

/// Position of the label of an empty location; `None` if the town lacks it.
pub(super) fn position(layout: &Layout, spot: Spot) -> Option<Point> {
    match spot {
        Spot::Square(square) => layout.square(square),
        Spot::Wall(place) => layout.wall(place).map(|(at, _)| at),
        Spot::Row(row) => Some(layout.west_number(row)),
    }
}
