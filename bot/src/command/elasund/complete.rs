//! Completion: the words for the lines of Elasund's menus.

use engine::elasund::cards::Cards;
use engine::elasund::notation;

use super::Verb;
use crate::command::bind::elasund::ELSEWHERE;
use crate::command::vocabulary::{Spoken, Words, word};
use crate::language::Language;
use crate::menu::elasund::{Label, Question};

/// The word that stands for a line, and what else may be typed for it; some lines have none.
pub(in crate::command) fn word_of(
    label: &Label,
    question: &Question,
    language: Language,
) -> Option<(String, Vec<&'static str>)> {
    let plain = |word: String| Some((word, Vec::new()));
    match *label {
        Label::Row(row) => plain(notation::row(row)),
        Label::Square { square, .. } => plain(notation::square(square)),
        Label::Elsewhere => plain(
            match language {
                Language::English => ELSEWHERE,
                Language::French => "ailleurs",
            }
            .to_owned(),
        ),
        Label::Front { front, .. } => spoken(front, language),
        Label::Permit { value, .. } => plain(value.number().to_string()),
        Label::Color { influence, .. } => spoken(influence, language),
        Label::Hut(hut) => spoken(hut, language),
        Label::Building(building) | Label::BuildingFor { building, .. } => spoken(building, language),
        Label::Wall => named("wall", language),
        Label::Church { .. } => named("church", language),
        Label::Bonus(verb) => named(
            match verb {
                Verb::Move => "move",
                Verb::Raise => "raise",
                Verb::BonusPermit => "permit",
                _ => "gold",
            },
            language,
        ),
        Label::Tile(tile) => spoken(tile, language),
        Label::Add(card) => spoken(card, language),
        Label::Cards(cards) => {
            let chosen = match *question {
                Question::Discard { chosen, .. } | Question::Reclaim { chosen, .. } => chosen,
                _ => Cards::NONE,
            };
            let rest =
                (cards - chosen).iter().map(|(card, count)| format!("{count} {}", word(card, language)));
            plain(rest.collect::<Vec<_>>().join(" "))
        }
        Label::Done(cards) if cards.is_empty() => plain(
            match language {
                Language::English => "none",
                Language::French => "rien",
            }
            .to_owned(),
        ),
        Label::Done(_) | Label::Free => None,
    }
}

/// A thing's own word.
fn spoken<T: Spoken>(thing: T, language: Language) -> Option<(String, Vec<&'static str>)> {
    let (_, words) = T::WORDS.iter().find(|(other, _)| *other == thing)?;
    Some(of(words, language))
}

/// The name of a command, or of a bonus.
fn named(name: &str, language: Language) -> Option<(String, Vec<&'static str>)> {
    use crate::command::declaration::command;
    let bonus = command("bonus")?.children().iter().find(|child| child.name() == name);
    let declaration = bonus.or_else(|| command(name))?;
    Some(of(&declaration.words, language))
}

fn of(words: &Words, language: Language) -> (String, Vec<&'static str>) {
    (words.main(language).to_owned(), words.all().collect())
}
