//! Parsing of progress cards by name.

use engine::catan::cities_knights::progress::ProgressCard;

use crate::catan::grammar::error::CatanExpected;
use crate::catan::grammar::parse::parse_roads;
use crate::catan::grammar::verb::CatanVerb;
use crate::command::arguments::ParseResult;
use crate::command::moves::{Verbs, tokenize};
use crate::command::suggestion::nearest_in_vocabulary;
use crate::command::text::truncate_for_echo;
use crate::command::vocabulary::find_value;
use crate::command::{Command, CommandError, Move};

/// Maximum number of words in the name of a card.
const MAX_WORDS: usize = 5;

/// Longest card name at the start of the text, and the rest.
pub(crate) fn split_card(text: &str) -> Option<(ProgressCard, &str)> {
    (1..=MAX_WORDS).rev().find_map(|count| {
        let end = text.match_indices(' ').nth(count - 1).map_or(text.len(), |(index, _)| index);
        let (name, rest) = text.split_at_checked(end)?;
        find_value(name).map(|card| (card, rest.trim_start()))
    })
}

/// Parses a progress card to play, with its arguments.
pub(crate) fn parse_progress(text: &str) -> ParseResult {
    if text.is_empty() {
        return Ok(Command::Move(Move::bare("play")));
    }
    match split_card(text) {
        Some((ProgressCard::RoadBuilding, rest)) => Ok(parse_roads(rest).into()),
        Some((card, rest)) => Ok(Command::Move(CatanVerb::Play(card).with_arguments(tokenize(rest)))),
        None => Err(unknown_card(text)),
    }
}

/// Parses a progress card to put back.
pub(crate) fn parse_put_back(text: &str) -> ParseResult {
    Ok(Command::Move(CatanVerb::PutBack.with_arguments(tokenize(text))))
}

fn unknown_card(text: &str) -> CommandError {
    let word = text.split(' ').next().unwrap_or_default();
    CommandError::UnknownWord {
        word: truncate_for_echo(word),
        expected: CatanExpected::Progress.into(),
        suggestion: nearest_in_vocabulary::<ProgressCard>(word),
    }
}
