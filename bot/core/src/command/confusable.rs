//! Comparison of names by appearance.

use unicode_security::confusable_detection::skeleton;

use super::text::{fold, is_tag};

/// Returns `true` if two names look alike: they differ only in case, accents or letter width, or in letters that are
/// drawn the same in several scripts, such as Latin and Cyrillic `a`.
pub fn are_confusable(a: &str, b: &str) -> bool {
    let [a, b] = [a, b].map(|name| name.chars().filter(|&c| !is_tag(c)).collect::<String>());
    let (a, b) = (a.as_str(), b.as_str());
    let (folded_a, folded_b) = (fold(a), fold(b));
    if folded_a == folded_b || confusable_skeleton(a) == confusable_skeleton(b) {
        return true;
    }
    // Between purely Latin names, `rn` and `m` are not confusable: Erna and Ema are two names.
    let foreign = !a.is_ascii() || !b.is_ascii();
    foreign && (skeleton(a).eq(skeleton(b)) || skeleton(&folded_a).eq(skeleton(&folded_b)))
}

/// Maps characters that many typefaces draw the same to one of them.
fn confusable_skeleton(name: &str) -> String {
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
    fn look_alike_detects_confusable_names() {
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
            assert!(are_confusable(a, b) && are_confusable(b, a), "{a} {b}");
        }
    }

    #[test]
    fn look_alike_accepts_distinct_names() {
        for (a, b) in [("Erna", "Ema"), ("Ian", "Lan"), ("Anna", "Anne"), ("Иван", "Иванна"), ("Bob", "Rob"), ("", "A")]
        {
            assert!(!are_confusable(a, b) && !are_confusable(b, a), "{a} {b}");
        }
    }
}
