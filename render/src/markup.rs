//! SVG, written short.

use std::fmt::Write;

use ab_glyph::{OutlineCurve, Point};

/// Markup without what nobody sees: comments, and space between elements. Quotes become those that JSON leaves as they are.
pub(crate) fn minify(svg: &str) -> String {
    let mut kept = String::with_capacity(svg.len());
    let mut rest = svg;
    while let Some((before, after)) = rest.split_once("<!--") {
        kept += before;
        rest = after.split_once("-->").map_or("", |(_, after)| after);
    }
    kept += rest;
    let words: Vec<&str> = kept.split_whitespace().collect();
    words.join(" ").replace("> <", "><").replace(" />", "/>").replace('"', "'")
}

/// The middle of a document.
pub(crate) fn middle(svg: &str) -> (f32, f32) {
    let numbers = svg.split_once("viewBox=").and_then(|(_, rest)| rest.split(['"', '\'']).nth(1));
    let numbers: Vec<f32> =
        numbers.unwrap_or_default().split_whitespace().filter_map(|number| number.parse().ok()).collect();
    match numbers[..] {
        [left, top, width, height] => (left + width / 2.0, top + height / 2.0),
        _ => (0.0, 0.0),
    }
}

/// A number with at most so many decimals.
pub(crate) fn number(number: f32, decimals: usize) -> String {
    let written = format!("{number:.decimals$}");
    let written = match written.contains('.') {
        true => written.trim_end_matches('0').trim_end_matches('.'),
        false => &written,
    };
    match written {
        "-0" | "" => "0".to_owned(),
        written => match (written.strip_prefix("0."), written.strip_prefix("-0.")) {
            (Some(after), _) => format!(".{after}"),
            (_, Some(after)) => format!("-.{after}"),
            _ => written.to_owned(),
        },
    }
}

/// Two numbers.
pub(crate) fn pair((x, y): (f32, f32), decimals: usize) -> String {
    let (x, y) = (number(x, decimals), number(y, decimals));
    if y.starts_with('-') { x + &y } else { format!("{x} {y}") }
}

/// What moves a drawing to a point, and makes it that much larger; empty when it stays as it is.
pub(crate) fn transform(at: (f32, f32), zoom: f32) -> String {
    let mut moves = String::new();
    if at != (0.0, 0.0) {
        // Writing to a string has nothing to fail at.
        let _ = write!(moves, "translate({})", pair(at, 2));
    }
    if zoom != 1.0 {
        let _ = write!(moves, "scale({})", number(zoom, 4));
    }
    moves
}

/// The data of a path along curves, in whole units.
pub(crate) fn path(curves: &[OutlineCurve]) -> String {
    let mut path = Path::default();
    for curve in curves {
        match curve {
            OutlineCurve::Line(from, to) => path.draw('l', from, &[to]),
            OutlineCurve::Quad(from, by, to) => path.draw('q', from, &[by, to]),
            OutlineCurve::Cubic(from, by, and, to) => path.draw('c', from, &[by, and, to]),
        }
    }
    path.data + "z"
}

/// A path that is being written.
#[derive(Default)]
struct Path {
    data: String,
    /// Where it has come to, if it has begun.
    at: Option<(i32, i32)>,
    /// The last command.
    command: char,
}

impl Path {
    fn draw(&mut self, command: char, from: &Point, points: &[&Point]) {
        let whole = |point: &Point| (point.x.round() as i32, point.y.round() as i32);
        let from = whole(from);
        if self.at != Some(from) {
            self.data += if self.at.is_some() { "zM" } else { "M" };
            self.data += &pair((from.0 as f32, from.1 as f32), 0);
            self.command = 'M';
        }
        let mut written = String::new();
        for point in points.iter().map(|point| whole(point)) {
            let step = pair(((point.0 - from.0) as f32, (point.1 - from.1) as f32), 0);
            if !written.is_empty() && !step.starts_with('-') {
                written.push(' ');
            }
            written += &step;
            self.at = Some(point);
        }
        match self.command == command {
            false => self.data.push(command),
            true if written.starts_with('-') => {}
            true => self.data.push(' '),
        }
        self.command = command;
        self.data += &written;
    }
}
