//! Samples of every message that only chats use, in every language, for human review: a snapshot for each language.

use bot_core::language::Language;
use bot_core::wording::Words;
use tests::samples::{MessageSamples, to_text, unsampled_messages};

use crate::{wording_sample_discord, wording_sample_matrix};

/// Prefixes of the ids of messages that only chats use.
const CHAT_PREFIXES: [&str; 3] = ["discord-", "matrix-", "slash-"];

fn samples(words: &Words) -> MessageSamples {
    [wording_sample_discord::samples(words), wording_sample_matrix::samples(words)].concat()
}

#[test]
fn chat_messages_match_snapshots() {
    for language in Language::ALL {
        insta::assert_snapshot!(format!("chats_{}", language.code()), to_text(&samples(Words::for_language(language))));
    }
}

#[test]
fn every_chat_message_has_a_sample() {
    for language in Language::ALL {
        let ours = |id: &str| CHAT_PREFIXES.iter().any(|beginning| id.starts_with(beginning));
        let untold = unsampled_messages(language, &samples(Words::for_language(language)), ours);
        assert!(untold.is_empty(), "no sample in {}: {untold:?}", language.code());
    }
}
