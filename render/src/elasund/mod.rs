//! Images of Elasund.

mod art;
mod art_layers;
mod background;
mod board;
mod label;
mod layout;
mod plate;
#[cfg(test)]
mod properties;
#[cfg(test)]
mod samples;
mod supply;
mod theme;
mod track;

use engine::Elasund;
use engine::elasund::square::{Row, Square};
use engine::elasund::view::View;
use engine::elasund::wall::WallPlace;

use crate::canvas::Canvas;
use crate::drawable::{Drawable, Painting, SpotPositions};
use crate::figure::Figure;
use crate::scale::Scale;
use crate::{caption, scene};
use art::Art;
use layout::Layout;

#[cfg(test)]
pub(crate) use samples::sample_images;

type Caption = caption::Caption<Spot>;
type Scene = scene::Scene<Layout, Art>;

/// All items of the image of a view, bottom first.
fn scene(view: &View, caption: &Caption) -> Scene {
    let layout = Layout::new(view.players);
    let scales = [layout.scale, Scale::FULL];
    let mut scene = Scene::new(layout, scales);
    board::add(&mut scene, view, caption);
    track::add(&mut scene, view);
    plate::add(&mut scene, view, caption);
    supply::add(&mut scene, view, &caption.words.bank);
    label::add(&mut scene, view, &caption.labels);
    scene
}

/// Pixels of the image.
fn paint(view: &View, caption: &Caption) -> Canvas {
    let scene = scene(view, caption);
    scene.paint(&background::for_layout(&scene.layout))
}

impl Drawable for Elasund {
    type Spot = Spot;

    fn paint(view: &View, caption: &Caption) -> Painting {
        Painting(paint(view, caption))
    }

    fn figure(view: &View, caption: &Caption) -> Figure {
        let scene = scene(view, caption);
        scene.figure(&background::for_layout(&scene.layout))
    }

    fn spot_positions(view: &View) -> SpotPositions<Spot> {
        let layout = Layout::new(view.players);
        SpotPositions::new(layout.size, move |&spot| label::position(&layout, spot))
    }
}

/// Location in a town. A highlight outlines the piece on a square or wall place, or the number of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Spot {
    /// Square; for a building, its north-west one.
    Square(Square),
    /// Place of the wall.
    Wall(WallPlace),
    /// Row, by its number beside the ship.
    Row(Row),
}
