//! Timers of a table, rule by rule, with the time as an argument.

use bot_core::command::Measure;
use bot_core::error::UserError;
use bot_core::people::{Occupant, PersonId};
use bot_core::table::Substitution;
use bot_core::table::answer::Role;
use bot_core::table::record::{Authority, EndReason, Grace, Record};
use bot_core::table::state::TablePhase;
use bot_core::table::timers::{due_records, next_due_time};
use bot_core::time::{
    Absence, MinuteOfDay, NotificationChannel, NotificationSettings, Presence, ReminderInterval, ReminderSetting,
    WakingHours, Zone,
};
use bot_core::titles;
use engine::journal::StepOrigin;
use engine::seat::{Seat, SeatSet};
use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;

use crate::timed_table::{NAMES, TimedTable, record_kinds};

const HOUR: SignedDuration = SignedDuration::from_hours(1);
const DAY: SignedDuration = SignedDuration::from_hours(24);

/// Name and seat of the only awaited player; in a new game, the first to place.
fn awaited_player(room: &TimedTable) -> (String, Seat) {
    let seat = room.table.awaited().single().expect("one is awaited");
    (room.table.names()[seat].clone(), seat)
}

fn person_at(room: &TimedTable, seat: Seat) -> PersonId {
    room.table.holder(seat).expect("a person has it")
}

/// Waking hours from 8 to 22 in Berlin.
fn wishes(remind: ReminderSetting) -> NotificationSettings {
    let minute = |hour: u16| MinuteOfDay::new(hour * 60).expect("a minute");
    let hours =
        WakingHours { from: minute(8), to: minute(22), zone: Zone::from_name("Europe/Berlin").expect("a zone") };
    NotificationSettings {
        hours: Some(hours),
        remind,
        channel: NotificationChannel::Channel,
        ..NotificationSettings::default()
    }
}

#[test]
fn nothing_is_due_in_lobby_pause_or_finished_game() {
    let mut room = TimedTable::open_lobby("2026-03-02T12:00:00Z".parse().expect("a moment"));
    assert_eq!(next_due_time(&room.table), None, "a lobby");
    room.send_line_ok("Anna", "/option clock day");
    room.send_line_ok("Bob", "/join");
    assert_eq!(next_due_time(&room.table), None, "a lobby with a clock");
    room.send_line_ok("Anna", "/start");
    assert_eq!(next_due_time(&room.table), Some(room.now + DAY * 3 / 4), "a call");
    room.send_line_as("Anna", Role::Manager, "/pause").expect("a manager may");
    assert_eq!(next_due_time(&room.table), None, "it rests");
    room.now += 100 * DAY;
    assert!(due_records(&room.table, room.now).is_empty());
    room.send_line_as("Anna", Role::Manager, "/resume").expect("a manager may");
    assert_eq!(next_due_time(&room.table), Some(room.now + DAY * 3 / 4), "no clock has run");
    room.send_line_ok("Anna", "/stop yes");
    assert_eq!(next_due_time(&room.table), None, "it is over");
}

#[test]
fn reminders_follow_interval_then_stall() {
    let mut room = TimedTable::start_game(2, &["/option reminders 2"]);
    let (name, seat) = awaited_player(&room);
    let (began, since) = (room.now, room.table.notified_since(seat));
    for times in 1..=2 {
        assert_eq!(record_kinds(&room.advance_to_next_due()), ["Reminded"]);
        assert_eq!(room.now, began + DAY * times);
        assert_eq!(room.table.reminders_sent(seat), times as u8);
        assert!(room.table.notified_since(seat) > since, "it is a call of its own");
    }
    assert_eq!(record_kinds(&room.advance_to_next_due()), ["Stalled"]);
    assert_eq!(room.now, began + DAY * 3);
    assert_eq!(next_due_time(&room.table), None, "the game waits in silence");
    // An action resets the reminders.
    room.send_line_ok(&name, "/choose 1");
    assert!(!room.table.is_stalled());
    let (_, next) = awaited_player(&room);
    assert_eq!(room.table.reminders_sent(next), 0);
    assert_eq!(next_due_time(&room.table), Some(room.now + DAY));
}

