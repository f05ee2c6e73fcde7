//! Waking hours in every zone, compared with a count minute by minute.

use bot_core::time::{Absence, MinuteOfDay, Presence, WakingHours, Zone};
use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;

fn moment(text: &str) -> Timestamp {
    text.parse().expect(text)
}

fn hours(from: &str, to: &str, zone: &str) -> WakingHours {
    let minute = |text: &str| MinuteOfDay::parse(text).expect(text);
    WakingHours { from: minute(from), to: minute(to), zone: Zone::from_name(zone).expect(zone) }
}

/// Reference implementation: compares the local minute of the day.
fn is_awake(hours: &WakingHours, at: Timestamp) -> bool {
    let shown = hours.zone.local_time(at);
    let minute = shown.hour() as u16 * 60 + shown.minute() as u16;
    let (from, to) = (hours.from.as_minutes(), hours.to.as_minutes());
    match from < to {
        true => (from..to).contains(&minute),
        false => minute >= from || minute < to,
    }
}

/// Reference count by minute, valid for zones with offsets of whole minutes in that period.
fn count_waking_minutes(hours: &WakingHours, from: Timestamp, minutes: i64) -> i64 {
    let at = |minute: i64| from + SignedDuration::from_mins(minute);
    (0..minutes).filter(|&minute| is_awake(hours, at(minute))).count() as i64
}

#[test]
fn waking_hours_follow_daylight_saving() {
    // In Berlin, 02:00 to 03:00 is skipped on 29 March 2026 and repeated on 25 October.
    let (march, october) = (moment("2026-03-28T23:00:00Z"), moment("2026-10-24T22:00:00Z"));
    let cases = [
        ("02:00", "03:00", march, 0),
        ("02:30", "04:00", march, 60),
        ("00:00", "12:00", march, 11 * 60),
        ("02:00", "03:00", october, 120),
        ("02:30", "04:00", october, 2 * 30 + 60),
        ("00:00", "12:00", october, 13 * 60),
        ("22:00", "02:30", october, 150 + 30 + 120),
        ("12:00", "12:00", march, 23 * 60),
    ];
    for (from, to, day, awake) in cases {
        let hours = hours(from, to, "Europe/Berlin");
        let end =
            hours.zone.resolve_local(hours.zone.local_time(day).date().tomorrow().expect("a day").at(0, 0, 0, 0), day);
        let lived = hours.awake_between(day, end.expect("midnight"));
        assert_eq!(lived, SignedDuration::from_mins(awake), "{from} to {to}");
    }
    // A person who wakes in the skipped hour wakes at its end.
    let late = hours("02:30", "09:00", "Europe/Berlin");
    assert_eq!(late.next_awake(moment("2026-03-29T00:10:00Z")), moment("2026-03-29T01:00:00Z"));
    // Apia skipped a whole day.
    let apia = hours("08:00", "09:00", "Pacific/Apia");
    let days = apia.awake_between(moment("2011-12-29T10:00:00Z"), moment("2012-01-01T10:00:00Z"));
    assert_eq!(days, SignedDuration::from_hours(3));
    assert_eq!(apia.next_awake(moment("2011-12-30T09:30:00Z")), moment("2011-12-30T18:00:00Z"));
}

#[test]
fn waking_hours_include_leap_day() {
    let hours = hours("08:00", "20:00", "America/New_York");
    let (from, to) = (moment("2028-02-28T05:00:00Z"), moment("2028-03-02T05:00:00Z"));
    assert_eq!(hours.awake_between(from, to), SignedDuration::from_hours(36));
    assert_eq!(hours.after_awake(from, SignedDuration::from_hours(24)), moment("2028-03-01T01:00:00Z"));
}

#[test]
fn waking_hours_are_balanced_over_year_in_every_zone() {
    let names = Zone::names();
    assert!(names.len() > 500 && names.iter().any(|name| name == "Asia/Kathmandu"));
    let (from, to) = (moment("2026-01-01T12:00:00Z"), moment("2027-01-01T12:00:00Z"));
    for name in names.iter().filter(|name| *name != "Etc/Unknown") {
        let zone = Zone::from_name(name).unwrap_or_else(|| panic!("{name}"));
        assert_eq!(Zone::from_name(&name.to_lowercase()), Some(zone.clone()), "{name}");
        let minute = |minute| MinuteOfDay::new(minute).expect("a minute");
        let day = WakingHours { from: minute(7 * 60), to: minute(19 * 60), zone: zone.clone() };
        let night = WakingHours { from: day.to, to: day.from, zone };
        let (day, night) = (day.awake_between(from, to), night.awake_between(from, to));
        assert_eq!(day + night, to.duration_since(from), "{name}");
        assert!((day - night).abs() <= SignedDuration::from_hours(24), "{name}: {day:?} {night:?}");
    }
}

