//! Moments within messages. A message marks a moment with a fallback text; a platform that knows the reader's time
//! zone renders it itself.

use jiff::Timestamp;

/// Marks before the seconds, between them and the fallback text, and after that: noncharacters of Unicode, which text
/// of people never contains.
const BEFORE: char = '\u{fdd0}';
const TOLD: char = '\u{fdd2}';
const AFTER: char = '\u{fdd1}';

/// Marks a moment within a message, with its fallback text.
pub fn mark(at: Timestamp, told: &str) -> String {
    format!("{BEFORE}{}{TOLD}{told}{AFTER}", at.as_second())
}

/// Replaces each moment by `tell(moment, fallback text)`. Removes invalid marks.
pub fn with_moments(text: &str, tell: impl Fn(Timestamp, &str) -> String) -> String {
    let is_mark = |c: char| matches!(c, BEFORE | TOLD | AFTER);
    if !text.contains(is_mark) {
        return text.to_owned();
    }
    let mut whole = String::with_capacity(text.len());
    let mut parts = text.split(BEFORE);
    whole.extend(parts.next().map(|before| before.replace(is_mark, "")));
    for part in parts {
        let marked = part.split_once(AFTER).and_then(|(inner, after)| {
            let (second, told) = inner.split_once(TOLD)?;
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
pub fn in_words(text: &str) -> String {
    with_moments(text, |_, told| told.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn with_moments_renders_marks_and_removes_invalid_ones() {
        let at = Timestamp::from_second(1_800_000_000).expect("a moment");
        let mark = mark(at, "noon");
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
            assert_eq!(with_moments(&text, tell), told, "{text:?}");
            assert_eq!(in_words(&text), told.replace('@', ""), "{text:?}");
        }
    }
}
