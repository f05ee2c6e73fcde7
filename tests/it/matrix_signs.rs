//! Input to messages on Matrix: over whole games, in every language, every button and every line of a menu has an emoji, a
//! number and words, all unique.

use std::collections::BTreeSet;

use bot::chat::matrix::sign::{self, Sign};
use bot::chat::matrix::{Offered, shown};
use bot_core::language::Language;
use bot_core::people::PersonId;
use bot_core::surface::{self, Button, Message};
use bot_core::table::record::Revision;
use engine::robot::Rng;
use engine::seat::Seat;
use proptest::prelude::*;
use tests::patience;
use tests::questions::Questions;
use tests::room::Room;

/// Names that resemble commands, markup or numbers.
const PEOPLE: [&str; 3] = ["Accept", "<b>@room</b> & 5 \"x\"", "2"];
/// Options of the games, as chosen in the lobby.
const GAMES: [&[&str]; 2] = [&["game base"], &["game cities-and-knights", "defense volunteers"]];
/// Number of actions of each person.
const MOVES: usize = 120;
/// Number of choices that Matrix shows at once.
const CHOICES: usize = 20;
/// Maximum size of a message's text, in bytes.
const MOST: usize = 17 * 1024;

/// Asserts that each name of a button finds that button, and that the text shows it.
fn check(signs: &[Sign], buttons: &[Button], words: &str) {
    assert_eq!(signs.len(), buttons.len());
    for (index, (one, button)) in signs.iter().zip(buttons).enumerate() {
        let what = &button.label;
        assert_eq!(sign::find(signs, &one.emoji), Some(index), "{what}: {}", one.emoji);
        assert_eq!(sign::find(signs, &one.number.to_string()), Some(index), "{what}: {}", one.number);
        assert!(!one.words.is_empty(), "{what} has no word");
        for word in &one.words {
            assert_eq!(sign::find(signs, word), Some(index), "{what}: {word}");
            assert_eq!(sign::find(signs, &word.to_uppercase()), Some(index), "{what}: {word}");
        }
        assert!(words.contains(&one.emoji), "{what}: {} is not shown in {words}", one.emoji);
        let numbered = sign::number_in(&one.emoji) == Some(one.number);
        assert!(numbered || words.contains(&format!("{} {}", one.emoji, one.number)), "{what} in {words}");
    }
    let mut numbers: Vec<u16> = signs.iter().map(|sign| sign.number).collect();
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers.len(), signs.len(), "{signs:?}");
}

/// Checks the text and the buttons of a message. Returns the number of buttons.
fn check_message(message: &Message) -> usize {
    let text = shown(message);
    assert!(text.plain.len() <= MOST && text.html.len() <= MOST, "{}", text.html.len());
    let markup: BTreeSet<&str> =
        text.html.split('<').skip(1).map(|tag| tag.split('>').next().unwrap_or_default()).collect();
    assert!(markup.is_subset(&BTreeSet::from(["strong", "/strong", "br"])), "{markup:?}");
    assert!(!text.plain.contains("@room") && !text.html.contains("@room"), "{}", text.plain);
    let signs = sign::of_buttons(&message.buttons);
    check(&signs, &message.buttons, &text.plain);
    signs.len()
}

/// Checks all public messages and the hands. Returns the number of buttons.
fn check_all(room: &Room) -> usize {
    room.table.read(|table| {
        let posts: Vec<Message> = table.posts.iter().map(|post| surface::post(table, post).message).collect();
        let everybody: Vec<PersonId> = table.people().iter().map(|person| person.id).collect();
        let since: BTreeSet<Revision> =
            Seat::ALL.into_iter().filter_map(|seat| table.awaited_since(seat)).collect();
        let calls = since.into_iter().filter_map(|since| surface::call(table, since, &everybody));
        let hands = everybody.iter().filter_map(|&person| surface::hand(table, person));
        let drafts = calls.chain(hands).chain(surface::status(table)).map(|draft| draft.message);
        posts.into_iter().chain(drafts).map(|message| check_message(&message)).sum()
    })
}

fn check_menu(message: &Message) {
    let menu = message.menu.as_ref().expect("a menu");
    let folds = &menu.folds;
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
    let signs = sign::of_lines(&lines);
    let text = shown(message);
    for (index, (one, line)) in signs.iter().zip(&lines).enumerate() {
        assert_eq!(sign::find(&signs, &one.emoji), Some(index), "{}", one.emoji);
        assert_eq!(sign::find(&signs, &one.number.to_string()), Some(index), "{}", one.number);
        assert!(text.plain.contains(&one.emoji), "{} in {}", line.label, text.plain);
        // A line with a numeric label has that number.
        if let Ok(label) = line.label.parse::<u16>() {
            assert!(lines.iter().any(|other| other.label.parse::<u16>().is_err()) || label == one.number);
        }
    }
    let offered = Offered::of(message, None).expect("a menu offers something");
    let written = serde_json::json!({ "net.comptoir.menu": offered.written() });
    assert!(written.to_string().len() < 16 * 1024);
    let read = Offered::read(&written).expect("it is read again");
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

async fn play(seed: u64, language: Language, options: &[&str]) -> usize {
    let room = Room::of(&PEOPLE, language, options, seed).await;
    let mut found = check_all(&room);
    room.must(PEOPLE[0], "/start").await;
    let (mut choice, mut questions) = (Rng::new(seed), Questions::default());
    for number in 0..MOVES {
        for who in PEOPLE {
            room.act(who, &mut choice, &mut questions, CHOICES, check_menu).await;
        }
        if number == MOVES / 2 {
            room.must(PEOPLE[1], "/stop yes").await;
            found += check_all(&room);
            for who in [PEOPLE[0], PEOPLE[2]] {
                let _ = room.say(who, "/no").await;
            }
        }
        found += check_all(&room);
    }
    assert!(questions.asked() > 80, "{questions:?}");
    found
}

#[tokio::test(flavor = "multi_thread")]
async fn every_button_has_unique_emoji_number_and_words() {
    let mut found = 0;
    for seed in 0..patience() {
        for language in Language::ALL {
            for options in GAMES {
                found += play(seed + 7, language, options).await;
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
            let found = sign::find(&[], &said);
            prop_assert_eq!(found, None);
            let _ = (sign::number_in(&said), sign::is_known(&said));
        }
    }

    /// Text of users never becomes markup.
    #[test]
    fn user_text_never_becomes_markup(line in "[<>&\"'@a-z:/\\n]{0,60}") {
        let text = shown(&Message { lines: vec![line], ..Message::default() });
        prop_assert!(!text.html.contains(['<', '>', '"', '\'', '\n']), "{}", text.html);
        prop_assert!(!text.plain.contains("://") && !text.plain.contains("@room"), "{}", text.plain);
    }
}
