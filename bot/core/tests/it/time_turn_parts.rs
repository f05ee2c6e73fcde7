//! Time of seats that act within the turn of another, at a table of five.

use bot_core::table::record::Record;
use bot_core::table::timers::next_due_time;
use engine::game::AnyGame;
use engine::journal::StepOrigin;
use engine::seat::Seat;

use crate::timed_table::TimedTable;

fn game(room: &TimedTable) -> &AnyGame {
    room.table.game().expect("it plays")
}

fn name(room: &TimedTable, seat: Seat) -> String {
    room.table.names()[seat].clone()
}

/// Plays on until `ends` returns `true`.
fn play_until(room: &mut TimedTable, ends: impl Fn(&AnyGame) -> bool) {
    for _ in 0..200 {
        if ends(game(room)) {
            return;
        }
        let seat = room.table.awaited().iter().next().expect("somebody is awaited");
        let name = name(room, seat);
        room.advance_game(&name);
    }
    panic!("it does not come to that");
}

/// Game of five people in its first turn, with a clock.
fn first_turn() -> TimedTable {
    let mut room = TimedTable::start_game(5, &["/option clock day", "/option reminders 0"]);
    play_until(&mut room, |game| game.turn().1 == 1);
    room
}

fn is_default_step(record: &Record, seat: Seat) -> bool {
    matches!(record, Record::Step { step } if step.seat == seat && step.by == StepOrigin::Default)
}

#[test]
fn second_turn_of_person_present_has_clock() {
    let mut room = first_turn();
    let partner = game(&room).upcoming_turns()[0];
    play_until(&mut room, |game| game.is_within_other_turn());
    assert_eq!(game(&room).turn(), (partner, 1));
    assert!(next_due_time(&room.table).is_some_and(|due| due > room.now), "nobody passes for them");
}

#[test]
fn second_turn_of_person_away_is_passed_at_once() {
    let mut room = first_turn();
    let partner = game(&room).upcoming_turns()[0];
    let away = name(&room, partner);
    room.send_line_ok(&away, "/away until 10.3. 12:00");
    play_until(&mut room, |game| game.is_within_other_turn());
    let began = room.now;
    let records = room.advance_to_next_due();
    assert!(is_default_step(&records[0], partner), "{records:?}");
    assert_eq!((room.now, game(&room).turn().1), (began, 2), "the next turn began without delay");
}

#[test]
fn second_turn_after_missed_deadline_is_passed_at_once() {
    let mut room = first_turn();
    let partner = game(&room).upcoming_turns()[0];
    // The deadline of the partner's own turn passes twice; the first time is forgiven.
    play_until(&mut room, |game| game.turn().0 == partner && !game.is_within_other_turn());
    let number = game(&room).turn().1;
    while game(&room).turn() == (partner, number) {
        room.advance_to_next_due();
    }
    play_until(&mut room, |game| game.turn().0 == partner || game.turn().1 > number + 5);
    assert!(game(&room).is_within_other_turn());
    let began = room.now;
    let records = room.advance_to_next_due();
    assert!(is_default_step(&records[0], partner), "{records:?}");
    assert_eq!(room.now, began);
}
