//! Samples of prepared answers.

use bot_core::people::{Occupant, PersonId};
use bot_core::surface::Reader;
use bot_core::table::answer::PrivateReply;
use bot_core::table::record::Record;
use bot_core::table::state::TableState;
use bot_core::wording::Words;
use bot_core_kit::samples::MessageSamples;
use engine::elasund::options::Options as TownOptions;
use engine::elasund::setup::Setup as TownSetup;
use engine::game::{AnyGame, AnySetup, HostedTitle};
use engine::journal::StepOrigin;
use engine::luck::KeyedLuck;
use engine::{Catan, Elasund};
use jiff::Timestamp;

use crate::wording_context::setup;
use crate::wording_sample_ships_menu;
use crate::wording_sample_table::{table_with, table_with_options};
use bot_core_kit::islands::key;

const ISLAND: &[&str] = &[
    "roll",
    "discard",
    "discard wool grain",
    "robber",
    "robber P2",
    "robber h7",
    "robber h7 P2",
    "accept 1 wool for 2 ore",
    "accept 1 wool for 2 ore to P2, P3",
    "decline",
    "decline 1",
    "decline 2",
    "enough",
    "never P2",
    "offer 1 wool for 1 ore takers 1",
    "offer 1 wool for 2 ore takers 3",
    "offer 1 wool for 1 ore to P2 takers 1",
    "offer 1 wool for 2 ore to P2, P3 takers 3",
    "end",
    "end road",
    "end settlement",
    "end city",
    "end card",
    "pass",
];

/// Further answers with ships.
const SEA: &[&str] = &["gold", "gold ore wool", "robber h3", "robber h3 P2", "end ship"];

const TOWN: &[&str] = &["roll", "discard", "discard red gold", "end", "end well", "end fair", "end wall", "end church"];

fn prepared_record(said: &str, until: Option<Timestamp>) -> Record {
    Record::Prepared { person: PersonId(0), text: format!("/standing {said}"), until }
}

/// Prepared answers of the first player as text.
fn prepared_lines(words: &Words, table: &TableState) -> Vec<String> {
    let person = table.person(PersonId(0));
    Reader::new(table, person, words.language()).answer_lines(&PrivateReply::Prepared).expect("a game is on")
}

/// First turn of a game with default actions only.
fn first_turn(setup: AnySetup) -> Vec<Record> {
    let (mut game, mut luck, mut records) = (AnyGame::new(setup), KeyedLuck::new(key(1)), Vec::new());
    let (first, _) = game.turn();
    while game.turn().0 == first {
        let seat = game.prompts().first().expect("somebody is asked").seat;
        let action = game.default_action(seat).expect("there is a default");
        for step in game.decide(seat, &[action], StepOrigin::Default, &mut luck).expect("defaults keep the rules") {
            game.push(step.clone());
            records.push(Record::Step { step });
        }
    }
    records
}

pub(crate) fn samples(words: &Words) -> MessageSamples {
    let language = Record::PersonLanguage { person: PersonId(0), language: words.language() };
    let seats: Vec<Occupant> = (0..3).map(|id| Occupant::Person(PersonId(id))).collect();
    let on = |setup, said: &[&str]| {
        let begun = [language.clone(), Record::Started { setup, seats: seats.clone() }];
        begun.into_iter().chain(said.iter().map(|said| prepared_record(said, None))).collect::<Vec<_>>()
    };
    let island = || Catan::any_setup(setup());
    let town = TownSetup::new(3, TownOptions::default(), &mut KeyedLuck::new(key(1))).expect("three can play");
    let town = Elasund::any_setup(town);
    let at_sea = wording_sample_ships_menu::setup();
    // A turn has ended, and the player to rob has nothing at that hex.
    let until = Timestamp::from_second(1_800_000_000).expect("a moment");
    let mut gone = on(island(), &["end", "robber h1 P2"]);
    gone.push(prepared_record("roll", Some(until)));
    gone.extend(first_turn(island()));
    vec![
        ("Prepared answers on an island", prepared_lines(words, &table_with(on(island(), ISLAND)))),
        (
            "Prepared answers at sea",
            prepared_lines(
                words,
                &table_with_options(Catan::any_options(at_sea.options), on(Catan::any_setup(at_sea.clone()), SEA)),
            ),
        ),
        (
            "Prepared answers in a town",
            prepared_lines(words, &table_with_options(Elasund::any_options(TownOptions::default()), on(town, TOWN))),
        ),
        ("Prepared answers that no longer fit", prepared_lines(words, &table_with(gone))),
        ("No prepared answers", prepared_lines(words, &table_with(on(island(), &[])))),
        ("Prepared answers are headed", vec![words.heading(&PrivateReply::Prepared)]),
    ]
}
