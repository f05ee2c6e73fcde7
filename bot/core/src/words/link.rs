//! Links within messages. A message marks a link with noncharacters of Unicode, which text of people never contains;
//! each platform renders the marks in its own form.

/// Marks before the address, between address and text, and after the text.
const BEFORE: char = '\u{fdd3}';
const TOLD: char = '\u{fdd4}';
const AFTER: char = '\u{fdd5}';

/// Part of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part<'t> {
    Text(&'t str),
    /// Linked text.
    Link {
        /// Target URL.
        address: &'t str,
        told: &'t str,
    },
}

/// Marks a link within a message.
pub fn mark(address: &str, told: &str) -> String {
    format!("{BEFORE}{address}{TOLD}{told}{AFTER}")
}

/// Splits a message into its parts. Invalid marks stay in the text.
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
    fn parts_splits_marked_links() {
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
