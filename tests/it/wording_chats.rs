//! Every sentence that chats alone say at least once, in every language, for people to read: a snapshot each.

use bot_core::language::Language;
use bot_core::wording::Words;
use tests::samples::{Samples, page, untold};

use crate::{wording_sample_discord, wording_sample_matrix};

/// What chats alone say begins with one of these.
const OURS: [&str; 3] = ["discord-", "matrix-", "slash-"];

fn samples(words: &Words) -> Samples {
    [wording_sample_discord::samples(words), wording_sample_matrix::samples(words)].concat()
}

#[test]
fn every_chat_reads_well() {
    for language in Language::ALL {
        insta::assert_snapshot!(format!("chats_{}", language.code()), page(&samples(Words::of(language))));
    }
}

#[test]
fn every_message_of_a_chat_has_a_sample() {
    for language in Language::ALL {
        let ours = |id: &str| OURS.iter().any(|beginning| id.starts_with(beginning));
        let untold = untold(language, &samples(Words::of(language)), ours);
        assert!(untold.is_empty(), "no sample in {}: {untold:?}", language.code());
    }
}
