//! Moments within sentences. A sentence marks them, and says how they are told where nothing better is known; a platform
//! that knows the reader's own zone tells them in its own way.

use jiff::Timestamp;

/// What stands before the seconds of a moment, between them and how it is told, and after that. None is a character of any
/// text: what people write has none.
const BEFORE: char = '\u{fdd0}';
const TOLD: char = '\u{fdd2}';
const AFTER: char = '\u{fdd1}';

/// The mark of a moment, to stand in a sentence, told like this where nothing better is known.
pub fn mark(at: Timestamp, told: &str) -> String {
    format!("{BEFORE}{}{TOLD}{told}{AFTER}", at.as_second())
}

/// The text with each moment told in this way, from when it is and how it would be told otherwise. A mark that is none is
/// left out.
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

/// The text with each moment told as where nothing better is known.
pub fn in_words(text: &str) -> String {
    with_moments(text, |_, told| told.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_come_back_and_others_are_left_out() {
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
