//! Menus of Elasund: moves, buildings and squares, permits, bonuses, prompts.

pub(crate) mod cards;
mod price;
mod turn;

use engine::elasund::Elasund;
use engine::elasund::building::Building;
use engine::elasund::church::{self, ChurchTile};
use engine::elasund::notation;
use engine::elasund::permit::Permit;
use engine::elasund::square::Square;

use render::elasund::Spot;
pub(crate) use turn::{can_pay_bonus, leaves_nothing_else};
pub(crate) use turn::{moves, turn_buttons};

use crate::bind::narrow::{Next, any};
use crate::command::moves::Verbs;
use crate::command::vocabulary::word;
use crate::command::{Command, Said};
use crate::elasund::grammar::{ELSEWHERE, Part, Speaker};
use crate::elasund::grammar::{Label, Price, Question};
use crate::elasund::grammar::{Slot, Verb};
use crate::language::Language;
use crate::menu::{self, Ask, Choice};

fn ask(question: Question, choices: Vec<Choice>) -> Ask {
    Ask::of_places(question, choices)
}

fn choice(label: Label, command: Command) -> Choice {
    Choice::new(label, command)
}

fn open(verb: Verb) -> Command {
    Command::Move(verb.open())
}

/// Menu of the items that can be built; `None` if there are none.
pub(crate) fn build_what(speaker: &Speaker<'_>) -> Option<Ask> {
    let possible = Building::BUILT.into_iter().filter(|&building| any(speaker, &[Verb::Build(building)]));
    let mut choices: Vec<Choice> =
        possible.map(|building| choice(Label::Building(building), open(Verb::Build(building)))).collect();
    if any(speaker, &[Verb::Wall]) {
        choices.push(choice(Label::Wall, open(Verb::Wall)));
    }
    if any(speaker, &[Verb::Church]) {
        choices.push(choice(Label::Church { gold: church::GOLD }, open(Verb::Church)));
    }
    (!choices.is_empty()).then(|| ask(Question::BuildWhat, choices))
}

/// Menu of the buildings that can stand at a square.
pub(crate) fn build_at(speaker: &Speaker<'_>, square: Square, possible: &[Building]) -> Ask {
    let one = |&building: &Building| {
        let said = Said::new(&notation::square(square)).into_iter().collect();
        let price = price::of_site(speaker, building, square);
        choice(Label::BuildingFor { building, price }, Command::Move(Verb::Build(building).with(said)))
    };
    let mut ask = ask(Question::BuildAt { square }, possible.iter().map(one).collect());
    ask.spots.push(menu::Spot::new(Spot::Square(square)));
    ask
}

/// Menu of the bonuses; `None` if none is legal.
pub(crate) fn bonus(speaker: &Speaker<'_>) -> Option<Ask> {
    let possible = Verb::BONUS.into_iter().filter(|&verb| any(speaker, &[verb]));
    let choices: Vec<Choice> = possible.map(|verb| choice(Label::Bonus(verb), open(verb))).collect();
    (!choices.is_empty()).then(|| ask(Question::BonusWhat, choices))
}

/// Menu of the two church tiles to choose from.
pub(crate) fn tiles(speaker: &Speaker<'_>) -> Ask {
    let tiles = speaker.view.own.and_then(|own| own.tiles);
    let one = |tile: ChurchTile| {
        choice(Label::Tile(tile), Command::Choose(word(tile, Language::ENGLISH).to_owned()))
    };
    ask(Question::Tile, tiles.into_iter().flatten().map(one).collect())
}

/// Menu for the next argument of a verb. If some squares for a permit are free of influence cards, the others are behind one
/// item.
pub(crate) fn next(speaker: &Speaker<'_>, next: &Next<'_, Elasund>) -> Ask {
    let is_free = |part: &Part| next.others(*part, Slot::Color).contains(&Part::Free);
    let (free, other): (Vec<Part>, Vec<Part>) = match (next.verb, next.slot) {
        (Verb::Permit, Slot::Square) => next.parts().into_iter().partition(is_free),
        _ => (Vec::new(), next.parts()),
    };
    if free.is_empty() {
        return next.ask(speaker, other);
    }
    let mut ask = next.ask(speaker, free);
    if !other.is_empty() {
        ask.choices.push(choice(Label::Elsewhere, next.with_more(ELSEWHERE)));
    }
    ask
}

/// Label of a choice, with its cost.
pub(crate) fn label(speaker: &Speaker<'_>, next: &Next<'_, Elasund>, part: Part) -> Label {
    match part {
        Part::Row(row) => Label::Row(row),
        Part::Square(square) => {
            let price = match next.verb {
                Verb::Build(building) => price::of_site(speaker, building, square),
                _ => Price { gold: 0, toll: price::toll_of(next, part) },
            };
            Label::Square { square, price }
        }
        Part::Front(front) => {
            Label::Front { front, place: speaker.view.town.walls().next(front), gold: front.gold() }
        }
        Part::Permit(value) => {
            let own = Permit { owner: speaker.seat, value };
            match (next.verb, next.slot) {
                (Verb::Raise, Slot::Higher) => {
                    let from = match next.settled(Slot::Permit) {
                        Some(Part::Permit(from)) => from.number(),
                        _ => 0,
                    };
                    Label::Permit { value, gold: value.number().saturating_sub(from), at: None }
                }
                (Verb::Raise | Verb::Move, _) => {
                    Label::Permit { value, gold: 0, at: speaker.view.town.find_permit(own) }
                }
                _ => Label::Permit { value, gold: value.number(), at: None },
            }
        }
        Part::Color(influence) => Label::Color { influence, count: price::count_of(next.verb) },
        Part::Hut(hut) => Label::Hut(hut),
        Part::Free => Label::Free,
    }
}
