//! Minute of the day.

use std::fmt::{self, Display, Formatter};

use jiff::civil::Time;

/// Minutes in a day.
const OF_A_DAY: u16 = 24 * 60;

/// Minute of the day: 0 to 1439.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Minute(u16);

impl Minute {
    /// Minute from a number; `None` from 1440 on.
    pub fn new(minute: u16) -> Option<Minute> {
        (minute < OF_A_DAY).then_some(Minute(minute))
    }

    /// Number of minutes after midnight.
    pub fn number(self) -> u16 {
        self.0
    }

    /// Parses `22:30`, `22.30`, `22h30`, `22h` or `22`; `24:00` is midnight.
    pub fn parse(text: &str) -> Option<Minute> {
        let text = text.trim_end_matches(['h', 'H']);
        let (hours, minutes) = text.split_once([':', '.', 'h', 'H']).unwrap_or((text, "00"));
        let number = |digits: &str, least: usize| {
            let fits =
                (least..=2).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_digit());
            fits.then(|| digits.parse::<u16>().ok()).flatten()
        };
        let (hours, minutes) = (number(hours, 1)?, number(minutes, 2)?);
        let minute = hours * 60 + minutes;
        (minutes < 60 && minute <= OF_A_DAY).then_some(Minute(minute % OF_A_DAY))
    }

    /// Civil time.
    pub(super) fn time(self) -> Time {
        Time::new((self.0 / 60) as i8, (self.0 % 60) as i8, 0, 0).unwrap_or(Time::midnight())
    }
}

/// Format: `22:30`.
impl Display for Minute {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.0 / 60, self.0 % 60)
    }
}
