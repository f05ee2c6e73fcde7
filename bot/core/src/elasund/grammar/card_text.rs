//! Parser for cards of Elasund in commands: `2 gold 1 red`, `2x gold + blue`, `or, rouge`.

use engine::elasund::cards::{Card, Cards};

use crate::command::arguments::ParseResult;
use crate::command::lexicon::Term;
use crate::command::moves::Move;
use crate::command::suggestion::nearest_in_vocabulary;
use crate::command::text::{fold, truncate_for_echo};
use crate::command::vocabulary::{canonical_word, find_value};
use crate::command::{Command, CommandError, Readiness};
use crate::elasund::grammar::error::ElasundExpected;

/// Canonical text of the cards.
pub(crate) fn format_cards(cards: Cards) -> String {
    cards.iter().map(|(card, count)| format!("{count} {}", canonical_word(card))).collect::<Vec<_>>().join(" ")
}

/// Suffix of an unfinished list.
pub(crate) const DRAFT_SUFFIX: &str = "...";

/// Parses cards to take back. A list that ends in three dots is a draft.
pub(crate) fn parse_reclaim(text: &str) -> Result<(Cards, Readiness), CommandError> {
    let (text, readiness) = match text.strip_suffix(DRAFT_SUFFIX).or_else(|| text.strip_suffix('…')) {
        Some(text) => (text.trim_end(), Readiness::Draft),
        None => (text, Readiness::Ready),
    };
    Ok(match text {
        "" => (Cards::NONE, Readiness::Draft),
        text if Term::new("particle", "nothing").contains(text) => (Cards::NONE, Readiness::Ready),
        _ => match parse_cards(text)? {
            // A draft of no cards is complete.
            cards if cards.is_empty() => (cards, Readiness::Ready),
            cards => (cards, readiness),
        },
    })
}

/// Command that takes these cards back.
pub(crate) fn reclaim_command(cards: Cards, readiness: Readiness) -> Command {
    let words = match readiness {
        Readiness::Ready if cards.is_empty() => "none".to_owned(),
        Readiness::Draft if !cards.is_empty() => format!("{} {DRAFT_SUFFIX}", format_cards(cards)),
        _ => format_cards(cards),
    };
    Command::Move(Move::from_text("reclaim", &words))
}

/// Parses the arguments of the command that takes cards back.
pub(crate) fn parse_reclaim_command(text: &str) -> ParseResult {
    parse_reclaim(text).map(|(cards, readiness)| reclaim_command(cards, readiness))
}

/// Returns `true` if the word is a filler.
fn is_filler(word: &str) -> bool {
    matches!(fold(word).as_str(), "" | "x" | "×") || Term::new("filler", "town-card").contains(word)
}

/// Splits a list of cards into words; a number and the letters attached to it are two words.
fn split_words(text: &str) -> Vec<String> {
    let words = text.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '+' | '&'));
    let split = |word: &str| -> Vec<String> {
        let digits: String = word.chars().take_while(char::is_ascii_digit).collect();
        let rest: String = word.chars().skip(digits.chars().count()).collect();
        match digits.is_empty() {
            true => vec![rest],
            false => vec![digits, rest.trim_start_matches(['x', '×', '*']).to_owned()],
        }
    };
    words.flat_map(split).filter(|word| !is_filler(word)).collect()
}

/// Returns `true` if the text names a card of Elasund.
pub(crate) fn names_cards(text: &str) -> bool {
    split_words(text).iter().any(|word| find_value::<Card>(word).is_some())
}

/// Parses cards to discard.
pub(crate) fn parse_discard(text: &str) -> ParseResult {
    Ok(Command::Move(Move::from_text("discard", format_cards(parse_cards(text)?))))
}

/// Parses a list of cards.
pub(crate) fn parse_cards(text: &str) -> Result<Cards, CommandError> {
    let mut cards = Cards::NONE;
    let mut count = None;
    for word in split_words(text) {
        if word.chars().all(|c| c.is_ascii_digit()) {
            if count.is_some() {
                return Err(CommandError::Missing { expected: ElasundExpected::TownCards.into() });
            }
            count = Some(word.parse::<u8>().map_err(|_| CommandError::TooMany)?);
            continue;
        }
        let Some(card) = find_value::<Card>(&word) else {
            return Err(CommandError::UnknownWord {
                word: truncate_for_echo(&word),
                expected: ElasundExpected::TownCards.into(),
                suggestion: nearest_in_vocabulary::<Card>(&word),
            });
        };
        let more = count.take().unwrap_or(1);
        cards[card] = cards[card].checked_add(more).ok_or(CommandError::TooMany)?;
    }
    match count {
        Some(_) => Err(CommandError::Missing { expected: ElasundExpected::TownCards.into() }),
        None => Ok(cards),
    }
}
