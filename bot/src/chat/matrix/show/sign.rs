//! Identification of buttons by an emoji, a number or words, each unique within its message.

use super::emoji::{MARKS, bare, key, key_number, others};
use super::known;
use bot_core::command::declaration::Declaration;
use bot_core::command::lexicon::Term;
use bot_core::command::text::{clean, fold};
use bot_core::command::vocabulary::Spoken;
use bot_core::command::{Ballot, Command};
use bot_core::surface::Button;
use bot_core::titles;

/// Identification of one button or menu item.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sign {
    /// Emoji for a reaction.
    pub emoji: String,
    /// Number for a reply.
    pub number: u16,
    /// Words for a reply, folded.
    pub words: Vec<String>,
    /// Folded label; a reply may be a suffix of it.
    tail: Option<String>,
}

impl Sign {
    pub(in crate::chat::matrix) fn new(emoji: String, number: u16, words: Vec<String>) -> Sign {
        Sign { emoji, number, words, tail: None }
    }
}

/// Returns the identification of each button under a public message.
pub fn of_buttons(buttons: &[Button]) -> Vec<Sign> {
    let mut numbers: Vec<u16> = Vec::new();
    let mut signs: Vec<Sign> = Vec::new();
    for button in buttons {
        let command = &button.press.command;
        let number = known::number(command).filter(|number| !numbers.contains(number));
        let number = number.unwrap_or_else(|| (1..).find(|free| !numbers.contains(free)).unwrap_or_default());
        numbers.push(number);
        signs.push(sign(button, number, known::emoji(command).map(str::to_owned), &signs));
    }
    parted(signs)
}

/// Returns the emoji of a numbered item without one of its own.
pub(in crate::chat::matrix) fn mark(number: u16) -> String {
    let mark = || MARKS.get(usize::from(number).saturating_sub(11)).map(|mark| (*mark).to_owned());
    key(number).or_else(mark).unwrap_or_else(|| format!("#{number}"))
}

/// Returns the identification of each menu item: numbered in order, unless all labels are distinct numbers.
pub fn of_lines(lines: &[Button]) -> Vec<Sign> {
    let labels: Vec<Option<u16>> = lines.iter().map(|line| label_number(&line.label)).collect();
    let labeled = !lines.is_empty()
        && labels
            .iter()
            .enumerate()
            .all(|(index, label)| label.is_some() && !labels[..index].contains(label));
    let mut signs: Vec<Sign> = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let counted = index as u16 + 1;
        let (number, key) = match labels.get(index) {
            Some(Some(label)) if labeled => (*label, None),
            _ => (counted, key(counted)),
        };
        let emoji = known::emoji(&line.press.command).map(str::to_owned).or(key);
        signs.push(sign(line, number, emoji, &signs));
    }
    parted(signs)
}

fn label_number(label: &str) -> Option<u16> {
    label.bytes().all(|byte| byte.is_ascii_digit()).then(|| label.parse().ok())?
}

fn sign(button: &Button, number: u16, emoji: Option<String>, before: &[Sign]) -> Sign {
    // A keycap is used only with its own number.
    let own_key = |emoji: &String| key_number(&bare(emoji)).is_none_or(|on_it| on_it == number);
    let free = |emoji: &String| own_key(emoji) && before.iter().all(|sign| bare(&sign.emoji) != bare(emoji));
    let marks = MARKS.iter().map(|mark| (*mark).to_owned());
    let ways = emoji.into_iter().chain(key(number)).chain(marks);
    let emoji = ways.into_iter().find(free).unwrap_or_else(|| format!("#{number}"));
    let command = &button.press.command;
    let label = fold(&clean(&button.label));
    let mut words = vec![label.clone()];
    words.extend(button.detail.as_deref().map(|detail| fold(&clean(detail))));
    words.extend(spoken(command));
    words.retain(|word| !word.is_empty() && !word.bytes().all(|byte| byte.is_ascii_digit()));
    words.dedup();
    let tail = titles::settles(command).then_some(label);
    Sign { emoji, number, words, tail }
}

