//! The base game's picture: what of a view stands where on the board.

use engine::catan::island::Harbor;
use engine::catan::view::View;
use engine::seat::Seat;

use crate::art::{Art, Chip, Glow, MOTIF_RISE, TOKEN_DROP};
use crate::caption::{Caption, Label, Spot};
use crate::layout::{Layout, Point};
use crate::name;
use crate::plate;
use crate::scene::Scene;
use crate::text;
use crate::theme;

/// The size of the print on labels, and how much of the chip is at its sides.
const LABEL_EM: f32 = 30.0;
/// The widest that a label can be.
const LABEL_WIDTH: f32 = 150.0;

/// Everything on the picture of this view.
pub(crate) fn scene(view: &View, caption: &Caption) -> Scene {
    let mut scene = Scene::new(Layout::new(&view.island));
    hexes(&mut scene, view, caption);
    harbors(&mut scene, view, &caption.words.any);
    roads(&mut scene, view, caption);
    buildings(&mut scene, view, caption);
    plate::add(&mut scene, view, caption);
    labels(&mut scene, view, &caption.labels);
    scene
}

fn hexes(scene: &mut Scene, view: &View, caption: &Caption) {
    let island = &view.island;
    let down = |scene: &Scene, (x, y): Point, by: i32| (x, y + scene.layout.board.pixels(by));
    for hex in island.topology().hexes() {
        let Some(at) = scene.layout.hex(hex) else { continue };
        let robbed = view.robber == hex;
        let terrain = island.terrain(hex);
        scene.on_board(if robbed { Art::RobbedTile(terrain) } else { Art::Tile(terrain) }, at);
        let touched = caption.last.contains(&Spot::Hex(hex));
        if let Some(token) = island.token(hex) {
            let low = down(scene, at, TOKEN_DROP);
            if touched && !robbed {
                scene.on_board(Art::Glow(Glow::Token), low);
            }
            scene.on_board(if robbed { Art::RobbedToken(token) } else { Art::Token(token) }, low);
        }
        if robbed {
            let high = down(scene, at, if island.token(hex).is_some() { -MOTIF_RISE } else { -8 });
            if touched {
                scene.on_board(Art::Glow(Glow::Robber), high);
            }
            scene.on_board(Art::Robber, high);
        }
    }
}

fn harbors(scene: &mut Scene, view: &View, any: &str) {
    let any = name::shown(any);
    let fits = text::width(&any, 28.0) <= 68.0;
    for (index, &(harbor, ends)) in view.island.harbors().iter().enumerate() {
        let Some(&at) = scene.layout.harbors.get(index) else { continue };
        let vertices = ends.into_iter().filter_map(|end| scene.layout.vertex(end));
        let piers: Vec<_> = vertices.map(|vertex| (vertex, at)).collect();
        scene.piers.extend(piers);
        scene.on_board(Art::Harbor(harbor), at);
        if harbor == Harbor::Any && fits {
            let scale = scene.layout.board;
            scene.print(any.as_str(), (at.0, at.1 - scale.pixels(15)), 28.0, scale, theme::INK);
        }
    }
}

/// The roads; those that the last move touched come last, so that nothing covers their outlines.
fn roads(scene: &mut Scene, view: &View, caption: &Caption) {
    let mut touched = Vec::new();
    for (seat, edge) in
        seats(view).flat_map(|seat| view.public[seat].roads.iter().map(move |edge| (seat, edge)))
    {
        let Some((at, slant)) = scene.layout.edge(edge) else { continue };
        if caption.last.contains(&Spot::Edge(edge)) {
            touched.push((seat, at, slant));
        } else {
            scene.on_board(Art::Road(seat, slant), at);
        }
    }
    for &(_, at, slant) in &touched {
        scene.on_board(Art::Glow(Glow::Road(slant)), at);
    }
    for (seat, at, slant) in touched {
        scene.on_board(Art::Road(seat, slant), at);
    }
}

fn buildings(scene: &mut Scene, view: &View, caption: &Caption) {
    let mut found = Vec::new();
    for seat in seats(view) {
        let public = &view.public[seat];
        found.extend(
            public.settlements.iter().map(|v| (v, Art::Settlement(seat), Art::Glow(Glow::Settlement))),
        );
        found.extend(public.cities.iter().map(|v| (v, Art::City(seat), Art::Glow(Glow::City))));
    }
    found.sort_by_key(|&(vertex, ..)| (caption.last.contains(&Spot::Vertex(vertex)), vertex));
    for (vertex, piece, glow) in found {
        let Some(at) = scene.layout.vertex(vertex) else { continue };
        if caption.last.contains(&Spot::Vertex(vertex)) {
            scene.on_board(glow, at);
        }
        scene.on_board(piece, at);
    }
}

fn seats(view: &View) -> impl Iterator<Item = Seat> + use<> {
    Seat::ALL.into_iter().take(view.players)
}

/// Where the label of a spot on bare ground goes.
pub(crate) fn place(layout: &Layout, spot: Spot) -> Option<Point> {
    match spot {
        Spot::Vertex(vertex) => layout.vertex(vertex),
        Spot::Edge(edge) => layout.edge(edge).map(|(at, _)| at),
        Spot::Hex(hex) => layout.hex(hex).map(|(x, y)| (x, y - layout.board.pixels(MOTIF_RISE))),
    }
}

/// The labels, each within the picture. One that would cover another is left out; on an island drawn at full size none
/// does.
fn labels(scene: &mut Scene, view: &View, labels: &[Label]) {
    let scale = scene.layout.board;
    let mut placed: Vec<(Point, Point)> = Vec::new();
    for Label { spot, text: label } in labels {
        let built = |vertex| view.building_at(vertex).is_some();
        let Some((x, y)) = place(&scene.layout, *spot) else { continue };
        let (chip, at) = match *spot {
            Spot::Vertex(vertex) if built(vertex) => (Chip::Vertex, (x, y + scale.pixels(38))),
            Spot::Vertex(_) => (Chip::Vertex, (x, y)),
            Spot::Edge(_) => (Chip::Edge, (x, y)),
            Spot::Hex(_) => (Chip::Hex, (x, y)),
        };
        let label = text::shorten(&name::shown(label), LABEL_EM, LABEL_WIDTH);
        let (around, height, least) = match chip {
            Chip::Vertex => (14.0, 50, 50.0),
            Chip::Edge => (14.0, 42, 46.0),
            Chip::Hex => (36.0, 54, 90.0),
        };
        let width = ((text::width(&label, LABEL_EM) + around).max(least) / 2.0).ceil() as i32 * 2;
        let size = (scale.pixels(width), scale.pixels(height));
        let at = inside(at, size, scene.layout.size);
        if placed.iter().any(|&other| overlap((at, size), other)) {
            continue;
        }
        placed.push((at, size));
        scene.on_board(Art::Chip(chip, width as u16), at);
        scene.print(label, at, LABEL_EM, scale, theme::INK);
    }
}

/// The nearest place at which a box of this size is within the picture.
fn inside((x, y): Point, (wide, high): Point, (width, height): (u32, u32)) -> Point {
    let clamp = |place: i32, size: i32, length: u32| place.min(length as i32 - size / 2).max(size / 2);
    (clamp(x, wide, width), clamp(y, high, height))
}

fn overlap((a, a_size): (Point, Point), (b, b_size): (Point, Point)) -> bool {
    2 * (a.0 - b.0).abs() < a_size.0 + b_size.0 && 2 * (a.1 - b.1).abs() < a_size.1 + b_size.1
}
