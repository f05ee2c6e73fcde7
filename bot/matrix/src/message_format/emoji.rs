//! Emoji as sent by clients: normalization, keycaps and equivalents.

/// Returns `true` for variation selectors and skin tones.
fn is_modifier(c: char) -> bool {
    matches!(c, '\u{fe0e}' | '\u{fe0f}' | '\u{1f3fb}'..='\u{1f3ff}')
}

/// Returns the emoji without variation selectors, skin tones and spaces.
pub(super) fn normalize(emoji: &str) -> String {
    emoji.chars().filter(|&c| !is_modifier(c) && !c.is_whitespace()).collect()
}

/// Combining character of keycaps.
const KEYCAP: char = '\u{20e3}';
/// Keycap of ten.
const TEN: &str = "🔟";

/// Returns the number of a keycap: 0️⃣ to 🔟.
pub(super) fn keycap_number(bare: &str) -> Option<u16> {
    if bare == TEN {
        return Some(10);
    }
    let digit = bare.strip_suffix(KEYCAP)?;
    let mut digits = digit.chars();
    let number = digits.next()?.to_digit(10)?;
    digits.next().is_none().then_some(number as u16)
}

/// Returns the keycap of a number.
pub(super) fn keycap(number: u16) -> Option<String> {
    match number {
        0..=9 => Some(format!("{number}\u{fe0f}{KEYCAP}")),
        10 => Some(TEN.to_owned()),
        _ => None,
    }
}

/// Colored emoji for items beyond the keycaps; every emoji picker has them.
pub(super) const ITEM_EMOJI: [&str; 26] = [
    "🔴", "🟠", "🟡", "🟢", "🔵", "🟣", "🟤", "⚫", "⚪", "🟥", "🟧", "🟨", "🟩", "🟦", "🟪", "🟫", "⬛", "⬜", "❤️",
    "🧡", "💛", "💚", "💙", "💜", "🖤", "🤍",
];

/// Returns the emoji accepted in place of this one.
pub(super) fn equivalents(bare: &str) -> &'static [&'static str] {
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
    fn keycap_number_round_trips() {
        for number in 0..=10 {
            assert_eq!(keycap_number(&normalize(&keycap(number).expect("a key"))), Some(number));
        }
        assert_eq!(keycap(11), None);
        for other in ["", "1", "11\u{20e3}", "x\u{20e3}", "🎲", "\u{20e3}"] {
            assert_eq!(keycap_number(other), None, "{other}");
        }
    }

    #[test]
    fn variants_normalize_to_same_emoji() {
        assert_eq!(normalize("✋🏽"), "✋");
        assert_eq!(normalize("⏭️"), "⏭");
        assert_eq!(normalize(" 1️⃣ "), "1\u{20e3}");
    }

    #[test]
    fn marks_are_distinct() {
        let mut marks = ITEM_EMOJI.map(normalize).to_vec();
        marks.sort();
        marks.dedup();
        assert_eq!(marks.len(), ITEM_EMOJI.len());
    }
}
