//! Cards of Elasund as people write them: `2 gold 1 red`, `2x gold + blue`, `or, rouge`.

use std::fmt::{self, Display, Formatter};

use engine::elasund::cards::{Card, Cards};

use crate::command::cities_knights::Readiness;
use crate::command::error::{CommandError, Expected};
use crate::command::lexicon::Term;
use crate::command::suggestion::nearest_of;
use crate::command::text::{echo, fold};
use crate::command::vocabulary::{canonical, find};

/// Cards that are given up, or taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardsCommand {
    /// Discards these; not nothing. As long as they are too few, the rest is asked for.
    Discard(Cards),
    /// Takes these back. A draft is still put together.
    Reclaim(Cards, Readiness),
}

impl Display for CardsCommand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            CardsCommand::Discard(cards) => write!(f, "/discard{}", Counted(cards)),
            CardsCommand::Reclaim(cards, Readiness::Ready) if cards.is_empty() => {
                f.write_str("/reclaim none")
            }
            CardsCommand::Reclaim(cards, Readiness::Draft) if !cards.is_empty() => {
                write!(f, "/reclaim{} ...", Counted(cards))
            }
            CardsCommand::Reclaim(cards, _) => write!(f, "/reclaim{}", Counted(cards)),
        }
    }
}

/// Cards with a space before each kind.
struct Counted<'a>(&'a Cards);

impl Display for Counted<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(card, count)| write!(f, " {count} {}", canonical(card)))
    }
}

/// Whether a word only joins others.
fn is_noise(word: &str) -> bool {
    matches!(fold(word).as_str(), "" | "x" | "×") || Term::new("filler", "town-card").are(word)
}

/// The words of a list of cards: a number and what follows it without a space are two.
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

/// Whether the text names a card of Elasund.
pub(crate) fn names_cards(text: &str) -> bool {
    pieces(text).iter().any(|word| find::<Card>(word).is_some())
}

/// The cards in the text.
pub(crate) fn cards(text: &str) -> Result<Cards, CommandError> {
    let mut cards = Cards::NONE;
    let mut count = None;
    for word in pieces(text) {
        if word.chars().all(|c| c.is_ascii_digit()) {
            if count.is_some() {
                return Err(CommandError::Missing { expected: Expected::TownCards });
            }
            count = Some(word.parse::<u8>().map_err(|_| CommandError::TooMany)?);
            continue;
        }
        let Some(card) = find::<Card>(&word) else {
            return Err(CommandError::UnknownWord {
                word: echo(&word),
                expected: Expected::TownCards,
                suggestion: nearest_of::<Card>(&word),
            });
        };
        let more = count.take().unwrap_or(1);
        cards[card] = cards[card].checked_add(more).ok_or(CommandError::TooMany)?;
    }
    match count {
        Some(_) => Err(CommandError::Missing { expected: Expected::TownCards }),
        None => Ok(cards),
    }
}
