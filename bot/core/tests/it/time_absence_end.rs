//! End of an absence as people type it, and the moment that it means.

use bot_core::command::{Command, CommandError, Expected, TimeCommand};
use bot_core::time::{LONGEST_ABSENCE, MomentError, Until, Zone};
use bot_core::titles::parse;
use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;

/// 14:30 on a Wednesday in Berlin.
const NOW: &str = "2026-11-25T13:30:00Z";

fn until(text: &str) -> Option<Until> {
    match parse(&format!("/away {text}")) {
        Ok(Command::Time(TimeCommand::Away(Some(until)))) => Some(until),
        Err(CommandError::UnknownWord { expected: Expected::Until, .. }) => None,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn absence_end_parses_to_moment_in_zone() {
    let zone = Zone::from_name("Europe/Berlin").expect("a zone");
    let now: Timestamp = NOW.parse().expect("a moment");
    let cases = [
        ("for 3 days", "2026-11-28T13:30:00Z"),
        ("3d", "2026-11-28T13:30:00Z"),
        ("2 weeks", "2026-12-09T13:30:00Z"),
        ("for 1 day and 2 hours", "2026-11-26T15:30:00Z"),
        ("90 min", "2026-11-25T15:00:00Z"),
        ("1h", "2026-11-25T14:30:00Z"),
        ("pendant 3 jours", "2026-11-28T13:30:00Z"),
        ("für 3 Tage", "2026-11-28T13:30:00Z"),
        ("2 Wochen", "2026-12-09T13:30:00Z"),
        ("until 18:00", "2026-11-25T17:00:00Z"),
        ("until 14:30", "2026-11-26T13:30:00Z"),
        ("until 8", "2026-11-26T07:00:00Z"),
        ("until 6pm", "2026-11-25T17:00:00Z"),
        ("until 12:15 am", "2026-11-25T23:15:00Z"),
        ("until friday 6:30pm", "2026-11-27T17:30:00Z"),
        ("jusqu’à 22h", "2026-11-25T21:00:00Z"),
        ("bis 22 Uhr", "2026-11-25T21:00:00Z"),
        ("until tomorrow", "2026-11-25T23:00:00Z"),
        ("bis morgen 9:00", "2026-11-26T08:00:00Z"),
        ("until friday", "2026-11-26T23:00:00Z"),
        ("until Friday at 18:00", "2026-11-27T17:00:00Z"),
        ("until next wednesday", "2026-12-01T23:00:00Z"),
        ("until wed 15:00", "2026-11-25T14:00:00Z"),
        ("jusqu’à vendredi 18h", "2026-11-27T17:00:00Z"),
        ("bis Samstag um 10:00", "2026-11-28T09:00:00Z"),
        ("until 24.12.", "2026-12-23T23:00:00Z"),
        ("until 24/12 20:00", "2026-12-24T19:00:00Z"),
        ("until 24.12.2026", "2026-12-23T23:00:00Z"),
        ("2026-12-24", "2026-12-23T23:00:00Z"),
        ("until 24 December", "2026-12-23T23:00:00Z"),
        ("until December 24", "2026-12-23T23:00:00Z"),
        ("bis 3. Januar", "2027-01-02T23:00:00Z"),
        ("jusqu’au 3 janvier", "2027-01-02T23:00:00Z"),
    ];
    let mut wrong = Vec::new();
    for (text, expected) in cases {
        let found = until(text).map(|until| until.resolve(now, &zone));
        if found != Some(Ok(expected.parse().expect("a moment"))) {
            wrong.push(format!("{text} => {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn absence_end_rejects_invalid_past_and_distant_text() {
    for text in ["soon", "3", "for", "until", "until 25:00", "for 3", "friday saturday", "18:00 19:00", "3 days friday"]
    {
        assert_eq!(until(text), None, "{text}");
    }
    let now: Timestamp = NOW.parse().expect("a moment");
    for (text, unclear) in [
        ("2026-11-25", MomentError::Past),
        ("2020-01-01", MomentError::Past),
        ("until 31.2.", MomentError::Past),
        ("for 61 days", MomentError::TooLong),
        ("2027-12-24", MomentError::TooLong),
        ("for 71000000 hours", MomentError::TooLong),
    ] {
        let found = until(text).map(|until| until.resolve(now, &Zone::UTC));
        assert_eq!(found, Some(Err(unclear)), "{text}");
    }
}

/// In the hour that is repeated when clocks are set back, a time means its second occurrence.
#[test]
fn repeated_local_time_means_next_occurrence() {
    let zone = Zone::from_name("Europe/Berlin").expect("a zone");
    let between: Timestamp = "2026-10-25T00:45:00Z".parse().expect("a moment");
    let said = until("until 02:30").expect("a time");
    assert_eq!(
        said.resolve(between - SignedDuration::from_hours(1), &zone),
        Ok(between - SignedDuration::from_mins(15))
    );
    let second = "2026-10-25T01:30:00Z".parse().expect("a moment");
    assert_eq!(until("2026-10-25 02:30").expect("a time").resolve(between, &zone), Ok(second));
}

proptest! {
    #[test]
    fn absence_end_roundtrips_and_is_in_future(text in "(until|for|bis|pendant)? ?([0-9]{1,4}|friday|mars|tomorrow|24\\.12\\.|[0-2]?[0-9]:[0-5][0-9]|h|days|w| ){0,5}", second in 0_i64..4_000_000_000) {
        let Ok(command) = parse(&format!("/away {text}")) else { return Ok(()) };
        prop_assert_eq!(parse(&command.to_string()), Ok(command.clone()), "{}", command);
        if let Command::Time(TimeCommand::Away(Some(until))) = command {
            let now = Timestamp::from_second(second).expect("a moment");
            for zone in ["America/St_Johns", "Pacific/Apia"] {
                if let Ok(moment) = until.resolve(now, &Zone::from_name(zone).expect(zone)) {
                    prop_assert!(moment > now && moment.duration_since(now) <= LONGEST_ABSENCE);
                }
            }
        }
    }
}
