//! Signs of a message: the actions listed in its text, each with an emoji, a number and a label.

use super::visible_message::{VisibleMessage, without_variation_selector};

/// An action listed in a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sign {
    /// Emoji of the reaction.
    pub emoji: String,
    /// Number of the reply.
    pub number: Option<u16>,
    pub label: String,
}

/// Separator between the signs of a line, and between a label and further text.
const SEPARATOR: &str = " · ";
/// Combining character of keycap emoji.
const KEYCAP: char = '\u{20e3}';

/// Returns `true` for an emoji, or for a placeholder such as `#12`, which is used when emoji run out.
fn is_emoji(word: &str) -> bool {
    let symbol = |c: char| matches!(c, '\u{21a9}' | '\u{2300}'..='\u{2bff}' | '\u{1f000}'..);
    let stands_for = word.strip_prefix('#').is_some_and(|number| number.parse::<u16>().is_ok());
    word.contains(KEYCAP) || stands_for || word.chars().next().is_some_and(symbol)
}

fn number_on(emoji: &str) -> Option<u16> {
    let bare = without_variation_selector(emoji);
    match bare.as_str() {
        "🔟" => Some(10),
        other => other.strip_suffix(KEYCAP).or(other.strip_prefix('#'))?.parse().ok(),
    }
}

fn parse_sign(piece: &str) -> Option<Sign> {
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

impl VisibleMessage {
    /// Signs of the message; alternative texts and reports of a turn have none.
    pub fn signs(&self) -> Vec<Sign> {
        let pieces = self.body.lines().filter(|line| parse_sign(line).is_some()).flat_map(|line| line.split(SEPARATOR));
        pieces.filter_map(parse_sign).collect()
    }

    /// The sign with a label that begins with these words.
    pub fn sign(&self, label: &str) -> Option<Sign> {
        self.signs().into_iter().find(|sign| sign.label.starts_with(label))
    }
}
