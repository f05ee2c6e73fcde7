//! Where things will be on a picture, without drawing it.

use engine::game::AnyView;

use crate::caption::Spot;
use crate::catan;
use crate::elasund::{Layout as TownLayout, place as town_place};
use crate::layout::Layout;
use crate::panels::Format;

/// The size of a view's picture, and where its spots are.
#[derive(Clone, Debug)]
pub struct Plan(Kind);

#[derive(Clone, Debug)]
enum Kind {
    Island(Layout),
    Town(TownLayout),
}

impl Plan {
    /// The plan of a view's picture.
    pub fn new(view: &AnyView) -> Plan {
        match view {
            AnyView::Catan(view) => Plan(Kind::Island(Layout::new(&view.island, Format::of(view)))),
            AnyView::Elasund(view) => Plan(Kind::Town(TownLayout::new(view.players))),
        }
    }

    /// Width and height, in pixels.
    pub fn size(&self) -> (u32, u32) {
        match &self.0 {
            Kind::Island(layout) => layout.size,
            Kind::Town(layout) => layout.size,
        }
    }

    /// Where the label of a spot on bare ground is, as shares of the picture's width and height; `None` when the
    /// board has no such spot.
    pub fn place(&self, spot: Spot) -> Option<(f32, f32)> {
        let (x, y) = match &self.0 {
            Kind::Island(layout) => catan::place(layout, spot)?,
            Kind::Town(layout) => town_place(layout, spot)?,
        };
        let (width, height) = self.size();
        Some((x as f32 / width as f32, y as f32 / height as f32))
    }
}
