//! The base game's picture.

mod board;
mod knights;
mod label;
mod plate;

use engine::catan::view::View;

use crate::caption::Caption;
use crate::layout::Layout;
use crate::panels::Format;
use crate::scene::Scene;

pub(crate) use label::place;

/// Everything on the picture of this view, from the bottom up.
pub(crate) fn scene(view: &View, caption: &Caption) -> Scene {
    let mut scene = Scene::new(Layout::new(&view.island, Format::of(view)));
    board::add(&mut scene, view, caption);
    plate::add(&mut scene, view, caption);
    knights::add(&mut scene, view);
    label::add(&mut scene, view, &caption.labels);
    scene
}
