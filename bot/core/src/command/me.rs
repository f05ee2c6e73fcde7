//! Account settings and their commands.

use std::fmt::{self, Display, Formatter};

use super::arguments::no_child;
use super::canonical::after;
use super::error::{CommandError, Expected};
use super::lexicon::Term;
use super::suggestion::nearest_of;
use super::text::{echo, fold, is_dash};
use super::until::until;
use super::vocabulary::{canonical, find};
use super::{Ballot, Command, HouseCommand};
use crate::time::{Interval, Minute, NextTurn, Remind, Until, Way, Zone};

/// A command about account settings. A setting without a value is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MeCommand {
    /// Shows all settings.
    Settings,
    /// Reminder interval.
    Remind(Option<Remind>),
    /// Waking hours and time zone.
    Hours(Option<Awake>),
    /// Notification channel.
    Calls(Option<Way>),
    /// Notification that the player's turn is next.
    Next(Option<NextTurn>),
    /// Time of the daily digest of awaiting games; `Some(None)` is never.
    Digest(Option<Option<Minute>>),
    /// Without a code, requests one; with a code, links this account to the one that requested it.
    Link(Option<String>),
    /// Unlinks this account from its linked accounts.
    Unlink,
}

/// Waking hours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Awake {
    /// No restriction.
    Always,
    /// Time range and zone; omitted ones keep their values.
    Within(Option<(Minute, Minute)>, Option<Zone>),
}

impl Display for MeCommand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            MeCommand::Settings => f.write_str("/me settings"),
            MeCommand::Remind(None) => f.write_str("/me remind"),
            MeCommand::Remind(Some(Remind::Never)) => f.write_str("/me remind never"),
            MeCommand::Remind(Some(Remind::Each(interval))) => {
                write!(f, "/me remind {}", Until::For(interval.as_minutes()).bare())
            }
            MeCommand::Hours(hours) => write!(f, "/me hours{}", after(hours.as_ref())),
            MeCommand::Calls(way) => write!(f, "/me calls{}", after(way.map(canonical))),
            MeCommand::Next(next) => {
                let word = |next| match next {
                    NextTurn::Told => canonical(Ballot::Yes),
                    NextTurn::Unsaid => canonical(Ballot::No),
                };
                write!(f, "/me next{}", after(next.map(word)))
            }
            MeCommand::Digest(None) => f.write_str("/me digest"),
            MeCommand::Digest(Some(None)) => f.write_str("/me digest never"),
            MeCommand::Digest(Some(Some(minute))) => write!(f, "/me digest {minute}"),
            MeCommand::Link(code) => write!(f, "/me link{}", after(code.as_ref())),
            MeCommand::Unlink => f.write_str("/me unlink"),
        }
    }
}

impl Display for Awake {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Awake::Always => f.write_str("always"),
            Awake::Within(times, zone) => {
                let times = times.map(|(from, to)| format!("{from}-{to}"));
                let zone = zone.as_ref().map(|zone| zone.name().to_owned());
                f.write_str(&times.into_iter().chain(zone).collect::<Vec<_>>().join(" "))
            }
        }
    }
}

type Read = Result<Command, CommandError>;

fn set(command: MeCommand) -> Command {
    Command::House(HouseCommand::Me(command))
}

fn unknown(word: &str, expected: Expected) -> CommandError {
    CommandError::UnknownWord { word: echo(word), expected, suggestion: None }
}

/// `/me` with text that is not a sub-command.
pub(super) fn me(text: &str) -> Read {
    if text.is_empty() { Ok(set(MeCommand::Settings)) } else { Err(no_child("me", text)) }
}

/// `/settings`: those of the table, or with `me` those of the account.
pub(super) fn settings(text: &str) -> Read {
    match find::<super::Whose>(text) {
        Some(super::Whose::Mine) => Ok(set(MeCommand::Settings)),
        Some(super::Whose::Table) => Ok(Command::Settings),
        None => super::arguments::nothing(text, Command::Settings),
    }
}

pub(super) fn remind(text: &str) -> Read {
    if text.is_empty() {
        return Ok(set(MeCommand::Remind(None)));
    }
    if is_never(text) {
        return Ok(set(MeCommand::Remind(Some(Remind::Never))));
    }
    let wrong = || unknown(text, Expected::Interval);
    let Ok(Some(Until::For(minutes))) = until(text) else { return Err(wrong()) };
    let interval = Interval::minutes(minutes).ok_or_else(wrong)?;
    Ok(set(MeCommand::Remind(Some(Remind::Each(interval)))))
}

fn is_never(text: &str) -> bool {
    Term::new("moment", "never").are(text) || Term::new("particle", "none").are(text)
}

pub(super) fn digest(text: &str) -> Read {
    let at = match text {
        "" => None,
        text if is_never(text) => Some(None),
        text => Some(Some(Minute::parse(text).ok_or_else(|| unknown(text, Expected::TimeOfDay))?)),
    };
    Ok(set(MeCommand::Digest(at)))
}

pub(super) fn hours(text: &str) -> Read {
    if text.is_empty() {
        return Ok(set(MeCommand::Hours(None)));
    }
    if Term::new("moment", "always").are(text) {
        return Ok(set(MeCommand::Hours(Some(Awake::Always))));
    }
    let (mut times, mut zone) = (Vec::new(), None);
    let words = text.split([' ', ',']).filter(|word| !word.is_empty());
    for word in words.filter(|word| !is_small(word)) {
        let parts: Option<Vec<Minute>> =
            word.split(is_dash).filter(|part| !part.is_empty()).map(Minute::parse).collect();
        match (parts, Zone::called(word)) {
            (Some(minutes), _) => times.extend(minutes),
            (None, Some(found)) if zone.is_none() => zone = Some(found),
            (None, _) if word.chars().any(|c| c.is_ascii_digit()) => {
                return Err(unknown(word, Expected::Hours));
            }
            (None, _) => return Err(unknown(word, Expected::Zone)),
        }
    }
    let times = match times[..] {
        [] => None,
        [from, to] => Some((from, to)),
        _ => return Err(unknown(text, Expected::Hours)),
    };
    Ok(set(MeCommand::Hours(Some(Awake::Within(times, zone)))))
}

/// Returns `true` for filler words between times and a zone.
fn is_small(word: &str) -> bool {
    let particle = |key| Term::new("particle", key).are(word);
    ["from", "until", "to", "during"].into_iter().any(particle)
        || Term::new("filler", "moment").are(&fold(word))
}

pub(super) fn calls(text: &str) -> Read {
    let way = match text {
        "" => None,
        word => Some(find::<Way>(word).ok_or_else(|| CommandError::UnknownWord {
            word: echo(word),
            expected: Expected::Way,
            suggestion: nearest_of::<Way>(word),
        })?),
    };
    Ok(set(MeCommand::Calls(way)))
}

pub(super) fn next(text: &str) -> Read {
    let next = match (text, find(text)) {
        ("", _) => None,
        (_, Some(Ballot::Yes)) => Some(NextTurn::Told),
        (_, Some(Ballot::No)) => Some(NextTurn::Unsaid),
        (word, None) => return Err(unknown(word, Expected::Ballot)),
    };
    Ok(set(MeCommand::Next(next)))
}

pub(super) fn link(text: &str) -> Read {
    Ok(set(MeCommand::Link((!text.is_empty()).then(|| text.to_owned()))))
}
