//! Images of Elasund.

mod art;
mod board;
mod ground;
mod label;
mod layout;
mod plate;
#[cfg(test)]
mod properties;
mod recipe;
#[cfg(test)]
mod specimen;
mod spot;
mod supply;
mod theme;
mod track;

use engine::Elasund;
use engine::elasund::view::View;

use crate::canvas::Canvas;
use crate::caption;
use crate::drawn::{Drawn, Painting, Plan};
use crate::figure::Figure;
use crate::scale::Scale;
use crate::scene;

use art::Art;
use layout::Layout;

#[cfg(test)]
pub(crate) use specimen::frames;
pub use spot::Spot;

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
    scene.paint(&ground::of(&scene.layout))
}

impl Drawn for Elasund {
    type Spot = Spot;

    fn paint(view: &View, caption: &Caption) -> Painting {
        Painting(paint(view, caption))
    }

    fn figure(view: &View, caption: &Caption) -> Figure {
        let scene = scene(view, caption);
        scene.figure(&ground::of(&scene.layout))
    }

    fn plan(view: &View) -> Plan<Spot> {
        let layout = Layout::new(view.players);
        Plan::new(layout.size, move |&spot| label::place(&layout, spot))
    }
}
