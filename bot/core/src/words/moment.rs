//! Moments within sentences. A sentence marks them; whoever shows it tells them in the reader's own zone, or as the platform
//! does by itself.

use jiff::Timestamp;

/// What stands before and after the seconds of a moment. Neither is a character of any text: what people write has none.
const BEFORE: char = '\u{fdd0}';
const AFTER: char = '\u{fdd1}';

/// A part of a text with moments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part<'a> {
    /// As it stands.
    Text(&'a str),
    /// A moment, to the second.
    Moment(Timestamp),
}

/// The mark of a moment, to stand in a sentence.
pub fn moment(at: Timestamp) -> String {
    format!("{BEFORE}{}{AFTER}", at.as_second())
}

/// The parts of a text, in their order. A mark that is none is left out.
pub fn parts(text: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some((before, marked)) = rest.split_once(BEFORE) {
        parts.push(Part::Text(before));
        let Some((second, after)) = marked.split_once(AFTER) else {
            rest = marked;
            continue;
        };
        match second.parse().ok().and_then(|second| Timestamp::from_second(second).ok()) {
            Some(moment) => {
                parts.push(Part::Moment(moment));
                rest = after;
            }
            None => rest = marked,
        }
    }
    parts.push(Part::Text(rest));
    parts.retain(|part| *part != Part::Text(""));
    parts
}

/// The text with each moment told in this way.
pub fn with_moments(text: &str, tell: impl Fn(Timestamp) -> String) -> String {
    if !text.contains([BEFORE, AFTER]) {
        return text.to_owned();
    }
    let told = |part| match part {
        Part::Text(text) => text.replace(AFTER, ""),
        Part::Moment(at) => tell(at),
    };
    parts(text).into_iter().map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_come_back_and_others_are_left_out() {
        let at = Timestamp::from_second(1_800_000_000).expect("a moment");
        let mark = moment(at);
        let cases = [
            (format!("until {mark}."), "until @."),
            (format!("{mark}{mark}"), "@@"),
            ("\u{fdd0}x\u{fdd1} \u{fdd0}".to_owned(), "x "),
            (format!("\u{fdd0}{mark}"), "@"),
            ("\u{fdd0}99999999999999999999\u{fdd1}".to_owned(), "99999999999999999999"),
            ("plain".to_owned(), "plain"),
        ];
        for (text, told) in cases {
            let tell = |told: Timestamp| {
                assert_eq!(told, at);
                "@".to_owned()
            };
            assert_eq!(with_moments(&text, tell), told, "{text:?}");
        }
    }
}
