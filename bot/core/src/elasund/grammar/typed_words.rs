//! Words to type for menu items of Elasund.

use engine::elasund::cards::Cards;
use engine::elasund::notation;

use super::ELSEWHERE;
use super::declarations::COMMANDS;
use crate::bind::grammar::TypedForm;
use crate::command::declaration::Declaration;
use crate::command::vocabulary::word;
use crate::elasund::grammar::verb::ElasundVerb;
use crate::elasund::grammar::{ElasundLabel, ElasundQuestion};
use crate::language::Language;

/// Word to type for a menu item; `None` if it has none.
pub(super) fn typed_word(
    label: &ElasundLabel,
    question: Option<&ElasundQuestion>,
    language: Language,
) -> Option<TypedForm> {
    match *label {
        ElasundLabel::Row(row) => TypedForm::from_word(notation::format_row(row)),
        ElasundLabel::Square { square, .. } => TypedForm::from_word(notation::format_square(square)),
        ElasundLabel::Elsewhere => TypedForm::from_particle(ELSEWHERE, language),
        ElasundLabel::Front { front, .. } => TypedForm::from_vocabulary(front),
        ElasundLabel::Permit { value, .. } => TypedForm::from_word(value.number().to_string()),
        ElasundLabel::Color { influence, .. } => TypedForm::from_vocabulary(influence),
        ElasundLabel::Hut(hut) => TypedForm::from_vocabulary(hut),
        ElasundLabel::Building(building) | ElasundLabel::BuildingFor { building, .. } => {
            TypedForm::from_vocabulary(building)
        }
        ElasundLabel::Wall => command_words("wall"),
        ElasundLabel::Church { .. } => command_words("church"),
        ElasundLabel::Bonus(verb) => command_words(match verb {
            ElasundVerb::Move => "move",
            ElasundVerb::Raise => "raise",
            ElasundVerb::BonusPermit => "permit",
            _ => "gold",
        }),
        ElasundLabel::Tile(tile) => TypedForm::from_vocabulary(tile),
        ElasundLabel::Add(card) => TypedForm::from_vocabulary(card),
        ElasundLabel::Cards(cards) => {
            let chosen = match question {
                Some(ElasundQuestion::Discard { chosen, .. } | ElasundQuestion::Reclaim { chosen, .. }) => *chosen,
                _ => Cards::NONE,
            };
            let rest = (cards - chosen).iter().map(|(card, count)| format!("{count} {}", word(card, language)));
            TypedForm::from_word(rest.collect::<Vec<_>>().join(" "))
        }
        ElasundLabel::Done(cards) if cards.is_empty() => TypedForm::from_particle("nothing", language),
        ElasundLabel::Do(_) => Some(TypedForm::Declared),
        ElasundLabel::Done(_) | ElasundLabel::Free => None,
    }
}

/// Words for a bonus or command with this name.
fn command_words(name: &str) -> Option<TypedForm> {
    let called = |among: &'static [Declaration]| among.iter().find(|one| one.name() == name);
    let bonus = COMMANDS.iter().find(|one| one.name() == "bonus").map(Declaration::children);
    bonus.and_then(called).or_else(|| called(COMMANDS)).map(|declaration| TypedForm::Spoken(declaration.words))
}
