//! Input to messages on Matrix: over whole games, in every language, every button and every line of a menu has an emoji, a
//! number and words, all unique.

use std::collections::BTreeSet;

use bot_core::language::Language;
use bot_core::people::PersonId;
use bot_core::surface::{self, Button, Message};
use bot_core::table::record::Revision;
use bot_matrix::shortcut::{self, Shortcut};
use bot_matrix::{OfferedItems, message_text};
use engine::robot::Rng;
use engine::seat::Seat;
use proptest::prelude::*;
use tests::question_counter::QuestionCounter;
use tests::repetition_factor;
use tests::test_table::TestTable;

/// Names that resemble commands, markup or numbers.
const HOSTILE_NAMES: [&str; 3] = ["Accept", "<b>@room</b> & 5 \"x\"", "2"];
/// Options of the games, as chosen in the lobby.
const GAME_OPTIONS: [&[&str]; 2] = [&["game base"], &["game cities-and-knights", "defense volunteers"]];
/// Number of actions of each person.
const MOVES: usize = 120;
/// Number of choices that Matrix shows at once.
const CHOICES: usize = 20;
/// Maximum size of a message's text, in bytes.
const MAX_TEXT_BYTES: usize = 17 * 1024;

/// Asserts that each name of a button finds that button, and that the text shows it.
fn check_signs(signs: &[Shortcut], buttons: &[Button], words: &str) {
    assert_eq!(signs.len(), buttons.len());
    for (index, (one, button)) in signs.iter().zip(buttons).enumerate() {
        let what = &button.label;
        assert_eq!(shortcut::find(signs, &one.emoji), Some(index), "{what}: {}", one.emoji);
        assert_eq!(shortcut::find(signs, &one.number.to_string()), Some(index), "{what}: {}", one.number);
        assert!(!one.words.is_empty(), "{what} has no word");
        for word in &one.words {
            assert_eq!(shortcut::find(signs, word), Some(index), "{what}: {word}");
            assert_eq!(shortcut::find(signs, &word.to_uppercase()), Some(index), "{what}: {word}");
        }
        assert!(words.contains(&one.emoji), "{what}: {} is not shown in {words}", one.emoji);
        let numbered = shortcut::parse_number(&one.emoji) == Some(one.number);
        assert!(numbered || words.contains(&format!("{} {}", one.emoji, one.number)), "{what} in {words}");
    }
    let mut numbers: Vec<u16> = signs.iter().map(|sign| sign.number).collect();
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers.len(), signs.len(), "{signs:?}");
}

/// Checks the text and the buttons of a message. Returns the number of buttons.
fn check_message(message: &Message) -> usize {
    let text = message_text(message);
    assert!(text.plain.len() <= MAX_TEXT_BYTES && text.html.len() <= MAX_TEXT_BYTES, "{}", text.html.len());
    let markup: BTreeSet<&str> =
        text.html.split('<').skip(1).map(|tag| tag.split('>').next().unwrap_or_default()).collect();
    assert!(markup.is_subset(&BTreeSet::from(["strong", "/strong", "br"])), "{markup:?}");
    assert!(!text.plain.contains("@room") && !text.html.contains("@room"), "{}", text.plain);
    let signs = shortcut::for_buttons(&message.buttons);
    check_signs(&signs, &message.buttons, &text.plain);
    signs.len()
}

/// Checks all public messages and the hands. Returns the number of buttons.
fn check_table(room: &TestTable) -> usize {
    room.table.read(|table| {
        let posts: Vec<Message> = table.posts.iter().map(|post| surface::post_message(table, post).message).collect();
        let everybody: Vec<PersonId> = table.people().iter().map(|person| person.id).collect();
        let since: BTreeSet<Revision> = Seat::ALL.into_iter().filter_map(|seat| table.awaited_since(seat)).collect();
        let calls = since.into_iter().filter_map(|since| surface::call_message(table, since, &everybody));
        let hands = everybody.iter().filter_map(|&person| surface::hand_message(table, person));
        let drafts = calls.chain(hands).chain(surface::status_message(table)).map(|draft| draft.message);
        posts.into_iter().chain(drafts).map(|message| check_message(&message)).sum()
    })
}