#[test]
fn silent_player_at_stalled_table_of_two_is_skipped_by_the_other() {
    let mut room = TimedTable::start_game(2, &["/option reminders 1"]);
    // The host falls silent: the other player may not decide alone otherwise.
    while awaited_player(&room).0 != NAMES[0] {
        room.advance_game(NAMES[1]);
    }
    let seat = awaited_player(&room).1;
    let skip = format!("/skip {}", NAMES[0]);
    room.send_line_ok(NAMES[1], &skip);
    assert!(room.table.vote.is_some() && room.table.awaited().contains(seat), "a present player has a ballot");
    room.send_line_ok(NAMES[0], "/no");
    assert_eq!(record_kinds(&room.advance_to_next_due()), ["Reminded"]);
    assert_eq!(record_kinds(&room.advance_to_next_due()), ["Stalled"]);
    let steps = room.table.play().map(|play| play.game.step_count());
    room.send_line_ok(NAMES[1], &skip);
    assert!(room.table.play().map(|play| play.game.step_count()) > steps, "the table has answered");
    assert!(!room.table.is_stalled() && room.table.vote.is_none());
}

#[test]
fn stalled_game_is_stopped_without_ballot_of_silent_player() {
    let mut room = TimedTable::start_game(3, &["/option reminders 0"]);
    while awaited_player(&room).0 != NAMES[0] {
        let name = awaited_player(&room).0;
        room.advance_game(&name);
    }
    room.send_line_ok(NAMES[1], "/stop yes");
    room.send_line_ok(NAMES[2], "/yes");
    assert!(room.table.game().is_some(), "the game is not stalled yet");
    room.send_line_ok(NAMES[1], "/no");
    assert_eq!(record_kinds(&room.advance_to_next_due()), ["Stalled"]);
    room.send_line_ok(NAMES[1], "/stop yes");
    assert!(room.table.game().is_some(), "Chloe has not agreed");
    room.send_line_ok(NAMES[2], "/yes");
    assert!(matches!(room.log.last().map(|entry| &entry.record), Some(Record::Ended { reason: EndReason::Stopped })));
}

#[test]
fn reminder_respects_sleep_absence_and_opt_out() {
    let mut room = TimedTable::start_game(2, &[]);
    let (name, seat) = awaited_player(&room);
    let remind = ReminderSetting::Each(ReminderInterval::from_minutes(9 * 60).expect("an interval"));
    room.append(vec![Record::Wished { person: person_at(&room, seat), wishes: wishes(remind) }], None);
    // It is 13:00 in Berlin, and 22:00 nine hours later.
    assert_eq!(record_kinds(&room.advance_to_next_due()), ["Reminded"]);
    assert_eq!(room.now, "2026-03-03T07:00:00Z".parse::<Timestamp>().expect("a moment"));
    // On the day on which daylight saving starts, 8:00 is an hour earlier in UTC.
    room.send_line_ok(&name, "/away until 29.3. 03:30");
    assert_eq!(record_kinds(&room.advance_to_next_due()), ["Reminded"]);
    assert_eq!(room.now, "2026-03-29T06:00:00Z".parse::<Timestamp>().expect("a moment"));
    room.send_line_ok(&name, "/quiet");
    assert_eq!(record_kinds(&room.advance_to_next_due()), ["Stalled"]);
    let other = NAMES.into_iter().take(2).find(|other| *other != name).expect("the other");
    assert_eq!(room.send_line(other, "/quiet"), Err(UserError::NotWaitedFor));
}

