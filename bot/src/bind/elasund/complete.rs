//! Completion: the words for the lines of Elasund's menus.

use engine::elasund::cards::Cards;
use engine::elasund::notation;

use crate::bind::elasund::ELSEWHERE;
use crate::command::elasund::Verb;
use crate::command::lexicon::Term;
use crate::command::vocabulary::{Spoken, word};
use crate::language::Language;
use crate::menu::elasund::{Label, Question};

/// What stands for a line.
pub(in crate::bind) enum Named {
    /// One word.
    Plain(String),
    /// Any of these words.
    Spoken(Term),
}

/// What stands for a line; some lines have nothing.
pub(in crate::bind) fn word_of(label: &Label, question: &Question, language: Language) -> Option<Named> {
    let plain = |word: String| Some(Named::Plain(word));
    match *label {
        Label::Row(row) => plain(notation::row(row)),
        Label::Square { square, .. } => plain(notation::square(square)),
        Label::Elsewhere => plain(Term::new("particle", ELSEWHERE).main(language).to_owned()),
        Label::Front { front, .. } => spoken(front),
        Label::Permit { value, .. } => plain(value.number().to_string()),
        Label::Color { influence, .. } => spoken(influence),
        Label::Hut(hut) => spoken(hut),
        Label::Building(building) | Label::BuildingFor { building, .. } => spoken(building),
        Label::Wall => named("wall"),
        Label::Church { .. } => named("church"),
        Label::Bonus(verb) => named(match verb {
            Verb::Move => "move",
            Verb::Raise => "raise",
            Verb::BonusPermit => "permit",
            _ => "gold",
        }),
        Label::Tile(tile) => spoken(tile),
        Label::Add(card) => spoken(card),
        Label::Cards(cards) => {
            let chosen = match *question {
                Question::Discard { chosen, .. } | Question::Reclaim { chosen, .. } => chosen,
                _ => Cards::NONE,
            };
            let rest =
                (cards - chosen).iter().map(|(card, count)| format!("{count} {}", word(card, language)));
            plain(rest.collect::<Vec<_>>().join(" "))
        }
        Label::Done(cards) if cards.is_empty() => {
            plain(Term::new("particle", "nothing").main(language).to_owned())
        }
        Label::Done(_) | Label::Free => None,
    }
}

/// A thing's own words.
fn spoken<T: Spoken>(thing: T) -> Option<Named> {
    Some(Named::Spoken(thing.words()))
}

/// The name of a command, or of a bonus.
fn named(name: &str) -> Option<Named> {
    use crate::command::declaration::command;
    let bonus = command("bonus")?.children().iter().find(|child| child.name() == name);
    let declaration = bonus.or_else(|| command(name))?;
    Some(Named::Spoken(declaration.words))
}
