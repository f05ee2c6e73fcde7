//! Table of texts as an image: a column for each seat, below its color and name.

use std::fmt::Write;

use engine::seat::Seat;
use image::{Rgb, RgbImage};

use crate::canvas::Canvas;
use crate::drawable::Painting;
use crate::layer::{document, plain};
use crate::rasterize::rasterize;
use crate::scale::Scale;
use crate::statistics::draw_badge;
use crate::{printable, text, theme};

/// Width of the image, in pixels.
const WIDTH: u32 = 1200;
/// Font size of the title, of numbers, and of names.
const TITLE: f32 = 46.0;
const LARGE: f32 = 38.0;
const EM: f32 = 30.0;
/// Margin at the edges.
const BORDER: f32 = 30.0;
/// Height of the title, of the header with it, and of a row.
const TOP: f32 = 100.0;
const HEAD: f32 = 210.0;
const ROW: f32 = 64.0;
/// Left edge of the columns.
const COLUMNS: f32 = 330.0;
/// Maximum number of rows.
const MOST_ROWS: usize = 20;

/// Data of the image.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatTable {
    pub title: String,
    /// Seats with the names of their players, in the order of the columns.
    pub seats: Vec<(Seat, String)>,
    pub rows: Vec<SeatTableRow>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatTableRow {
    pub heading: String,
    /// Text in the column of each seat.
    pub cells: Vec<String>,
}

impl SeatTable {
    fn rows(&self) -> &[SeatTableRow] {
        self.rows.get(..MOST_ROWS).unwrap_or(&self.rows)
    }

    /// Width and height of the image, in pixels.
    pub fn size(&self) -> (u32, u32) {
        (WIDTH, (HEAD + ROW * self.rows().len() as f32 + BORDER) as u32)
    }

    /// Draws the image. Text that does not fit is shortened or left out.
    pub fn paint(&self) -> Painting {
        let (width, height) = self.size();
        let mut canvas = Canvas::new(&RgbImage::from_pixel(width, height, Rgb(theme::CREAM.0)));
        let half = (width as f32 / 2.0, height as f32 / 2.0);
        let moved = format!("<g transform='translate({} {})'>{}</g>", -half.0, -half.1, self.grid());
        let drawn = document(width as f32, height as f32, &moved);
        canvas.draw_sprite(&rasterize(&[plain(&drawn)], Scale::FULL), (half.0 as i32, half.1 as i32));
        self.print(&mut canvas);
        Painting(canvas)
    }

    /// Lines above the rows.
    fn grid(&self) -> String {
        let (right, color) = (WIDTH as f32 - BORDER, theme::SAND.css());
        let mut lines = String::new();
        for index in 0..self.rows().len() {
            let y = HEAD + ROW * index as f32;
            // Writing to a `String` cannot fail.
            let _ =
                write!(lines, "<line x1='{BORDER}' y1='{y}' x2='{right}' y2='{y}' stroke='{color}' stroke-width='2'/>");
        }
        lines
    }

    fn print(&self, canvas: &mut Canvas) {
        let right = WIDTH as f32 - BORDER;
        let column = (right - COLUMNS) / self.seats.len().max(1) as f32;
        let middle = |index: usize| COLUMNS + column * (index as f32 + 0.5);
        for (index, &(seat, _)) in self.seats.iter().enumerate() {
            draw_badge(canvas, seat, (middle(index) as i32, TOP as i32 + 24));
        }
        let mut print = |content: &str, em: f32, room: f32, (x, y): (f32, f32), is_centered: bool| {
            let content = text::shorten(&printable::printable_text(content), em, room);
            let shift = if is_centered { 0.0 } else { text::width(&content, em) / 2.0 };
            text::print(canvas, &content, (x + shift, y), em, theme::INK);
        };
        print(&self.title, TITLE, right - BORDER, (BORDER, 52.0), false);
        for (index, (seat, name)) in self.seats.iter().enumerate() {
            let name = printable::printable_name(Some(name), *seat);
            print(&name, EM, column - 8.0, (middle(index), TOP + 76.0), true);
        }
        for (index, row) in self.rows().iter().enumerate() {
            let line = HEAD + ROW * (index as f32 + 0.5);
            print(&row.heading, LARGE, COLUMNS - BORDER - 12.0, (BORDER, line), false);
            for (index, cell) in row.cells.iter().take(self.seats.len()).enumerate() {
                print(cell, LARGE, column - 6.0, (middle(index), line), true);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> SeatTable {
        let names = ["Annika", "Bartholomew Wiśniewska", "Zoë", "Дмитрий", "", "Chloe"];
        let cells = |count: usize| (0..count).map(|index| format!("{index}–{}", index + 2)).collect();
        let headings = ["brick", "Getreide", "Unknown", "All"];
        SeatTable {
            title: "The public ledger".to_owned(),
            seats: Seat::ALL.into_iter().zip(names).map(|(seat, name)| (seat, name.to_owned())).collect(),
            rows: headings.map(|heading| SeatTableRow { heading: heading.to_owned(), cells: cells(6) }).to_vec(),
        }
    }

    #[test]
    fn seat_table_draws_arbitrary_rows() {
        let whole = sample().paint().to_picture();
        assert_eq!((whole.width, whole.height), sample().size());
        if let Some(path) = std::env::var_os("COMPTOIR_SHOW") {
            std::fs::write(path, &whole.png).expect("the picture can be written");
        }
        let drawn = |table: SeatTable| table.paint().to_picture();
        let rows = |count: usize| SeatTable { rows: vec![sample().rows[1].clone(); count], ..sample() };
        assert!(drawn(SeatTable::default()) != whole && drawn(rows(1)) != drawn(rows(2)));
        assert!(drawn(rows(MOST_ROWS)) == drawn(rows(MOST_ROWS + 100)), "no picture is endless");
        let long = SeatTable { title: "Kartenbuch ".repeat(90), ..sample() };
        assert!(drawn(long) != whole);
    }
}
