//! Samples about redaction of personal data.

use bot_core::people::REDACTED_NAME;
use bot_core::wording::{LostSeat, Words};
use bot_core_kit::samples::MessageSamples;
use engine::seat::{PerSeat, Seat};

pub(crate) fn samples(words: &Words) -> MessageSamples {
    let two = PerSeat::from_fn(|seat| {
        let known = if seat == Seat::FIRST { "Anna" } else { REDACTED_NAME };
        known.to_owned()
    });
    let names = words.display_names(two);
    let games = vec![
        LostSeat::Game(words.table_state(bot_core::table::Status::Playing, "Anna, Bob")),
        LostSeat::Lobby(words.table_state(bot_core::table::Status::Lobby, "Chloé")),
    ];
    vec![
        ("Who was forgotten", vec![words.display_name(REDACTED_NAME), names.name(Seat::ALL[1])]),
        ("Asked to forget", [vec![words.erasure_title()], words.erasure_consequences(3, games)].concat()),
        ("The same with one table", words.erasure_consequences(1, Vec::new())),
        ("Forgotten by typing or by a button", vec![words.erasure_instructions(), words.erasure_button()]),
        ("Forgotten", words.erasure_done()),
        ("Nothing to forget", vec![words.nothing_stored()]),
    ]
}
