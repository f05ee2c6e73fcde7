//! Account settings and their commands.

use std::fmt::{self, Display, Formatter};

use super::arguments::subcommand_error;
use super::canonical::space_prefixed;
use super::lexicon::Term;
use super::suggestion::nearest_in_vocabulary;
use super::text::{fold, is_dash, truncate_for_echo};
use super::until::parse_until;
use super::vocabulary::{canonical_word, find_value};
use super::{Ballot, Command, CommandError, Expected, GlobalCommand};
use crate::time::{MinuteOfDay, NextTurnNotice, NotificationChannel, ReminderInterval, ReminderSetting, Until, Zone};

/// A command about account settings. A setting without a value is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AccountCommand {
    /// Shows all settings.
    Settings,
    /// Reminder interval.
    Remind(Option<ReminderSetting>),
    /// Waking hours and time zone.
    Hours(Option<WakingHoursArgument>),
    /// Notification channel.
    Calls(Option<NotificationChannel>),
    /// Notification that the player's turn is next.
    Next(Option<NextTurnNotice>),
    /// Time of the daily digest of awaiting games; `Some(None)` is never.
    Digest(Option<Option<MinuteOfDay>>),
    /// Without a code, requests one; with a code, links this account to the one that requested it.
    Link(Option<String>),
    /// Unlinks this account from its linked accounts.
    Unlink,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WakingHoursArgument {
    /// No restriction.
    Always,
    /// Time range and zone; omitted ones keep their values.
    Within(Option<(MinuteOfDay, MinuteOfDay)>, Option<Zone>),
}

impl Display for AccountCommand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            AccountCommand::Settings => f.write_str("/me settings"),
            AccountCommand::Remind(None) => f.write_str("/me remind"),
            AccountCommand::Remind(Some(ReminderSetting::Never)) => f.write_str("/me remind never"),
            AccountCommand::Remind(Some(ReminderSetting::Each(interval))) => {
                write!(f, "/me remind {}", Until::For(interval.as_minutes()).bare())
            }
            AccountCommand::Hours(hours) => write!(f, "/me hours{}", space_prefixed(hours.as_ref())),
            AccountCommand::Calls(way) => write!(f, "/me calls{}", space_prefixed(way.map(canonical_word))),
            AccountCommand::Next(next) => {
                let word = |next| match next {
                    NextTurnNotice::Told => canonical_word(Ballot::Yes),
                    NextTurnNotice::Unsaid => canonical_word(Ballot::No),
                };
                write!(f, "/me next{}", space_prefixed(next.map(word)))
            }
            AccountCommand::Digest(None) => f.write_str("/me digest"),
            AccountCommand::Digest(Some(None)) => f.write_str("/me digest never"),
            AccountCommand::Digest(Some(Some(minute))) => write!(f, "/me digest {minute}"),
            AccountCommand::Link(code) => write!(f, "/me link{}", space_prefixed(code.as_ref())),
            AccountCommand::Unlink => f.write_str("/me unlink"),
        }
    }
}

impl Display for WakingHoursArgument {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            WakingHoursArgument::Always => f.write_str("always"),
            WakingHoursArgument::Within(times, zone) => {
                let times = times.map(|(from, to)| format!("{from}-{to}"));
                let zone = zone.as_ref().map(|zone| zone.name().to_owned());
                f.write_str(&times.into_iter().chain(zone).collect::<Vec<_>>().join(" "))
            }
        }
    }
}

type ParseResult = Result<Command, CommandError>;

fn account_command(command: AccountCommand) -> Command {
    Command::House(GlobalCommand::Me(command))
}

fn unknown_word_error(word: &str, expected: Expected) -> CommandError {
    CommandError::UnknownWord { word: truncate_for_echo(word), expected, suggestion: None }
}

/// `/me` with text that is not a sub-command.
pub(super) fn parse_me(text: &str) -> ParseResult {
    if text.is_empty() { Ok(account_command(AccountCommand::Settings)) } else { Err(subcommand_error("me", text)) }
}

