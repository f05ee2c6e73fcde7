//! Identification of buttons by an emoji, a number or words, each unique within its message.

use super::command_shortcuts;
use super::emoji::{ITEM_EMOJI, equivalents, keycap, keycap_number, normalize};
use bot_core::command::declaration::Declaration;
use bot_core::command::lexicon::Term;
use bot_core::command::text::{fold, sanitize_line};
use bot_core::command::vocabulary::Vocabulary;
use bot_core::command::{Ballot, Command};
use bot_core::surface::Button;
use bot_core::titles;

/// Identification of one button or menu item.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shortcut {
    /// Emoji for a reaction.
    pub emoji: String,
    /// Number for a reply.
    pub number: u16,
    /// Words for a reply, folded.
    pub words: Vec<String>,
    /// Folded label; a reply may be a suffix of it.
    tail: Option<String>,
}

impl Shortcut {
    pub(crate) fn new(emoji: String, number: u16, words: Vec<String>) -> Shortcut {
        Shortcut { emoji, number, words, tail: None }
    }
}

/// Returns the identification of each button under a public message.
pub fn for_buttons(buttons: &[Button]) -> Vec<Shortcut> {
    let mut numbers: Vec<u16> = Vec::new();
    let mut signs: Vec<Shortcut> = Vec::new();
    for button in buttons {
        let command = &button.press.command;
        let number = command_shortcuts::number(command).filter(|number| !numbers.contains(number));
        let number = number.unwrap_or_else(|| (1..).find(|free| !numbers.contains(free)).unwrap_or_default());
        numbers.push(number);
        signs.push(shortcut(button, number, command_shortcuts::emoji(command).map(str::to_owned), &signs));
    }
    remove_shared_words(signs)
}

/// Returns the emoji of a numbered item without one of its own.
pub(crate) fn item_emoji(number: u16) -> String {
    let mark = || ITEM_EMOJI.get(usize::from(number).saturating_sub(11)).map(|mark| (*mark).to_owned());
    keycap(number).or_else(mark).unwrap_or_else(|| format!("#{number}"))
}

/// Returns the identification of each menu item: numbered in order, unless all labels are distinct numbers.
pub fn for_menu_items(lines: &[Button]) -> Vec<Shortcut> {
    let labels: Vec<Option<u16>> = lines.iter().map(|line| parse_label_number(&line.label)).collect();
    let labeled = !lines.is_empty()
        && labels.iter().enumerate().all(|(index, label)| label.is_some() && !labels[..index].contains(label));
    let mut signs: Vec<Shortcut> = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let counted = index as u16 + 1;
        let (number, key) = match labels.get(index) {
            Some(Some(label)) if labeled => (*label, None),
            _ => (counted, keycap(counted)),
        };
        let emoji = command_shortcuts::emoji(&line.press.command).map(str::to_owned).or(key);
        signs.push(shortcut(line, number, emoji, &signs));
    }
    remove_shared_words(signs)
}

fn parse_label_number(label: &str) -> Option<u16> {
    label.bytes().all(|byte| byte.is_ascii_digit()).then(|| label.parse().ok())?
}

fn shortcut(button: &Button, number: u16, emoji: Option<String>, before: &[Shortcut]) -> Shortcut {
    // A keycap is used only with its own number.
    let own_key = |emoji: &String| keycap_number(&normalize(emoji)).is_none_or(|on_it| on_it == number);
    let free = |emoji: &String| own_key(emoji) && before.iter().all(|sign| normalize(&sign.emoji) != normalize(emoji));
    let marks = ITEM_EMOJI.iter().map(|mark| (*mark).to_owned());
    let ways = emoji.into_iter().chain(keycap(number)).chain(marks);
    let emoji = ways.into_iter().find(free).unwrap_or_else(|| format!("#{number}"));
    let command = &button.press.command;
    let label = fold(&sanitize_line(&button.label));
    let mut words = vec![label.clone()];
    words.extend(button.detail.as_deref().map(|detail| fold(&sanitize_line(detail))));
    words.extend(command_words(command));
    words.retain(|word| !word.is_empty() && !word.bytes().all(|byte| byte.is_ascii_digit()));
    words.dedup();
    let tail = titles::settles_offer(command).then_some(label);
    Shortcut { emoji, number, words, tail }
}

