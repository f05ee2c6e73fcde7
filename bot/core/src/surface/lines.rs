//! Limit for the number of lines in a message.

use crate::wording::Words;

/// Default maximum of lines; robots need about ten between the turns of two people.
const MOST: usize = 30;

/// Last [`MOST`] lines, preceded by the number of lines left out.
pub(super) fn bounded(words: &Words, lines: Vec<String>) -> Vec<String> {
    bounded_to(words, lines, MOST)
}

/// Last lines, at most `most`, the first of which is the number of lines left out.
pub(super) fn bounded_to(words: &Words, mut lines: Vec<String>, most: usize) -> Vec<String> {
    if lines.len() > most {
        let left_out = lines.len() - most + 1;
        lines.splice(..left_out, [words.fewer(left_out)]);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn bounded_keeps_last_lines_and_counts_the_rest() {
        let words = Words::of(Language::ENGLISH);
        for count in [0, 1, MOST, MOST + 1, 500] {
            let all: Vec<String> = (0..count).map(|line| line.to_string()).collect();
            let kept = bounded(words, all.clone());
            assert!(kept.len() <= MOST);
            assert_eq!(kept.last(), all.last());
            let told: usize = kept.iter().filter(|line| all.contains(line)).count();
            assert_eq!(kept.len() == all.len(), count <= MOST);
            let tells = |line: &String| line.contains(&(count - told).to_string());
            assert!(count == told || kept.first().is_some_and(tells));
        }
    }
}
