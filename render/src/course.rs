//! Chart of the win probabilities of a game: one line per player, with numbers at the decisive moments.

use std::fmt::Write;

use engine::seat::Seat;
use image::{Rgb, RgbImage};

use crate::bake::bake;
use crate::canvas::Canvas;
use crate::drawn::Painting;
use crate::layer::{document, plain};
use crate::numbers::badge;
use crate::scale::Scale;
use crate::theme::{self, Color};
use crate::{name, text};

/// Width and height of the chart, in pixels.
pub const COURSE_SIZE: (u32, u32) = (1200, 900);
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

/// Data of the chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Course {
    /// Players in turn order.
    pub rows: Vec<CourseRow>,
    /// Step count at the start of each turn, with its label. Only labels that fit are printed.
    pub turns: Vec<(usize, String)>,
    /// Text below the chart.
    pub caption: String,
    /// Decisive steps, counted from 0. The chart numbers them from 1.
    pub moments: Vec<usize>,
    /// Step count at which the chart begins.
    pub begin: usize,
}

/// Data of one player.
#[derive(Clone, PartialEq, Debug)]
pub struct CourseRow {
    /// Seat, for color and mark.
    pub seat: Seat,
    /// Name of the player.
    pub name: String,
    /// Win probability before the first step and after each, from 0 to 1, including steps before the chart begins.
    pub chances: Vec<f32>,
    /// Win probability given public information, drawn dotted behind; empty if unknown.
    pub public: Vec<f32>,
}

/// Draws the chart. Text that does not fit is shortened or left out.
pub fn course(course: &Course) -> Painting {
    let steps = course.rows.iter().map(|row| row.chances.len()).max().unwrap_or(0).saturating_sub(1).max(1);
    let steps = steps.saturating_sub(course.begin).max(1);
    let mut chart = Chart { course, steps: steps as f32, shapes: String::new(), texts: Vec::new() };
    chart.frame();
    chart.moments();
    chart.dotted_lines();
    chart.lines();
    chart.finish()
}

struct Chart<'a> {
    course: &'a Course,
    /// Number of steps on the horizontal axis.
    steps: f32,
    shapes: String,
    texts: Vec<(String, (f32, f32))>,
}

