//! Timers of a table, rule by rule, with the time as an argument.

use bot_core::command::Measure;
use bot_core::error::UserError;
use bot_core::people::{Occupant, PersonId};
use bot_core::table::Autopilot;
use bot_core::table::answer::Role;
use bot_core::table::due::{due, fallen_due};
use bot_core::table::record::{Authority, EndReason, Grace, Record};
use bot_core::table::state::TablePhase;
use bot_core::time::{Absence, Hours, Interval, Minute, Presence, Remind, Way, Wishes, Zone};
use bot_core::titles;
use engine::journal::By;
use engine::seat::{Seat, SeatSet};
use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;

use crate::time_room::{NAMES, Room, kinds};

const HOUR: SignedDuration = SignedDuration::from_hours(1);
const DAY: SignedDuration = SignedDuration::from_hours(24);

/// Name and seat of the only awaited player; in a new game, the first to place.
fn awaited(room: &Room) -> (String, Seat) {
    let seat = room.table.awaited().single().expect("one is awaited");
    (room.table.names()[seat].clone(), seat)
}

fn person(room: &Room, seat: Seat) -> PersonId {
    room.table.holder(seat).expect("a person has it")
}

/// Waking hours from 8 to 22 in Berlin.
fn wishes(remind: Remind) -> Wishes {
    let minute = |hour: u16| Minute::new(hour * 60).expect("a minute");
    let hours =
        Hours { from: minute(8), to: minute(22), zone: Zone::named("Europe/Berlin").expect("a zone") };
    Wishes { hours: Some(hours), remind, way: Way::Channel, ..Wishes::default() }
}

#[test]
fn nothing_is_due_in_lobby_pause_or_finished_game() {
    let mut room = Room::open("2026-03-02T12:00:00Z".parse().expect("a moment"));
    assert_eq!(due(&room.table), None, "a lobby");
    room.must("Anna", "/option clock day");
    room.must("Bob", "/join");
    assert_eq!(due(&room.table), None, "a lobby with a clock");
    room.must("Anna", "/start");
    assert_eq!(due(&room.table), Some(room.now + DAY * 3 / 4), "a call");
    room.say_as("Anna", Role::Manager, "/pause").expect("a manager may");
    assert_eq!(due(&room.table), None, "it rests");
    room.now += 100 * DAY;
    assert!(fallen_due(&room.table, room.now).is_empty());
    room.say_as("Anna", Role::Manager, "/resume").expect("a manager may");
    assert_eq!(due(&room.table), Some(room.now + DAY * 3 / 4), "no clock has run");
    room.must("Anna", "/stop yes");
    assert_eq!(due(&room.table), None, "it is over");
}

#[test]
fn reminders_follow_interval_then_stall() {
    let mut room = Room::playing(2, &["/option reminders 2"]);
    let (name, seat) = awaited(&room);
    let (began, since) = (room.now, room.table.called_since(seat));
    for times in 1..=2 {
        assert_eq!(kinds(&room.next()), ["Reminded"]);
        assert_eq!(room.now, began + DAY * times);
        assert_eq!(room.table.reminded(seat), times as u8);
        assert!(room.table.called_since(seat) > since, "it is a call of its own");
    }
    assert_eq!(kinds(&room.next()), ["Stalled"]);
    assert_eq!(room.now, began + DAY * 3);
    assert_eq!(due(&room.table), None, "the game waits in silence");
    // An action resets the reminders.
    room.must(&name, "/choose 1");
    assert!(!room.table.is_stalled());
    let (_, next) = awaited(&room);
    assert_eq!(room.table.reminded(next), 0);
    assert_eq!(due(&room.table), Some(room.now + DAY));
}

