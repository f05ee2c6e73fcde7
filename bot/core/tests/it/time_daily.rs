//! Daily tasks: due once for each day, across changes of the clocks.

use bot_core::time::{Daily, MinuteOfDay, Zone};
use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;

const HALF: SignedDuration = SignedDuration::from_mins(30);

fn moment(text: &str) -> Timestamp {
    text.parse().expect(text)
}

/// Moments at which the task is due, sampled every half hour.
fn due_moments(at: &str, zone: &str, from: Timestamp, halves: usize) -> Vec<Timestamp> {
    let zone = Zone::from_name(zone).expect(zone);
    let mut daily = Daily::starting_after(MinuteOfDay::parse(at).expect(at), &zone, from);
    let mut told = Vec::new();
    for now in (0..halves).map(|half| from + HALF * half as i32) {
        if let Some(day) = daily.due_day(&zone, now) {
            daily.last_done = Some(day);
            told.push(now);
        }
    }
    told
}

#[test]
fn daily_task_is_due_once_at_dst_changes_and_leap_days() {
    let cases = [
        ("02:30", "Europe/Berlin", "2026-03-28T12:00:00Z", "2026-03-29T01:00:00Z"),
        ("02:30", "Europe/Berlin", "2026-10-24T12:00:00Z", "2026-10-25T00:30:00Z"),
        ("08:00", "Europe/Berlin", "2026-03-28T12:00:00Z", "2026-03-29T06:00:00Z"),
        ("08:00", "America/New_York", "2028-02-28T18:00:00Z", "2028-02-29T13:00:00Z"),
        ("00:00", "UTC", "2026-12-31T12:00:00Z", "2027-01-01T00:00:00Z"),
    ];
    for (at, zone, from, first) in cases {
        let told = due_moments(at, zone, moment(from), 2 * 48);
        assert_eq!((told.len(), told[0]), (2, moment(first)), "{at} {zone}: {told:?}");
    }
}

#[test]
fn daily_task_past_time_waits_and_missed_one_is_due_late() {
    let (zone, noon) = (Zone::UTC, moment("2026-05-01T12:00:00Z"));
    let at = |hour: u16| Daily::starting_after(MinuteOfDay::new(hour * 60).expect("a time"), &zone, noon);
    assert_eq!(at(12).due_day(&zone, noon + SignedDuration::from_hours(11)), None);
    assert!(at(13).due_day(&zone, noon + SignedDuration::from_hours(11)).is_some(), "the process was not there");
    // A system clock that is set back does not repeat a day.
    assert_eq!(at(11).due_day(&zone, noon - SignedDuration::from_hours(72)), None);
}

proptest! {
    #[test]
    fn daily_task_is_due_once_per_local_day(
        half in 0..48_u16,
        zone in prop::sample::select(Zone::names()),
        hour in 0..40_000_i64,
    ) {
        let from = moment("2024-01-01T00:00:00Z") + SignedDuration::from_hours(hour);
        let at = MinuteOfDay::new(30 * half).expect("a minute").to_string();
        let told = due_moments(&at, &zone, from, 48 * 20);
        let zone = Zone::from_name(&zone).expect("a zone");
        let days: Vec<_> = told.iter().map(|at| zone.local_time(*at).date()).collect();
        for pair in days.windows(2) {
            prop_assert_eq!(pair[0].tomorrow().expect("a day"), pair[1]);
        }
        // A period with a day of 23 hours contains one more.
        prop_assert!((19..=21).contains(&days.len()), "{:?}", days);
    }
}
