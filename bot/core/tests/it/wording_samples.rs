//! Samples of every message of the core in every language, for human review: one snapshot each.

use bot_core::language::Language;
use bot_core::wording::Words;
use bot_core_kit::samples::{MessageSamples, to_text, unsampled_messages};

use crate::{
    wording_sample_advice, wording_sample_campaign, wording_sample_clock, wording_sample_custom_rules,
    wording_sample_elasund, wording_sample_elasund_menu, wording_sample_game, wording_sample_global,
    wording_sample_knights, wording_sample_knights_menu, wording_sample_page, wording_sample_prepared,
    wording_sample_redaction, wording_sample_request, wording_sample_ships, wording_sample_ships_menu,
    wording_sample_table,
};

/// Prefixes of messages that pages and adapters sample themselves.
const OTHERS: [&str; 4] = ["page-", "discord-", "matrix-", "slash-"];

fn samples(words: &Words) -> MessageSamples {
    [
        wording_sample_game::samples(words),
        wording_sample_custom_rules::samples(words),
        wording_sample_knights::samples(words),
        wording_sample_prepared::samples(words),
        wording_sample_request::samples(words),
        wording_sample_table::samples(words),
        wording_sample_knights_menu::samples(words),
        wording_sample_ships_menu::samples(words),
        wording_sample_ships::samples(words),
        wording_sample_elasund::samples(words),
        wording_sample_clock::samples(words),
        wording_sample_elasund_menu::samples(words),
        wording_sample_global::samples(words),
        wording_sample_redaction::samples(words),
        wording_sample_campaign::samples(words),
        wording_sample_advice::samples(words),
        wording_sample_page::samples(words),
    ]
    .concat()
}

#[test]
fn samples_match_snapshot_in_every_language() {
    for language in Language::ALL {
        let written = to_text(&samples(Words::for_language(language)));
        insta::assert_snapshot!(format!("wording_{}", language.code()), written);
    }
}

#[test]
fn every_message_has_sample_in_every_language() {
    for language in Language::ALL {
        let others = |id: &str| OTHERS.iter().any(|beginning| id.starts_with(beginning));
        let untold = unsampled_messages(language, &samples(Words::for_language(language)), |id| !others(id));
        assert!(untold.is_empty(), "no sample in {}: {untold:?}", language.code());
    }
}
