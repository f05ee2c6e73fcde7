//! Ends of a period as typed: `for 3 days`, `until friday 18:00`, `until 24.12.`, `until 2026-12-24`, `2 weeks`.

use jiff::civil::{Date, Weekday};

use super::lexicon::Term;
use super::text::{fold, truncate_for_echo};
use super::{CommandError, Expected};
use crate::time::{DAYS, MinuteOfDay, Until};

/// Minutes per unit, by its key in the lexicon.
const UNITS: [(&str, u32); 4] = [("minute", 1), ("hour", 60), ("day", 24 * 60), ("week", 7 * 24 * 60)];

/// Parts parsed so far.
#[derive(Default)]
struct ParsedUntil {
    minutes: Option<u32>,
    day: Option<Day>,
    time: Option<MinuteOfDay>,
}

#[derive(Clone, Copy)]
enum Day {
    Tomorrow,
    Weekday(Weekday),
    Date(Date),
    OfMonth { month: i8, day: i8 },
}

/// Leading keyword, which decides between a time of day and a duration.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LeadingKeyword {
    Until,
    For,
    Absent,
}

/// Parses the end of a period; `None` for empty text. The text is cleaned.
///
/// # Errors
/// If a word is invalid in its place, or a part is given twice.
pub(crate) fn parse_until(text: &str) -> Result<Option<Until>, CommandError> {
    let folded = fold(text).replace(',', " ");
    let mut words: Vec<&str> = folded.split_whitespace().collect();
    if words.is_empty() {
        return Ok(None);
    }
    let lead = match words.first() {
        Some(word) if Term::new("particle", "until").contains(word) => LeadingKeyword::Until,
        Some(word) if Term::new("particle", "during").contains(word) => LeadingKeyword::For,
        _ => LeadingKeyword::Absent,
    };
    if lead != LeadingKeyword::Absent {
        words.remove(0);
    }
    let mut found = ParsedUntil::default();
    let mut rest = words.as_slice();
    while let Some((word, after)) = rest.split_first() {
        rest = after;
        if Term::new("filler", "moment").contains(word) {
            continue;
        }
        let next = after.first().copied();
        let taken = found.parse_word(word, next, lead).ok_or_else(|| unknown_word_error(word))?;
        rest = after.get(taken..).unwrap_or_default();
    }
    found.into_until().map(Some).ok_or_else(|| unknown_word_error(text))
}

/// Parses a period with start and end: `from friday until 24.12.`, `until 24.12. from friday`; `None` without
/// `from`. The text is cleaned.
///
/// # Errors
/// If a word is invalid in its place, or the end is missing.
pub(crate) fn parse_period(text: &str) -> Result<Option<(Until, Until)>, CommandError> {
    let folded = fold(text).replace(',', " ");
    let words: Vec<&str> = folded.split_whitespace().collect();
    let is = |key, word: &&str| Term::new("particle", key).contains(word);
    let Some(at) = words.iter().position(|word| is("from", word)) else { return Ok(None) };
    let (before, after) = words.split_at(at);
    let after = after.get(1..).unwrap_or_default();
    let (from, until) = match before.iter().all(|word| Term::new("filler", "moment").contains(word)) {
        true => {
            let lead = after.iter().position(|word| is("until", word) || is("during", word));
            after.split_at(lead.ok_or_else(|| unknown_word_error(text))?)
        }
        false => (after, before),
    };
    let read = |words: &[&str]| self::parse_until(&words.join(" "))?.ok_or_else(|| unknown_word_error(text));
    // A bare number is an hour here, as after `until`.
    let from = ["until"].iter().chain(from).copied().collect::<Vec<_>>();
    match (read(&from)?, read(until)?) {
        (Until::For(_), _) => Err(unknown_word_error(text)),
        both => Ok(Some(both)),
    }
}

fn unknown_word_error(word: &str) -> CommandError {
    CommandError::UnknownWord { word: truncate_for_echo(word), expected: Expected::Until, suggestion: None }
}

