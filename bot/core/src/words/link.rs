//! Links within messages. A message marks a link with noncharacters of Unicode, which text of people never contains;
//! each platform renders the marks in its own form.

/// Marks before the address, between address and text, and after the text.
const LINK_START: char = '\u{fdd3}';
const LINK_TEXT: char = '\u{fdd4}';
const LINK_END: char = '\u{fdd5}';

/// Part of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextPart<'t> {
    Text(&'t str),
    Link {
        /// Target URL.
        address: &'t str,
        text: &'t str,
    },
}

/// Marks a link within a message.
pub fn mark_link(address: &str, told: &str) -> String {
    format!("{LINK_START}{address}{LINK_TEXT}{told}{LINK_END}")
}

/// Splits a message into its parts. Invalid marks stay in the text.
pub fn split_links(text: &str) -> Vec<TextPart<'_>> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(LINK_START) {
        let link = after.split_once(LINK_END).and_then(|(inner, rest)| Some((inner.split_once(LINK_TEXT)?, rest)));
        let Some(((address, told), after)) = link else { break };
        parts.extend([TextPart::Text(before), TextPart::Link { address, text: told }]);
        rest = after;
    }
    parts.push(TextPart::Text(rest));
    parts.retain(|part| *part != TextPart::Text(""));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_splits_marked_links() {
        let link = mark_link("https://x.example/1", "Anna’s table");
        let cases = [
            ("plain".to_owned(), vec![TextPart::Text("plain")]),
            (
                format!("1. {link} waits"),
                vec![
                    TextPart::Text("1. "),
                    TextPart::Link { address: "https://x.example/1", text: "Anna’s table" },
                    TextPart::Text(" waits"),
                ],
            ),
            ("\u{fdd3}no end".to_owned(), vec![TextPart::Text("\u{fdd3}no end")]),
            (String::new(), Vec::new()),
        ];
        for (text, expected) in &cases {
            assert_eq!(split_links(text), *expected, "{text:?}");
        }
    }
}
