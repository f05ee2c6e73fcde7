//! Names and words as a picture can print them.

use engine::seat::Seat;

use crate::text;

/// A player's name without what the font lacks. Signs that are not letters are dropped; a name in letters that the
/// font lacks, or without any letter, becomes the number of the seat: `P1`.
pub(crate) fn printable(name: Option<&String>, seat: Seat) -> String {
    let name = name.map_or("", String::as_str);
    let foreign = name.chars().any(|character| character.is_alphanumeric() && !text::has_glyph(character));
    let shown = shown(name);
    if foreign || !shown.chars().any(char::is_alphanumeric) {
        return format!("P{}", seat.index() + 1);
    }
    shown
}

/// A word without what the font lacks, and with single spaces.
pub(crate) fn shown(word: &str) -> String {
    let mut shown = String::new();
    for character in word.chars() {
        if character.is_whitespace() {
            if !shown.is_empty() && !shown.ends_with(' ') {
                shown.push(' ');
            }
        } else if text::has_glyph(character) {
            shown.push(character);
        }
    }
    shown.truncate(shown.trim_end().len());
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_what_the_font_can_print() {
        let long = "a\u{301}".repeat(3);
        let cases = [
            (Some("Annika"), "Annika"),
            (Some("Åsa Łukasz"), "Åsa Łukasz"),
            (Some("Дмитрий"), "Дмитрий"),
            (Some("  two \n\t words  "), "two words"),
            (Some("<b>&\"x"), "<b>&\"x"),
            (Some("Ann🎲a"), "Anna"),
            (Some("\u{202e}evil\u{200b}"), "evil"),
            (Some(long.as_str()), "aaa"),
            (Some("小明"), "P3"),
            (Some("Li 明"), "P3"),
            (Some("שלום"), "P3"),
            (Some("🎲🎲"), "P3"),
            (Some("..."), "P3"),
            (Some(""), "P3"),
            (None, "P3"),
        ];
        for (name, expected) in cases {
            let name = name.map(str::to_owned);
            assert_eq!(printable(name.as_ref(), Seat::ALL[2]), expected, "{name:?}");
        }
    }
}
