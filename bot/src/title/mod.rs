//! What a title says of itself beside its rules, part by part: each part is a trait that its folder implements.

mod described;
mod offered;
mod told;

mod telling;

pub use described::{Alt, Described};
pub use offered::{Barter, OfferId, Offered, OpenOffer, Terms};
pub use telling::Telling;
pub use told::Told;
