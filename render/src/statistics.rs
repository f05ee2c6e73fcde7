//! Statistics of a game as an image: table of the players, points over time, dice distribution.

use std::fmt::Write;

use engine::seat::Seat;
use image::{Rgb, RgbImage};

use crate::art::{CROWN, Common};
use crate::canvas::Canvas;
use crate::drawable::Painting;
use crate::layer::{document, mark, plain};
use crate::rasterize::{cached_sprite, rasterize};
use crate::scale::Scale;
use crate::theme::{self, Color};
use crate::{printable, text};

/// Width and height of the image, in pixels.
pub const STATISTICS_SIZE: (u32, u32) = (1200, 1080);
/// Font size of text, and of numbers in the table.
const EM: f32 = 30.0;
const LARGE: f32 = 38.0;
/// Margin at the edges.
const BORDER: f32 = 30.0;
/// Table: height of the header and of all rows, left edge of names and of columns.
const HEAD: f32 = 70.0;
const ROWS: f32 = 336.0;
/// Number of rows for which the table has space at full height, and for which lines are spread.
const USUAL_ROWS: usize = 4;
const NAMES: f32 = 100.0;
const COLUMNS: f32 = 360.0;
/// Charts: top edge, width and height.
const CHARTS: f32 = 500.0;
const CHART: (f32, f32) = (540.0, 440.0);
/// Distance from a chart's left edge to its axis.
const AXIS: f32 = 60.0;
/// Width of a line, and vertical shift between lines that coincide.
const LINE: f32 = 7.0;
const APART: f32 = 4.0;
const GRID: Color = theme::SAND;

/// Data of the image.
#[derive(Clone, PartialEq, Debug)]
pub struct GameStatistics {
    /// Heading of each column of numbers, in one or two words.
    pub headings: Vec<String>,
    /// Players, winner first.
    pub rows: Vec<StatisticsRow>,
    /// Heading of the points over time.
    pub points: String,
    /// Dice distribution; `None` without rolls.
    pub rolls: Option<DiceDistribution>,
}

/// Data of one player.
#[derive(Clone, PartialEq, Debug)]
pub struct StatisticsRow {
    /// Seat, for color and mark.
    pub seat: Seat,
    /// Name of the player.
    pub name: String,
    /// `true` if the player won.
    pub won: bool,
    /// Number in each column.
    pub cells: Vec<String>,
    /// Points at the end of each turn.
    pub points: Vec<u8>,
}

/// Distribution of the sums of two dice.
#[derive(Clone, PartialEq, Debug)]
pub struct DiceDistribution {
    /// Heading of the chart.
    pub title: String,
    /// Legend of the bars, and of the expected count.
    pub legend: [String; 2],
    /// Count of each sum from 2 to 12.
    pub counts: [usize; 11],
}

/// Number of ways out of 36 to roll each sum from 2 to 12.
const COMBINATIONS: [f32; 11] = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0];

/// Draws the image. Text that does not fit is shortened or left out.
pub fn draw_statistics(numbers: &GameStatistics) -> Painting {
    let paper = RgbImage::from_pixel(STATISTICS_SIZE.0, STATISTICS_SIZE.1, Rgb(theme::CREAM.0));
    let mut sheet = StatisticsPainter { shapes: String::new(), texts: Vec::new(), canvas: Canvas::new(&paper) };
    sheet.draw_table(numbers);
    sheet.draw_points(numbers);
    if let Some(rolls) = &numbers.rolls {
        sheet.draw_dice(rolls);
    }
    sheet.finish(&numbers.rows)
}

/// Image under construction. Text lies over shapes.
struct StatisticsPainter {
    shapes: String,
    texts: Vec<(String, (f32, f32), f32)>,
    canvas: Canvas,
}

impl StatisticsPainter {
    fn add_shape(&mut self, args: std::fmt::Arguments<'_>) {
        // Writing to a `String` cannot fail.
        let _ = self.shapes.write_fmt(args);
    }

