//! The labels of the spots that a prompt asks about.

use engine::catan::view::View;

use crate::art::{Art, Chip};
use crate::caption::{Label, Spot};
use crate::layout::{Layout, Point};
use crate::name;
use crate::scene::Scene;
use crate::text;
use crate::theme;

/// The size of the print.
const EM: f32 = 30.0;
/// The widest that a text can be.
const TEXT_WIDTH: f32 = 150.0;
/// How far above the middle of its hex a label is: over the motif, which shows below it.
const HEX_RISE: i32 = 60;
/// How far below a building a label is.
const BUILDING_DROP: i32 = 47;

/// Adds the labels, each within the picture. One that would cover another is left out: none does on a board drawn at
/// full size, when they are of one kind.
pub(super) fn add(scene: &mut Scene, view: &View, labels: &[Label]) {
    let scale = scene.layout.scale;
    let mut placed: Vec<(Point, Point)> = Vec::new();
    for label in labels {
        let Some((x, y)) = place(&scene.layout, label.spot) else { continue };
        let (chip, at) = match label.spot {
            Spot::Vertex(vertex) if view.building_at(vertex).is_some() => {
                (Chip::Vertex, (x, y + scale.pixels(BUILDING_DROP)))
            }
            Spot::Vertex(_) => (Chip::Vertex, (x, y)),
            Spot::Edge(_) => (Chip::Edge, (x, y)),
            Spot::Hex(_) => (Chip::Hex, (x, y)),
        };
        let text = text::shorten(&name::shown(&label.text), EM, TEXT_WIDTH);
        let (width, height) = size(chip, &text);
        let room = (scale.pixels(i32::from(width)), scale.pixels(height));
        let at = scene.layout.inside(at, room);
        if placed.iter().any(|&other| overlap((at, room), other)) {
            continue;
        }
        placed.push((at, room));
        scene.on_board(Art::Chip(chip, width), at);
        scene.print(text, at, EM, scale, theme::INK);
    }
}

/// Where the label of a spot on bare ground goes, if the island has the spot.
pub(crate) fn place(layout: &Layout, spot: Spot) -> Option<Point> {
    match spot {
        Spot::Vertex(vertex) => layout.vertex(vertex),
        Spot::Edge(edge) => layout.edge(edge).map(|(at, _)| at),
        Spot::Hex(hex) => layout.hex(hex).map(|(x, y)| (x, y - layout.scale.pixels(HEX_RISE))),
    }
}

/// How wide, in whole pairs of pixels, and how high a label with this text is.
fn size(chip: Chip, text: &str) -> (u16, i32) {
    let (around, least, height) = match chip {
        Chip::Vertex => (14.0, 50.0, 50),
        Chip::Edge => (14.0, 46.0, 42),
        Chip::Hex => (34.0, 80.0, 46),
    };
    let pairs = (text::width(text, EM) + around).max(least) / 2.0;
    (2 * pairs.ceil() as u16, height)
}

fn overlap((a, a_size): (Point, Point), (b, b_size): (Point, Point)) -> bool {
    2 * (a.0 - b.0).abs() < a_size.0 + b_size.0 && 2 * (a.1 - b.1).abs() < a_size.1 + b_size.1
}