fn check_menu(message: &Message) {
    let menu = message.menu.as_ref().expect("a menu");
    let folds = &menu.parts;
    let groups = folds.len() > 1 && folds.iter().all(|fold| fold.press.is_some());
    let lines: Vec<Button> = match groups {
        true => folds
            .iter()
            .filter_map(|fold| {
                let press = fold.press.clone()?;
                let (label, detail, style) = (fold.title.clone(), None, Default::default());
                Some(Button { label, detail, style, press })
            })
            .collect(),
        false => folds.iter().flat_map(|fold| fold.answers.clone()).collect(),
    };
    let signs = shortcut::for_menu_items(&lines);
    let text = message_text(message);
    for (index, (one, line)) in signs.iter().zip(&lines).enumerate() {
        assert_eq!(shortcut::find(&signs, &one.emoji), Some(index), "{}", one.emoji);
        assert_eq!(shortcut::find(&signs, &one.number.to_string()), Some(index), "{}", one.number);
        assert!(text.plain.contains(&one.emoji), "{} in {}", line.label, text.plain);
        // A line with a numeric label has that number.
        if let Ok(label) = line.label.parse::<u16>() {
            assert!(lines.iter().any(|other| other.label.parse::<u16>().is_err()) || label == one.number);
        }
    }
    let offered = OfferedItems::from_message(message, None).expect("a menu offers something");
    let written = serde_json::json!({ "net.comptoir.menu": offered.encode() });
    assert!(written.to_string().len() < 16 * 1024);
    let read = OfferedItems::decode(&written).expect("it is read again");
    assert_eq!(read, offered);
    for (one, line) in signs.iter().zip(&lines) {
        for said in [one.emoji.clone(), one.number.to_string()] {
            let press = read.find(&said).expect("it is offered");
            assert_eq!(press.text, line.press.command.to_string());
            assert_eq!(press.table(), Some(line.press.table.clone()));
            assert_eq!(press.prompt(), line.press.prompt);
        }
    }
}

async fn play_and_check(seed: u64, language: Language, options: &[&str]) -> usize {
    let room = TestTable::open_with_people(&HOSTILE_NAMES, language, options, seed).await;
    let mut found = check_table(&room);
    room.send_line_ok(HOSTILE_NAMES[0], "/start").await;
    let (mut choice, mut questions) = (Rng::new(seed), QuestionCounter::default());
    for number in 0..MOVES {
        for who in HOSTILE_NAMES {
            room.move_by_menus(who, &mut choice, &mut questions, CHOICES, check_menu).await;
        }
        if number == MOVES / 2 {
            room.send_line_ok(HOSTILE_NAMES[1], "/stop yes").await;
            found += check_table(&room);
            for who in [HOSTILE_NAMES[0], HOSTILE_NAMES[2]] {
                let _ = room.send_line(who, "/no").await;
            }
        }
        found += check_table(&room);
    }
    assert!(questions.total() > 80, "{questions:?}");
    found
}

#[tokio::test(flavor = "multi_thread")]
async fn every_button_has_unique_emoji_number_and_words() {
    let mut found = 0;
    for seed in 0..repetition_factor() {
        for language in Language::ALL {
            for options in GAME_OPTIONS {
                found += play_and_check(seed + 7, language, options).await;
            }
        }
    }
    println!("{found} buttons");
    assert!(found > 3_000, "{found}");
}

proptest! {
    /// Arbitrary input never panics, and finds nothing among no buttons.
    #[test]
    fn arbitrary_input_never_panics(said in "\\PC{0,40}", emoji in "[✅❌🔁🎲0-9\u{fe0f}\u{20e3}👍🏽 ]{0,6}") {
        for said in [said, emoji] {
            let found = shortcut::find(&[], &said);
            prop_assert_eq!(found, None);
            let _ = (shortcut::parse_number(&said), shortcut::is_known_emoji(&said));
        }
    }

    /// Text of users never becomes markup.
    #[test]
    fn user_text_never_becomes_markup(line in "[<>&\"'@a-z:/\\n]{0,60}") {
        let text = message_text(&Message { lines: vec![line], ..Message::default() });
        prop_assert!(!text.html.contains(['<', '>', '"', '\'', '\n']), "{}", text.html);
        prop_assert!(!text.plain.contains("://") && !text.plain.contains("@room"), "{}", text.plain);
    }
}
