//! Ranking as an image: one row per entry, the first one on gold.

use std::fmt::Write;

use image::{Rgb, RgbImage};

use crate::art::{CROWN, Common};
use crate::canvas::Canvas;
use crate::drawable::Painting;
use crate::layer::{document, plain};
use crate::rasterize::{cached_sprite, rasterize};
use crate::scale::Scale;
use crate::theme::{self, Color};
use crate::{printable, text};

/// Width of the image, in pixels.
const WIDTH: u32 = 1200;
/// Font size of names and numbers, of the title, and of small text.
const LARGE: f32 = 38.0;
const TITLE: f32 = 46.0;
const EM: f32 = 30.0;
/// Margin at the edges.
const BORDER: f32 = 30.0;
/// Height of the header, of a row, and of a note.
const HEAD: f32 = 170.0;
const ROW: f32 = 72.0;
const NOTE: f32 = 48.0;
/// Left edge of names and of columns.
const NAMES: f32 = 170.0;
const COLUMNS: f32 = 620.0;
/// Maximum number of rows and of notes.
const MOST_ROWS: usize = 20;
const MOST_NOTES: usize = 4;
const GRID: Color = theme::SAND;

/// Data of the image.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ranking {
    pub title: String,
    /// Heading of each column of numbers, in one or two words.
    pub headings: Vec<String>,
    /// Rows in rank order.
    pub rows: Vec<RankingRow>,
    /// Notes below the table.
    pub notes: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct RankingRow {
    /// Printed rank; empty for an unranked entry.
    pub rank: String,
    /// Name of the entry.
    pub name: String,
    /// Number in each column.
    pub cells: Vec<String>,
    pub style: RankingStyle,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum RankingStyle {
    #[default]
    Usual,
    /// Gold with a crown.
    First,
    /// Shaded, for an unranked entry such as a robot.
    Apart,
}

impl Ranking {
    fn row_count(&self) -> usize {
        self.rows.len().min(MOST_ROWS)
    }

    fn notes(&self) -> &[String] {
        self.notes.get(..MOST_NOTES).unwrap_or(&self.notes)
    }

    /// Width and height of the image, in pixels.
    pub fn size(&self) -> (u32, u32) {
        let notes = NOTE * self.notes().len() as f32;
        (WIDTH, (HEAD + ROW * self.row_count() as f32 + notes + BORDER) as u32)
    }

    /// Draws the image. Text that does not fit is shortened or left out.
    pub fn paint(&self) -> Painting {
        let (width, height) = self.size();
        let mut canvas = Canvas::new(&RgbImage::from_pixel(width, height, Rgb(theme::CREAM.0)));
        let half = (width as f32 / 2.0, height as f32 / 2.0);
        let moved = format!("<g transform='translate({} {})'>{}</g>", -half.0, -half.1, self.shapes());
        let drawn = document(width as f32, height as f32, &moved);
        canvas.draw_sprite(&rasterize(&[plain(&drawn)], Scale::FULL), (half.0 as i32, half.1 as i32));
        self.print(&mut canvas);
        Painting(canvas)
    }

    fn shapes(&self) -> String {
        let mut shapes = String::new();
        let right = WIDTH as f32 - BORDER;
        for (index, row) in self.rows.iter().take(MOST_ROWS).enumerate() {
            let top = HEAD + ROW * index as f32;
            let fill = match row.style {
                RankingStyle::First => Some(theme::GOLD),
                RankingStyle::Apart => Some(GRID),
                RankingStyle::Usual => None,
            };
            // Writing to a `String` cannot fail.
            let _ = match fill {
                Some(color) => write!(
                    shapes,
                    "<rect x='{}' y='{}' width='{right}' height='{}' rx='4' fill='{}'/>",
                    BORDER / 2.0,
                    top + 3.0,
                    ROW - 6.0,
                    color.css()
                ),
                None => write!(
                    shapes,
                    "<line x1='{BORDER}' y1='{y}' x2='{right}' y2='{y}' stroke='{}' stroke-width='2'/>",
                    GRID.css(),
                    y = top + ROW
                ),
            };
        }
        shapes
    }

    fn print(&self, canvas: &mut Canvas) {
        let right = WIDTH as f32 - BORDER;
        let column = (right - COLUMNS) / self.headings.len().max(1) as f32;
        let middle = |index: usize| COLUMNS + column * (index as f32 + 0.5);
        let mut begin = |text: &str, (x, y): (f32, f32), em: f32, room: f32| {
            let text = text::shorten(&printable::printable_text(text), em, room);
            text::print(canvas, &text, (x + text::width(&text, em) / 2.0, y), em, theme::INK);
        };
        begin(&self.title, (BORDER, 52.0), TITLE, right - BORDER);
        for (index, row) in self.rows.iter().take(MOST_ROWS).enumerate() {
            let line = HEAD + ROW * (index as f32 + 0.5);
            begin(&row.rank, (BORDER + 14.0, line), LARGE, NAMES - BORDER - 90.0);
            begin(&row.name, (NAMES, line), LARGE, COLUMNS - NAMES - 12.0);
        }
        let below = HEAD + ROW * self.row_count() as f32;
        for (index, note) in self.notes().iter().enumerate() {
            begin(note, (BORDER, below + NOTE * (index as f32 + 0.6)), EM, right - BORDER);
        }
        let mut center = |text: &str, at: (f32, f32), em: f32| {
            let text = text::shorten(&printable::printable_text(text), em, column - 6.0);
            text::print(canvas, &text, at, em, theme::INK);
        };
        for (index, heading) in self.headings.iter().enumerate() {
            center(heading, (middle(index), HEAD - 34.0), EM);
        }
        for (index, row) in self.rows.iter().take(MOST_ROWS).enumerate() {
            let line = HEAD + ROW * (index as f32 + 0.5);
            for (index, cell) in row.cells.iter().take(self.headings.len()).enumerate() {
                center(cell, (middle(index), line), LARGE);
            }
        }
        for (index, row) in self.rows.iter().take(MOST_ROWS).enumerate() {
            if row.style == RankingStyle::First {
                let line = (HEAD + ROW * (index as f32 + 0.5)) as i32;
                let crown = cached_sprite(Common::Icon(CROWN, theme::INK), Scale::FULL);
                canvas.draw_sprite(&crown, (NAMES as i32 - 40, line));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Ranking {
        let looks = [RankingStyle::First, RankingStyle::Usual, RankingStyle::Apart, RankingStyle::Usual];
        let names = ["Annika", "Bartholomew Wiśniewska", "Settler", "Дмитрий"];
        let row = |(index, (name, look)): (usize, (&str, RankingStyle))| RankingRow {
            rank: if look == RankingStyle::Apart { String::new() } else { format!("{}.", index + 1) },
            name: name.to_owned(),
            cells: [format!("{}", 1310 - 90 * index), "12".to_owned(), format!("{}", 7 - index)].to_vec(),
            style: look,
        };
        Ranking {
            title: "Leaderboard of the harbor".to_owned(),
            headings: ["Rating", "Games", "Won"].map(str::to_owned).to_vec(),
            rows: names.into_iter().zip(looks).enumerate().map(row).collect(),
            notes: vec!["? stands for few games".to_owned()],
        }
    }

    #[test]
    fn ranking_draws_arbitrary_rows() {
        let whole = sample().paint().to_picture();
        assert_eq!((whole.width, whole.height), sample().size());
        if let Some(path) = std::env::var_os("COMPTOIR_SHOW") {
            std::fs::write(path, &whole.png).expect("the picture can be written");
        }
        let rows = |count: usize| Ranking { rows: vec![sample().rows[1].clone(); count], ..sample() };
        let drawn = |ranking: Ranking| ranking.paint().to_picture();
        assert!(drawn(Ranking::default()) != whole && drawn(rows(1)) != drawn(rows(2)));
        assert!(drawn(rows(MOST_ROWS)) == drawn(rows(MOST_ROWS + 100)), "no picture is endless");
        let long = Ranking { headings: vec!["Handelsbilanz ".repeat(9); 40], ..sample() };
        assert!(drawn(long) != whole);
    }
}
