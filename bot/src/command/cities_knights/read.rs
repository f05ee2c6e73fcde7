//! What follows the name of a command of Cities & Knights: one function for each declaration. The text is clean.

use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::progress::ProgressCard;

use super::{Said, Verb};
use crate::command::arguments::{Read, no_child, places};
use crate::command::error::{CommandError, Expected};
use crate::command::lexicon::Term;
use crate::command::suggestion::nearest_of;
use crate::command::text::{Word, echo, words};
use crate::command::vocabulary::find;
use crate::command::{Command, PlayCommand};

fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | '+' | '&')
}

/// Whether a word stands before a name without being part of it.
fn is_noise(word: &str) -> bool {
    Term::new("filler", "name").are(word)
}

/// Whether this is read as one word, without quotes.
pub(crate) fn is_one_word(text: &str) -> bool {
    !text.contains(is_separator) && !is_noise(text)
}

/// What is named, one thing after the other.
pub(crate) fn said(text: &str) -> Vec<Said> {
    let said = |word: Word| match word {
        Word::Quoted(text) => vec![text],
        Word::Plain(text) => {
            text.split(is_separator).filter(|word| !is_noise(word)).map(str::to_owned).collect()
        }
    };
    words(text).into_iter().flat_map(said).filter_map(|word| Said::new(&word)).collect()
}

fn verb(verb: Verb, text: &str) -> Read {
    Ok(Command::CitiesKnights(verb, said(text)))
}

pub(crate) fn wall(text: &str) -> Read {
    verb(Verb::Wall, text)
}

pub(crate) fn knight(text: &str) -> Read {
    if text.is_empty() { Ok(Command::Knight) } else { Err(no_child("knight", text)) }
}

pub(crate) fn recruit(text: &str) -> Read {
    verb(Verb::Recruit, text)
}

pub(crate) fn activate(text: &str) -> Read {
    verb(Verb::Activate, text)
}

pub(crate) fn promote(text: &str) -> Read {
    verb(Verb::Promote, text)
}

pub(crate) fn march(text: &str) -> Read {
    verb(Verb::Move, text)
}

pub(crate) fn displace(text: &str) -> Read {
    verb(Verb::Displace, text)
}

pub(crate) fn chase(text: &str) -> Read {
    verb(Verb::Chase, text)
}

pub(crate) fn improve(text: &str) -> Read {
    if text.is_empty() { Ok(Command::Improve) } else { Err(no_child("improve", text)) }
}

pub(crate) fn track(track: Track, text: &str) -> Read {
    verb(Verb::Improve(track), text)
}

/// The most words in the name of a card.
const MAX_WORDS: usize = 5;

/// The progress card that the text begins with, by as many words as possible, and what follows.
pub(crate) fn card_in(text: &str) -> Option<(ProgressCard, &str)> {
    (1..=MAX_WORDS).rev().find_map(|count| {
        let end = text.match_indices(' ').nth(count - 1).map_or(text.len(), |(index, _)| index);
        let (name, rest) = text.split_at_checked(end)?;
        find(name).map(|card| (card, rest.trim_start()))
    })
}

/// A progress card with what is chosen for it.
pub(crate) fn progress(text: &str) -> Read {
    if text.is_empty() {
        return Ok(Command::Play(None));
    }
    match card_in(text) {
        Some((ProgressCard::RoadBuilding, rest)) => Ok(Command::Play(Some(PlayCommand::Roads(places(rest))))),
        Some((card, rest)) => verb(Verb::Play(card), rest),
        None => Err(no_card(text)),
    }
}

/// A progress card that is put back.
pub(crate) fn put_back(text: &str) -> Read {
    verb(Verb::PutBack, text)
}

fn no_card(text: &str) -> CommandError {
    let word = text.split(' ').next().unwrap_or_default();
    CommandError::UnknownWord {
        word: echo(word),
        expected: Expected::Progress,
        suggestion: nearest_of::<ProgressCard>(word),
    }
}
