//! Draws a view of a game: pure, deterministic, and total.
//!
//! [`Drawn::draw`] depends only on the view and the caption. [`Drawn::figure`] draws the same as SVG parts. Images of a
//! spectator's view are safe to post in public. Private information in a player's view is never drawn.

mod art;
mod bake;
mod canvas;
mod caption;
pub mod catan;
mod chips;
mod course;
mod drawn;
pub mod elasund;
mod figure;
mod film;
mod ground;
mod icon;
mod kept;
mod layer;
mod markup;
mod name;
mod numbers;
mod palette;
mod pen;
mod plate;
mod png;
mod point;
mod ranking;
mod scale;
mod scene;
mod sea;
mod shades;
mod sheet;
mod sprite;
mod symbol;
mod text;
pub mod theme;

pub use caption::{Caption, Label, Words};
pub use course::{COURSE_SIZE, Course, CourseRow, course};
pub use drawn::{Drawn, Painting, Plan};
pub use figure::{Figure, Part};
pub use film::{Film, Reel, film_size};
pub use icon::icon;
pub use numbers::{NUMBERS_SIZE, Numbers, Rolls, Row, numbers};
pub use png::{Picture, Small, halved};
pub use ranking::{Ranking, RankingLook, RankingRow};
pub use sheet::{sheet, sheet_figure, sheet_plan};
pub use symbol::ArtName;

#[cfg(test)]
mod alike;
#[cfg(test)]
mod properties;
#[cfg(test)]
mod train;

/// Sample images of each title for the training of the palette.
#[cfg(test)]
const FRAMES: [fn() -> Vec<canvas::Canvas>; 2] = [catan::frames, elasund::frames];
