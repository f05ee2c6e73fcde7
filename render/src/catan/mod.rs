//! Images of the base game and its expansions.

mod art;
mod board;
mod chart;
mod ground;
mod knights;
mod label;
mod layout;
mod panels;
mod plate;
#[cfg(test)]
mod properties;
mod recipe;
#[cfg(test)]
mod sea_properties;
#[cfg(test)]
mod sea_specimen;
mod ships;
#[cfg(test)]
mod specimen;
mod spot;
mod theme;

use engine::Catan;
use engine::catan::view::View;

use crate::canvas::Canvas;
use crate::caption;
use crate::drawn::{Drawn, Painting, Plan};
use crate::figure::Figure;
use crate::scene;

use art::Art;
use layout::Layout;
use panels::Format;

pub use chart::chart;
#[cfg(test)]
pub(crate) use specimen::frames;
pub use spot::Spot;

type Caption = caption::Caption<Spot>;
type Scene = scene::Scene<Layout, Art>;

/// All items of the image of a view, bottom first.
fn scene(view: &View, caption: &Caption) -> Scene {
    let layout = Layout::new(&view.island, Format::of(view));
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
    scene.paint(&ground::of(&scene.layout))
}

impl Drawn for Catan {
    type Spot = Spot;

    fn paint(view: &View, caption: &Caption) -> Painting {
        Painting(paint(view, caption))
    }

    fn figure(view: &View, caption: &Caption) -> Figure {
        let scene = scene(view, caption);
        scene.figure(&ground::of(&scene.layout))
    }

    fn plan(view: &View) -> Plan<Spot> {
        let layout = Layout::new(&view.island, Format::of(view));
        Plan::new(layout.size, move |&spot| label::place(&layout, spot))
    }
}
