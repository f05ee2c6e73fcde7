//! Names and words limited to the glyphs of the font.

use engine::seat::Seat;

use crate::text;

/// Printable name of a player. Drops symbols that the font lacks; a name with letters that it lacks, or without any letter,
/// becomes the seat number: `P1`.
pub(crate) fn printable_name(name: Option<&String>, seat: Seat) -> String {
    let name = name.map_or("", String::as_str);
    let foreign = name.chars().any(|character| character.is_alphanumeric() && !text::has_glyph(character));
    let shown = printable_text(name);
    if foreign || !shown.chars().any(char::is_alphanumeric) {
        return format!("P{}", seat.index() + 1);
    }
    shown
}

/// Text without glyphs that the font lacks, with whitespace collapsed.
pub(crate) fn printable_text(word: &str) -> String {
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
    fn printable_name_drops_glyphs_missing_from_font() {
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
            assert_eq!(printable_name(name.as_ref(), Seat::ALL[2]), expected, "{name:?}");
        }
    }
}
