//! Check of the system clock, on which turn deadlines and certificate validation depend.

use jiff::{SignedDuration, Timestamp};

use super::{Finding, Severity, new_finding};

/// Start of 2025 in Unix time: a clock that is earlier was never set.
const EARLIEST: i64 = 1_735_689_600;
/// Maximum difference to another clock.
const APART: SignedDuration = SignedDuration::from_secs(60);

/// Checks the clock; `other` is the name and time of another clock.
pub(super) fn check(now: Timestamp, other: Option<(&str, Timestamp)>) -> Finding {
    if now.as_second() < EARLIEST {
        let says = format!("The clock shows {now}, which is long ago; set it, or turns never fall due.");
        return new_finding("clock", Severity::Failed, says);
    }
    match other.map(|(whose, other)| (whose, now.duration_since(other))) {
        Some((whose, apart)) if apart.abs() > APART => {
            let (seconds, way) = (apart.abs().as_secs(), if apart.is_negative() { "behind" } else { "ahead of" });
            let says = format!(
                "The clock is {seconds} seconds {way} {whose}; have it set by the network (timedatectl set-ntp true)."
            );
            new_finding("clock", Severity::Attention, says)
        }
        Some((whose, _)) => {
            new_finding("clock", Severity::Passed, format!("The clock shows {now:.0}, as {whose} does."))
        }
        None => new_finding("clock", Severity::Passed, format!("The clock shows {now:.0}.")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clock_check_reports_unset_and_deviating_clock() {
        let now: Timestamp = "2026-11-27T06:00:00Z".parse().expect("a moment");
        let at = |seconds: i64| now + SignedDuration::from_secs(seconds);
        for (ours, other, grade, says) in [
            (now, None, Severity::Passed, "2026-11-27T06:00:00Z"),
            (now, Some(("the homeserver's", at(59))), Severity::Passed, "as the homeserver's does"),
            (now, Some(("the homeserver's", at(90))), Severity::Attention, "90 seconds behind the homeserver's;"),
            (now, Some(("Discord's", at(-90))), Severity::Attention, "90 seconds ahead of Discord's;"),
            (Timestamp::UNIX_EPOCH, Some(("Discord's", now)), Severity::Failed, "long ago"),
        ] {
            let found = check(ours, other);
            assert!(found.grade == grade && found.text.contains(says), "{found}");
        }
    }
}
