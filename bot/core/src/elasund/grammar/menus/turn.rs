//! Menu items of the actor's turn in Elasund, and the buttons under its message.

use engine::elasund::action::Action;
use engine::elasund::prompt::PromptKind;
use engine::elasund::view::{BonusUse, View};
use engine::seat::Seat;

use super::{bonus_menu, build_menu};
use crate::bind::menus::end_buttons;
use crate::bind::narrow::has_legal_action;
use crate::command::moves::Verbs;
use crate::command::{Command, Move};
use crate::elasund::grammar::ElasundContext;
use crate::elasund::grammar::ElasundMenuItem;
use crate::elasund::grammar::verb::ElasundVerb;
use crate::menu::{Button, Choice, Label, MenuItem as AnyDeed};

fn menu_item(deed: impl Into<Label>, command: Command) -> Choice {
    Choice::new(deed, command)
}

fn place_permit() -> Command {
    Command::Move(ElasundVerb::Permit.without_arguments())
}

fn take_gold() -> Command {
    Command::Move(ElasundVerb::Gold.without_arguments())
}

/// Menu items available now: the moves, or the one that answers the prompt.
pub(crate) fn available_items(speaker: &ElasundContext<'_>) -> Vec<Choice> {
    if let Some(answer) = speaker.prompt().and_then(answer_item) {
        return vec![menu_item(answer, Command::Choose(String::new()))];
    }
    let mut choices = Vec::new();
    if speaker.has_legal_action(|action| *action == Action::Roll) {
        choices.push(menu_item(AnyDeed::Roll, Command::Roll));
    }
    if build_menu(speaker).is_some() {
        choices.push(menu_item(AnyDeed::Build, Command::Move(Move::bare("build"))));
    }
    if has_legal_action(speaker, &[ElasundVerb::Permit]) {
        choices.push(menu_item(ElasundMenuItem::Permit, place_permit()));
    }
    if has_legal_action(speaker, &[ElasundVerb::Gold]) {
        choices.push(menu_item(ElasundMenuItem::Gold, take_gold()));
    }
    if bonus_menu(speaker).is_some() {
        choices.push(menu_item(ElasundMenuItem::Bonus, Command::Move(Move::bare("bonus"))));
    }
    if speaker.has_legal_action(|action| *action == Action::EndTurn) {
        choices.push(menu_item(AnyDeed::End, Command::End));
    }
    choices
}

/// Menu item that answers the prompt; `None` for prompts with several kinds of moves.
pub(crate) fn answer_item(prompt: PromptKind) -> Option<ElasundMenuItem> {
    match prompt {
        PromptKind::Roll | PromptKind::Build { .. } | PromptKind::Bonus => None,
        PromptKind::Discard { .. }
        | PromptKind::ShiftShip { .. }
        | PromptKind::MovePirates { .. }
        | PromptKind::Reclaim { .. }
        | PromptKind::ChooseTile
        | PromptKind::PlaceHut { .. } => Some(ElasundMenuItem::Asked(prompt)),
    }
}

/// Number of cards of the cheapest bonus.
const MIN_BONUS_CARDS: u8 = 2;

/// Returns `true` if the seat holds enough cards for a bonus, whatever their kind. Uses public information only.
pub(crate) fn can_pay_bonus(view: &View, seat: Seat) -> bool {
    view.public[seat].cards >= MIN_BONUS_CARDS
}

/// Buttons under the message of a turn, from public information only; after the game, those of its end.
pub(crate) fn turn_buttons(view: &View) -> Vec<Button> {
    let Some(prompt) = view.prompts.first().map(|prompt| prompt.kind) else { return end_buttons() };
    let answer = || answer_item(prompt).map(|deed| Button::new(deed, Command::Choose(String::new())));
    let mut buttons: Vec<Button> = match prompt {
        PromptKind::Roll => vec![Button::new(AnyDeed::Roll, Command::Roll)],
        PromptKind::Build { left } => {
            let build = (left > 0).then(|| Button::new(AnyDeed::Build, Command::Move(Move::bare("build"))));
            let others =
                [Button::new(ElasundMenuItem::Permit, place_permit()), Button::new(ElasundMenuItem::Gold, take_gold())];
            build.into_iter().chain(others).collect()
        }
        PromptKind::Bonus => {
            let unused = view.turn.bonus == BonusUse::Unused;
            let bonus = (unused && can_pay_bonus(view, view.turn.active))
                .then(|| Button::new(ElasundMenuItem::Bonus, Command::Move(Move::bare("bonus"))));
            bonus.into_iter().chain([Button::new(AnyDeed::End, Command::End)]).collect()
        }
        PromptKind::Discard { .. }
        | PromptKind::ShiftShip { .. }
        | PromptKind::MovePirates { .. }
        | PromptKind::Reclaim { .. }
        | PromptKind::ChooseTile
        | PromptKind::PlaceHut { .. } => answer().into_iter().collect(),
    };
    buttons.push(Button::new(AnyDeed::Hand, Command::Hand));
    buttons.push(Button::new(AnyDeed::Menu, Command::Menu));
    buttons
}

/// Returns `true` if the prompt has only one kind of answer.
pub(crate) fn has_single_answer(asked: PromptKind) -> bool {
    answer_item(asked).is_some()
}
