//! What Elasund asks, and what its menus and buttons say.

mod label;
mod price;

pub use label::{Deed, Label, Question};
pub use price::{Price, Toll};
