//! Completion: words that can be typed next, from the items of a menu.

use engine::seat::{PerSeat, Seat};

use super::grammar::{Grammar, TypedForm};
use super::{CommandContext, Interpretation};
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
    pub(crate) synonyms: Vec<&'static str>,
    /// Synonyms in other languages: parsed, but offered only if nothing else fits.
    pub(crate) foreign_synonyms: Vec<&'static str>,
    pub label: Option<Label>,
    /// `true` if the word is offered beside the sub-commands of the command before it.
    pub(crate) is_beside_subcommands: bool,
}

impl Candidate {
    pub(crate) fn from_term(words: &Term, language: Language) -> Candidate {
        let (own, foreign): (Vec<_>, Vec<_>) = words.words_with_languages().partition(|(of, _)| *of == language);
        let plain = |words: Vec<(Language, &'static str)>| words.into_iter().map(|(_, word)| word).collect();
        Candidate {
            word: words.primary_word(language).to_owned(),
            synonyms: plain(own),
            foreign_synonyms: plain(foreign),
            label: None,
            is_beside_subcommands: false,
        }
    }

    /// Candidate without synonyms or label.
    pub(crate) fn without_label(word: String) -> Candidate {
        Candidate {
            word,
            synonyms: Vec::new(),
            foreign_synonyms: Vec::new(),
            label: None,
            is_beside_subcommands: false,
        }
    }

    pub(crate) fn from_label(word: String, label: &Label) -> Candidate {
        Candidate { label: Some(label.clone()), ..Candidate::without_label(word) }
    }
}

/// Candidates for the next word after `before`: the items of the menu that `before` leads to. A number at the end of
/// `before` counts cards of the kind that follows.
pub(crate) fn candidates_from_menu<T: Grammar>(
    speaker: &CommandContext<'_, T>,
    before: &str,
    language: Language,
) -> Vec<Candidate> {
    if let Some(next) = T::nameable_seats(speaker, before) {
        let player = |seat| Candidate::from_label(typed_player_name(speaker.names, seat), &Label::Player(seat));
        return next.iter().map(player).collect();
    }
    let is_count = |word: &str| word.parse::<u8>().is_ok();
    let command = match before.rsplit_once(' ') {
        Some((head, count)) if is_count(count) && speaker.commands.parse(before).is_err() => head,
        _ => before,
    };
    let Ok(command) = speaker.commands.parse(command) else { return Vec::new() };
    let Ok(Interpretation::Menu(ask)) = speaker.bind(&command) else { return Vec::new() };
    let of = |choice: &Choice| {
        let label = &choice.label;
        let typed = common_typed_form(label, speaker.names, language)
            .or_else(|| T::typed_form(speaker, label, &ask.question, language))?;
        let candidate = match typed {
            TypedForm::Plain(word) => Candidate::from_label(word, label),
            TypedForm::Spoken(words) => Candidate::from_term(&words, language),
            TypedForm::Declared => {
                Candidate::from_term(&speaker.commands.declarations_of(&choice.command).pop()?.words, language)
            }
        };
        Some(Candidate {
            label: Some(label.clone()),
            is_beside_subcommands: T::is_beside_subcommands(label),
            ..candidate
        })
    };
    ask.choices.iter().filter_map(of).collect()
}

/// Typed form of a label that menus of all titles share.
fn common_typed_form(label: &Label, names: &PerSeat<String>, language: Language) -> Option<TypedForm> {
    match *label {
        Label::Robot(ref robot) => TypedForm::from_word(robot_word(robot, language)),
        Label::Player(seat) => TypedForm::from_word(typed_player_name(names, seat)),
        Label::Number(number) => TypedForm::from_word(number.to_string()),
        Label::Option(kind) => TypedForm::from_word(kind.term().primary_word(language)),
        Label::Language(other) => TypedForm::from_word(word(other, language)),
        Label::Ballot(ballot) => TypedForm::from_word(word(ballot, language)),
        Label::Item(_) => Some(TypedForm::Declared),
        _ => None,
    }
}

/// Name of a player as it is typed; `P1`, `P2` and so on for a player without a name.
pub fn typed_player_name(names: &PerSeat<String>, seat: Seat) -> String {
    match names[seat].as_str() {
        "" => format!("P{}", seat.index() + 1),
        name => quoted_name(name),
    }
}

/// Quotes a name unless it is one alphanumeric word.
pub(crate) fn quoted_name(name: &str) -> String {
    match !name.is_empty() && name.chars().all(char::is_alphanumeric) {
        true => name.to_owned(),
        false => format!("\"{name}\""),
    }
}
