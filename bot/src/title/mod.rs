//! What a title says of itself beside its rules, part by part: each part is a trait that its folder implements.

mod pictured;
mod recorded;
mod telling;
mod told;

pub(crate) use pictured::Pictured;
pub(crate) use recorded::{Proven, Recorded, Shape, Sights, Verified};
pub(crate) use telling::Telling;
pub(crate) use told::Told;
