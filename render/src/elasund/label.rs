//! The labels of the spots that a prompt asks about.

use engine::elasund::view::View;

use super::layout::Layout;
use super::{Scene, Spot};
use crate::art::Chip;
use crate::caption::Label;
use crate::chips::Chips;
use crate::point::Point;
use crate::scale::Scale;

/// How far the middle of a label is from the lower edge of a square that it shares with a permit, whose number it leaves
/// free, and below the middle of one that it shares with a building, of which it leaves the cube.
const EDGE: i32 = 14;
const DROP: i32 = 12;
/// How far a label may reach beyond the land in the east.
const EAST: u32 = 6;

/// Adds the labels, always at full size.
pub(super) fn add(scene: &mut Scene, view: &View, labels: &[Label<Spot>]) {
    let layout = &scene.layout;
    let half = layout.cell() / 2;
    let mut chips = Chips::new(&mut scene.items, layout.size, Scale::FULL);
    // The names of the east wall's fronts are wide, and what is beside the land is not to be covered.
    let (_, (right, _)) = layout.land();
    for label in labels {
        chips.keep_within(match label.spot {
            Spot::Wall(_) => (right.unsigned_abs() + EAST, layout.size.1),
            _ => layout.size,
        });
        let Some((x, y)) = place(layout, label.spot) else { continue };
        let (chip, at) = match label.spot {
            Spot::Square(square) if view.town.permit_at(square).is_some() => {
                (Chip::Box, (x, y + half - EDGE))
            }
            Spot::Square(square) if view.town.building_at(square).is_some() => (Chip::Box, (x, y + DROP)),
            Spot::Square(_) => (Chip::Box, (x, y)),
            Spot::Wall(_) => (Chip::Round, (x, y)),
            Spot::Row(_) => (Chip::Pointed, (x, y)),
        };
        chips.add(chip, &label.text, at);
    }
}

/// Where the label of a spot on bare ground goes, if the town has the spot.
pub(super) fn place(layout: &Layout, spot: Spot) -> Option<Point> {
    match spot {
        Spot::Square(square) => layout.square(square),
        Spot::Wall(place) => layout.wall(place).map(|(at, _)| at),
        Spot::Row(row) => Some(layout.sign(row)),
    }
}
