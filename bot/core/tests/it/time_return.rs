//! Summary for a returning player: missed events, actions taken for them, and no secrets of others.

use bot_core::language::Language;
use bot_core::surface::{Message, absence_summary};
use bot_core::table::answer::Role;
use bot_core::table::record::RequestId;
use bot_core::wording::Words;
use bot_core::words::moment::moments_as_text;
use engine::seat::Seat;
use jiff::SignedDuration;

use crate::timed_table::{TimedTable, requester};

const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// Summary that a person gets for this line.
fn return_summary(room: &mut TimedTable, name: &str, line: &str) -> Option<Message> {
    let id = RequestId(room.log.len().to_string());
    room.send_line_ok(name, line);
    absence_summary(&room.table, &requester(name, Role::Player), &id)
}

fn message_lines(message: Option<Message>) -> Vec<String> {
    let message = message.expect("they have missed something");
    assert_eq!(message.title.as_deref(), Some("While you were away"));
    message.lines.iter().map(|line| moments_as_text(line)).collect()
}

fn seat_of(room: &TimedTable, name: &str) -> Seat {
    Seat::ALL.into_iter().find(|seat| room.table.names()[*seat] == name).expect("they have a seat")
}

/// Answers the prompts of a person, at most `times` times.
fn plays(room: &mut TimedTable, name: &str, times: usize) {
    let seat = seat_of(room, name);
    let mut played = 0;
    while played < times && room.table.awaited().contains(seat) {
        let before = room.log.len();
        let lines = ["/choose 1", "/roll", "/end", "/choose 2", "/choose 3"];
        lines.into_iter().any(|line| room.send_line(name, line).is_ok() && room.log.len() > before);
        played += 1;
    }
}

/// Game of Anna and Bob in which Anna has delegated her seat to a robot, and Bob has played on.
fn delegated() -> TimedTable {
    let mut room = TimedTable::start_game(2, &[]);
    room.send_line_ok("Anna", "/delegate for 9 days");
    plays(&mut room, "Bob", 60);
    assert!(room.table.play().is_some_and(|play| play.game.step_count() > 40), "they have played on");
    room.now += 2 * HOUR;
    room
}

#[test]
fn return_summary_lists_public_and_own_steps() {
    let mut room = delegated();
    let lines = message_lines(return_summary(&mut room, "Anna", "/back"));
    assert_eq!(lines[0], "You were last here 2026-03-02, 12:00 UTC.");
    let at = |text: &str| lines.iter().position(|line| line == text).unwrap_or_else(|| panic!("{text}: {lines:#?}"));
    let (done, now) = (at("Done for you meanwhile:"), at("Now:"));
    assert!(lines[1..done].iter().any(|line| line.contains("Bob")), "{lines:#?}");
    assert!(lines[done..now].iter().any(|line| line.starts_with("You roll")), "{lines:#?}");
    assert!(lines[now..].iter().any(|line| line.contains("Turn")), "{lines:#?}");
    assert!(lines.len() < 50, "it can be read: {lines:#?}");
    // The summary is shown only once.
    room.now += HOUR;
    assert_eq!(return_summary(&mut room, "Anna", "/say thanks"), None);
}

#[test]
fn return_summary_hides_cards_of_others() {
    let mut room = delegated();
    let (anna, bob) = (seat_of(&room, "Anna"), seat_of(&room, "Bob"));
    let told = message_lines(return_summary(&mut room, "Anna", "/status"));
    let words = Words::for_language(Language::ENGLISH);
    let play = room.table.play().expect("a game");
    let reader = bot_core::surface::Reader::new(
        &room.table,
        room.table.person(room.table.holder(anna).expect("she has it")),
        Language::ENGLISH,
    );
    let scene = reader.message_context().expect("a game");
    let own: Vec<_> = (0..play.game.step_count()).flat_map(|step| play.private_notices(step, anna)).collect();
    let others: Vec<_> = (0..play.game.step_count()).flat_map(|step| play.private_notices(step, bob)).collect();
    assert!(!own.is_empty() && !others.is_empty(), "both have drawn or lost something");
    let all = told.join("\n");
    let last = words.notices(&own, &scene).pop().expect("something was learned");
    assert!(all.contains(&last), "{last}: {all}");
    for notice in others.iter().filter(|notice| !own.contains(notice)) {
        let secret = words.notices(std::slice::from_ref(notice), &scene).join(" ");
        assert!(!all.contains(&secret), "{secret}: {all}");
    }
}

#[test]
fn absence_starts_after_day_without_visit() {
    let mut room = TimedTable::start_game(2, &[]);
    let name = room.table.names()[room.table.awaited().single().expect("one is awaited")].clone();
    let other = if name == "Anna" { "Bob" } else { "Anna" };
    room.now += HOUR;
    plays(&mut room, &name, 12);
    room.now += 22 * HOUR;
    // Commands unrelated to the game do not count as a visit.
    let before = room.log.len();
    assert_eq!(return_summary(&mut room, other, "/help"), None);
    assert_eq!(room.log.len(), before);
    assert_eq!(return_summary(&mut room, other, "/status"), None, "not a day yet");
    assert_eq!(room.log.len(), before + 1, "and it is known that they have looked");
    room.send_line_ok(other, "/hand");
    assert_eq!(room.log.len(), before + 1, "which need not be known twice");
    room.now += 23 * HOUR;
    room.send_line_ok(&name, "/say hello?");
    assert_eq!(return_summary(&mut room, other, "/hand"), None, "they have looked a day ago");
    room.now += 25 * HOUR;
    room.send_line_ok(&name, "/say still there?");
    let lines = message_lines(return_summary(&mut room, other, "/hand"));
    assert!(lines.contains(&format!("{name}: still there?")), "{lines:#?}");
    assert!(!lines.iter().any(|line| line.contains("hello?")), "{lines:#?}");
}

#[test]
fn requested_return_summary_says_nothing_happened() {
    let mut room = TimedTable::start_game(2, &[]);
    room.send_line_ok("Anna", "/away for 3 days");
    let lines = message_lines(return_summary(&mut room, "Anna", "/back"));
    assert_eq!(lines[1], "Nothing has happened since.");
}

#[test]
fn timer_does_not_count_as_presence() {
    let mut room = TimedTable::start_game(2, &[]);
    room.send_line_ok("Anna", "/delegate for 2 days");
    let anna = room.table.holder(seat_of(&room, "Anna")).expect("she has it");
    let seen = room.table.last_presence(anna).expect("she was there");
    room.advance(3 * 24 * HOUR);
    assert!(room.table.substituted_seats().is_empty(), "she is back by herself");
    assert_eq!(room.table.last_presence(anna), Some(seen));
    assert!(return_summary(&mut room, "Anna", "/status").is_some(), "she has not read of it");
    assert_eq!(room.fold_log().last_presence(anna), room.table.last_presence(anna), "the log tells it");
}