    fn draw_line(&mut self, from: (f32, f32), to: (f32, f32), width: f32, color: Color) {
        let ((x1, y1), (x2, y2), color) = (from, to, color.css());
        self.add_shape(format_args!(
            "<line x1='{x1}' y1='{y1}' x2='{x2}' y2='{y2}' stroke='{color}' stroke-width='{width}'/>"
        ));
    }

    /// Skips empty rectangles, which SVG does not allow.
    fn draw_rectangle(&mut self, at: (f32, f32), size: (f32, f32), color: Color) {
        if size.0 <= 0.0 || size.1 <= 0.0 {
            return;
        }
        let ((x, y), (width, height), color) = (at, size, color.css());
        self.add_shape(format_args!("<rect x='{x}' y='{y}' width='{width}' height='{height}' rx='4' fill='{color}'/>"));
    }

    /// Prints text centered at a point.
    fn print(&mut self, text: &str, at: (f32, f32), em: f32) {
        self.texts.push((printable::printable_text(text), at, em));
    }

    /// Prints text from a point to the right, shortened to `room`.
    fn print_from(&mut self, text: &str, (x, y): (f32, f32), em: f32, room: f32) {
        let text = text::shorten(&printable::printable_text(text), em, room);
        self.print(&text, (x + text::width(&text, em) / 2.0, y), em);
    }

    fn draw_table(&mut self, numbers: &GameStatistics) {
        let right = STATISTICS_SIZE.0 as f32 - BORDER;
        let column = (right - COLUMNS) / numbers.headings.len().max(1) as f32;
        let middle = |index: usize| COLUMNS + column * (index as f32 + 0.5);
        for (index, heading) in numbers.headings.iter().enumerate() {
            let heading = text::shorten(&printable::printable_text(heading), EM, column - 8.0);
            self.print(&heading, (middle(index), HEAD / 2.0 + 8.0), EM);
        }
        let height = row_height(&numbers.rows);
        for (place, row) in numbers.rows.iter().take(Seat::ALL.len()).enumerate() {
            let top = HEAD + height * place as f32;
            let line = top + height / 2.0;
            if row.won {
                self.draw_rectangle((BORDER / 2.0, top + 4.0), (right, height - 8.0), theme::GOLD);
            } else {
                self.draw_line((BORDER, top + height), (right, top + height), 2.0, GRID);
            }
            let shown = printable::printable_name(Some(&row.name), row.seat);
            let room = COLUMNS - NAMES - if row.won { 74.0 } else { 10.0 };
            self.print_from(&shown, (NAMES, line), LARGE, room);
            for (index, cell) in row.cells.iter().take(numbers.headings.len()).enumerate() {
                let cell = text::shorten(&printable::printable_text(cell), LARGE, column - 6.0);
                self.print(&cell, (middle(index), line), LARGE);
            }
        }
    }

    /// Draws the heading and axis of a chart; returns its lower left corner.
    fn draw_chart(&mut self, title: &str, left: f32) -> (f32, f32) {
        self.print_from(title, (left, CHARTS - 36.0), EM, CHART.0);
        let corner = (left + AXIS, CHARTS + CHART.1);
        self.draw_line(corner, (left + CHART.0, corner.1), 4.0, theme::INK);
        corner
    }

    /// Draws horizontal grid lines up to `most`; returns the height of one unit.
    fn draw_grid(&mut self, (x, y): (f32, f32), most: usize) -> f32 {
        let step = most.div_ceil(5).max(1);
        let unit = (CHART.1 - 20.0) / most.max(1) as f32;
        for value in (0..=most).step_by(step) {
            let height = y - unit * value as f32;
            if value > 0 {
                self.draw_line((x, height), (x + CHART.0 - AXIS, height), 2.0, GRID);
            }
            self.print(&value.to_string(), (x - 30.0, height), EM);
        }
        unit
    }

