//! Personal settings: their commands, their records at tables, and absences announced in advance.

use bot_core::command::{
    AccountCommand, Command, CommandError, Expected, GlobalCommand, TimeCommand, WakingHoursArgument,
};
use bot_core::error::UserError;
use bot_core::table::profile_sync::{ProfileSettings, settings_records};
use bot_core::table::record::Record;
use bot_core::table::timers::next_due_time;
use bot_core::time::{
    Absence, MinuteOfDay, NextTurnNotice, NotificationChannel, NotificationSettings, ReminderInterval, ReminderSetting,
    WakingHours, Zone,
};
use bot_core::titles::parse;
use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;

use crate::timed_table::{TimedTable, record_kinds};

const HOUR: SignedDuration = SignedDuration::from_hours(1);
const DAY: SignedDuration = SignedDuration::from_hours(24);

fn moment(text: &str) -> Timestamp {
    text.parse().expect("a moment")
}

fn minute(text: &str) -> MinuteOfDay {
    MinuteOfDay::parse(text).expect("a minute")
}

fn each(minutes: u32) -> AccountCommand {
    AccountCommand::Remind(Some(ReminderSetting::Each(ReminderInterval::from_minutes(minutes).expect("an interval"))))
}

fn within(times: Option<(&str, &str)>, zone: Option<&str>) -> AccountCommand {
    let times = times.map(|(from, to)| (minute(from), minute(to)));
    AccountCommand::Hours(Some(WakingHoursArgument::Within(times, zone.and_then(Zone::from_name))))
}

