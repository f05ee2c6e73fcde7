//! Elasund's picture.

mod board;
mod ground;
mod label;
mod layout;
mod plate;
mod supply;
mod track;

use engine::Elasund;
use engine::elasund::view::View;

use crate::art::Art;
use crate::canvas::Canvas;
use crate::caption::Caption;
use crate::drawn::{Drawn, Plan};
use crate::item::Item;
use crate::pen::Pen;
use crate::png::{self, Picture};
use crate::scale::Scale;
use crate::scene;

use layout::Layout;
use layout::Point;

/// A whole picture, ready to be painted.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    /// Where everything is.
    pub(crate) layout: Layout,
    /// Everything on the ground, from the bottom up.
    pub(crate) items: Vec<Item>,
}

/// Everything on the picture of this view.
pub(crate) fn scene(view: &View, caption: &Caption) -> Scene {
    let mut scene = Scene { layout: Layout::new(view.players), items: Vec::new() };
    board::add(&mut scene, view, caption);
    track::add(&mut scene, view);
    plate::add(&mut scene, view, caption);
    supply::add(&mut scene, view, &caption.words.bank);
    label::add(&mut scene, view, &caption.labels);
    scene
}

impl Scene {
    /// Adds a drawing on the board.
    fn on_board(&mut self, art: Art, at: Point) {
        self.items.push(Item::Art { art, at, scale: self.layout.scale });
    }

    /// Adds a drawing beside the board.
    fn beside(&mut self, art: Art, at: Point) {
        self.items.push(Item::Art { art, at, scale: Scale::FULL });
    }

    /// Draws around a point beside the board.
    fn pen(&mut self, middle: Point) -> Pen<'_> {
        Pen { items: &mut self.items, scale: Scale::FULL, middle }
    }

    /// The pixels.
    pub(crate) fn paint(&self) -> Canvas {
        let mut canvas = Canvas::clone(&ground::background(&self.layout));
        scene::paint(&self.items, &mut canvas);
        canvas
    }
}

impl Drawn for Elasund {
    fn draw(view: &View, caption: &Caption) -> Picture {
        png::encode(&scene(view, caption).paint())
    }

    fn plan(view: &View) -> Plan {
        let layout = Layout::new(view.players);
        Plan::new(layout.size, move |spot| label::place(&layout, spot))
    }
}
