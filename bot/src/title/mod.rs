//! What a title says of itself beside its rules, part by part: each part is a trait that its folder implements.

mod marked;
mod telling;
mod told;

pub use marked::{Marked, Use};
pub(crate) use telling::Telling;
pub(crate) use told::Told;
