//! Table of the seats as an image: columns of icons or words, one or more lines per seat.

use std::sync::Arc;

use engine::seat::Seat;
use image::{Rgb, RgbImage};

use crate::canvas::Canvas;
use crate::drawable::Painting;
use crate::layer::{boxed, document, plain};
use crate::rasterize::{Drawing, rasterize};
use crate::scale::Scale;
use crate::statistics::draw_badge;
use crate::symbol::Symbol;
use crate::theme::{self, Color};
use crate::{printable, text};

/// Width of the image, in pixels.
const WIDTH: u32 = 1200;
/// Font size of names and cells, of the title, of labels and notes, and of headings.
const LARGE: f32 = 36.0;
const TITLE: f32 = 44.0;
const EM: f32 = 30.0;
const HEADING: f32 = 28.0;
/// Margin at the edges.
const BORDER: f32 = 30.0;
/// Height of the title, of the headings, of a line, of the space between two seats, and of a note.
const HEAD: f32 = 84.0;
const HEADINGS: f32 = 66.0;
const LINE: f32 = 46.0;
const GAP: f32 = 12.0;
const NOTE: f32 = 46.0;
/// Left edge of names, of labels, and of columns.
const NAMES: f32 = 96.0;
const LABELS: f32 = 290.0;
const COLUMNS: f32 = 420.0;
/// Left edge of columns in a table without labels.
const WIDE_COLUMNS: f32 = 330.0;
/// Zoom of an icon.
const ZOOM: f32 = 1.15;
/// Maximum number of lines per seat, and of notes: the image stays landscape with six seats.
const MAX_LINES: usize = 3;
const MAX_NOTES: usize = 2;
const GRID: Color = theme::SAND;

/// Data of the image.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeatTable {
    pub title: String,
    /// Heading of each column.
    pub headings: Vec<TableHeading>,
    pub rows: Vec<SeatTableRow>,
    /// Notes below the table.
    pub notes: Vec<String>,
}

/// Heading of a column.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TableHeading {
    /// One or two words.
    Text(String),
    Icon(TableIcon),
}

/// Small drawing of a title.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TableIcon(Arc<str>);

/// Lines of one seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SeatTableRow {
    /// Seat, for color and mark.
    pub seat: Seat,
    /// Name of the player.
    pub name: String,
    pub lines: Vec<SeatTableLine>,
}

/// Line of a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SeatTableLine {
    /// Meaning of the cells in one word; empty if it is the same in each line.
    pub label: String,
    /// Text in each column.
    pub cells: Vec<String>,
}

impl TableIcon {
    pub(crate) fn for_drawing<A: Drawing>(art: A) -> TableIcon {
        TableIcon(Symbol::for_drawing(art).body)
    }
}

impl SeatTableRow {
    fn lines(&self) -> &[SeatTableLine] {
        self.lines.get(..MAX_LINES).unwrap_or(&self.lines)
    }

    /// Height in pixels; a row without lines has space for its name.
    fn height(&self) -> f32 {
        LINE * self.lines().len().max(1) as f32 + GAP
    }
}

impl SeatTable {
    fn rows(&self) -> impl Iterator<Item = &SeatTableRow> {
        self.rows.iter().take(Seat::ALL.len())
    }

    fn notes(&self) -> &[String] {
        self.notes.get(..MAX_NOTES).unwrap_or(&self.notes)
    }

    /// Width and height of the image, in pixels.
    pub fn size(&self) -> (u32, u32) {
        let rows: f32 = self.rows().map(SeatTableRow::height).sum();
        (WIDTH, (HEAD + HEADINGS + rows + NOTE * self.notes().len() as f32 + BORDER) as u32)
    }

    /// Draws the image. Text that does not fit is shortened or left out.
    pub fn paint(&self) -> Painting {
        let (width, height) = self.size();
        let paper = RgbImage::from_pixel(width, height, Rgb(theme::CREAM.0));
        let has_labels = self.rows().flat_map(SeatTableRow::lines).any(|line| !line.label.is_empty());
        let left = if has_labels { COLUMNS } else { WIDE_COLUMNS };
        let column = (width as f32 - BORDER - left) / self.headings.len().max(1) as f32;
        let mut painter = TablePainter { canvas: Canvas::new(&paper), left, column };
        painter.print_from(&self.title, (BORDER, HEAD / 2.0 + 6.0), TITLE, width as f32 - 2.0 * BORDER);
        self.draw_headings(&mut painter);
        let mut top = HEAD + HEADINGS;
        for row in self.rows() {
            self.draw_row(&mut painter, row, top);
            top += row.height();
        }
        for (index, note) in self.notes().iter().enumerate() {
            let line = top + NOTE * (index as f32 + 0.6);
            painter.print_from(note, (BORDER, line), EM, width as f32 - 2.0 * BORDER);
        }
        Painting(painter.canvas)
    }

