//! Draws a view of a game: pure, deterministic, and total.
//!
//! [`Drawable::draw`] depends only on the view and the caption. [`Drawable::figure`] draws the same as SVG parts. Images of
//! a spectator's view are safe to post in public. Private information in a player's view is never drawn.

mod art;
mod background;
mod cache;
mod canvas;
mod caption;
pub mod catan;
mod drawable;
pub mod elasund;
mod figure;
mod film;
mod film_palette;
mod icon;
mod item;
mod label_layout;
mod layer;
mod markup;
mod palette;
mod plate;
mod png;
mod point;
mod printable;
mod ranking;
mod rasterize;
mod scale;
mod scene;
mod sea;
mod seat_table;
mod sprite;
mod statistics;
mod symbol;
mod text;
mod text_sheet;
pub mod theme;
mod win_chart;

pub use caption::{Caption, ImageWords, Label};
pub use drawable::{Drawable, Painting, SpotPositions};
pub use figure::{Figure, FigurePart};
pub use film::{Film, FilmEncoder, film_size};
pub use icon::render_icon;
pub use png::{Picture, Thumbnail, halve};
pub use ranking::{Ranking, RankingRow, RankingStyle};
pub use seat_table::{SeatTable, SeatTableLine, SeatTableRow, TableHeading, TableIcon};
pub use statistics::{DiceDistribution, GameStatistics, STATISTICS_SIZE, StatisticsRow, draw_statistics};
pub use symbol::ArtName;
pub use text_sheet::{draw_sheet, sheet_figure, sheet_spot_positions};
pub use win_chart::{WIN_CHART_SIZE, WinChart, WinChartRow, draw_win_chart};

#[cfg(test)]
mod figure_comparison;
#[cfg(test)]
mod palette_training;
#[cfg(test)]
mod properties;

/// Sample images of each title for the training of the palette.
#[cfg(test)]
const SAMPLE_IMAGES: [fn() -> Vec<canvas::Canvas>; 2] = [catan::sample_images, elasund::sample_images];
