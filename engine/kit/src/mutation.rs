//! Random changes to valid texts, for tests of readers.

use engine::robot::Rng;

/// Characters that readers treat specially, and some that they do not expect.
const INSERTED: [&str; 16] =
    ["\"", "{", "}", "[", ",", ":", "-", "#", "\n", " ", "\t", "0", "99999999999999999999", "é", "\u{0}", "\u{202e}"];

/// Changes up to four places of a text: removes, repeats or swaps a piece, or inserts a special character.
pub fn mutate(text: &str, choice: &mut Rng) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=choice.below(4) {
        let from = choice.below(chars.len() + 1);
        let to = (from + choice.below(12)).min(chars.len());
        match choice.below(4) {
            0 => drop(chars.drain(from..to)),
            1 => {
                let piece = chars[from..to].to_vec();
                let at = choice.below(chars.len() + 1);
                chars.splice(at..at, piece);
            }
            2 if to > from => chars.swap(from, to - 1),
            _ => drop(chars.splice(from..from, INSERTED[choice.below(INSERTED.len())].chars())),
        }
    }
    chars.into_iter().collect()
}