#[test]
fn me_commands_parse_in_every_language() {
    let cases = [
        ("/me", AccountCommand::Settings),
        ("/settings me", AccountCommand::Settings),
        ("/réglages moi", AccountCommand::Settings),
        ("/me remind", AccountCommand::Remind(None)),
        ("/me remind never", AccountCommand::Remind(Some(ReminderSetting::Never))),
        ("/ich erinnern nie", AccountCommand::Remind(Some(ReminderSetting::Never))),
        ("/me remind 3h", each(180)),
        ("/moi rappel 2 jours", each(2 * 24 * 60)),
        ("/me hours", AccountCommand::Hours(None)),
        ("/me hours always", AccountCommand::Hours(Some(WakingHoursArgument::Always))),
        ("/me hours 8:00-22:30 Europe/Berlin", within(Some(("8", "22:30")), Some("Europe/Berlin"))),
        ("/me hours from 8 to 22h30 in berlin", within(Some(("8", "22:30")), Some("Europe/Berlin"))),
        ("/ich wach 8 – 22 Uhr", within(Some(("8", "22")), None)),
        ("/moi heures 22h-6h utc", within(Some(("22", "6")), Some("UTC"))),
        ("/me hours America/St_Johns", within(None, Some("America/St_Johns"))),
        ("/me calls private", AccountCommand::Calls(Some(NotificationChannel::Private))),
        ("/moi appels salon", AccountCommand::Calls(Some(NotificationChannel::Channel))),
        ("/me next yes", AccountCommand::Next(Some(NextTurnNotice::Told))),
        ("/ich gleich nein", AccountCommand::Next(Some(NextTurnNotice::Unsaid))),
        ("/me link", AccountCommand::Link(None)),
        ("/me link k7qm2-xpd4r", AccountCommand::Link(Some("k7qm2-xpd4r".to_owned()))),
        ("/me unlink", AccountCommand::Unlink),
    ];
    for (text, command) in cases {
        let command = Command::House(GlobalCommand::Me(command));
        assert_eq!(parse(text).as_ref(), Ok(&command), "{text}");
        assert_eq!(parse(&command.to_string()), Ok(command.clone()), "{text}: {command}");
    }
    assert_eq!(parse("/settings"), Ok(Command::Settings));
    for (text, expected) in [
        ("/me remind 5 min", Expected::Interval),
        ("/me remind friday", Expected::Interval),
        ("/me hours 8", Expected::Hours),
        ("/me hours 8-25", Expected::Hours),
        ("/me hours 8-22 Atlantis/Capital", Expected::Zone),
        ("/me calls loudly", Expected::Way),
        ("/me next perhaps", Expected::Ballot),
        ("/me dance", Expected::Subcommand("me")),
    ] {
        match parse(text) {
            Err(CommandError::UnknownWord { expected: found, .. }) => assert_eq!(found, expected, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn future_absence_parses_with_start_and_end() {
    let now = moment("2026-11-25T13:30:00Z");
    for text in [
        "/away from friday until 24.12.",
        "/away until 24.12. from friday",
        "/abwesend ab Freitag bis 24.12.",
        "/absence à partir de vendredi jusqu’au 24.12.",
    ] {
        let Ok(Command::Time(TimeCommand::Holiday(from, until))) = parse(text) else {
            panic!("{text}: {:?}", parse(text))
        };
        assert_eq!(from.resolve(now, &Zone::UTC), Ok(moment("2026-11-27T00:00:00Z")), "{text}");
        assert_eq!(until.resolve(now, &Zone::UTC), Ok(moment("2026-12-24T00:00:00Z")), "{text}");
        let command = Command::Time(TimeCommand::Holiday(from, until));
        assert_eq!(parse(&command.to_string()), Ok(command.clone()), "{command}");
    }
    for text in ["/away from friday", "/away from", "/away from 3 days until friday", "/away from friday 3"] {
        assert!(matches!(parse(text), Err(CommandError::UnknownWord { .. })), "{text}");
    }
}

/// Announces a future absence of the awaited player.
fn on_holiday(room: &mut TimedTable) -> (String, engine::seat::Seat) {
    let seat = room.table.awaited().single().expect("one is awaited");
    let name = room.table.names()[seat].clone();
    room.send_line_ok(&name, "/away from tomorrow until 9.3.");
    (name, seat)
}

#[test]
fn clock_stops_at_start_of_future_absence() {
    // The game starts on a Monday at noon.
    let mut room = TimedTable::start_game(2, &["/option clock 3-days", "/option reminders 0"]);
    let (_, seat) = on_holiday(&mut room);
    let away = Absence { from: moment("2026-03-03T00:00:00Z"), until: moment("2026-03-09T00:00:00Z") };
    let person = room.table.holder(seat).expect("a person");
    assert_eq!(room.table.absence(person, room.now), Some(away));
    assert_eq!(room.table.away_until(person, room.now), None, "not yet");
    assert_eq!(room.table.away_until(person, away.from), Some(away.until));
    assert_eq!(room.table.deadline(seat), Some(away.until + 3 * DAY - 12 * HOUR), "half a day has run before");
    // An entry during the absence settles the time that has run.
    room.now = away.from + DAY;
    room.send_line_ok("Anna", "/say hello");
    assert_eq!(room.table.deadline(seat), Some(away.until + 3 * DAY - 12 * HOUR));
    assert_eq!(next_due_time(&room.fold_log()), next_due_time(&room.table), "the log tells the same");
}

#[test]
fn future_absence_delays_reminder_and_back_cancels_it() {
    let mut room = TimedTable::start_game(2, &["/option reminders 2"]);
    let (name, _) = on_holiday(&mut room);
    assert_eq!(record_kinds(&room.advance_to_next_due()), ["Reminded"]);
    assert_eq!(room.now, moment("2026-03-09T00:00:00Z"), "a day after would be in the holiday");
    let mut room = TimedTable::start_game(2, &["/option reminders 2"]);
    let (again, _) = on_holiday(&mut room);
    assert_eq!(again, name);
    room.send_line_ok(&name, "/back");
    assert_eq!(room.send_line(&name, "/back"), Err(UserError::NotAway));
    assert_eq!(next_due_time(&room.table), Some(room.now + DAY));
}

fn any_set() -> impl Strategy<Value = ProfileSettings> {
    let hours = prop::option::of((0_u16..1440, 0_u16..1440)).prop_map(|times| {
        let minute = |minute| MinuteOfDay::new(minute).expect("a minute");
        let zone = Zone::from_name("Europe/Berlin").expect("a zone");
        times.map(|(from, to)| WakingHours { from: minute(from), to: minute(to), zone })
    });
    let remind = prop::sample::select(vec![
        ReminderSetting::Never,
        ReminderSetting::default(),
        ReminderSetting::Each(ReminderInterval::SHORTEST),
    ]);
    let way = prop::sample::select(vec![NotificationChannel::Channel, NotificationChannel::Private]);
    let next = prop::sample::select(vec![NextTurnNotice::Unsaid, NextTurnNotice::Told]);
    let away = prop::option::of((-40_i64..40, 1_i64..40));
    (hours, remind, way, next, away).prop_map(|(hours, remind, way, next, away)| {
        let at = |days| moment("2026-03-02T12:00:00Z") + days * DAY;
        let away = away.map(|(from, length)| Absence { from: at(from as i32), until: at((from + length) as i32) });
        ProfileSettings {
            notification_settings: NotificationSettings { hours, remind, channel: way, next_turn: next },
            absence: away,
        }
    })
}

proptest! {
    #[test]
    fn settings_are_recorded_once_per_table(one in any_set(), two in any_set(), hours in 0_i64..2_000) {
        let mut room = TimedTable::start_game(2, &[]);
        for set in [&one, &two, &one] {
            let of = |account: &bot_core::people::PlayerId| if account.0 == "matrix:Bob" { set.clone() } else { ProfileSettings::default() };
            room.append(settings_records(&room.table, room.now, of), None);
            prop_assert_eq!(settings_records(&room.table, room.now, of), Vec::<Record>::new());
            let bob = room.table.people().iter().find(|person| person.name == "Bob").expect("Bob").id;
            prop_assert_eq!(&room.table.notification_settings(bob), &set.notification_settings);
            if let Some(away) = set.absence.filter(|away| !away.is_over(room.now)) {
                prop_assert_eq!(room.table.away_until(bob, room.now), Some(away.until).filter(|_| away.is_on(room.now)));
                prop_assert_eq!(room.table.absence(bob, room.now).map(|known| known.until), Some(away.until));
            }
            prop_assert_eq!(next_due_time(&room.fold_log()), next_due_time(&room.table));
            room.now += SignedDuration::from_hours(hours);
            room.apply_due_records();
        }
    }
}

#[test]
fn settings_are_not_recorded_at_finished_table() {
    let mut room = TimedTable::start_game(2, &[]);
    let set = ProfileSettings {
        notification_settings: NotificationSettings {
            remind: ReminderSetting::Never,
            ..NotificationSettings::default()
        },
        absence: None,
    };
    assert_eq!(settings_records(&room.table, room.now, |_| ProfileSettings::default()), []);
    assert_eq!(settings_records(&room.table, room.now, |_| set.clone()).len(), 2);
    room.send_line_ok("Anna", "/stop yes");
    assert_eq!(settings_records(&room.table, room.now, |_| set.clone()), []);
}
