//! What stands for the lines of Elasund's menus when they are typed.

use engine::elasund::cards::Cards;
use engine::elasund::notation;

use super::ELSEWHERE;
use crate::bind::grammar::Typed;
use crate::command::elasund::Verb;
use crate::command::vocabulary::word;
use crate::language::Language;
use crate::menu::elasund::{Label, Question};

/// What stands for a line; some lines have nothing.
pub(super) fn typed(label: &Label, question: &Question, language: Language) -> Option<Typed> {
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
            let chosen = match *question {
                Question::Discard { chosen, .. } | Question::Reclaim { chosen, .. } => chosen,
                _ => Cards::NONE,
            };
            let rest =
                (cards - chosen).iter().map(|(card, count)| format!("{count} {}", word(card, language)));
            Typed::plain(rest.collect::<Vec<_>>().join(" "))
        }
        Label::Done(cards) if cards.is_empty() => Typed::particle("nothing", language),
        Label::Done(_) | Label::Free => None,
    }
}

/// The name of a command, or of a bonus.
fn named(name: &str) -> Option<Typed> {
    use crate::command::declaration::command;
    let bonus = command("bonus")?.children().iter().find(|child| child.name() == name);
    let declaration = bonus.or_else(|| command(name))?;
    Some(Typed::Spoken(declaration.words))
}