    fn draw_headings(&self, painter: &mut TablePainter) {
        let line = HEAD + HEADINGS / 2.0;
        for (index, heading) in self.headings.iter().enumerate() {
            let x = painter.middle(index);
            match heading {
                TableHeading::Text(text) => painter.print_centered(text, (x, line), HEADING),
                TableHeading::Icon(TableIcon(body)) => {
                    let body = format!("<g transform='scale({ZOOM})'>{body}</g>");
                    let sprite = rasterize(&[plain(&document(60.0, 60.0, &body))], Scale::FULL);
                    painter.canvas.draw_sprite(&sprite, (x as i32, line as i32));
                }
            }
        }
    }

    fn draw_row(&self, painter: &mut TablePainter, row: &SeatTableRow, top: f32) {
        let width = WIDTH as f32 - 2.0 * BORDER;
        let rule = rasterize(&[boxed(width, 2.0, 0.0, GRID)], Scale::FULL);
        painter.canvas.draw_sprite(&rule, (WIDTH as i32 / 2, top as i32));
        let first = top + (GAP + LINE) / 2.0;
        draw_badge(&mut painter.canvas, row.seat, (BORDER as i32 + 26, first as i32));
        let has_labels = painter.left == COLUMNS;
        let room = if has_labels { LABELS } else { painter.left } - NAMES - 12.0;
        painter.print_from(&printable::printable_name(Some(&row.name), row.seat), (NAMES, first), LARGE, room);
        for (index, line) in row.lines().iter().enumerate() {
            let y = first + LINE * index as f32;
            painter.print_from(&line.label, (LABELS, y), EM, COLUMNS - LABELS - 12.0);
            for (index, cell) in line.cells.iter().take(self.headings.len()).enumerate() {
                painter.print_centered(cell, (painter.middle(index), y), LARGE);
            }
        }
    }
}

/// Image under construction.
struct TablePainter {
    canvas: Canvas,
    /// Left edge and width of the columns.
    left: f32,
    column: f32,
}

impl TablePainter {
    /// Center of a column.
    fn middle(&self, column: usize) -> f32 {
        self.left + self.column * (column as f32 + 0.5)
    }

    /// Prints text from a point to the right, shortened to `room`.
    fn print_from(&mut self, text: &str, (x, y): (f32, f32), em: f32, room: f32) {
        let text = text::shorten(&printable::printable_text(text), em, room);
        text::print(&mut self.canvas, &text, (x + text::width(&text, em) / 2.0, y), em, theme::INK);
    }

    /// Prints text centered in its column.
    fn print_centered(&mut self, text: &str, at: (f32, f32), em: f32) {
        let text = text::shorten(&printable::printable_text(text), em, self.column - 6.0);
        text::print(&mut self.canvas, &text, at, em, theme::INK);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::art::{Common, HAND};

    fn sample() -> SeatTable {
        let names = ["Annika", "Bartholomew Wiśniewska", "Zoë", "Дмитрий", "Søren", "Philippa"];
        let line = |label: &str, first: usize| SeatTableLine {
            label: label.to_owned(),
            cells: (first..first + 6).map(|count| count.to_string()).collect(),
        };
        let row = |(seat, name): (Seat, &str)| SeatTableRow {
            seat,
            name: name.to_owned(),
            lines: [("gained", 9), ("paid", 4), ("held", 1)].map(|(label, first)| line(label, first)).to_vec(),
        };
        let icon = || TableHeading::Icon(TableIcon::for_drawing(Common::Icon(HAND, theme::INK)));
        let mut headings: Vec<TableHeading> = (0..5).map(|_| icon()).collect();
        headings.push(TableHeading::Text("unknown".to_owned()));
        SeatTable {
            title: "Public ledger".to_owned(),
            headings,
            rows: Seat::ALL.into_iter().zip(names).map(row).collect(),
            notes: vec!["A range is the least and the most that is possible.".to_owned()],
        }
    }

    #[test]
    fn table_draws_arbitrary_rows_in_landscape() {
        let drawn = |table: &SeatTable| table.paint().to_picture();
        let whole = drawn(&sample());
        assert_eq!((whole.width, whole.height), sample().size());
        if let Some(path) = std::env::var_os("COMPTOIR_SHOW") {
            std::fs::write(path, &whole.png).expect("the picture can be written");
        }
        let mut long = sample();
        long.rows.iter_mut().for_each(|row| row.name = "Wiśniewska ".repeat(40));
        long.notes = vec!["Handelsbilanz ".repeat(90); 9];
        let mut unlabeled = sample();
        unlabeled.rows.iter_mut().flat_map(|row| &mut row.lines).for_each(|line| line.label.clear());
        let mut most = sample();
        most.rows.iter_mut().for_each(|row| row.lines = vec![row.lines[0].clone(); MAX_LINES]);
        let (width, height) = most.size();
        assert!(width >= height, "{width} x {height}");
        let four = SeatTable { rows: sample().rows[..4].to_vec(), ..sample() };
        for other in [SeatTable::default(), long, unlabeled, four] {
            assert!(drawn(&other).png != whole.png);
        }
        let mut beyond = most.clone();
        beyond.rows.iter_mut().for_each(|row| row.lines = vec![row.lines[0].clone(); 2 * MAX_LINES]);
        assert!(drawn(&beyond) == drawn(&most), "no picture is endless");
    }
}
