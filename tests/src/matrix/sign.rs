//! What can be answered to a message, as people read it in its words: an emoji, a number, and what it does.

use super::shown::{Shown, plain};

/// One thing that can be answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sign {
    /// To react with.
    pub emoji: String,
    /// To reply with.
    pub number: Option<u16>,
    /// What it does.
    pub label: String,
}

/// What parts the signs of a line, and a label from more words about it.
const BETWEEN: &str = " · ";
/// What makes a digit a key.
const KEY: char = '\u{20e3}';

/// Whether a word is an emoji, or what stands for one where there are no more.
fn is_emoji(word: &str) -> bool {
    let symbol = |c: char| matches!(c, '\u{21a9}' | '\u{2300}'..='\u{2bff}' | '\u{1f000}'..);
    let stands_for = word.strip_prefix('#').is_some_and(|number| number.parse::<u16>().is_ok());
    word.contains(KEY) || stands_for || word.chars().next().is_some_and(symbol)
}

fn number_on(emoji: &str) -> Option<u16> {
    let bare = plain(emoji);
    match bare.as_str() {
        "🔟" => Some(10),
        other => other.strip_suffix(KEY).or(other.strip_prefix('#'))?.parse().ok(),
    }
}

fn sign(piece: &str) -> Option<Sign> {
    let (emoji, rest) = piece.split_once(' ')?;
    if !is_emoji(emoji) {
        return None;
    }
    let (first, more) = rest.split_once(' ').unwrap_or((rest, ""));
    let (number, label) = match first.parse() {
        Ok(number) if more.is_empty() => (Some(number), rest),
        Ok(number) if number_on(emoji).is_none() => (Some(number), more),
        _ => (number_on(emoji), rest),
    };
    Some(Sign { emoji: emoji.to_owned(), number, label: label.to_owned() })
}

impl Shown {
    /// What can be answered to it. The words for those who don't see its picture, and what is said of a turn, have no
    /// signs.
    pub fn signs(&self) -> Vec<Sign> {
        let pieces =
            self.body.lines().filter(|line| sign(line).is_some()).flat_map(|line| line.split(BETWEEN));
        pieces.filter_map(sign).collect()
    }

    /// The sign whose label begins with these words.
    pub fn sign(&self, label: &str) -> Option<Sign> {
        self.signs().into_iter().find(|sign| sign.label.starts_with(label))
    }
}
