//! Results of finished games, derived from their logs.

use bot_core::channel::RoomId;
use bot_core::option::GameOption;
use bot_core::people::{Occupant, PersonId, PlayerId};
use bot_core::record::{decode_result, encode_result};
use bot_core::result::{CreditedPlayer, GameResult, derive_result, player_statistics};
use bot_core::table::record::{EndReason, Entry, Record, Revision};
use bot_core_kit::logs::{from_recorded_game, table_id};
use bot_core_kit::repository::{data_directory, files_under, read_text, relative_to_root};
use engine::journal::StepOrigin;
use engine::robot::Robot;
use engine::seat::Seat;

fn game_logs() -> Vec<(String, Vec<Entry>)> {
    let files = files_under(&data_directory().join("games"));
    files.iter().map(|path| (relative_to_root(path), from_recorded_game(&read_text(path)))).collect()
}

fn derive(entries: &[Entry]) -> Option<GameResult> {
    derive_result(&table_id(1), entries.to_vec(), vec![RoomId("matrix:!harbor:example.org".to_owned())])
}

/// Log with entries inserted after the step at index `after`.
fn with_records(entries: &[Entry], after: usize, more: Vec<Record>) -> Vec<Entry> {
    let is_step = |entry: &&Entry| matches!(entry.record, Record::Step { .. });
    let steps = entries.iter().filter(is_step).nth(after).expect("as many steps").revision.0 as usize;
    let records = entries[..steps].iter().map(|entry| entry.record.clone()).chain(more);
    numbered(records.chain(entries[steps..].iter().map(|entry| entry.record.clone())), entries)
}

fn numbered(records: impl Iterator<Item = Record>, as_in: &[Entry]) -> Vec<Entry> {
    let entry = |(number, record): (u64, Record)| Entry { revision: Revision(number), record, ..as_in[0].clone() };
    (1..).zip(records).map(entry).collect()
}

fn account(result: &GameResult, seat: usize) -> PlayerId {
    result.seats[seat].people[0].account.clone().expect("a person")
}

#[test]
fn result_of_recorded_game_roundtrips() {
    let games = game_logs();
    for (name, entries) in &games {
        assert_eq!(derive(&entries[..entries.len() - 1]), None, "{name} is not over before its end");
        let result = derive(entries).unwrap_or_else(|| panic!("{name} has no result"));
        assert!(result.is_complete() && result.game().is_some(), "{name}");
        let winners = result.seats.iter().filter(|seat| seat.place == Some(1)).count();
        assert!(winners == 1 && result.points_to_win.is_some(), "{name}");
        for seat in &result.seats {
            let above = result.seats.iter().filter(|other| other.place < seat.place);
            assert_eq!(seat.place.map(usize::from), Some(1 + above.count()), "{name}");
            assert_eq!(seat.people[0].steps, seat.steps(), "{name}: everybody played for themselves");
        }
        let read = decode_result(&encode_result(&result).expect("it is written"));
        assert_eq!(read.as_ref(), Ok(&result), "{name}");
    }
    let stopped = |(name, entries): &(String, Vec<Entry>)| {
        let records = entries.iter().map(|entry| match &entry.record {
            Record::Ended { .. } => Record::Ended { reason: EndReason::Stopped },
            other => other.clone(),
        });
        let result = derive(&numbered(records, entries)).expect("it is over");
        assert!(!result.is_complete() && result.seats.iter().all(|seat| seat.place.is_none()), "{name}");
        let tally = player_statistics([&result], &account(&result, 0));
        assert_eq!((tally.games, tally.stopped, tally.won), (0, 1, 0), "{name}");
    };
    games.iter().for_each(stopped);
}

#[test]
fn result_attributes_steps_to_their_authors() {
    for (name, entries) in game_logs().iter().filter(|(name, _)| name.contains("whole")) {
        let before = derive(entries).expect("it is over");
        let half = entries.len() / 2;
        // A robot plays the first seat from the middle on, and its steps say so.
        let steered = Record::Steered { seat: Seat::First, robot: Robot::Settler, until: None };
        let mut left = with_records(entries, half, vec![steered]);
        for entry in left.iter_mut().skip(half) {
            if let Record::Step { step } = &mut entry.record
                && step.seat == Seat::First
            {
                step.by = StepOrigin::Robot;
            }
        }
        let result = derive(&left).expect("it is over");
        let seat = &result.seats[0];
        assert_eq!(seat.steps(), before.seats[0].steps(), "{name}");
        assert!(seat.by_robot > 0 && seat.people[0].steps > 0, "{name}");
        let own = 2 * seat.people[0].steps >= seat.steps();
        assert_eq!(seat.player() == CreditedPlayer::Robot(Robot::Settler.into()), !own, "{name}");
        // After an early swap, each person keeps the steps that they took.
        let swapped =
            derive(&with_records(entries, 0, vec![Record::Swapped { one: Seat::First, other: Seat::Second }]));
        let swapped = swapped.expect("it is over");
        assert_eq!(swapped.seats[0].player().account(), Some(&account(&before, 1)), "{name}");
        assert_eq!(swapped.seats[0].people.len(), 2, "{name}");
        // A takeover just before the end does not make the person the player of the seat.
        let late = Record::Seated { seat: Seat::First, occupant: Occupant::Person(PersonId(1)) };
        let steps = entries.iter().filter(|entry| matches!(entry.record, Record::Step { .. })).count();
        let taken = derive(&with_records(entries, steps - 3, vec![late])).expect("it is over");
        assert_eq!(taken.seats[0].player().account(), Some(&account(&before, 0)), "{name}");
    }
}

#[test]
fn result_redaction_removes_account_and_keeps_places() {
    let (_, entries) = game_logs().into_iter().find(|(name, _)| name.contains("whole_3")).expect("a whole game");
    let mut result = derive(&entries).expect("it is over");
    let (who, other) = (account(&result, 0), account(&result, 1));
    let name = result.seats[0].people[0].name.clone();
    assert!(result.redact(&who) && !result.redact(&who));
    let line = encode_result(&result).expect("it is written");
    assert!(!line.contains(&who.0) && !line.contains(&name) && line.contains(&other.0), "{line}");
    assert_eq!(decode_result(&line), Ok(result.clone()));
    assert_eq!((result.seats[0].place, result.seat_of(&who)), (derive(&entries).expect("over").seats[0].place, None));
}

#[test]
fn invalid_result_line_is_refused() {
    let (_, entries) = game_logs().remove(0);
    let line = encode_result(&derive(&entries).expect("it is over")).expect("it is written");
    for (find, put) in [
        ("\"v\":1", "\"v\":2"),
        ("\"place\":1", "\"place\":9"),
        ("\"reason\"", "\"why\""),
        ("\"began\":\"2", "\"began\":\"x"),
    ] {
        assert!(line.contains(find), "{line}");
        assert!(decode_result(&line.replacen(find, put, 1)).is_err(), "{put}");
    }
}

#[test]
fn result_goal_equals_points_option() {
    let points = |result: &GameResult| {
        let chosen = bot_core::option::ChosenOptions::with_defaults(result.options.clone());
        let kind = bot_core::titles::all_options().all().iter().find(|kind| kind.name() == "points")?;
        kind.chosen_value(&chosen).map(|GameOption { value, .. }| value)
    };
    for (name, entries) in game_logs() {
        let result = derive(&entries).expect("it is over");
        if let Some(value) = points(&result) {
            assert_eq!(Some(value), result.points_to_win.map(bot_core::option::OptionValue::Number), "{name}");
        }
    }
}
