//! The base game's picture.

mod art;
mod board;
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
mod specimen;
mod spot;
mod theme;

use engine::Catan;
use engine::catan::view::View;

use crate::caption;
use crate::drawn::{Drawn, Plan};
use crate::png::Picture;
use crate::scene;

use layout::Layout;
use panels::Format;

#[cfg(test)]
pub(crate) use specimen::frames;
pub use spot::Spot;

type Caption = caption::Caption<Spot>;
type Scene = scene::Scene<Layout>;

/// Everything on the picture of this view, from the bottom up.
fn scene(view: &View, caption: &Caption) -> Scene {
    let mut scene = Scene::new(Layout::new(&view.island, Format::of(view)));
    board::add(&mut scene, view, caption);
    plate::add(&mut scene, view, caption);
    knights::add(&mut scene, view);
    label::add(&mut scene, view, &caption.labels);
    scene
}

impl Drawn for Catan {
    type Spot = Spot;

    fn draw(view: &View, caption: &Caption) -> Picture {
        scene(view, caption).picture()
    }

    fn plan(view: &View) -> Plan<Spot> {
        let layout = Layout::new(&view.island, Format::of(view));
        Plan::new(layout.size, move |&spot| label::place(&layout, spot))
    }
}
