//! From a view of a game to a picture: pure, deterministic, and total.
//!
//! [`draw`] reads nothing but the view and the caption. A picture made of a spectator's view may be posted in public;
//! what a view knows of its viewer's own hand is never drawn.

mod art;
mod bake;
mod canvas;
mod caption;
mod catan;
mod chips;
mod elasund;
mod item;
mod layout;
mod name;
mod palette;
mod panels;
mod pen;
mod plan;
mod png;
mod point;
mod recipe;
mod scale;
mod scene;
mod sea;
mod sprite;
mod text;
pub mod theme;

use engine::game::AnyView;

pub use caption::{Caption, Label, Spot, Words};
pub use plan::Plan;
pub use png::{Picture, Small};

/// The picture of a game as one viewer may see it.
///
/// The same view and caption give the same bytes. It never fails: what has no place on the board, such as a label of
/// another island's spot, is left out.
pub fn draw(view: &AnyView, caption: &Caption) -> Picture {
    let canvas = match view {
        AnyView::Catan(view) => catan::scene(view, caption).paint(),
        AnyView::Elasund(view) => elasund::scene(view, caption).paint(),
    };
    png::encode(&canvas)
}

#[cfg(test)]
mod properties;
#[cfg(test)]
mod specimen;
#[cfg(test)]
mod train;