impl Chart<'_> {
    fn shape(&mut self, args: std::fmt::Arguments<'_>) {
        // Writing to a `String` cannot fail.
        let _ = self.shapes.write_fmt(args);
    }

    fn rule(&mut self, from: (f32, f32), to: (f32, f32), width: f32, color: Color) {
        let ((x1, y1), (x2, y2), color) = (from, to, color.css());
        self.shape(format_args!(
            "<line x1='{x1}' y1='{y1}' x2='{x2}' y2='{y2}' stroke='{color}' stroke-width='{width}'/>"
        ));
    }

    fn at(&self, step: usize, chance: f32) -> (f32, f32) {
        let across = (step.saturating_sub(self.course.begin) as f32 / self.steps).min(1.0);
        (LEFT + (RIGHT - LEFT) * across, BOTTOM - (BOTTOM - TOP) * chance.clamp(0.0, 1.0))
    }

    fn frame(&mut self) {
        for quarter in 0..=4u8 {
            let (_, y) = self.at(0, f32::from(quarter) / 4.0);
            self.rule(
                (LEFT, y),
                (RIGHT, y),
                if quarter == 0 { 4.0 } else { 2.0 },
                if quarter == 0 { theme::INK } else { GRID },
            );
            self.texts.push((format!("{}", quarter * 25), (LEFT - 50.0, y)));
        }
        self.texts.push(("%".to_owned(), (LEFT - 50.0, TOP - 50.0)));
        let (mut free, turns) = (LEFT - 10.0, &self.course.turns);
        for (step, turn) in turns {
            let ((x, _), half) = (self.at(*step, 0.0), text::width(turn, EM) / 2.0);
            if x - half > free && x + half < RIGHT + 60.0 {
                free = x + half + 60.0;
                self.texts.push((turn.clone(), (x, BOTTOM + 34.0)));
            }
        }
        let caption = text::shorten(&name::shown(&self.course.caption), EM, RIGHT - LEFT);
        self.texts.push((caption, ((LEFT + RIGHT) / 2.0, BOTTOM + 90.0)));
    }

    /// Draws a number above each moment, shifted if it would overlap the previous one.
    fn moments(&mut self) {
        let mut free = 0.0f32;
        for (index, &step) in self.course.moments.iter().enumerate() {
            let (x, _) = self.at(step + 1, 0.0);
            self.rule((x, TOP - 20.0), (x, BOTTOM), 3.0, theme::SEA);
            let middle = x.max(free);
            free = middle + 50.0;
            let (y, color, paper) = (TOP - 42.0, theme::SEA.css(), theme::CREAM.css());
            self.shape(format_args!(
                "<circle cx='{middle}' cy='{y}' r='22' fill='{paper}' stroke='{color}' stroke-width='4'/>"
            ));
            self.texts.push(((index + 1).to_string(), (middle, y)));
        }
    }

    /// Coordinates of a line, one point per step.
    fn places(&self, chances: &[f32]) -> String {
        let mut line = String::new();
        for (step, &chance) in chances.iter().enumerate().skip(self.course.begin) {
            let (x, y) = self.at(step, chance);
            let _ = write!(line, "{x:.1},{y:.1} ");
        }
        line
    }

    fn dotted_lines(&mut self) {
        for row in self.course.rows.iter().rev().filter(|row| !row.public.is_empty()) {
            let line = self.places(&row.public);
            for (color, width) in [(theme::INK, DOT + 3.0), (theme::livery(row.seat).color, DOT)] {
                let color = color.css();
                self.shape(format_args!(
                    "<polyline points='{line}' fill='none' stroke='{color}' stroke-width='{width}' \
                     stroke-dasharray='1 11' stroke-linecap='round' stroke-linejoin='round'/>"
                ));
            }
        }
    }

    fn lines(&mut self) {
        for row in self.course.rows.iter().rev() {
            let line = self.places(&row.chances);
            for (color, width) in [(theme::INK, LINE + 4.0), (theme::livery(row.seat).color, LINE)] {
                let color = color.css();
                self.shape(format_args!(
                    "<polyline points='{line}' fill='none' stroke='{color}' stroke-width='{width}' \
                     stroke-linejoin='round'/>"
                ));
            }
        }
    }

    fn finish(mut self) -> Painting {
        let paper = RgbImage::from_pixel(COURSE_SIZE.0, COURSE_SIZE.1, Rgb(theme::CREAM.0));
        let mut canvas = Canvas::new(&paper);
        let (width, height) = (COURSE_SIZE.0 as f32, COURSE_SIZE.1 as f32);
        let room = (width - 60.0) / self.course.rows.len().max(1) as f32;
        let rows = self.course.rows.iter().take(Seat::ALL.len()).enumerate();
        for (place, row) in rows {
            let name = text::shorten(&name::printable(Some(&row.name), row.seat), EM, room - 90.0);
            let left = 30.0 + room * place as f32;
            self.texts.push((name.clone(), (left + 66.0 + text::width(&name, EM) / 2.0, 50.0)));
        }
        let shapes = &self.shapes;
        let moved = format!("<g transform='translate({} {})'>{shapes}</g>", -width / 2.0, -height / 2.0);
        let middle = (COURSE_SIZE.0 as i32 / 2, COURSE_SIZE.1 as i32 / 2);
        canvas.put(&bake(&[plain(&document(width, height, &moved))], Scale::FULL), middle);
        for (text, at) in &self.texts {
            text::print(&mut canvas, text, *at, EM, theme::INK);
        }
        let mut taken: Vec<i32> = Vec::new();
        for (place, row) in self.course.rows.iter().take(Seat::ALL.len()).enumerate() {
            badge(&mut canvas, row.seat, ((56.0 + room * place as f32) as i32, 50));
            let (_, y) = self.at(0, row.chances.last().copied().unwrap_or_default());
            let mut y = y as i32;
            while taken.iter().any(|other| (other - y).abs() < 48) {
                y -= 2;
            }
            taken.push(y);
            badge(&mut canvas, row.seat, (RIGHT as i32 + 44, y));
        }
        Painting(canvas)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Course {
        let names = ["Annika", "Bartholomew the Third", "Zoë", "Дмитрий"];
        let row = |(seat, name): (Seat, &str)| {
            let chance = |step: usize| {
                let wave = ((step * (seat.index() + 3)) as f32 / 40.0).sin() * 0.12;
                let far = step as f32 / 250.0;
                (0.25 + wave) * (1.0 - far) + if seat == Seat::FIRST { far } else { 0.0 }
            };
            let seen = |step: usize| chance(step) + if (120..200).contains(&step) { 0.08 } else { 0.0 };
            let [chances, public] = [(0..=250).map(chance).collect(), (0..=250).map(seen).collect()];
            CourseRow { seat, name: name.to_owned(), chances, public }
        };
        Course {
            rows: Seat::ALL.into_iter().zip(names).map(row).collect(),
            turns: (0..60).map(|turn| (16 + turn * 4, (turn + 1).to_string())).collect(),
            caption: "Turns".to_owned(),
            moments: vec![13, 60, 66, 180, 249],
            begin: 12,
        }
    }

    #[test]
    fn course_draws_arbitrary_chances() {
        let whole = course(&sample()).picture();
        assert_eq!((whole.width, whole.height), COURSE_SIZE);
        if let Some(path) = std::env::var_os("COMPTOIR_SHOW") {
            std::fs::write(path, &whole.png).expect("the picture can be written");
        }
        let none = Course { rows: Vec::new(), turns: Vec::new(), moments: Vec::new(), ..sample() };
        let mut still = sample();
        still.rows.iter_mut().for_each(|row| row.chances = vec![f32::NAN]);
        let mut open = sample();
        open.rows.iter_mut().for_each(|row| row.public.clear());
        let mut long = sample();
        long.rows.iter_mut().for_each(|row| row.name = "Wiśniewska ".repeat(40));
        long.moments = (0..250).collect();
        let whole_game = Course { begin: 0, ..sample() };
        let beyond = Course { begin: 999, ..sample() };
        for other in [none, still, open, long, whole_game, beyond] {
            assert!(course(&other).picture().png != whole.png);
        }
    }
}
