//! Custom ids and select values on Discord: over whole games, in every language, each fits its limit and decodes to the same
//! press.

use std::collections::BTreeSet;

use bot_core::language::Language;
use bot_core::people::PersonId;
use bot_core::surface::{self, Button, Message};
use bot_core::titles::parse;
use bot_discord::limits::{
    BUTTON_LABEL, BUTTONS_IN_ROW, CONTENT, CUSTOM_ID, ROWS, SELECT_OPTIONS, SELECT_TEXT, length,
};
use bot_discord::{CustomId, Payload, show};
use engine::robot::Rng;
use serde_json::Value;
use tests::question_counter::QuestionCounter;
use tests::repetition_factor;
use tests::test_table::TestTable;

/// Names with mentions and markup.
const HOSTILE_NAMES: [&str; 3] = ["Anna", "@everyone <@1> ||*_~`||", "[Zoé](https://x.example)"];
/// Options of the games, as chosen in the lobby.
const GAME_OPTIONS: [&[&str]; 2] = [&["game base"], &["game cities-and-knights", "defense volunteers"]];
/// Number of actions of each person.
const MOVES: usize = 160;

fn list<'v>(value: &'v Value, field: &str) -> &'v [Value] {
    value[field].as_array().map(Vec::as_slice).unwrap_or_default()
}

fn text_field<'v>(value: &'v Value, field: &str) -> &'v str {
    value[field].as_str().unwrap_or_default()
}

/// Asserts that the components of a message keep Discord's limits and cover its buttons. Returns the number of ids and
/// values.
fn check_message(message: &Message) -> usize {
    let Payload { body, .. } = show(message, None);
    let body = Value::Object(body);
    assert!((1..=CONTENT).contains(&length(text_field(&body, "content"))) || message.picture.is_some());
    let rows = list(&body, "components");
    assert!(rows.len() <= ROWS, "{} rows", rows.len());
    let mut ids = BTreeSet::new();
    let mut values = BTreeSet::new();
    for row in rows {
        let inside = list(row, "components");
        assert!((1..=BUTTONS_IN_ROW).contains(&inside.len()));
        for component in inside {
            let id = text_field(component, "custom_id");
            assert!((1..=CUSTOM_ID).contains(&length(id)), "{id}");
            assert!(ids.insert(id.to_owned()), "{id} twice");
            match component["type"].as_u64() {
                Some(2) => {
                    assert!((1..=BUTTON_LABEL).contains(&length(text_field(component, "label"))), "{id}")
                }
                Some(3) => {
                    assert_eq!(inside.len(), 1);
                    let options = list(component, "options");
                    assert!((1..=SELECT_OPTIONS).contains(&options.len()));
                    for option in options {
                        for field in ["label", "value"] {
                            assert!((1..=SELECT_TEXT).contains(&length(text_field(option, field))), "{option}");
                        }
                        assert!(length(text_field(option, "description")) <= SELECT_TEXT, "{option}");
                        values.insert(text_field(option, "value").to_owned());
                    }
                }
                other => panic!("a component of kind {other:?}"),
            }
        }
    }
    message.buttons.iter().for_each(|button| comes_back(button, &ids, &values));
    let folds = message.menu.iter().flat_map(|menu| &menu.parts).collect::<Vec<_>>();
    let grouped = folds.len() > 1 && folds.iter().all(|fold| fold.press.is_some());
    for fold in &folds {
        match &fold.press {
            Some(press) if grouped => assert!(values.contains(&press.command.to_string())),
            _ => fold.answers.iter().for_each(|answer| comes_back(answer, &ids, &values)),
        }
    }
    ids.len() + values.len()
}

/// Asserts that a button is there, alone or as an option of a select, and that its id decodes to its press.
fn comes_back(button: &Button, ids: &BTreeSet<String>, values: &BTreeSet<String>) {
    let (press, said) = (&button.press, button.press.command.to_string());
    assert_eq!(parse(&said).as_ref(), Ok(&press.command), "{said}");
    let id = CustomId::from(press).encode().unwrap_or_else(|| panic!("{said} does not fit"));
    if ids.contains(&id) {
        assert_eq!(CustomId::decode(&id), Some(CustomId::from(press)), "{id}");
    } else {
        assert!(values.contains(&said), "{said} is missing");
    }
}

/// Checks everything that the table shows now.
fn check_table(room: &TestTable) -> usize {
    room.table.read(|table| {
        let posts: Vec<Message> = table.posts.iter().map(|post| surface::post_message(table, post).message).collect();
        let hands = (0..HOSTILE_NAMES.len() as u16).filter_map(|id| surface::hand_message(table, PersonId(id)));
        let status = surface::status_message(table);
        let others = hands.chain(status).map(|draft| draft.message);
        // Removed posts are empty, and never sent.
        posts
            .into_iter()
            .chain(others)
            .filter(|message| *message != Message::default())
            .map(|m| check_message(&m))
            .sum()
    })
}

async fn play_and_check(seed: u64, language: Language, options: &[&str]) -> usize {
    let room = TestTable::open_with_people(&HOSTILE_NAMES, language, options, seed).await;
    for who in HOSTILE_NAMES {
        room.send_line_ok(who, &format!("/language {}", language.code())).await;
    }
    let mut found = check_table(&room);
    room.send_line_ok(HOSTILE_NAMES[0], "/start").await;
    let (mut choice, mut questions) = (Rng::new(seed), QuestionCounter::default());
    for _ in 0..MOVES {
        for who in HOSTILE_NAMES {
            room.move_by_menus(who, &mut choice, &mut questions, SELECT_OPTIONS, |menu| _ = check_message(menu)).await;
        }
        found += check_table(&room);
    }
    let steps = room.table.read(|table| table.play().map_or(0, |play| play.game.step_count()));
    assert!(questions.total() > 100 && steps > 100, "{questions:?}, {steps} steps");
    found
}

#[tokio::test(flavor = "multi_thread")]
async fn every_component_fits_limits_and_decodes_to_its_press() {
    let mut found = 0;
    for seed in 0..repetition_factor() {
        for language in Language::ALL {
            for options in GAME_OPTIONS {
                found += play_and_check(seed, language, options).await;
            }
        }
    }
    println!("{found} buttons and lines");
    assert!(found > 5_000, "{found}");
}