impl ParsedUntil {
    /// Parses a word and returns the number of following words that belong to it: 0 or 1.
    fn parse_word(&mut self, word: &str, next: Option<&str>, lead: LeadingKeyword) -> Option<usize> {
        if Term::new("moment", "tomorrow").contains(word) {
            return self.set_day(Day::Tomorrow, 0);
        }
        if let Some(day) = parse_weekday(word) {
            return self.set_day(Day::Weekday(day), 0);
        }
        if let Some(day) = parse_date(word) {
            return self.set_day(day, 0);
        }
        if let Some(month) = parse_month(word) {
            let day = next?.trim_end_matches('.').parse().ok()?;
            return self.set_day(Day::OfMonth { month, day }, 1);
        }
        if let Some((time, taken)) = parse_12_hour_time(word, next) {
            return self.set_time(time, taken);
        }
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let (number, unit) = word.split_at_checked(digits).filter(|(number, _)| !number.is_empty())?;
        let (unit, taken) = if unit.trim_matches('.').is_empty() { (next.unwrap_or_default(), 1) } else { (unit, 0) };
        if let Some(month) = parse_month(unit) {
            return self.set_day(Day::OfMonth { month, day: number.parse().ok()? }, taken);
        }
        // `until 22h` is a time of day, `22h` a duration.
        match (parse_duration(number, unit), MinuteOfDay::parse(word)) {
            (Some(_), Some(time)) if lead == LeadingKeyword::Until && taken == 0 => self.set_time(time, 0),
            (Some(minutes), _) => self.set_duration(minutes, taken),
            // A bare number is a time only after `until`.
            (None, Some(time)) if lead == LeadingKeyword::Until || digits < word.len() => self.set_time(time, 0),
            (None, _) => None,
        }
    }

    fn set_day(&mut self, day: Day, taken: usize) -> Option<usize> {
        self.day.replace(day).is_none().then_some(taken)
    }

    fn set_time(&mut self, time: MinuteOfDay, taken: usize) -> Option<usize> {
        self.time.replace(time).is_none().then_some(taken)
    }

    fn set_duration(&mut self, minutes: u32, taken: usize) -> Option<usize> {
        self.minutes = Some(self.minutes.unwrap_or_default().saturating_add(minutes));
        Some(taken)
    }

    fn into_until(self) -> Option<Until> {
        Some(match (self.minutes, self.day, self.time) {
            (Some(minutes), None, None) if minutes > 0 => Until::For(minutes),
            (None, None, Some(time)) => Until::Time(time),
            (None, Some(Day::Tomorrow), time) => Until::Tomorrow(time),
            (None, Some(Day::Weekday(day)), time) => Until::Weekday(day, time),
            (None, Some(Day::Date(date)), time) => Until::Date(date, time),
            (None, Some(Day::OfMonth { month, day }), time) => Until::Day { month, day, time },
            _ => return None,
        })
    }
}

fn parse_duration(number: &str, unit: &str) -> Option<u32> {
    let (_, minutes) = UNITS.into_iter().find(|(key, _)| Term::new("unit", key).matches(unit))?;
    number.parse::<u32>().ok()?.checked_mul(minutes)
}

fn parse_weekday(word: &str) -> Option<Weekday> {
    let index = DAYS.iter().position(|key| Term::new("weekday", key).matches(word.trim_end_matches('.')))?;
    Weekday::from_monday_zero_offset(index as i8).ok()
}

/// Keys of the months in the lexicon, in order.
const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

fn parse_month(word: &str) -> Option<i8> {
    let word = word.trim_matches('.');
    let index = MONTHS.iter().position(|key| Term::new("month", key).contains(word))?;
    Some(index as i8 + 1)
}

/// Parses `2026-12-24`, `24.12.`, `24.12.2026`, `24/12`, `24/12/2026`.
fn parse_date(word: &str) -> Option<Day> {
    if word.contains('-') {
        return word.parse().ok().map(Day::Date);
    }
    let separator = if word.contains('/') { '/' } else { '.' };
    let parts: Vec<&str> = word.trim_end_matches('.').split(separator).collect();
    let number = |text: &str| text.parse::<i16>().ok();
    match parts[..] {
        [day, month] if separator == '/' || word.ends_with('.') => {
            Some(Day::OfMonth { month: number(month)?.try_into().ok()?, day: number(day)?.try_into().ok()? })
        }
        [day, month, year] => {
            let (day, month) = (number(day)?.try_into().ok()?, number(month)?.try_into().ok()?);
            Date::new(number(year)?, month, day).ok().map(Day::Date)
        }
        _ => None,
    }
}

/// Parses a 12-hour time, such as `6pm` or `6:30 pm`, and returns the number of following words that belong to it.
fn parse_12_hour_time(word: &str, next: Option<&str>) -> Option<(MinuteOfDay, usize)> {
    let half = |word: &str| match word {
        "am" => Some(0),
        "pm" => Some(12),
        _ => None,
    };
    let (time, after) = match next.and_then(half) {
        Some(after) => (word, (after, 1)),
        None => {
            let (time, suffix) = word.split_at_checked(word.len().checked_sub(2)?)?;
            (time, (half(suffix)?, 0))
        }
    };
    let minute = MinuteOfDay::parse(time)?.as_minutes();
    let hour = minute / 60;
    let of_day = (1..=12).contains(&hour).then(|| (hour % 12 + after.0) * 60 + minute % 60);
    Some((MinuteOfDay::new(of_day?)?, after.1))
}