#[test]
fn timeouts_escalate_from_grace_to_default_robot_and_offer() {
    let mut room = TimedTable::start_game(2, &["/option clock day", "/option reminders 0"]);
    let (name, seat) = awaited_player(&room);
    let granted = Record::Granted { seat, time: DAY, why: Grace::First };
    assert_eq!(record_kinds(&room.advance_to_next_due()), ["Reminded"]);
    assert_eq!(room.advance_to_next_due(), [granted]);
    assert_eq!(record_kinds(&room.advance_to_next_due()), ["Reminded"]);
    let missed = room.advance_to_next_due();
    assert_eq!(record_kinds(&missed), ["Missed", "Step", "Step"], "a road goes with its settlement");
    let house = |record: &Record| match record {
        Record::Step { step } => step.seat == seat && step.by == StepOrigin::Default,
        _ => true,
    };
    assert!(missed.iter().all(house));
    let (other, next) = awaited_player(&room);
    assert_ne!(next, seat);
    while room.table.awaited().contains(next) {
        room.advance_game(&other);
    }
    assert_eq!(record_kinds(&room.advance_to_next_due()), ["Reminded"]);
    let steered = room.advance_to_next_due();
    assert_eq!(
        record_kinds(&steered).get(..3),
        Some(&["Missed".to_owned(), "Steered".to_owned(), "Step".to_owned()][..])
    );
    assert_eq!(room.table.substitution(seat), Some(Substitution::UntilBack));
    assert_eq!(
        room.table.holder(seat),
        room.table.person_by_account(&bot_core::people::PlayerId(format!("matrix:{name}"))).map(|of| of.id)
    );
    assert!(!room.table.awaited().contains(seat), "the robot has played");
    assert_eq!(record_kinds(&room.advance_to_next_due()), ["Reminded"]);
    assert_eq!(
        record_kinds(&room.advance_to_next_due()),
        ["Granted", "Advertised"],
        "the other one is forgiven as well"
    );
    assert_eq!(room.table.substitution(seat), Some(Substitution::Advertised));
}

#[test]
fn returning_player_keeps_seat_until_takeover() {
    let mut room = TimedTable::start_game(2, &["/option clock day"]);
    let (name, seat) = awaited_player(&room);
    while room.table.substitution(seat) != Some(Substitution::Advertised) {
        assert!(!room.advance_to_next_due().is_empty());
        if let Some(there) = NAMES.into_iter().take(2).find(|there| *there != name)
            && room.table.awaited().iter().any(|of| room.table.names()[of] == there)
        {
            room.advance_game(there);
        }
    }
    let mut other = TimedTable::start_game(2, &["/option clock day"]);
    other.log = room.log.clone();
    other.table = room.fold_log();
    other.now = room.now;
    // Any command ends the robot's play.
    room.send_line_ok(&name, "/say I am here");
    assert_eq!(room.table.substitution(seat), None);
    assert!(room.send_line("Eve", "/takeover").is_err_and(|error| error == UserError::NoSeatToTake));
    // Alternatively, another person takes the seat over.
    let by = Authority::Room;
    other.send_line_as("Eve", Role::Player, "/join").expect_err("no seat is vacant");
    other.send_line_ok("Frank", "/takeover");
    let frank = other.table.holder(seat).expect("somebody has it");
    assert_eq!(other.table.name_of(frank), "Frank");
    assert_eq!(other.table.substitution(seat), None);
    assert_eq!(other.send_line(&name, "/back"), Err(UserError::NotAway));
    other.append(vec![Record::Treated { person: frank, measure: Measure::Banned, by }], None);
    assert!(matches!(other.send_line("Frank", "/takeover"), Err(UserError::Banned | UserError::AlreadySeated)));
}

#[test]
fn time_bank_runs_in_waking_hours_and_grows_per_turn() {
    let mut room = TimedTable::start_game(2, &["/option clock 48 hour bank"]);
    let (name, seat) = awaited_player(&room);
    let wishes = wishes(ReminderSetting::Never);
    let hours = wishes.hours.clone().expect("hours");
    room.append(vec![Record::Wished { person: person_at(&room, seat), wishes }], None);
    let full = 48 * HOUR;
    assert_eq!(room.table.deadline(seat), Some(hours.after_awake(room.now, full)));
    let began = room.now;
    room.now += 20 * HOUR;
    room.send_line_ok(&name, "/away for 10 days");
    let away = room.now + 10 * DAY;
    let left = full - hours.awake_between(began, room.now);
    assert_eq!(room.table.deadline(seat), Some(hours.after_awake(away, left)));
    room.now += 5 * DAY;
    room.send_line_ok(&name, "/back");
    assert_eq!(room.table.deadline(seat), Some(hours.after_awake(room.now, left)), "the holiday was not counted");
    let since = room.now;
    room.now += 6 * HOUR;
    room.send_line_ok(&name, "/choose 1");
    room.send_line_ok(&name, "/choose 1");
    let run = left - hours.awake_between(since, room.now);
    let then = room.table.time_left(seat);
    assert_eq!(then, Some(bot_core::table::TimeLeft::Then((run + 4 * HOUR).min(full))));
}

