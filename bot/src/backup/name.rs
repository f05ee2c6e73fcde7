//! File names of scheduled backups: they contain the time in UTC, so that they sort by age.

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;

const SHAPE: &str = "comptoir-%Y-%m-%d-%H%M%S.backup";

/// Name of a backup made at this time.
pub(super) fn of(moment: Timestamp) -> String {
    moment.to_zoned(TimeZone::UTC).strftime(SHAPE).to_string()
}

/// Time in the name of a scheduled backup; `None` for other names.
pub(super) fn moment(name: &str) -> Option<Timestamp> {
    let moment = DateTime::strptime(SHAPE, name).ok()?.to_zoned(TimeZone::UTC).ok()?.timestamp();
    (of(moment) == name).then_some(moment)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scheduled_name_round_trips_and_other_names_are_rejected() {
        let moment: Timestamp = "2026-11-27T06:05:04Z".parse().expect("a moment");
        assert_eq!(of(moment), "comptoir-2026-11-27-060504.backup");
        assert_eq!(super::moment(&of(moment)), Some(moment));
        for other in [
            "comptoir-2026-11-27-060504.backup.part",
            "comptoir-2026-11-27.backup",
            "comptoir-2026-13-27-060504.backup",
            "comptoir- 2026-11-27-060504.backup",
            "my.backup",
            "",
        ] {
            assert_eq!(super::moment(other), None, "{other}");
        }
    }
}