#[test]
fn reminder_respects_sleep_absence_and_opt_out() {
    let mut room = Room::playing(2, &[]);
    let (name, seat) = awaited(&room);
    let remind = Remind::Each(Interval::minutes(9 * 60).expect("an interval"));
    room.write(vec![Record::Wished { person: person(&room, seat), wishes: wishes(remind) }], None);
    // It is 13:00 in Berlin, and 22:00 nine hours later.
    assert_eq!(kinds(&room.next()), ["Reminded"]);
    assert_eq!(room.now, "2026-03-03T07:00:00Z".parse::<Timestamp>().expect("a moment"));
    // On the day on which daylight saving starts, 8:00 is an hour earlier in UTC.
    room.must(&name, "/away until 29.3. 03:30");
    assert_eq!(kinds(&room.next()), ["Reminded"]);
    assert_eq!(room.now, "2026-03-29T06:00:00Z".parse::<Timestamp>().expect("a moment"));
    room.must(&name, "/quiet");
    assert_eq!(kinds(&room.next()), ["Stalled"]);
    let other = NAMES.into_iter().take(2).find(|other| *other != name).expect("the other");
    assert_eq!(room.say(other, "/quiet"), Err(UserError::NotWaitedFor));
}

#[test]
fn timeouts_escalate_from_grace_to_default_robot_and_offer() {
    let mut room = Room::playing(2, &["/option clock day", "/option reminders 0"]);
    let (name, seat) = awaited(&room);
    let granted = Record::Granted { seat, time: DAY, why: Grace::First };
    assert_eq!(kinds(&room.next()), ["Reminded"]);
    assert_eq!(room.next(), [granted]);
    assert_eq!(kinds(&room.next()), ["Reminded"]);
    let missed = room.next();
    assert_eq!(kinds(&missed), ["Missed", "Step", "Step"], "a road goes with its settlement");
    let house = |record: &Record| match record {
        Record::Step { step } => step.seat == seat && step.by == By::Default,
        _ => true,
    };
    assert!(missed.iter().all(house));
    let (other, next) = awaited(&room);
    assert_ne!(next, seat);
    while room.table.awaited().contains(next) {
        room.act(&other);
    }
    assert_eq!(kinds(&room.next()), ["Reminded"]);
    let steered = room.next();
    assert_eq!(
        kinds(&steered).get(..3),
        Some(&["Missed".to_owned(), "Steered".to_owned(), "Step".to_owned()][..])
    );
    assert_eq!(room.table.autopilot(seat), Some(Autopilot::UntilBack));
    assert_eq!(
        room.table.holder(seat),
        room.table.person_of(&bot_core::people::PlayerId(format!("matrix:{name}"))).map(|of| of.id)
    );
    assert!(!room.table.awaited().contains(seat), "the robot has played");
    assert_eq!(kinds(&room.next()), ["Reminded"]);
    assert_eq!(kinds(&room.next()), ["Granted", "Advertised"], "the other one is forgiven as well");
    assert_eq!(room.table.autopilot(seat), Some(Autopilot::Advertised));
}

#[test]
fn returning_player_keeps_seat_until_takeover() {
    let mut room = Room::playing(2, &["/option clock day"]);
    let (name, seat) = awaited(&room);
    while room.table.autopilot(seat) != Some(Autopilot::Advertised) {
        assert!(!room.next().is_empty());
        if let Some(there) = NAMES.into_iter().take(2).find(|there| *there != name)
            && room.table.awaited().iter().any(|of| room.table.names()[of] == there)
        {
            room.act(there);
        }
    }
    let mut other = Room::playing(2, &["/option clock day"]);
    other.log = room.log.clone();
    other.table = room.folded();
    other.now = room.now;
    // Any command ends the robot's play.
    room.must(&name, "/say I am here");
    assert_eq!(room.table.autopilot(seat), None);
    assert!(room.say("Eve", "/takeover").is_err_and(|error| error == UserError::NoSeatToTake));
    // Alternatively, another person takes the seat over.
    let by = Authority::Room;
    other.say_as("Eve", Role::Player, "/join").expect_err("no seat is vacant");
    other.must("Frank", "/takeover");
    let frank = other.table.holder(seat).expect("somebody has it");
    assert_eq!(other.table.name_of(frank), "Frank");
    assert_eq!(other.table.autopilot(seat), None);
    assert_eq!(other.say(&name, "/back"), Err(UserError::NotAway));
    other.write(vec![Record::Treated { person: frank, measure: Measure::Banned, by }], None);
    assert!(matches!(other.say("Frank", "/takeover"), Err(UserError::Banned | UserError::AlreadySeated)));
}

