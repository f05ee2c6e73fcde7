//! Menus of Elasund: moves, buildings and squares, permits, bonuses, prompts.

mod turn;

use engine::elasund::action::Action;
use engine::elasund::building::Building;
use engine::elasund::cards::{Card, Cards};
use engine::elasund::church::{self, ChurchTile};
use engine::elasund::permit::Permit;
use engine::elasund::square::Square;
use engine::elasund::{Elasund, notation};
use render::elasund::Spot;

use super::InfluenceCost;
use super::card_text::reclaim_command;
use crate::bind::narrow::{OpenSlot, has_legal_action};
use crate::command::moves::Verbs;
use crate::command::vocabulary::word;
use crate::command::{Command, Readiness, Token};
use crate::elasund::grammar::{
    ChoicePrice, ELSEWHERE, ElasundArgument, ElasundContext, ElasundLabel, ElasundQuestion, ElasundSlot, ElasundVerb,
};
use crate::language::Language;
use crate::menu::{self, Choice, ChoiceMenu, Label as AnyLabel};

pub(crate) use turn::{available_items, can_pay_bonus, has_single_answer, turn_buttons};

/// Number of influence cards of one color that remove buildings of the same size.
const OVERBUILDING_CARDS: u8 = 3;
/// Number of influence cards of one color that open any row, or move or raise a permit.
const PAIR_CARDS: u8 = 2;

fn new_menu(question: ElasundQuestion, choices: Vec<Choice>) -> ChoiceMenu {
    ChoiceMenu::at_places(question, choices)
}

fn choice(label: ElasundLabel, command: Command) -> Choice {
    Choice::new(label, command)
}

fn bare_command(verb: ElasundVerb) -> Command {
    Command::Move(verb.without_arguments())
}

/// Menu of the items that can be built; `None` if there are none.
pub(crate) fn build_menu(speaker: &ElasundContext<'_>) -> Option<ChoiceMenu> {
    let possible =
        Building::BUILDABLE.into_iter().filter(|&building| has_legal_action(speaker, &[ElasundVerb::Build(building)]));
    let mut choices: Vec<Choice> = possible
        .map(|building| choice(ElasundLabel::Building(building), bare_command(ElasundVerb::Build(building))))
        .collect();
    if has_legal_action(speaker, &[ElasundVerb::Wall]) {
        choices.push(choice(ElasundLabel::Wall, bare_command(ElasundVerb::Wall)));
    }
    if has_legal_action(speaker, &[ElasundVerb::Church]) {
        choices.push(choice(ElasundLabel::Church { gold: church::GOLD }, bare_command(ElasundVerb::Church)));
    }
    (!choices.is_empty()).then(|| new_menu(ElasundQuestion::BuildWhat, choices))
}

/// Menu of the buildings that can stand at a square.
pub(crate) fn building_menu(speaker: &ElasundContext<'_>, square: Square, possible: &[Building]) -> ChoiceMenu {
    let one = |&building: &Building| {
        let said = Token::new(&notation::format_square(square)).into_iter().collect();
        let price = building_price(speaker, building, square);
        choice(
            ElasundLabel::BuildingFor { building, price },
            Command::Move(ElasundVerb::Build(building).with_arguments(said)),
        )
    };
    let mut ask = new_menu(ElasundQuestion::BuildAt { square }, possible.iter().map(one).collect());
    ask.spots.push(menu::Spot::new(Spot::Square(square)));
    ask
}

/// Menu of the bonuses; `None` if none is legal.
pub(crate) fn bonus_menu(speaker: &ElasundContext<'_>) -> Option<ChoiceMenu> {
    let possible = ElasundVerb::BONUS.into_iter().filter(|&verb| has_legal_action(speaker, &[verb]));
    let choices: Vec<Choice> = possible.map(|verb| choice(ElasundLabel::Bonus(verb), bare_command(verb))).collect();
    (!choices.is_empty()).then(|| new_menu(ElasundQuestion::BonusWhat, choices))
}

/// Menu of the two church tiles to choose from.
pub(crate) fn tile_menu(speaker: &ElasundContext<'_>) -> ChoiceMenu {
    let tiles = speaker.view.own.and_then(|own| own.tiles);
    let one =
        |tile: ChurchTile| choice(ElasundLabel::Tile(tile), Command::Choose(word(tile, Language::ENGLISH).to_owned()));
    new_menu(ElasundQuestion::Tile, tiles.into_iter().flatten().map(one).collect())
}

/// Menu for the next argument of a verb. If some squares for a permit are free of influence cards, the others are behind one
/// item.
pub(crate) fn argument_menu(speaker: &ElasundContext<'_>, next: &OpenSlot<'_, Elasund>) -> ChoiceMenu {
    let is_free =
        |part: &ElasundArgument| next.parts_of_slot(*part, ElasundSlot::Color).contains(&ElasundArgument::Free);
    let (free, other): (Vec<ElasundArgument>, Vec<ElasundArgument>) = match (next.verb, next.slot) {
        (ElasundVerb::Permit, ElasundSlot::Square) => next.parts().into_iter().partition(is_free),
        _ => (Vec::new(), next.parts()),
    };
    if free.is_empty() {
        return next.menu(speaker, other);
    }
    let mut ask = next.menu(speaker, free);
    if !other.is_empty() {
        ask.choices.push(choice(ElasundLabel::Elsewhere, next.command_with(ELSEWHERE)));
    }
    ask
}