#[test]
fn waking_hours_accept_extreme_timestamps() {
    let hours = hours("23:59", "00:01", "Pacific/Apia");
    let presence = Presence { hours: Some(&hours), away: Some(Absence::from_past_until(Timestamp::MAX)) };
    for at in [Timestamp::MIN, Timestamp::UNIX_EPOCH, Timestamp::MAX] {
        for other in [Timestamp::MIN, Timestamp::MAX] {
            assert!(hours.awake_between(at, other) >= SignedDuration::ZERO);
            assert!(presence.present_between(at, other) >= SignedDuration::ZERO);
        }
        assert!(hours.next_awake(at) >= at && hours.after_awake(at, SignedDuration::from_hours(1)) >= at);
        assert_eq!(presence.after_present(at, SignedDuration::MAX), Timestamp::MAX);
    }
}

#[test]
fn minute_parses_common_notations() {
    for (text, minute) in [
        ("8", Some(480)),
        ("08:00", Some(480)),
        ("22h30", Some(1350)),
        ("22h", Some(1320)),
        ("7.05", Some(425)),
        ("24:00", Some(0)),
        ("24:01", None),
        ("8:5", None),
        ("-1:00", None),
        ("", None),
        ("8:60", None),
        ("१२:००", None),
    ] {
        assert_eq!(MinuteOfDay::parse(text).map(MinuteOfDay::as_minutes), minute, "{text}");
    }
}

fn any_hours() -> impl Strategy<Value = WakingHours> {
    let zones = ["UTC", "Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia"];
    (0_u16..1440, 0_u16..1440, prop::sample::select(zones.to_vec())).prop_map(|(from, to, zone)| WakingHours {
        from: MinuteOfDay::new(from).expect("a minute"),
        to: MinuteOfDay::new(to).expect("a minute"),
        zone: Zone::from_name(zone).expect(zone),
    })
}

proptest! {
    #[test]
    fn waking_hours_match_minute_count(hours in any_hours(), start in 0_i64..1_100_000, minutes in 0_i64..4_000) {
        // From 2011, to include the change in Apia.
        let from = Timestamp::from_second(1_293_840_000 + start * 60).expect("a moment");
        let to = from + SignedDuration::from_mins(minutes);
        let lived = hours.awake_between(from, to);
        prop_assert_eq!(lived, SignedDuration::from_mins(count_waking_minutes(&hours, from, minutes)));
        prop_assert_eq!(hours.is_awake(from), is_awake(&hours, from));
        prop_assert!(is_awake(&hours, hours.next_awake(from)));
        if lived > SignedDuration::ZERO {
            let reached = hours.after_awake(from, lived);
            prop_assert!(reached <= to && reached > from);
            prop_assert_eq!(hours.awake_between(from, reached), lived);
            prop_assert!(hours.awake_between(from, reached - SignedDuration::from_secs(1)) < lived);
        }
    }

    #[test]
    fn presence_matches_minute_count_with_absence(hours in any_hours(), start in 0_i64..1_100_000, minutes in 0_i64..4_000, away in -2_000_i64..4_000, length in 1_i64..4_000) {
        let from = Timestamp::from_second(1_293_840_000 + start * 60).expect("a moment");
        let to = from + SignedDuration::from_mins(minutes);
        let away = Absence { from: from + SignedDuration::from_mins(away), until: from + SignedDuration::from_mins(away + length) };
        let presence = Presence { hours: Some(&hours), away: Some(away) };
        let lived = (0..minutes).filter(|minute| {
            let at = from + SignedDuration::from_mins(*minute);
            is_awake(&hours, at) && !away.is_on(at)
        });
        let lived = SignedDuration::from_mins(lived.count() as i64);
        prop_assert_eq!(presence.present_between(from, to), lived);
        let next = presence.next_present(from);
        prop_assert!(next >= from && is_awake(&hours, next) && !away.is_on(next));
        prop_assert_eq!(presence.present_between(from, next), SignedDuration::ZERO);
        prop_assert_eq!(presence.after_present(from, SignedDuration::ZERO), next);
        if lived.is_positive() {
            let reached = presence.after_present(from, lived);
            prop_assert!(reached <= to && reached > from);
            prop_assert_eq!(presence.present_between(from, reached), lived);
            prop_assert!(presence.present_between(from, reached - SignedDuration::from_secs(1)) < lived);
        }
    }
}
