//! Elasund's picture.

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

use crate::caption;
use crate::drawn::{Drawn, Plan};
use crate::png::Picture;
use crate::scene;

use layout::Layout;

#[cfg(test)]
pub(crate) use specimen::frames;
pub use spot::Spot;

type Caption = caption::Caption<Spot>;
type Scene = scene::Scene<Layout>;

/// Everything on the picture of this view.
fn scene(view: &View, caption: &Caption) -> Scene {
    let mut scene = Scene::new(Layout::new(view.players));
    board::add(&mut scene, view, caption);
    track::add(&mut scene, view);
    plate::add(&mut scene, view, caption);
    supply::add(&mut scene, view, &caption.words.bank);
    label::add(&mut scene, view, &caption.labels);
    scene
}

impl Drawn for Elasund {
    type Spot = Spot;

    fn draw(view: &View, caption: &Caption) -> Picture {
        scene(view, caption).picture()
    }

    fn plan(view: &View) -> Plan<Spot> {
        let layout = Layout::new(view.players);
        Plan::new(layout.size, move |&spot| label::place(&layout, spot))
    }
}
