//! Parsing of progress cards by name.

use engine::catan::cities_knights::progress::ProgressCard;

use crate::catan::grammar::card::PlayCommand;
use crate::catan::grammar::error::Expected;
use crate::catan::grammar::verb::Verb;
use crate::catan::ships::grammar::stretch::stretches;
use crate::command::arguments::Read;
use crate::command::error::CommandError;
use crate::command::moves::{Verbs, said};
use crate::command::suggestion::nearest_of;
use crate::command::text::echo;
use crate::command::vocabulary::find;
use crate::command::{Command, Move};

/// Maximum number of words in the name of a card.
const MAX_WORDS: usize = 5;

/// Longest card name at the start of the text, and the rest.
pub(crate) fn card_in(text: &str) -> Option<(ProgressCard, &str)> {
    (1..=MAX_WORDS).rev().find_map(|count| {
        let end = text.match_indices(' ').nth(count - 1).map_or(text.len(), |(index, _)| index);
        let (name, rest) = text.split_at_checked(end)?;
        find(name).map(|card| (card, rest.trim_start()))
    })
}

/// Parses a progress card to play, with its arguments.
pub(crate) fn progress(text: &str) -> Read {
    if text.is_empty() {
        return Ok(Command::Move(Move::bare("play")));
    }
    match card_in(text) {
        Some((ProgressCard::RoadBuilding, rest)) => Ok(PlayCommand::Roads(stretches(rest)).into()),
        Some((card, rest)) => Ok(Command::Move(Verb::Play(card).with(said(rest)))),
        None => Err(no_card(text)),
    }
}

/// Parses a progress card to put back.
pub(crate) fn put_back(text: &str) -> Read {
    Ok(Command::Move(Verb::PutBack.with(said(text))))
}

fn no_card(text: &str) -> CommandError {
    let word = text.split(' ').next().unwrap_or_default();
    CommandError::UnknownWord {
        word: echo(word),
        expected: Expected::Progress.into(),
        suggestion: nearest_of::<ProgressCard>(word),
    }
}
