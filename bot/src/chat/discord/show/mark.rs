//! A mark that nobody sees, for a message that has neither a picture nor a button to be known by: Discord tells a
//! message's nonce only when it is sent.

use sha2::{Digest, Sha256};

use crate::chat::discord::limits::{CONTENT, length};
use bot_core::channel::SendKey;

/// The first of the variation selectors that no letter has a variant for, and how many of them are used: they have no width,
/// and screen readers pass over them.
const FIRST: u32 = 0xe_0100;
const COUNT: u8 = 240;
/// How many make a mark: enough to tell it from those of the last hundred messages.
const LENGTH: usize = 4;

fn mark(key: &SendKey) -> String {
    let digest = Sha256::digest(key.0.as_bytes());
    digest.iter().take(LENGTH).filter_map(|byte| char::from_u32(FIRST + u32::from(byte % COUNT))).collect()
}

/// The text with a mark at its end, if there is room for it.
pub(super) fn marked(content: &str, key: &SendKey) -> String {
    let marked = format!("{content}{}", mark(key));
    if length(&marked) > CONTENT { content.to_owned() } else { marked }
}

/// Whether the text has the mark of this key.
pub(in crate::chat::discord) fn has_mark(content: &str, key: &SendKey) -> bool {
    content.contains(&mark(key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_is_found_again_and_no_other() {
        let [one, other] = ["abc", "abd"].map(|key| SendKey(key.to_owned()));
        for text in ["Bob joins.", "a\nb", ""] {
            let marked = marked(text, &one);
            assert!(has_mark(&marked, &one) && !has_mark(&marked, &other), "{text}");
            assert_eq!(marked.strip_prefix(text).map(|mark| mark.chars().count()), Some(LENGTH));
        }
        let full = "x".repeat(CONTENT);
        assert_eq!(marked(&full, &one), full);
    }
}
