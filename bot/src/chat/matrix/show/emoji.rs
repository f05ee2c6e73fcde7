//! Emoji as people send them: with and without what only changes their looks, and those that count.

/// What only changes how an emoji looks.
fn is_looks(c: char) -> bool {
    matches!(c, '\u{fe0e}' | '\u{fe0f}' | '\u{1f3fb}'..='\u{1f3ff}')
}

/// An emoji without what only changes its looks.
pub(super) fn bare(emoji: &str) -> String {
    emoji.chars().filter(|&c| !is_looks(c) && !c.is_whitespace()).collect()
}

/// What makes a digit a key.
const KEYCAP: char = '\u{20e3}';
/// The key of ten.
const TEN: &str = "🔟";

/// The number on a key, if it is one: 0️⃣ to 🔟.
pub(super) fn key_number(bare: &str) -> Option<u16> {
    if bare == TEN {
        return Some(10);
    }
    let digit = bare.strip_suffix(KEYCAP)?;
    let mut digits = digit.chars();
    let number = digits.next()?.to_digit(10)?;
    digits.next().is_none().then_some(number as u16)
}

/// The key with this number.
pub(super) fn key(number: u16) -> Option<String> {
    match number {
        0..=9 => Some(format!("{number}\u{fe0f}{KEYCAP}")),
        10 => Some(TEN.to_owned()),
        _ => None,
    }
}

/// Colored marks, for lines that have no key. Every picker of emoji has them.
pub(super) const MARKS: [&str; 26] = [
    "🔴", "🟠", "🟡", "🟢", "🔵", "🟣", "🟤", "⚫", "⚪", "🟥", "🟧", "🟨", "🟩", "🟦", "🟪", "🟫", "⬛",
    "⬜", "❤️", "🧡", "💛", "💚", "💙", "💜", "🖤", "🤍",
];

/// What else is understood for an emoji.
pub(super) fn others(bare: &str) -> &'static [&'static str] {
    match bare {
        "✅" => &["👍", "☑", "✔", "👌"],
        "❌" => &["👎", "✖", "❎", "🚫"],
        "🔁" => &["🔄", "🔃", "🔂"],
        "⏭" => &["⏩", "🔚"],
        "✋" => &["🖐", "🤚"],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_known_by_their_number() {
        for number in 0..=10 {
            assert_eq!(key_number(&bare(&key(number).expect("a key"))), Some(number));
        }
        assert_eq!(key(11), None);
        for other in ["", "1", "11\u{20e3}", "x\u{20e3}", "🎲", "\u{20e3}"] {
            assert_eq!(key_number(other), None, "{other}");
        }
    }

    #[test]
    fn looks_make_no_difference() {
        assert_eq!(bare("✋🏽"), "✋");
        assert_eq!(bare("⏭️"), "⏭");
        assert_eq!(bare(" 1️⃣ "), "1\u{20e3}");
    }

    #[test]
    fn marks_differ() {
        let mut marks = MARKS.map(bare).to_vec();
        marks.sort();
        marks.dedup();
        assert_eq!(marks.len(), MARKS.len());
    }
}
