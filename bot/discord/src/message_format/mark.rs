//! Invisible mark that identifies a message with neither picture nor component by its send key. Discord returns a message's
//! nonce only in the response to sending it.

use sha2::{Digest, Sha256};

use crate::limits::{CONTENT, length};
use bot_core::channel::SendKey;

/// First of the variation selectors without any assigned variant, and number of them in use. They have no width, and screen
/// readers skip them.
const FIRST: u32 = 0xe_0100;
const COUNT: u8 = 240;
/// Number of selectors in a mark; enough to tell the last hundred messages apart.
const LENGTH: usize = 4;

fn mark(key: &SendKey) -> String {
    let digest = Sha256::digest(key.0.as_bytes());
    digest.iter().take(LENGTH).filter_map(|byte| char::from_u32(FIRST + u32::from(byte % COUNT))).collect()
}

/// Appends the key's mark to the text, if it fits.
pub(super) fn append_mark(content: &str, key: &SendKey) -> String {
    let marked = format!("{content}{}", mark(key));
    if length(&marked) > CONTENT { content.to_owned() } else { marked }
}

/// Returns `true` if the text contains the key's mark.
pub(crate) fn has_mark(content: &str, key: &SendKey) -> bool {
    content.contains(&mark(key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mark_identifies_only_its_key() {
        let [one, other] = ["abc", "abd"].map(|key| SendKey(key.to_owned()));
        for text in ["Bob joins.", "a\nb", ""] {
            let marked = append_mark(text, &one);
            assert!(has_mark(&marked, &one) && !has_mark(&marked, &other), "{text}");
            assert_eq!(marked.strip_prefix(text).map(|mark| mark.chars().count()), Some(LENGTH));
        }
        let full = "x".repeat(CONTENT);
        assert_eq!(append_mark(&full, &one), full);
    }
}
