//! A mark that nobody sees, for a message that has neither a picture nor a button to be known by: Discord tells a
//! message's nonce only when it is sent.

use sha2::{Digest, Sha256};

use crate::chat::discord::limits::{CONTENT, length};
use bot_core::channel::SendKey;

/// Two characters without width: a nought and a one.
const BITS: [char; 2] = ['\u{200b}', '\u{200c}'];
/// How many bytes a mark tells of its key: enough to tell it from those of the last hundred messages.
const BYTES: usize = 4;

fn mark(key: &SendKey) -> String {
    let digest = Sha256::digest(key.0.as_bytes());
    let bits = digest.iter().take(BYTES).flat_map(|byte| (0..8).map(move |bit| usize::from(byte >> bit & 1)));
    bits.filter_map(|bit| BITS.get(bit)).collect()
}

/// The text with a mark before its last line, if there is room for it.
pub(super) fn marked(content: &str, key: &SendKey) -> String {
    let mark = mark(key);
    if length(content) + length(&mark) > CONTENT {
        return content.to_owned();
    }
    match content.rsplit_once('\n') {
        Some((before, last)) => format!("{before}\n{mark}{last}"),
        None => format!("{mark}{content}"),
    }
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
            let seen: String = marked.chars().filter(|c| !BITS.contains(c)).collect();
            assert_eq!(seen, text);
        }
        let full = "x".repeat(CONTENT);
        assert_eq!(marked(&full, &one), full);
    }
}
