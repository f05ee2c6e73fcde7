//! Interface of a title beyond its rules: one trait per aspect, implemented in the title's folder.

// Public API for titles outside this repository.
#![warn(missing_docs)]

mod asked;
mod build;
mod chosen;
mod cost;
mod described;
mod guide;
mod marked;
mod numbered;
mod offered;
mod optioned;
mod pictured;
mod playable;
mod prepares;
mod recorded;
mod seen;
mod shown;
mod telling;
mod told;
mod tray;

pub use asked::Asked;
pub use build::{Build, Builds};
pub use chosen::ChosenShape;
pub use cost::{Gist, Part, Pay, Thing};
pub use described::{Described, Places};
pub use guide::{About, Hint};
pub use marked::{Marked, Use};
pub use numbered::{Count, Fortune, Numbered};
pub(crate) use numbered::{each_event, signed};
pub use offered::{Barter, Counter, Exchanged, OfferId, Offered, OpenOffer, Terms};
pub use optioned::Optioned;
pub use pictured::{Pictured, SpotKind};
pub use playable::Playable;
pub use prepares::{Lasts, Prepared, Prepares, Readiness, Stock, Verb};
pub use recorded::{Proven, Recorded, Shape, Sights, Verified};
pub use seen::{End, Flight, Seen, Sound};
pub(crate) use seen::{hidden, open};
pub use shown::{Card, Fact, Holding, Score, Shown};
pub use telling::Telling;
pub use told::Told;
pub use tray::{Bank, Side, Slot, Tray, Whom};
