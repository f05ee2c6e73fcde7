//! Where things will be on a picture, without drawing it.

use engine::game::AnyView;

use crate::caption::Spot;
use crate::catan;
use crate::layout::Layout;
use crate::panels::Format;

/// The size of a view's picture, and where its spots are.
#[derive(Clone, Debug)]
pub struct Plan(Layout);

impl Plan {
    /// The plan of a view's picture.
    pub fn new(view: &AnyView) -> Plan {
        match view {
            AnyView::Catan(view) => Plan(Layout::new(&view.island, Format::of(view))),
        }
    }

    /// Width and height, in pixels.
    pub fn size(&self) -> (u32, u32) {
        self.0.size
    }

    /// Where the label of a spot on bare ground is, as shares of the picture's width and height; `None` when the
    /// island has no such spot.
    pub fn place(&self, spot: Spot) -> Option<(f32, f32)> {
        let (x, y) = catan::place(&self.0, spot)?;
        let (width, height) = self.0.size;
        Some((x as f32 / width as f32, y as f32 / height as f32))
    }
}
