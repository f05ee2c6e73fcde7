//! Parser for cards of Elasund in commands: `2 gold 1 red`, `2x gold + blue`, `or, rouge`.

use engine::elasund::cards::{Card, Cards};

use crate::command::Command;
use crate::command::Readiness;
use crate::command::arguments::Read;
use crate::command::error::CommandError;
use crate::command::lexicon::Term;
use crate::command::moves::Move;
use crate::command::suggestion::nearest_of;
use crate::command::text::{echo, fold};
use crate::command::vocabulary::{canonical, find};
use crate::elasund::grammar::error::Expected;

/// Canonical text of the cards.
pub(crate) fn counted(cards: Cards) -> String {
    cards.iter().map(|(card, count)| format!("{count} {}", canonical(card))).collect::<Vec<_>>().join(" ")
}

/// Suffix of an unfinished list.
pub(crate) const MORE: &str = "...";

/// Parses cards to take back. A list that ends in three dots is a draft.
pub(crate) fn reclaimed(text: &str) -> Result<(Cards, Readiness), CommandError> {
    let (text, readiness) = match text.strip_suffix(MORE).or_else(|| text.strip_suffix('…')) {
        Some(text) => (text.trim_end(), Readiness::Draft),
        None => (text, Readiness::Ready),
    };
    Ok(match text {
        "" => (Cards::NONE, Readiness::Draft),
        text if Term::new("particle", "nothing").are(text) => (Cards::NONE, Readiness::Ready),
        _ => match cards(text)? {
            // A draft of no cards is complete.
            cards if cards.is_empty() => (cards, Readiness::Ready),
            cards => (cards, readiness),
        },
    })
}

/// Command that takes these cards back.
pub(crate) fn reclaiming(cards: Cards, readiness: Readiness) -> Command {
    let words = match readiness {
        Readiness::Ready if cards.is_empty() => "none".to_owned(),
        Readiness::Draft if !cards.is_empty() => format!("{} {MORE}", counted(cards)),
        _ => counted(cards),
    };
    Command::Move(Move::told("reclaim", &words))
}

/// Parses the arguments of the command that takes cards back.
pub(crate) fn reclaim(text: &str) -> Read {
    reclaimed(text).map(|(cards, readiness)| reclaiming(cards, readiness))
}

/// Returns `true` if the word is a filler.
fn is_noise(word: &str) -> bool {
    matches!(fold(word).as_str(), "" | "x" | "×") || Term::new("filler", "town-card").are(word)
}

/// Splits a list of cards into words; a number and the letters attached to it are two words.
fn pieces(text: &str) -> Vec<String> {
    let words = text.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '+' | '&'));
    let split = |word: &str| -> Vec<String> {
        let digits: String = word.chars().take_while(char::is_ascii_digit).collect();
        let rest: String = word.chars().skip(digits.chars().count()).collect();
        match digits.is_empty() {
            true => vec![rest],
            false => vec![digits, rest.trim_start_matches(['x', '×', '*']).to_owned()],
        }
    };
    words.flat_map(split).filter(|word| !is_noise(word)).collect()
}

/// Returns `true` if the text names a card of Elasund.
pub(crate) fn names_cards(text: &str) -> bool {
    pieces(text).iter().any(|word| find::<Card>(word).is_some())
}

/// Parses cards to discard.
pub(crate) fn discard(text: &str) -> Read {
    Ok(Command::Move(Move::told("discard", counted(cards(text)?))))
}

/// Parses a list of cards.
pub(crate) fn cards(text: &str) -> Result<Cards, CommandError> {
    let mut cards = Cards::NONE;
    let mut count = None;
    for word in pieces(text) {
        if word.chars().all(|c| c.is_ascii_digit()) {
            if count.is_some() {
                return Err(CommandError::Missing { expected: Expected::TownCards.into() });
            }
            count = Some(word.parse::<u8>().map_err(|_| CommandError::TooMany)?);
            continue;
        }
        let Some(card) = find::<Card>(&word) else {
            return Err(CommandError::UnknownWord {
                word: echo(&word),
                expected: Expected::TownCards.into(),
                suggestion: nearest_of::<Card>(&word),
            });
        };
        let more = count.take().unwrap_or(1);
        cards[card] = cards[card].checked_add(more).ok_or(CommandError::TooMany)?;
    }
    match count {
        Some(_) => Err(CommandError::Missing { expected: Expected::TownCards.into() }),
        None => Ok(cards),
    }
}
