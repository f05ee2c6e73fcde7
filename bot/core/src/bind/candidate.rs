//! Completion: words that can be typed next, from the items of a menu.

use engine::seat::{PerSeat, Seat};

use super::grammar::{Grammar, Typed};
use super::{Bound, Speaker};
use crate::command::lexicon::Term;
use crate::command::vocabulary::robot_word;
use crate::command::vocabulary::word;
use crate::language::Language;
use crate::menu::{Choice, Label};

/// Word that completes a line, with its synonyms.
#[derive(PartialEq)]
pub(crate) struct Candidate {
    pub(crate) word: String,
    /// Synonyms in the language of the person who types.
    pub(crate) others: Vec<&'static str>,
    /// Synonyms in other languages: parsed, but offered only if nothing else fits.
    pub(crate) foreign: Vec<&'static str>,
    pub label: Option<Label>,
    /// `true` if the word is offered beside the sub-commands of the command before it.
    pub(crate) stands_beside: bool,
}

impl Candidate {
    pub(crate) fn of(words: &Term, language: Language) -> Candidate {
        let (own, foreign): (Vec<_>, Vec<_>) = words.spoken().partition(|(of, _)| *of == language);
        let plain = |words: Vec<(Language, &'static str)>| words.into_iter().map(|(_, word)| word).collect();
        Candidate {
            word: words.main(language).to_owned(),
            others: plain(own),
            foreign: plain(foreign),
            label: None,
            stands_beside: false,
        }
    }

    /// Candidate without synonyms or label.
    pub(crate) fn plain(word: String) -> Candidate {
        Candidate { word, others: Vec::new(), foreign: Vec::new(), label: None, stands_beside: false }
    }

    pub(crate) fn new(word: String, label: &Label) -> Candidate {
        Candidate { label: Some(label.clone()), ..Candidate::plain(word) }
    }
}

/// Candidates for the next word after `before`: the items of the menu that `before` leads to. A number at the end of
/// `before` counts cards of the kind that follows.
pub(crate) fn menu_lines<T: Grammar>(
    speaker: &Speaker<'_, T>,
    before: &str,
    language: Language,
) -> Vec<Candidate> {
    if let Some(next) = T::names_next(speaker, before) {
        let player = |seat| Candidate::new(player_word(speaker.names, seat), &Label::Player(seat));
        return next.iter().map(player).collect();
    }
    let is_count = |word: &str| word.parse::<u8>().is_ok();
    let command = match before.rsplit_once(' ') {
        Some((head, count)) if is_count(count) && speaker.commands.parse(before).is_err() => head,
        _ => before,
    };
    let Ok(command) = speaker.commands.parse(command) else { return Vec::new() };
    let Ok(Bound::Ask(ask)) = speaker.bind(&command) else { return Vec::new() };
    let of = |choice: &Choice| {
        let label = &choice.label;
        let typed = of_any_title(label, speaker.names, language)
            .or_else(|| T::typed(speaker, label, &ask.question, language))?;
        let candidate = match typed {
            Typed::Plain(word) => Candidate::new(word, label),
            Typed::Spoken(words) => Candidate::of(&words, language),
            Typed::Declared => {
                Candidate::of(&speaker.commands.declared(&choice.command).pop()?.words, language)
            }
        };
        Some(Candidate { label: Some(label.clone()), stands_beside: T::stands_beside(label), ..candidate })
    };
    ask.choices.iter().filter_map(of).collect()
}

/// Typed form of a label that menus of all titles share.
fn of_any_title(label: &Label, names: &PerSeat<String>, language: Language) -> Option<Typed> {
    match *label {
        Label::Robot(ref robot) => Typed::plain(robot_word(robot, language)),
        Label::Player(seat) => Typed::plain(player_word(names, seat)),
        Label::Number(number) => Typed::plain(number.to_string()),
        Label::Option(kind) => Typed::plain(kind.words().main(language)),
        Label::Language(other) => Typed::plain(word(other, language)),
        Label::Ballot(ballot) => Typed::plain(word(ballot, language)),
        Label::Do(_) => Some(Typed::Declared),
        _ => None,
    }
}

/// Name of a player as it is typed; `P1`, `P2` and so on for a player without a name.
pub fn player_word(names: &PerSeat<String>, seat: Seat) -> String {
    match names[seat].as_str() {
        "" => format!("P{}", seat.index() + 1),
        name => spoken_name(name),
    }
}

/// Quotes a name unless it is one alphanumeric word.
pub(crate) fn spoken_name(name: &str) -> String {
    match !name.is_empty() && name.chars().all(char::is_alphanumeric) {
        true => name.to_owned(),
        false => format!("\"{name}\""),
    }
}