/// `/settings`: those of the table, or with `me` those of the account.
pub(super) fn parse_settings(text: &str) -> ParseResult {
    match find_value::<super::LanguageScope>(text) {
        Some(super::LanguageScope::Mine) => Ok(account_command(AccountCommand::Settings)),
        Some(super::LanguageScope::Table) => Ok(Command::Settings),
        None => super::arguments::parse_no_arguments(text, Command::Settings),
    }
}

pub(super) fn parse_remind(text: &str) -> ParseResult {
    if text.is_empty() {
        return Ok(account_command(AccountCommand::Remind(None)));
    }
    if is_never(text) {
        return Ok(account_command(AccountCommand::Remind(Some(ReminderSetting::Never))));
    }
    let wrong = || unknown_word_error(text, Expected::Interval);
    let Ok(Some(Until::For(minutes))) = parse_until(text) else { return Err(wrong()) };
    let interval = ReminderInterval::from_minutes(minutes).ok_or_else(wrong)?;
    Ok(account_command(AccountCommand::Remind(Some(ReminderSetting::Each(interval)))))
}

fn is_never(text: &str) -> bool {
    Term::new("moment", "never").contains(text) || Term::new("particle", "none").contains(text)
}

pub(super) fn parse_digest(text: &str) -> ParseResult {
    let at = match text {
        "" => None,
        text if is_never(text) => Some(None),
        text => Some(Some(MinuteOfDay::parse(text).ok_or_else(|| unknown_word_error(text, Expected::TimeOfDay))?)),
    };
    Ok(account_command(AccountCommand::Digest(at)))
}

pub(super) fn parse_hours(text: &str) -> ParseResult {
    if text.is_empty() {
        return Ok(account_command(AccountCommand::Hours(None)));
    }
    if Term::new("moment", "always").contains(text) {
        return Ok(account_command(AccountCommand::Hours(Some(WakingHoursArgument::Always))));
    }
    let (mut times, mut zone) = (Vec::new(), None);
    let words = text.split([' ', ',']).filter(|word| !word.is_empty());
    for word in words.filter(|word| !is_filler_word(word)) {
        let parts: Option<Vec<MinuteOfDay>> =
            word.split(is_dash).filter(|part| !part.is_empty()).map(MinuteOfDay::parse).collect();
        match (parts, Zone::from_name_or_city(word)) {
            (Some(minutes), _) => times.extend(minutes),
            (None, Some(found)) if zone.is_none() => zone = Some(found),
            (None, _) if word.chars().any(|c| c.is_ascii_digit()) => {
                return Err(unknown_word_error(word, Expected::Hours));
            }
            (None, _) => return Err(unknown_word_error(word, Expected::Zone)),
        }
    }
    let times = match times[..] {
        [] => None,
        [from, to] => Some((from, to)),
        _ => return Err(unknown_word_error(text, Expected::Hours)),
    };
    Ok(account_command(AccountCommand::Hours(Some(WakingHoursArgument::Within(times, zone)))))
}

/// Returns `true` for filler words between times and a zone.
fn is_filler_word(word: &str) -> bool {
    let particle = |key| Term::new("particle", key).contains(word);
    ["from", "until", "to", "during"].into_iter().any(particle) || Term::new("filler", "moment").contains(&fold(word))
}

pub(super) fn parse_calls(text: &str) -> ParseResult {
    let way = match text {
        "" => None,
        word => Some(find_value::<NotificationChannel>(word).ok_or_else(|| CommandError::UnknownWord {
            word: truncate_for_echo(word),
            expected: Expected::Way,
            suggestion: nearest_in_vocabulary::<NotificationChannel>(word),
        })?),
    };
    Ok(account_command(AccountCommand::Calls(way)))
}

pub(super) fn parse_next(text: &str) -> ParseResult {
    let next = match (text, find_value(text)) {
        ("", _) => None,
        (_, Some(Ballot::Yes)) => Some(NextTurnNotice::Told),
        (_, Some(Ballot::No)) => Some(NextTurnNotice::Unsaid),
        (word, None) => return Err(unknown_word_error(word, Expected::Ballot)),
    };
    Ok(account_command(AccountCommand::Next(next)))
}

pub(super) fn parse_link(text: &str) -> ParseResult {
    Ok(account_command(AccountCommand::Link((!text.is_empty()).then(|| text.to_owned()))))
}
