//! Moments within messages. A message marks a moment with a fallback text; a platform that knows the reader's time
//! zone renders it itself.

use jiff::Timestamp;

/// Marks before the seconds, between them and the fallback text, and after that: noncharacters of Unicode, which text
/// of people never contains.
const MOMENT_START: char = '\u{fdd0}';
const MOMENT_TEXT: char = '\u{fdd2}';
const MOMENT_END: char = '\u{fdd1}';

/// Marks a moment within a message, with its fallback text.
pub fn mark_moment(at: Timestamp, told: &str) -> String {
    format!("{MOMENT_START}{}{MOMENT_TEXT}{told}{MOMENT_END}", at.as_second())
}

/// Replaces each moment by `tell(moment, fallback text)`. Removes invalid marks.
pub fn render_moments(text: &str, tell: impl Fn(Timestamp, &str) -> String) -> String {
    let is_mark = |c: char| matches!(c, MOMENT_START | MOMENT_TEXT | MOMENT_END);
    if !text.contains(is_mark) {
        return text.to_owned();
    }
    let mut whole = String::with_capacity(text.len());
    let mut parts = text.split(MOMENT_START);
    whole.extend(parts.next().map(|before| before.replace(is_mark, "")));
    for part in parts {
        let marked = part.split_once(MOMENT_END).and_then(|(inner, after)| {
            let (second, told) = inner.split_once(MOMENT_TEXT)?;
            let at = Timestamp::from_second(second.parse().ok()?).ok()?;
            Some((tell(at, told), after))
        });
        match marked {
            Some((told, after)) => {
                whole.push_str(&told);
                whole.push_str(&after.replace(is_mark, ""));
            }
            None => whole.push_str(&part.replace(is_mark, "")),
        }
    }
    whole
}

/// Replaces each moment by its fallback text.
pub fn moments_as_text(text: &str) -> String {
    render_moments(text, |_, told| told.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn with_moments_renders_marks_and_removes_invalid_ones() {
        let at = Timestamp::from_second(1_800_000_000).expect("a moment");
        let mark = mark_moment(at, "noon");
        let cases = [
            (format!("until {mark}."), "until @noon."),
            (format!("{mark}{mark}"), "@noon@noon"),
            ("\u{fdd0}x\u{fdd1} \u{fdd0}".to_owned(), "x "),
            (format!("\u{fdd0}{mark}\u{fdd2}"), "@noon"),
            ("\u{fdd0}99999999999999999999\u{fdd2}x\u{fdd1}".to_owned(), "99999999999999999999x"),
            ("plain".to_owned(), "plain"),
        ];
        for (text, told) in cases {
            let tell = |told: Timestamp, words: &str| {
                assert_eq!(told, at);
                format!("@{words}")
            };
            assert_eq!(render_moments(&text, tell), told, "{text:?}");
            assert_eq!(moments_as_text(&text), told.replace('@', ""), "{text:?}");
        }
    }
}
