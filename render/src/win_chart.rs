//! Chart of the win probabilities of a game: one line per player, with numbers at the decisive moments.

use std::fmt::Write;

use engine::seat::Seat;
use image::{Rgb, RgbImage};

use crate::canvas::Canvas;
use crate::drawable::Painting;
use crate::layer::{document, plain};
use crate::rasterize::rasterize;
use crate::scale::Scale;
use crate::statistics::draw_badge;
use crate::theme::{self, Color};
use crate::{printable, text};

/// Width and height of the chart, in pixels.
pub const WIN_CHART_SIZE: (u32, u32) = (1200, 900);
/// Font size. Phones show the image at a third of its width.
const EM: f32 = 36.0;
/// Edges of the plot area, line widths, and the color of the grid.
const LEFT: f32 = 120.0;
const RIGHT: f32 = 1120.0;
const TOP: f32 = 170.0;
const BOTTOM: f32 = 770.0;
const LINE: f32 = 8.0;
const DOT: f32 = 4.0;
const GRID: Color = theme::SAND;
/// Maximum number of names on a line; vertical position of the only line, and of two.
const NAMES: usize = 4;
const ONE_LINE: [i32; 1] = [50];
const TWO_LINES: [i32; 2] = [29, 78];

/// Data of the chart.
#[derive(Clone, PartialEq, Debug)]
pub struct WinChart {
    /// Players in turn order.
    pub rows: Vec<WinChartRow>,
    /// Step count at the start of each turn, with its label. Only labels that fit are printed.
    pub turns: Vec<(usize, String)>,
    /// Text below the chart.
    pub caption: String,
    /// Decisive steps, counted from 0. The chart numbers them from 1.
    pub turning_points: Vec<usize>,
    /// Step count at which the chart begins.
    pub first_step: usize,
}

/// Data of one player.
#[derive(Clone, PartialEq, Debug)]
pub struct WinChartRow {
    /// Seat, for color and mark.
    pub seat: Seat,
    /// Name of the player.
    pub name: String,
    /// Win probability before the first step and after each, from 0 to 1, including steps before the chart begins.
    pub win_probabilities: Vec<f32>,
    /// Win probability given public information, drawn dotted behind; empty if unknown.
    pub public_win_probabilities: Vec<f32>,
}

/// Draws the chart. Text that does not fit is shortened or left out.
pub fn draw_win_chart(course: &WinChart) -> Painting {
    let steps = course.rows.iter().map(|row| row.win_probabilities.len()).max().unwrap_or(0).saturating_sub(1).max(1);
    let steps = steps.saturating_sub(course.first_step).max(1);
    let mut chart = WinChartPainter { chart: course, steps: steps as f32, shapes: String::new(), texts: Vec::new() };
    chart.draw_frame();
    chart.draw_turning_points();
    chart.draw_dotted_lines();
    chart.draw_lines();
    chart.finish()
}

struct WinChartPainter<'a> {
    chart: &'a WinChart,
    /// Number of steps on the horizontal axis.
    steps: f32,
    shapes: String,
    texts: Vec<(String, (f32, f32))>,
}

