//! Compact SVG markup.

use std::fmt::Write;

use ab_glyph::{OutlineCurve, Point};

/// Removes comments and whitespace between elements, and uses single quotes, which JSON does not escape.
pub(crate) fn minify(svg: &str) -> String {
    let mut kept = String::with_capacity(svg.len());
    let mut rest = svg;
    while let Some((before, after)) = rest.split_once("<!--") {
        kept += before;
        rest = after.split_once("-->").map_or("", |(_, after)| after);
    }
    kept += rest;
    let words: Vec<&str> = kept.split_whitespace().collect();
    words.join(" ").replace("> <", "><").replace(" />", "/>").replace('"', "'").replace("'#ffffff'", "'#fff'")
}

/// Center of a document's view box.
pub(crate) fn middle(svg: &str) -> (f32, f32) {
    let numbers = svg.split_once("viewBox=").and_then(|(_, rest)| rest.split(['"', '\'']).nth(1));
    let numbers: Vec<f32> =
        numbers.unwrap_or_default().split_whitespace().filter_map(|number| number.parse().ok()).collect();
    match numbers[..] {
        [left, top, width, height] => (left + width / 2.0, top + height / 2.0),
        _ => (0.0, 0.0),
    }
}

/// Formats a number with at most that many decimals.
pub(crate) fn format_number(number: f32, decimals: usize) -> String {
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

/// Formats two numbers as briefly as SVG allows.
pub(crate) fn format_pair((x, y): (f32, f32), decimals: usize) -> String {
    let (x, y) = (format_number(x, decimals), format_number(y, decimals));
    if y.starts_with('-') { x + &y } else { format!("{x} {y}") }
}

/// Transform attribute for a translation and a scale; empty for the identity.
pub(crate) fn transform(at: (f32, f32), zoom: f32) -> String {
    let mut moves = String::new();
    if at != (0.0, 0.0) {
        // Writing to a `String` cannot fail.
        let _ = write!(moves, "translate({})", format_pair(at, 2));
    }
    if zoom != 1.0 {
        let _ = write!(moves, "scale({})", format_number(zoom, 4));
    }
    moves
}

/// Path data in integer units.
#[derive(Default)]
pub(crate) struct Path {
    pub(crate) data: String,
    /// Start of the current subpath, and the current point.
    begun: Option<(i32, i32)>,
    at: (i32, i32),
    command: char,
}

impl Path {
    /// Path around the outline of these curves.
    pub(crate) fn from_outline(curves: &[OutlineCurve]) -> Path {
        let whole = |point: &Point| (point.x.round() as i32, point.y.round() as i32);
        let mut path = Path::default();
        for curve in curves {
            let (from, command, points) = match curve {
                OutlineCurve::Line(from, to) => (from, 'l', vec![to]),
                OutlineCurve::Quad(from, by, to) => (from, 'q', vec![by, to]),
                OutlineCurve::Cubic(from, by, and, to) => (from, 'c', vec![by, and, to]),
            };
            let points: Vec<_> = points.into_iter().map(whole).collect();
            if path.begun.is_none() || path.at != whole(from) {
                path.begin(whole(from));
            }
            match points[..] {
                [to] => path.line(to),
                _ => path.draw(command, &points),
            }
        }
        path.close();
        path
    }

    /// Closes the subpath and begins another.
    pub(crate) fn begin(&mut self, at: (i32, i32)) {
        self.close();
        self.write('M', &[at]);
        (self.begun, self.at) = (Some(at), at);
    }

    /// Draws a line to a point.
    pub(crate) fn line(&mut self, to: (i32, i32)) {
        match (to.0 - self.at.0, to.1 - self.at.1) {
            (0, 0) => {}
            (across, 0) => self.write_numbers('h', &[across]),
            (0, down) => self.write_numbers('v', &[down]),
            _ => self.draw('l', &[to]),
        }
        self.at = to;
    }

    /// Closes the subpath.
    pub(crate) fn close(&mut self) {
        if self.begun.take().is_some() {
            self.data.push('z');
            self.command = 'z';
        }
    }

    /// Draws a segment that ends at the last of these points.
    fn draw(&mut self, command: char, points: &[(i32, i32)]) {
        let steps: Vec<_> = points.iter().map(|to| (to.0 - self.at.0, to.1 - self.at.1)).collect();
        self.write(command, &steps);
        self.at = points.last().copied().unwrap_or(self.at);
    }

    fn write(&mut self, command: char, pairs: &[(i32, i32)]) {
        let numbers: Vec<i32> = pairs.iter().flat_map(|&(x, y)| [x, y]).collect();
        self.write_numbers(command, &numbers);
    }

    fn write_numbers(&mut self, command: char, numbers: &[i32]) {
        let mut follows_number = self.command == command;
        if !follows_number {
            self.data.push(command);
            self.command = command;
        }
        for number in numbers {
            if follows_number && *number >= 0 {
                self.data.push(' ');
            }
            self.data += &number.to_string();
            follows_number = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minify_drops_comments_and_whitespace() {
        let svg = "<g fill=\"#fff\">\n  <!-- a > b -->\n  <path d=\"M0 0\n  L1 1\" />\n</g>\n";
        assert_eq!(minify(svg), "<g fill='#fff'><path d='M0 0 L1 1'/></g>");
    }

    #[test]
    fn numbers_are_formatted_compactly() {
        let written = [0.0, -0.001, 0.5, -0.25, 12.0, 120.0, 1.0 / 3.0].map(|value| format_number(value, 2));
        assert_eq!(written, ["0", "0", ".5", "-.25", "12", "120", ".33"]);
        assert_eq!((format_pair((1.0, -2.5), 1), format_pair((1.0, 2.0), 0)), ("1-2.5".to_owned(), "1 2".to_owned()));
        assert_eq!(transform((3.0, 0.0), 0.5), "translate(3 0)scale(.5)");
        assert_eq!(transform((0.0, 0.0), 1.0), "");
    }

    #[test]
    fn middle_is_center_of_view_box() {
        assert_eq!(middle("<svg viewBox=\"-4 -4 8 8\"/>"), (0.0, 0.0));
        assert_eq!(middle("<svg viewBox='96 0 96 96'>"), (144.0, 48.0));
    }

    #[test]
    fn path_data_is_compact() {
        let mut path = Path::default();
        path.begin((5, 5));
        [(9, 5), (9, 7), (12, 4), (13, 9), (13, 9)].into_iter().for_each(|at| path.line(at));
        path.begin((0, 0));
        path.line((3, 3));
        path.close();
        assert_eq!(path.data, "M5 5h4v2l3-3 1 5zM0 0l3 3z");
    }
}
