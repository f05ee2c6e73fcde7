//! Samples of every message of the core in every language, for human review: one snapshot each.

use bot_core::language::Language;
use bot_core::wording::Words;
use bot_core_kit::samples::{Samples, page, untold};

use crate::{
    wording_sample_advice, wording_sample_campaign, wording_sample_clock, wording_sample_elasund,
    wording_sample_elasund_menu, wording_sample_forget, wording_sample_game, wording_sample_house,
    wording_sample_knights, wording_sample_knights_menu, wording_sample_prepared, wording_sample_request,
    wording_sample_room, wording_sample_ships, wording_sample_ships_menu, wording_sample_table,
};

/// Prefixes of messages that pages and adapters sample themselves.
const OTHERS: [&str; 4] = ["page-", "discord-", "matrix-", "slash-"];

fn samples(words: &Words) -> Samples {
    [
        wording_sample_game::samples(words),
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
        wording_sample_house::samples(words),
        wording_sample_forget::samples(words),
        wording_sample_campaign::samples(words),
        wording_sample_advice::samples(words),
        wording_sample_room::samples(words),
    ]
    .concat()
}

#[test]
fn samples_match_snapshot_in_every_language() {
    for language in Language::ALL {
        let written = page(&samples(Words::of(language)));
        insta::assert_snapshot!(format!("wording_{}", language.code()), written);
    }
}

#[test]
fn every_message_has_sample_in_every_language() {
    for language in Language::ALL {
        let others = |id: &str| OTHERS.iter().any(|beginning| id.starts_with(beginning));
        let untold = untold(language, &samples(Words::of(language)), |id| !others(id));
        assert!(untold.is_empty(), "no sample in {}: {untold:?}", language.code());
    }
}