/// Removes words that several buttons share.
fn parted(mut signs: Vec<Sign>) -> Vec<Sign> {
    let all: Vec<Vec<String>> = signs.iter().map(|sign| sign.words.clone()).collect();
    for (index, sign) in signs.iter_mut().enumerate() {
        let elsewhere = |word: &String| {
            all.iter().enumerate().any(|(other, words)| other != index && words.contains(word))
        };
        sign.words.retain(|word| !elsewhere(word));
    }
    signs
}

/// Words of the command language for a command.
fn spoken(command: &Command) -> Vec<String> {
    let folded = |words: &Term| words.all().map(fold).collect::<Vec<_>>();
    let ballot = |ballot: Ballot| folded(&ballot.words());
    let text = command.to_string();
    let mut parts = text.trim_start_matches('/').split(' ');
    let named = |among: &'static [Declaration], name: Option<&str>| {
        among.iter().find(|declaration| Some(declaration.name()) == name)
    };
    let parent = named(titles::commands().all(), parts.next());
    let child = parent.and_then(|parent| named(parent.children(), parts.next()));
    let mut words = match (parent, child) {
        (_, Some(child)) => folded(&child.words),
        (Some(parent), None) => folded(&parent.words),
        (None, None) => Vec::new(),
    };
    match command {
        Command::Move(said) => words.extend(titles::ballot(said).into_iter().flat_map(ballot)),
        Command::Vote(Some(answer)) => words = ballot(*answer),
        Command::Robot(bot_core::command::RobotCommand::Add(None)) => {
            words.extend(parent.map(|parent| folded(&parent.words)).unwrap_or_default());
        }
        _ => {}
    }
    words
}

/// Returns a reply in the form in which it is compared.
fn heard(said: &str) -> String {
    let folded = fold(&clean(said));
    folded.trim_end_matches(['.', '!', ')']).trim().to_owned()
}

/// Returns the number in a reply: digits or a keycap.
pub fn number_in(said: &str) -> Option<u16> {
    key_number(&bare(said)).or_else(|| label_number(&heard(said)).filter(|_| !heard(said).is_empty()))
}

/// Returns the index identified by an emoji, a number or a word.
pub fn find(signs: &[Sign], said: &str) -> Option<usize> {
    let emoji = bare(said);
    if emoji.is_empty() {
        return None;
    }
    let by_emoji = signs.iter().position(|sign| bare(&sign.emoji) == emoji);
    if by_emoji.is_some() {
        return by_emoji;
    }
    if let Some(number) = number_in(said) {
        return signs.iter().position(|sign| sign.number == number);
    }
    let heard = heard(said);
    let by_other = || signs.iter().position(|sign| others(&bare(&sign.emoji)).contains(&emoji.as_str()));
    let by_word = || signs.iter().position(|sign| sign.words.contains(&heard));
    by_other().or_else(by_word).or_else(|| by_tail(signs, &heard))
}

/// Returns the only index with a label that ends with the text.
fn by_tail(signs: &[Sign], heard: &str) -> Option<usize> {
    let ends = |tail: &str| tail.strip_suffix(heard).is_some_and(|rest| rest.ends_with(' '));
    let fits = |sign: &Sign| !heard.is_empty() && sign.tail.as_deref().is_some_and(ends);
    let mut found = signs.iter().enumerate().filter(|(_, sign)| fits(sign)).map(|(index, _)| index);
    found.next().filter(|_| found.next().is_none())
}

/// Returns `true` if some button under public messages or some move in a hand uses the emoji. A reaction with one that is
/// not offered gets an explanation.
pub fn is_known(emoji: &str) -> bool {
    const PUBLIC: [&str; 19] = [
        "🪑", "🚪", "🤖", "👋", "▶", "🎲", "🔨", "🤝", "🃏", "🛡", "📈", "👉", "⏭", "✅", "❌", "🔁", "🗑",
        "🆕", "📋",
    ];
    const MOVES: [&str; 22] = [
        "✋", "🏠", "🏰", "🏦", "🏛", "🏹", "🛣", "🛤", "🚢", "⚓", "⚔", "🤺", "🎴", "⛵", "🧱", "⛪", "📌",
        "📍", "🪙", "💰", "🎁", "🛖",
    ];
    let emoji = bare(emoji);
    key_number(&emoji).is_some() || PUBLIC.iter().chain(&MOVES).any(|known| *known == emoji)
}
