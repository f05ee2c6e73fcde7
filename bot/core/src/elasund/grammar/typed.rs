//! Words to type for menu items of Elasund.

use engine::elasund::cards::Cards;
use engine::elasund::notation;

use super::ELSEWHERE;
use super::declared::COMMANDS;
use crate::bind::grammar::Typed;
use crate::command::declaration::Declaration;
use crate::command::vocabulary::word;
use crate::elasund::grammar::verb::Verb;
use crate::elasund::grammar::{Label, Question};
use crate::language::Language;

/// Word to type for a menu item; `None` if it has none.
pub(super) fn typed(label: &Label, question: Option<&Question>, language: Language) -> Option<Typed> {
    match *label {
        Label::Row(row) => Typed::plain(notation::row(row)),
        Label::Square { square, .. } => Typed::plain(notation::square(square)),
        Label::Elsewhere => Typed::particle(ELSEWHERE, language),
        Label::Front { front, .. } => Typed::spoken(front),
        Label::Permit { value, .. } => Typed::plain(value.number().to_string()),
        Label::Color { influence, .. } => Typed::spoken(influence),
        Label::Hut(hut) => Typed::spoken(hut),
        Label::Building(building) | Label::BuildingFor { building, .. } => Typed::spoken(building),
        Label::Wall => named("wall"),
        Label::Church { .. } => named("church"),
        Label::Bonus(verb) => named(match verb {
            Verb::Move => "move",
            Verb::Raise => "raise",
            Verb::BonusPermit => "permit",
            _ => "gold",
        }),
        Label::Tile(tile) => Typed::spoken(tile),
        Label::Add(card) => Typed::spoken(card),
        Label::Cards(cards) => {
            let chosen = match question {
                Some(Question::Discard { chosen, .. } | Question::Reclaim { chosen, .. }) => *chosen,
                _ => Cards::NONE,
            };
            let rest =
                (cards - chosen).iter().map(|(card, count)| format!("{count} {}", word(card, language)));
            Typed::plain(rest.collect::<Vec<_>>().join(" "))
        }
        Label::Done(cards) if cards.is_empty() => Typed::particle("nothing", language),
        Label::Do(_) => Some(Typed::Declared),
        Label::Done(_) | Label::Free => None,
    }
}

/// Words for a bonus or command with this name.
fn named(name: &str) -> Option<Typed> {
    let called = |among: &'static [Declaration]| among.iter().find(|one| one.name() == name);
    let bonus = COMMANDS.iter().find(|one| one.name() == "bonus").map(Declaration::children);
    bonus.and_then(called).or_else(|| called(COMMANDS)).map(|declaration| Typed::Spoken(declaration.words))
}