/// Removes words that several buttons share.
fn remove_shared_words(mut signs: Vec<Shortcut>) -> Vec<Shortcut> {
    let all: Vec<Vec<String>> = signs.iter().map(|sign| sign.words.clone()).collect();
    for (index, sign) in signs.iter_mut().enumerate() {
        let elsewhere =
            |word: &String| all.iter().enumerate().any(|(other, words)| other != index && words.contains(word));
        sign.words.retain(|word| !elsewhere(word));
    }
    signs
}

/// Words of the command language for a command.
fn command_words(command: &Command) -> Vec<String> {
    let folded = |words: &Term| words.all_words().map(fold).collect::<Vec<_>>();
    let ballot = |ballot: Ballot| folded(&ballot.term());
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
fn normalize_reply(said: &str) -> String {
    let folded = fold(&sanitize_line(said));
    folded.trim_end_matches(['.', '!', ')']).trim().to_owned()
}

/// Returns the number in a reply: digits or a keycap.
pub fn parse_number(said: &str) -> Option<u16> {
    keycap_number(&normalize(said))
        .or_else(|| parse_label_number(&normalize_reply(said)).filter(|_| !normalize_reply(said).is_empty()))
}

/// Returns the index identified by an emoji, a number or a word.
pub fn find(signs: &[Shortcut], said: &str) -> Option<usize> {
    let emoji = normalize(said);
    if emoji.is_empty() {
        return None;
    }
    let by_emoji = signs.iter().position(|sign| normalize(&sign.emoji) == emoji);
    if by_emoji.is_some() {
        return by_emoji;
    }
    if let Some(number) = parse_number(said) {
        return signs.iter().position(|sign| sign.number == number);
    }
    let heard = normalize_reply(said);
    let by_other = || signs.iter().position(|sign| equivalents(&normalize(&sign.emoji)).contains(&emoji.as_str()));
    let by_word = || signs.iter().position(|sign| sign.words.contains(&heard));
    by_other().or_else(by_word).or_else(|| find_by_label_end(signs, &heard))
}

/// Returns the only index with a label that ends with the text.
fn find_by_label_end(signs: &[Shortcut], heard: &str) -> Option<usize> {
    let ends = |tail: &str| tail.strip_suffix(heard).is_some_and(|rest| rest.ends_with(' '));
    let fits = |sign: &Shortcut| !heard.is_empty() && sign.tail.as_deref().is_some_and(ends);
    let mut found = signs.iter().enumerate().filter(|(_, sign)| fits(sign)).map(|(index, _)| index);
    found.next().filter(|_| found.next().is_none())
}

/// Returns `true` if some button under public messages or some move in a hand uses the emoji. A reaction with one that is
/// not offered gets an explanation.
pub fn is_known_emoji(emoji: &str) -> bool {
    const PUBLIC: [&str; 19] =
        ["🪑", "🚪", "🤖", "👋", "▶", "🎲", "🔨", "🤝", "🃏", "🛡", "📈", "👉", "⏭", "✅", "❌", "🔁", "🗑", "🆕", "📋"];
    const MOVES: [&str; 22] = [
        "✋", "🏠", "🏰", "🏦", "🏛", "🏹", "🛣", "🛤", "🚢", "⚓", "⚔", "🤺", "🎴", "⛵", "🧱", "⛪", "📌", "📍", "🪙",
        "💰", "🎁", "🛖",
    ];
    let emoji = normalize(emoji);
    keycap_number(&emoji).is_some() || PUBLIC.iter().chain(&MOVES).any(|known| *known == emoji)
}