#[test]
fn timeout_without_its_last_reminder_grants_extra_time() {
    let mut room = TimedTable::start_game(2, &["/option clock 8 hours"]);
    let (_, seat) = awaited_player(&room);
    // The program is down when the reminder is due, and starts a moment after the deadline.
    room.now = room.table.deadline(seat).expect("it has a clock") + SignedDuration::from_mins(1);
    let written = due_records(&room.table, room.now);
    assert!(matches!(written[..], [Record::Granted { why: Grace::Late, .. }]), "{written:?}");
    room.append(written, None);
    assert_eq!(record_kinds(&room.advance_to_next_due()), ["Reminded"]);
    let written = room.advance_to_next_due();
    assert!(matches!(written[..], [Record::Granted { why: Grace::First, .. }]), "{written:?}");
}

#[test]
fn late_timeout_grants_extra_time() {
    let mut room = TimedTable::start_game(2, &["/option clock hour"]);
    let (_, seat) = awaited_player(&room);
    assert_eq!(record_kinds(&room.advance_to_next_due()), ["Reminded"]);
    assert_eq!(record_kinds(&room.advance_to_next_due()), ["Granted"]);
    room.now += 3 * DAY;
    let late = due_records(&room.table, room.now);
    assert_eq!(late, [Record::Granted { seat, time: HOUR, why: Grace::Late }]);
    room.apply_due_records();
    assert_eq!(room.table.deadline(seat), Some(room.now + HOUR), "once, and with time again");
    let deadline = room.now + HOUR;
    assert_eq!(record_kinds(&room.advance_to_next_due()), ["Reminded"]);
    room.now = deadline + HOUR;
    assert_eq!(record_kinds(&due_records(&room.table, room.now)), ["Missed", "Step"], "an hour late is in time");
}

#[test]
fn delegation_ends_at_announced_moment() {
    let mut room = TimedTable::start_game(2, &[]);
    let (name, seat) = awaited_player(&room);
    room.send_line_ok(&name, "/delegate for 3 days");
    let until = room.now + 3 * DAY;
    assert_eq!(room.table.substitution(seat), Some(Substitution::Until(until)));
    room.send_line_ok(&name, "/say have fun");
    assert_eq!(room.table.substitution(seat), Some(Substitution::Until(until)), "talk ends nothing that was wished");
    room.advance(3 * DAY);
    assert_eq!(room.table.substitution(seat), None);
    assert_eq!(room.send_line(&name, "/delegate for 90 days"), Err(UserError::TooLongAway));
    assert_eq!(room.send_line(&name, "/delegate until 2026-01-01"), Err(UserError::PastMoment));
    assert_eq!(room.send_line("Eve", "/delegate for 3 days"), Err(UserError::NotSeated));
}

#[test]
fn pause_needs_majority_of_present_players() {
    let mut room = TimedTable::start_game(3, &[]);
    let (name, _) = awaited_player(&room);
    room.send_line_ok("Anna", "/pause");
    assert!(!room.table.is_paused());
    room.send_line_ok("Bob", "/yes");
    assert!(room.table.is_paused());
    assert_eq!(room.send_line(&name, "/choose 1"), Err(UserError::Paused));
    assert_eq!(room.send_line("Chloe", "/pause"), Err(UserError::Paused));
    room.send_line_ok("Chloe", "/resume");
    room.send_line_ok("Bob", "/no");
    room.send_line_ok("Anna", "/yes");
    assert!(!room.table.is_paused());
    assert_eq!(room.send_line("Anna", "/resume"), Err(UserError::NotPaused));
    let mut alone = TimedTable::start_game(1, &["/robot add settler"]);
    alone.send_line_ok("Anna", "/pause");
    assert!(alone.table.is_paused());
}

/// A system clock that is set back, or wrong for a while, keeps the time that has run.
#[test]
fn system_clock_set_back_costs_no_time() {
    let mut room = TimedTable::start_game(2, &["/option clock day"]);
    let (_, seat) = awaited_player(&room);
    room.now += 10 * HOUR;
    room.send_line_ok("Anna", "/say hello");
    room.now -= 365 * DAY;
    room.send_line_ok("Bob", "/say the clock went back");
    assert_eq!(room.table.deadline(seat), Some(room.now + 14 * HOUR));
    for odd in [Timestamp::MAX, Timestamp::MIN, Timestamp::UNIX_EPOCH] {
        room.now = odd;
        room.apply_due_records();
        room.send_line_ok("Anna", "/say odd");
        room.apply_due_records();
    }
}