/// Label of a choice, with its cost.
pub(crate) fn argument_label(
    speaker: &ElasundContext<'_>,
    next: &OpenSlot<'_, Elasund>,
    part: ElasundArgument,
) -> ElasundLabel {
    match part {
        ElasundArgument::Row(row) => ElasundLabel::Row(row),
        ElasundArgument::Square(square) => {
            let price = match next.verb {
                ElasundVerb::Build(building) => building_price(speaker, building, square),
                _ => ChoicePrice { gold: 0, influence: choice_influence_cost(next, part) },
            };
            ElasundLabel::Square { square, price }
        }
        ElasundArgument::Front(front) => {
            ElasundLabel::Front { front, place: speaker.view.town.walls().next_place(front), gold: front.gold() }
        }
        ElasundArgument::Permit(value) => {
            let own = Permit { owner: speaker.seat, value };
            match (next.verb, next.slot) {
                (ElasundVerb::Raise, ElasundSlot::Higher) => {
                    let from = match next.only_part(ElasundSlot::Permit) {
                        Some(ElasundArgument::Permit(from)) => from.number(),
                        _ => 0,
                    };
                    ElasundLabel::Permit { value, gold: value.number().saturating_sub(from), at: None }
                }
                (ElasundVerb::Raise | ElasundVerb::Move, _) => {
                    ElasundLabel::Permit { value, gold: 0, at: speaker.view.town.find_permit(own) }
                }
                _ => ElasundLabel::Permit { value, gold: value.number(), at: None },
            }
        }
        ElasundArgument::Color(influence) => ElasundLabel::Color { influence, count: influence_count(next.verb) },
        ElasundArgument::Hut(hut) => ElasundLabel::Hut(hut),
        ElasundArgument::Free => ElasundLabel::Free,
    }
}

/// Menu to take back at most `most` of the cards in `from`: one at a time, then done.
pub(crate) fn reclaim_menu(from: Cards, most: u8, chosen: Cards) -> ChoiceMenu {
    let left = from - chosen;
    let add = |(card, _): (Card, u8)| {
        let cards = chosen + Cards::from_card(card, 1);
        let complete = cards.total() >= most || (from - cards).is_empty();
        let readiness = if complete { Readiness::Ready } else { Readiness::Draft };
        choice(ElasundLabel::Add(card), reclaim_command(cards, readiness))
    };
    let mut choices: Vec<Choice> = left.iter().map(add).collect();
    choices.push(choice(ElasundLabel::Done(chosen), reclaim_command(chosen, Readiness::Ready)));
    if !chosen.is_empty() {
        choices.push(Choice::new(AnyLabel::StartOver, reclaim_command(Cards::NONE, Readiness::Draft)));
    }
    new_menu(ElasundQuestion::Reclaim { most, chosen }, choices)
}

/// Number of influence cards of one color that the verb takes, if it takes any.
fn influence_count(verb: ElasundVerb) -> u8 {
    match verb {
        ElasundVerb::Build(_) => OVERBUILDING_CARDS,
        _ => PAIR_CARDS,
    }
}

fn influence_cost(count: u8, colors: &[ElasundArgument]) -> InfluenceCost {
    match *colors {
        [] | [ElasundArgument::Free] => InfluenceCost::Nothing,
        [ElasundArgument::Color(color)] => InfluenceCost::OfColor { count, color: Some(color) },
        _ => InfluenceCost::OfColor { count, color: None },
    }
}

/// Influence cards that this choice takes; nothing if all remaining choices take the same ones.
fn choice_influence_cost(next: &OpenSlot<'_, Elasund>, part: ElasundArgument) -> InfluenceCost {
    match next.verb {
        ElasundVerb::Permit => {
            influence_cost(influence_count(next.verb), &next.parts_of_slot(part, ElasundSlot::Color))
        }
        _ => InfluenceCost::Nothing,
    }
}

/// Price of a building at a square: its gold, the compensation for permits of others, and influence cards for removing a
/// building of the same size.
fn building_price(speaker: &ElasundContext<'_>, building: Building, square: Square) -> ChoicePrice {
    let weights = building.area(square).map(|area| speaker.view.town.permit_weights(area)).unwrap_or_default();
    let others = weights.iter().filter(|&(seat, _)| seat != speaker.seat).filter_map(|(_, weight)| *weight);
    let colors: Vec<ElasundArgument> = speaker
        .legal
        .actions
        .iter()
        .filter_map(|action| match *action {
            Action::Build { building: of, square: at, influence } if (of, at) == (building, square) => {
                Some(influence.map_or(ElasundArgument::Free, ElasundArgument::Color))
            }
            _ => None,
        })
        .collect();
    ChoicePrice {
        gold: others.fold(building.gold(), u8::saturating_add),
        influence: influence_cost(OVERBUILDING_CARDS, &colors),
    }
}
