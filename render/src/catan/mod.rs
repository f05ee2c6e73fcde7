//! The base game's picture.

mod board;
mod knights;
mod label;
mod plate;

use engine::Catan;
use engine::catan::view::View;

use crate::caption::Caption;
use crate::drawn::{Drawn, Plan};
use crate::layout::Layout;
use crate::panels::Format;
use crate::png::{self, Picture};
use crate::scene::Scene;

/// Everything on the picture of this view, from the bottom up.
pub(crate) fn scene(view: &View, caption: &Caption) -> Scene {
    let mut scene = Scene::new(Layout::new(&view.island, Format::of(view)));
    board::add(&mut scene, view, caption);
    plate::add(&mut scene, view, caption);
    knights::add(&mut scene, view);
    label::add(&mut scene, view, &caption.labels);
    scene
}

impl Drawn for Catan {
    fn draw(view: &View, caption: &Caption) -> Picture {
        png::encode(&scene(view, caption).paint())
    }

    fn plan(view: &View) -> Plan {
        let layout = Layout::new(&view.island, Format::of(view));
        Plan::new(layout.size, move |spot| label::place(&layout, spot))
    }
}