/// Games of each title without any answer: they rest until they are closed, or robots finish them if the option says so.
#[test]
fn table_without_answers_ends_by_its_clock() {
    for game in titles::all_options().games() {
        for (people, clock) in [(1, "15 minutes"), (2, "15 minutes"), (2, "12 hour bank"), (2, "daily")] {
            for (deserted, end) in [("rests", EndReason::Abandoned), ("robots-play-on", EndReason::Won)] {
                let lines = [
                    format!("/option game {}", game.word),
                    format!("/option clock {clock}"),
                    format!("/option deserted {deserted}"),
                ];
                let robots = ["/robot add settler", "/robot add settler"].into_iter().take(4 - 2 * people);
                let lines: Vec<&str> = lines.iter().map(String::as_str).chain(robots).collect();
                let mut room = TimedTable::start_game(people, &lines);
                let mut moments = 0;
                while room.table.game().is_some() {
                    assert!(!room.advance_to_next_due().is_empty(), "{game:?} waits for nobody");
                    moments += 1;
                    assert!(moments < 60, "{game:?} goes on and on");
                }
                let TablePhase::Over(_, reason) = &room.table.phase else { panic!("{game:?} is not over") };
                assert_eq!(*reason, end);
                assert_eq!(next_due_time(&room.table), None);
            }
        }
    }
}

/// Arbitrary commands at arbitrary times, also going back.
fn any_lines() -> impl Strategy<Value = Vec<(usize, usize, i64)>> {
    prop::collection::vec((0_usize..4, 0_usize..LINES.len(), -200_000_i64..400_000), 1..40)
}

const LINES: [&str; 15] = [
    "/option deserted robots-play-on",
    "/choose 1",
    "/choose 1",
    "/roll",
    "/end",
    "/away for 2 days",
    "/back",
    "/delegate for 1 day",
    "/quiet",
    "/pause",
    "/resume",
    "/yes",
    "/takeover",
    "/leave yes",
    "/say x",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn due_records_are_consistent_for_any_commands(lines in any_lines(), clock in 0_usize..4, people in 1_usize..4) {
        let clock = ["untimed", "hour", "day", "12 hour bank"][clock];
        let robot = if people == 1 { "/robot add settler" } else { "/option reminders 2" };
        let mut room = TimedTable::start_game(people, &[&format!("/option clock {clock}"), robot]);
        for (name, line, seconds) in lines {
            room.now = room.now.saturating_add(SignedDuration::from_secs(seconds)).expect("a time");
            room.apply_due_records();
            let _ = room.send_line(NAMES[name], LINES[line]);
            room.apply_due_records();
            let steered: SeatSet = room.table.substituted_seats();
            prop_assert!(steered.iter().all(|seat| room.table.seat_player(seat).is_none()));
            if let Some(play) = room.table.play() {
                let robots = play.seats.iter().filter(|seat| matches!(seat, Occupant::Robot { .. })).count();
                prop_assert!(robots <= 1);
            }
        }
        // The table equals the fold of its log, including the clocks.
        let folded = room.fold_log();
        prop_assert_eq!(next_due_time(&folded), next_due_time(&room.table));
        prop_assert_eq!(due_records(&folded, room.now + 9 * DAY), due_records(&room.table, room.now + 9 * DAY));
    }
}

#[test]
fn presence_excludes_sleep_and_absence() {
    let hours = wishes(ReminderSetting::Never).hours;
    let at: Timestamp = "2026-03-02T22:30:00Z".parse().expect("a moment");
    let presence = Presence { hours: hours.as_ref(), away: Some(Absence::from_past_until(at + 30 * HOUR)) };
    assert_eq!(presence.next_present(at), "2026-03-04T07:00:00Z".parse::<Timestamp>().expect("a moment"));
    assert_eq!(presence.present_between(at, at + 30 * HOUR), SignedDuration::ZERO);
}