    fn draw_points(&mut self, numbers: &GameStatistics) {
        let corner = self.draw_chart(&numbers.points, BORDER);
        let most = numbers.rows.iter().flat_map(|row| &row.points).max().copied().unwrap_or(1);
        let unit = self.draw_grid(corner, usize::from(most));
        let turns = numbers.rows.iter().map(|row| row.points.len()).max().unwrap_or(0);
        let wide = (CHART.0 - AXIS - 30.0) / turns.saturating_sub(1).max(1) as f32;
        let step = turns.div_ceil(4).max(1);
        for turn in (step..=turns).step_by(step) {
            let at = corner.0 + wide * (turn - 1) as f32;
            self.print(&turn.to_string(), (at, corner.1 + 30.0), EM);
        }
        let middle = (numbers.rows.len().max(USUAL_ROWS) - 1) as f32 / 2.0;
        // The winner's line lies over the others.
        for (place, row) in numbers.rows.iter().enumerate().rev() {
            let shift = APART * (place as f32 - middle);
            let at =
                |turn: usize, points: u8| (corner.0 + wide * turn as f32, corner.1 - unit * f32::from(points) - shift);
            let mut line = String::new();
            for (turn, &points) in row.points.iter().enumerate() {
                let (x, y) = at(turn, points);
                let _ = write!(line, "{x},{y} ");
            }
            for (color, width) in [(theme::INK, LINE + 4.0), (theme::seat_style(row.seat).color, LINE)] {
                let color = color.css();
                self.add_shape(format_args!(
                    "<polyline points='{line}' fill='none' stroke='{color}' stroke-width='{width}' \
                     stroke-linejoin='round'/>"
                ));
            }
        }
    }

    fn draw_dice(&mut self, rolls: &DiceDistribution) {
        let left = STATISTICS_SIZE.0 as f32 - BORDER - CHART.0;
        let corner = self.draw_chart(&rolls.title, left);
        let all: usize = rolls.counts.iter().sum();
        let expected = COMBINATIONS.map(|ways| all as f32 * ways / 36.0);
        let highest = expected.iter().fold(0.0f32, |most, &count| most.max(count)).ceil() as usize;
        let most = rolls.counts.iter().copied().max().unwrap_or(0).max(highest).max(1);
        let unit = self.draw_grid(corner, most);
        let wide = (CHART.0 - AXIS) / rolls.counts.len() as f32;
        for (index, (&count, expected)) in rolls.counts.iter().zip(expected).enumerate() {
            let x = corner.0 + wide * index as f32;
            let height = unit * count as f32;
            self.draw_rectangle((x + 5.0, corner.1 - height), (wide - 10.0, height), theme::SEA);
            let at = corner.1 - unit * expected;
            self.draw_line((x + 1.0, at), (x + wide - 1.0, at), 6.0, theme::RED);
            self.print(&(index + 2).to_string(), (x + wide / 2.0, corner.1 + 30.0), EM);
        }
        let (line, half) = (corner.1 + 86.0, CHART.0 / 2.0);
        let [thrown, due] = &rolls.legend;
        self.draw_rectangle((left + 10.0, line - 12.0), (28.0, 24.0), theme::SEA);
        self.print_from(thrown, (left + 50.0, line), EM, half - 60.0);
        self.draw_line((left + half, line), (left + half + 32.0, line), 6.0, theme::RED);
        self.print_from(due, (left + half + 44.0, line), EM, half - 50.0);
    }

