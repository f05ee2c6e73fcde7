//! Samples about redaction of personal data.

use bot_core::people::FORGOTTEN;
use bot_core::wording::{Lost, Words};
use bot_core_kit::samples::Samples;
use engine::seat::{PerSeat, Seat};

pub(crate) fn samples(words: &Words) -> Samples {
    let two = PerSeat::from_fn(|seat| {
        let known = if seat == Seat::FIRST { "Anna" } else { FORGOTTEN };
        known.to_owned()
    });
    let names = words.called_in_seats(two);
    let games = vec![
        Lost::Game(words.table_state(bot_core::table::Status::Playing, "Anna, Bob")),
        Lost::Lobby(words.table_state(bot_core::table::Status::Lobby, "Chloé")),
    ];
    vec![
        ("Who was forgotten", vec![words.called(FORGOTTEN), names.of(Seat::ALL[1])]),
        ("Asked to forget", [vec![words.forgetting_title()], words.forgetting(3, games)].concat()),
        ("The same with one table", words.forgetting(1, Vec::new())),
        ("Forgotten by typing or by a button", vec![words.forget_how(), words.forget_label()]),
        ("Forgotten", words.forgotten()),
        ("Nothing to forget", vec![words.nothing_kept()]),
    ]
}
