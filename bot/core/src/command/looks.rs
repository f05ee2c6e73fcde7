//! Names that can't be told apart at a glance.

use unicode_security::confusable_detection::skeleton;

use super::text::{fold, is_tag};

/// Whether two names look alike: they differ in nothing but case, accents or the width of their letters, or in letters
/// that are drawn the same in several scripts, such as a Latin and a Cyrillic `a`.
pub fn look_alike(a: &str, b: &str) -> bool {
    let [a, b] = [a, b].map(|name| name.chars().filter(|&c| !is_tag(c)).collect::<String>());
    let (a, b) = (a.as_str(), b.as_str());
    let (folded_a, folded_b) = (fold(a), fold(b));
    if folded_a == folded_b || drawn(a) == drawn(b) {
        return true;
    }
    // In Latin letters alone `rn` is no `m`: Erna and Ema are two names.
    let foreign = !a.is_ascii() || !b.is_ascii();
    foreign && (skeleton(a).eq(skeleton(b)) || skeleton(&folded_a).eq(skeleton(&folded_b)))
}

/// A name with one sign for each of those that many typefaces draw the same.
fn drawn(name: &str) -> String {
    let sign = |c: char| match c {
        '1' | 'I' | 'l' | '|' => 'l',
        '0' | 'O' => 'o',
        'L' => 'L',
        other => other.to_ascii_lowercase(),
    };
    name.chars().map(sign).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_known() {
        for (a, b) in [
            ("Anna", "ANNA"),
            ("Anna", "Ánna"),
            ("Anna", "аnna"),
            ("Anna", "Αnna"),
            ("Anna", "Ａｎｎａ"),
            ("Anna", "𝐀𝐧𝐧𝐚"),
            ("BOB", "ВОВ"),
            ("Bill", "BiII"),
            ("Bob0", "BobO"),
            ("Straße", "STRASSE"),
            ("Anna 🏴", "Anna 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}"),
        ] {
            assert!(look_alike(a, b) && look_alike(b, a), "{a} {b}");
        }
    }

    #[test]
    fn names_of_two_people_are_two_names() {
        for (a, b) in
            [("Erna", "Ema"), ("Ian", "Lan"), ("Anna", "Anne"), ("Иван", "Иванна"), ("Bob", "Rob"), ("", "A")]
        {
            assert!(!look_alike(a, b) && !look_alike(b, a), "{a} {b}");
        }
    }
}
