//! Images of the base game and its expansions.

mod art;
mod art_layers;
mod background;
mod board;
mod board_preview;
mod knights;
mod label;
mod layout;
mod panels;
mod plate;
#[cfg(test)]
mod properties;
#[cfg(test)]
mod samples;
#[cfg(test)]
mod sea_properties;
#[cfg(test)]
mod sea_samples;
mod ships;
mod theme;

use std::rc::Rc;

use engine::Catan;
use engine::catan::edge::Edge;
use engine::catan::hand_card::HandCard;
use engine::catan::hex::Hex;
use engine::catan::vertex::Vertex;
use engine::catan::view::View;

use crate::canvas::Canvas;
use crate::drawable::{Drawable, Painting, SpotPositions};
use crate::figure::Figure;
use crate::seat_table::TableIcon;
use crate::{caption, scene};
use art::Art;
use layout::Layout;
use panels::PanelSet;

pub use board_preview::draw_board_preview;
#[cfg(test)]
pub(crate) use samples::sample_images;

type Caption = caption::Caption<Spot>;
type Scene = scene::Scene<Layout, Art>;

/// Icon of a hand card.
pub fn card_icon(card: HandCard) -> TableIcon {
    TableIcon::for_drawing(Art::for_card(card))
}

/// All items of the image of a view, bottom first.
fn scene(view: &View, caption: &Caption) -> Scene {
    let layout = Layout::new(&view.island, PanelSet::for_view(view), view.players);
    let scales = [layout.scale, layout.panels.scale];
    let mut scene = Scene::new(layout, scales);
    board::add(&mut scene, view, caption);
    ships::add(&mut scene, view, &caption.labels);
    plate::add(&mut scene, view, caption);
    knights::add(&mut scene, view);
    label::add(&mut scene, view, &caption.labels);
    scene
}

/// Pixels of the image.
fn paint(view: &View, caption: &Caption) -> Canvas {
    let scene = scene(view, caption);
    scene.paint(&background::for_layout(&scene.layout))
}

impl Drawable for Catan {
    type Spot = Spot;

    fn paint(view: &View, caption: &Caption) -> Painting {
        Painting(paint(view, caption))
    }

    fn figure(view: &View, caption: &Caption) -> Figure {
        let scene = scene(view, caption);
        scene.figure(&background::for_layout(&scene.layout))
    }

    fn spot_positions(view: &View) -> SpotPositions<Spot> {
        let layout = Rc::new(Layout::new(&view.island, PanelSet::for_view(view), view.players));
        let outlined = Rc::clone(&layout);
        SpotPositions::new(layout.size, move |&spot| label::position(&layout, spot))
            .with_outlines(move |&spot| label::outline(&outlined, spot))
    }
}

/// Location on the board. A highlight outlines the piece on a vertex or edge; on a hex the robber or pirate if it is there,
/// otherwise the number token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Spot {
    Vertex(Vertex),
    Edge(Edge),
    /// Map or frame hex.
    Hex(Hex),
}
