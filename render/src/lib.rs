//! From a view of a game to a picture: pure, deterministic, and total.
//!
//! [`Drawn::draw`] reads nothing but the view and the caption. A picture made of a spectator's view may be posted in public;
//! what a view knows of its viewer's own hand is never drawn.

mod art;
mod bake;
mod canvas;
mod caption;
mod catan;
mod chips;
mod drawn;
mod elasund;
mod item;
mod layout;
mod name;
mod palette;
mod panels;
mod pen;
mod png;
mod point;
mod recipe;
mod scale;
mod scene;
mod sea;
mod sheet;
mod sprite;
mod text;
pub mod theme;

pub use caption::{Caption, Label, Spot, Words};
pub use drawn::{Drawn, Plan};
pub use png::{Picture, Small};
pub use sheet::{sheet, sheet_plan};

#[cfg(test)]
mod properties;
#[cfg(test)]
mod specimen;
#[cfg(test)]
mod train;