impl WinChartPainter<'_> {
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

    fn at(&self, step: usize, chance: f32) -> (f32, f32) {
        let across = (step.saturating_sub(self.chart.first_step) as f32 / self.steps).min(1.0);
        (LEFT + (RIGHT - LEFT) * across, BOTTOM - (BOTTOM - TOP) * chance.clamp(0.0, 1.0))
    }

    fn draw_frame(&mut self) {
        for quarter in 0..=4u8 {
            let (_, y) = self.at(0, f32::from(quarter) / 4.0);
            self.draw_line(
                (LEFT, y),
                (RIGHT, y),
                if quarter == 0 { 4.0 } else { 2.0 },
                if quarter == 0 { theme::INK } else { GRID },
            );
            self.texts.push((format!("{}", quarter * 25), (LEFT - 50.0, y)));
        }
        self.texts.push(("%".to_owned(), (LEFT - 50.0, TOP - 50.0)));
        let (mut free, turns) = (LEFT - 10.0, &self.chart.turns);
        for (step, turn) in turns {
            let ((x, _), half) = (self.at(*step, 0.0), text::width(turn, EM) / 2.0);
            if x - half > free && x + half < RIGHT + 60.0 {
                free = x + half + 60.0;
                self.texts.push((turn.clone(), (x, BOTTOM + 34.0)));
            }
        }
        let caption = text::shorten(&printable::printable_text(&self.chart.caption), EM, RIGHT - LEFT);
        self.texts.push((caption, ((LEFT + RIGHT) / 2.0, BOTTOM + 90.0)));
    }

    /// Draws a number above each moment, shifted if it would overlap the previous one.
    fn draw_turning_points(&mut self) {
        let mut free = 0.0f32;
        for (index, &step) in self.chart.turning_points.iter().enumerate() {
            let (x, _) = self.at(step + 1, 0.0);
            self.draw_line((x, TOP - 20.0), (x, BOTTOM), 3.0, theme::SEA);
            let middle = x.max(free);
            free = middle + 50.0;
            let (y, color, paper) = (TOP - 42.0, theme::SEA.css(), theme::CREAM.css());
            self.add_shape(format_args!(
                "<circle cx='{middle}' cy='{y}' r='22' fill='{paper}' stroke='{color}' stroke-width='4'/>"
            ));
            self.texts.push(((index + 1).to_string(), (middle, y)));
        }
    }

    /// Coordinates of a line, one point per step.
    fn line_coordinates(&self, chances: &[f32]) -> String {
        let mut line = String::new();
        for (step, &chance) in chances.iter().enumerate().skip(self.chart.first_step) {
            let (x, y) = self.at(step, chance);
            let _ = write!(line, "{x:.1},{y:.1} ");
        }
        line
    }

    fn draw_dotted_lines(&mut self) {
        for row in self.chart.rows.iter().rev().filter(|row| !row.public_win_probabilities.is_empty()) {
            let line = self.line_coordinates(&row.public_win_probabilities);
            for (color, width) in [(theme::INK, DOT + 3.0), (theme::seat_style(row.seat).color, DOT)] {
                let color = color.css();
                self.add_shape(format_args!(
                    "<polyline points='{line}' fill='none' stroke='{color}' stroke-width='{width}' \
                     stroke-dasharray='1 11' stroke-linecap='round' stroke-linejoin='round'/>"
                ));
            }
        }
    }

    fn draw_lines(&mut self) {
        for row in self.chart.rows.iter().rev() {
            let line = self.line_coordinates(&row.win_probabilities);
            for (color, width) in [(theme::INK, LINE + 4.0), (theme::seat_style(row.seat).color, LINE)] {
                let color = color.css();
                self.add_shape(format_args!(
                    "<polyline points='{line}' fill='none' stroke='{color}' stroke-width='{width}' \
                     stroke-linejoin='round'/>"
                ));
            }
        }
    }

    fn finish(mut self) -> Painting {
        let paper = RgbImage::from_pixel(WIN_CHART_SIZE.0, WIN_CHART_SIZE.1, Rgb(theme::CREAM.0));
        let mut canvas = Canvas::new(&paper);
        let (width, height) = (WIN_CHART_SIZE.0 as f32, WIN_CHART_SIZE.1 as f32);
        let rows = self.chart.rows.get(..Seat::ALL.len()).unwrap_or(&self.chart.rows);
        let lines: &[i32] = if rows.len() <= NAMES { &ONE_LINE } else { &TWO_LINES };
        let on_line = rows.len().div_ceil(lines.len()).max(1);
        let room = (width - 60.0) / on_line as f32;
        let places: Vec<(f32, i32)> =
            lines.iter().flat_map(|&y| (0..on_line).map(move |place| (30.0 + room * place as f32, y))).collect();
        for (row, &(left, y)) in rows.iter().zip(&places) {
            let name = text::shorten(&printable::printable_name(Some(&row.name), row.seat), EM, room - 90.0);
            self.texts.push((name.clone(), (left + 66.0 + text::width(&name, EM) / 2.0, y as f32)));
        }
        let shapes = &self.shapes;
        let moved = format!("<g transform='translate({} {})'>{shapes}</g>", -width / 2.0, -height / 2.0);
        let middle = (WIN_CHART_SIZE.0 as i32 / 2, WIN_CHART_SIZE.1 as i32 / 2);
        canvas.draw_sprite(&rasterize(&[plain(&document(width, height, &moved))], Scale::FULL), middle);
        for (text, at) in &self.texts {
            text::print(&mut canvas, text, *at, EM, theme::INK);
        }
        let mut taken: Vec<i32> = Vec::new();
        for (row, &(left, y)) in rows.iter().zip(&places) {
            draw_badge(&mut canvas, row.seat, ((26.0 + left) as i32, y));
            let (_, y) = self.at(0, row.win_probabilities.last().copied().unwrap_or_default());
            let mut y = y as i32;
            while taken.iter().any(|other| (other - y).abs() < 48) {
                y -= 2;
            }
            taken.push(y);
            draw_badge(&mut canvas, row.seat, (RIGHT as i32 + 44, y));
        }
        Painting(canvas)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> WinChart {
        let names = ["Annika", "Bartholomew the Third", "Zoë", "Дмитрий", "Søren", "Philippa"];
        let row = |(seat, name): (Seat, &str)| {
            let chance = |step: usize| {
                let wave = ((step * (seat.index() + 3)) as f32 / 40.0).sin() * 0.12;
                let far = step as f32 / 250.0;
                (1.0 / 6.0 + wave) * (1.0 - far) + if seat == Seat::FIRST { far } else { 0.0 }
            };
            let seen = |step: usize| chance(step) + if (120..200).contains(&step) { 0.08 } else { 0.0 };
            let [chances, public] = [(0..=250).map(chance).collect(), (0..=250).map(seen).collect()];
            WinChartRow { seat, name: name.to_owned(), win_probabilities: chances, public_win_probabilities: public }
        };
        WinChart {
            rows: Seat::ALL.into_iter().zip(names).map(row).collect(),
            turns: (0..60).map(|turn| (16 + turn * 4, (turn + 1).to_string())).collect(),
            caption: "Turns".to_owned(),
            turning_points: vec![13, 60, 66, 180, 249],
            first_step: 12,
        }
    }

    #[test]
    fn course_draws_arbitrary_chances() {
        let whole = draw_win_chart(&sample()).to_picture();
        assert_eq!((whole.width, whole.height), WIN_CHART_SIZE);
        if let Some(path) = std::env::var_os("COMPTOIR_SHOW") {
            std::fs::write(path, &whole.png).expect("the picture can be written");
        }
        let none = WinChart { rows: Vec::new(), turns: Vec::new(), turning_points: Vec::new(), ..sample() };
        let mut still = sample();
        still.rows.iter_mut().for_each(|row| row.win_probabilities = vec![f32::NAN]);
        let mut open = sample();
        open.rows.iter_mut().for_each(|row| row.public_win_probabilities.clear());
        let mut long = sample();
        long.rows.iter_mut().for_each(|row| row.name = "Wiśniewska ".repeat(40));
        long.turning_points = (0..250).collect();
        let four = WinChart { rows: sample().rows[..4].to_vec(), ..sample() };
        let whole_game = WinChart { first_step: 0, ..sample() };
        let beyond = WinChart { first_step: 999, ..sample() };
        for other in [none, still, open, long, four, whole_game, beyond] {
            assert!(draw_win_chart(&other).to_picture().png != whole.png);
        }
    }
}
