//! Links within sentences. A sentence marks them; each platform shows them in its own way. None comes of what people
//! write: the marks are no characters of any text.

/// What stands before an address, between it and how it is told, and after that.
const BEFORE: char = '\u{fdd3}';
const TOLD: char = '\u{fdd4}';
const AFTER: char = '\u{fdd5}';

/// A part of a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part<'t> {
    Text(&'t str),
    /// Words that lead somewhere.
    Link {
        /// Where: an address as browsers take it.
        address: &'t str,
        told: &'t str,
    },
}

/// The mark of a link, to stand in a sentence.
pub fn mark(address: &str, told: &str) -> String {
    format!("{BEFORE}{address}{TOLD}{told}{AFTER}")
}

/// The parts of a sentence, in their order. What is marked otherwise than here is told as words.
pub fn parts(text: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(BEFORE) {
        let link = after.split_once(AFTER).and_then(|(inner, rest)| Some((inner.split_once(TOLD)?, rest)));
        let Some(((address, told), after)) = link else { break };
        parts.extend([Part::Text(before), Part::Link { address, told }]);
        rest = after;
    }
    parts.push(Part::Text(rest));
    parts.retain(|part| *part != Part::Text(""));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_come_back() {
        let link = mark("https://x.example/1", "Anna’s table");
        let cases = [
            ("plain".to_owned(), vec![Part::Text("plain")]),
            (
                format!("1. {link} waits"),
                vec![
                    Part::Text("1. "),
                    Part::Link { address: "https://x.example/1", told: "Anna’s table" },
                    Part::Text(" waits"),
                ],
            ),
            ("\u{fdd3}no end".to_owned(), vec![Part::Text("\u{fdd3}no end")]),
            (String::new(), Vec::new()),
        ];
        for (text, expected) in &cases {
            assert_eq!(parts(text), *expected, "{text:?}");
        }
    }
}