    fn finish(self, rows: &[StatisticsRow]) -> Painting {
        let StatisticsPainter { shapes, texts, mut canvas } = self;
        let (width, height) = (STATISTICS_SIZE.0 as f32, STATISTICS_SIZE.1 as f32);
        let moved = format!("<g transform='translate({} {})'>{shapes}</g>", -width / 2.0, -height / 2.0);
        let middle = (STATISTICS_SIZE.0 as i32 / 2, STATISTICS_SIZE.1 as i32 / 2);
        canvas.draw_sprite(&rasterize(&[plain(&document(width, height, &moved))], Scale::FULL), middle);
        for (place, row) in rows.iter().take(Seat::ALL.len()).enumerate() {
            let line = (HEAD + row_height(rows) * (place as f32 + 0.5)) as i32;
            draw_badge(&mut canvas, row.seat, (60, line));
            if row.won {
                let at = (COLUMNS as i32 - 44, line);
                canvas.draw_sprite(&cached_sprite(Common::Icon(CROWN, theme::INK), Scale::FULL), at);
            }
        }
        for (text, at, em) in texts {
            text::print(&mut canvas, &text, at, em, theme::INK);
        }
        // A badge at the end of each line identifies its player.
        let most = rows.iter().flat_map(|row| &row.points).max().copied().unwrap_or(1);
        let unit = (CHART.1 - 20.0) / f32::from(most.max(1));
        let mut taken: Vec<i32> = Vec::new();
        for row in rows {
            let points = row.points.last().copied().unwrap_or_default();
            let mut y = (CHARTS + CHART.1 - unit * f32::from(points)) as i32;
            while taken.iter().any(|other| (other - y).abs() < 46) {
                y += 2;
            }
            taken.push(y);
            draw_badge(&mut canvas, row.seat, ((BORDER + CHART.0) as i32 - 4, y.min(STATISTICS_SIZE.1 as i32 - 40)));
        }
        Painting(canvas)
    }
}

/// Height of a row of the table.
fn row_height(rows: &[StatisticsRow]) -> f32 {
    ROWS / rows.len().clamp(USUAL_ROWS, Seat::ALL.len()) as f32
}

/// Draws the color and mark of a seat.
pub(crate) fn draw_badge(canvas: &mut Canvas, seat: Seat, at: (i32, i32)) {
    let livery = theme::seat_style(seat);
    for (side, color) in [(46, theme::INK), (40, livery.color)] {
        canvas.draw_sprite(&cached_sprite(Common::Box((side, side), 10, color), Scale::FULL), at);
    }
    canvas.draw_sprite(&rasterize(&[mark(livery.mark, livery.contrast, 0.0, 0.0, 1.0)], Scale::FULL), at);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(seat: Seat, name: &str, won: bool) -> StatisticsRow {
        let points = (0..60).map(|turn| 2 + (turn / (6 + 2 * seat.index() as u8))).collect();
        let cells = ["10", "58", "7", "3", "−14", "112 %"].map(str::to_owned).to_vec();
        StatisticsRow { seat, name: name.to_owned(), won, cells, points }
    }

    fn sample() -> GameStatistics {
        let names = ["Annika", "Bartholomew", "Zoë", "Дмитрий", "Søren", "Philippa"];
        let rows = Seat::ALL.into_iter().zip(names).map(|(seat, name)| row(seat, name, seat == Seat::FIRST));
        GameStatistics {
            headings: ["Points", "Gained", "Lost", "Stolen", "Trade", "Luck"].map(str::to_owned).to_vec(),
            rows: rows.collect(),
            points: "Points after each turn".to_owned(),
            rolls: Some(DiceDistribution {
                title: "60 throws".to_owned(),
                legend: ["thrown".to_owned(), "expected".to_owned()],
                counts: [1, 2, 6, 8, 7, 9, 11, 6, 5, 3, 2],
            }),
        }
    }

    #[test]
    fn numbers_draw_arbitrary_counts() {
        let whole = draw_statistics(&sample()).to_picture();
        assert_eq!((whole.width, whole.height), STATISTICS_SIZE);
        if let Some(path) = std::env::var_os("COMPTOIR_SHOW") {
            std::fs::write(path, &whole.png).expect("the picture can be written");
        }
        let none = GameStatistics { rows: Vec::new(), headings: Vec::new(), rolls: None, ..sample() };
        let mut still = sample();
        still.rows.iter_mut().for_each(|row| row.points = vec![0]);
        still.rolls.as_mut().expect("rolls").counts = [0; 11];
        let mut long = sample();
        long.rows.iter_mut().for_each(|row| row.name = "Wiśniewska ".repeat(40));
        long.headings = vec!["Handelsbilanz ".repeat(9); 40];
        let four = GameStatistics { rows: sample().rows[..4].to_vec(), ..sample() };
        for other in [none, still, long, four] {
            assert!(draw_statistics(&other).to_picture().png != whole.png);
        }
    }
}