#[test]
fn time_bank_runs_in_waking_hours_and_grows_per_turn() {
    let mut room = Room::playing(2, &["/option clock 48 hour bank"]);
    let (name, seat) = awaited(&room);
    let wishes = wishes(Remind::Never);
    let hours = wishes.hours.clone().expect("hours");
    room.write(vec![Record::Wished { person: person(&room, seat), wishes }], None);
    let full = 48 * HOUR;
    assert_eq!(room.table.deadline(seat), Some(hours.after(room.now, full)));
    let began = room.now;
    room.now += 20 * HOUR;
    room.must(&name, "/away for 10 days");
    let away = room.now + 10 * DAY;
    let left = full - hours.between(began, room.now);
    assert_eq!(room.table.deadline(seat), Some(hours.after(away, left)));
    room.now += 5 * DAY;
    room.must(&name, "/back");
    assert_eq!(room.table.deadline(seat), Some(hours.after(room.now, left)), "the holiday was not counted");
    let since = room.now;
    room.now += 6 * HOUR;
    room.must(&name, "/choose 1");
    room.must(&name, "/choose 1");
    let run = left - hours.between(since, room.now);
    let then = room.table.time_left(seat);
    assert_eq!(then, Some(bot_core::table::TimeLeft::Then((run + 4 * HOUR).min(full))));
}

#[test]
fn late_timeout_grants_extra_time() {
    let mut room = Room::playing(2, &["/option clock hour"]);
    let (_, seat) = awaited(&room);
    assert_eq!(kinds(&room.next()), ["Reminded"]);
    assert_eq!(kinds(&room.next()), ["Granted"]);
    room.now += 3 * DAY;
    let late = fallen_due(&room.table, room.now);
    assert_eq!(late, [Record::Granted { seat, time: HOUR, why: Grace::Late }]);
    room.settle();
    assert_eq!(room.table.deadline(seat), Some(room.now + HOUR), "once, and with time again");
    room.now += HOUR + HOUR;
    assert_eq!(kinds(&fallen_due(&room.table, room.now)), ["Missed", "Step"], "an hour late is in time");
}

#[test]
fn delegation_ends_at_announced_moment() {
    let mut room = Room::playing(2, &[]);
    let (name, seat) = awaited(&room);
    room.must(&name, "/delegate for 3 days");
    let until = room.now + 3 * DAY;
    assert_eq!(room.table.autopilot(seat), Some(Autopilot::Until(until)));
    room.must(&name, "/say have fun");
    assert_eq!(
        room.table.autopilot(seat),
        Some(Autopilot::Until(until)),
        "talk ends nothing that was wished"
    );
    room.wait(3 * DAY);
    assert_eq!(room.table.autopilot(seat), None);
    assert_eq!(room.say(&name, "/delegate for 90 days"), Err(UserError::TooLongAway));
    assert_eq!(room.say(&name, "/delegate until 2026-01-01"), Err(UserError::PastMoment));
    assert_eq!(room.say("Eve", "/delegate for 3 days"), Err(UserError::NotSeated));
}

#[test]
fn pause_needs_majority_of_present_players() {
    let mut room = Room::playing(3, &[]);
    let (name, _) = awaited(&room);
    room.must("Anna", "/pause");
    assert!(!room.table.is_paused());
    room.must("Bob", "/yes");
    assert!(room.table.is_paused());
    assert_eq!(room.say(&name, "/choose 1"), Err(UserError::Paused));
    assert_eq!(room.say("Chloe", "/pause"), Err(UserError::Paused));
    room.must("Chloe", "/resume");
    room.must("Bob", "/no");
    room.must("Anna", "/yes");
    assert!(!room.table.is_paused());
    assert_eq!(room.say("Anna", "/resume"), Err(UserError::NotPaused));
    let mut alone = Room::playing(1, &["/robot add settler"]);
    alone.must("Anna", "/pause");
    assert!(alone.table.is_paused());
}

