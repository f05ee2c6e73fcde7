//! What the backups of a schedule are called: by when they were made, so that their names stand in that order.

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;

const SHAPE: &str = "comptoir-%Y-%m-%d-%H%M%S.backup";

/// The name of a backup of this moment, in UTC.
pub(super) fn of(moment: Timestamp) -> String {
    moment.to_zoned(TimeZone::UTC).strftime(SHAPE).to_string()
}

/// The moment of a backup with this name, if it is one.
pub(super) fn moment(name: &str) -> Option<Timestamp> {
    let moment = DateTime::strptime(SHAPE, name).ok()?.to_zoned(TimeZone::UTC).ok()?.timestamp();
    (of(moment) == name).then_some(moment)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_tells_its_moment_and_others_are_no_backups() {
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