/// A system clock that is set back, or wrong for a while, keeps the time that has run.
#[test]
fn system_clock_set_back_costs_no_time() {
    let mut room = Room::playing(2, &["/option clock day"]);
    let (_, seat) = awaited(&room);
    room.now += 10 * HOUR;
    room.must("Anna", "/say hello");
    room.now -= 365 * DAY;
    room.must("Bob", "/say the clock went back");
    assert_eq!(room.table.deadline(seat), Some(room.now + 14 * HOUR));
    for odd in [Timestamp::MAX, Timestamp::MIN, Timestamp::UNIX_EPOCH] {
        room.now = odd;
        room.settle();
        room.must("Anna", "/say odd");
        room.settle();
    }
}

/// Games of each title without any answer: they rest until they are closed, or robots finish them if the option says so.
#[test]
fn table_without_answers_ends_by_its_clock() {
    for game in titles::options().games() {
        for (people, clock) in [(1, "15 minutes"), (2, "15 minutes"), (2, "12 hour bank"), (2, "daily")] {
            for (deserted, end) in [("rests", EndReason::Abandoned), ("robots-play-on", EndReason::Won)] {
                let lines = [
                    format!("/option game {}", game.word),
                    format!("/option clock {clock}"),
                    format!("/option deserted {deserted}"),
                ];
                let robots = ["/robot add settler", "/robot add settler"].into_iter().take(4 - 2 * people);
                let lines: Vec<&str> = lines.iter().map(String::as_str).chain(robots).collect();
                let mut room = Room::playing(people, &lines);
                let mut moments = 0;
                while room.table.game().is_some() {
                    assert!(!room.next().is_empty(), "{game:?} waits for nobody");
                    moments += 1;
                    assert!(moments < 60, "{game:?} goes on and on");
                }
                let TablePhase::Over(_, reason) = &room.table.stage else { panic!("{game:?} is not over") };
                assert_eq!(*reason, end);
                assert_eq!(due(&room.table), None);
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
        let mut room = Room::playing(people, &[&format!("/option clock {clock}"), robot]);
        for (name, line, seconds) in lines {
            room.now = room.now.saturating_add(SignedDuration::from_secs(seconds)).expect("a time");
            room.settle();
            let _ = room.say(NAMES[name], LINES[line]);
            room.settle();
            let steered: SeatSet = room.table.steered();
            prop_assert!(steered.iter().all(|seat| room.table.sitter(seat).is_none()));
            if let Some(play) = room.table.play() {
                let robots = play.seats.iter().filter(|seat| matches!(seat, Occupant::Robot { .. })).count();
                prop_assert!(robots <= 1);
            }
        }
        // The table equals the fold of its log, including the clocks.
        let folded = room.folded();
        prop_assert_eq!(due(&folded), due(&room.table));
        prop_assert_eq!(fallen_due(&folded, room.now + 9 * DAY), fallen_due(&room.table, room.now + 9 * DAY));
    }
}

#[test]
fn presence_excludes_sleep_and_absence() {
    let hours = wishes(Remind::Never).hours;
    let at: Timestamp = "2026-03-02T22:30:00Z".parse().expect("a moment");
    let presence = Presence { hours: hours.as_ref(), away: Some(Absence::until(at + 30 * HOUR)) };
    assert_eq!(presence.next(at), "2026-03-04T07:00:00Z".parse::<Timestamp>().expect("a moment"));
    assert_eq!(presence.between(at, at + 30 * HOUR), SignedDuration::ZERO);
}
