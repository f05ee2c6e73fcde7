//! Menu items of the actor's turn in Elasund, and the buttons under its message.

use engine::elasund::action::Action;
use engine::elasund::prompt::PromptKind;
use engine::elasund::view::{BonusUse, View};
use engine::seat::Seat;

use super::{bonus, build_what};
use crate::bind::ask::end_buttons;
use crate::bind::narrow::any;
use crate::command::moves::Verbs;
use crate::command::{Command, Move};
use crate::elasund::grammar::Deed;
use crate::elasund::grammar::Speaker;
use crate::elasund::grammar::verb::Verb;
use crate::menu::{Button, Choice, Deed as AnyDeed, Label};

fn deed(deed: impl Into<Label>, command: Command) -> Choice {
    Choice::new(deed, command)
}

fn place_permit() -> Command {
    Command::Move(Verb::Permit.open())
}

fn take_gold() -> Command {
    Command::Move(Verb::Gold.open())
}

/// Menu items available now: the moves, or the one that answers the prompt.
pub(crate) fn moves(speaker: &Speaker<'_>) -> Vec<Choice> {
    if let Some(answer) = speaker.prompt().and_then(answer_to) {
        return vec![deed(answer, Command::Choose(String::new()))];
    }
    let mut choices = Vec::new();
    if speaker.may(|action| *action == Action::Roll) {
        choices.push(deed(AnyDeed::Roll, Command::Roll));
    }
    if build_what(speaker).is_some() {
        choices.push(deed(AnyDeed::Build, Command::Move(Move::bare("build"))));
    }
    if any(speaker, &[Verb::Permit]) {
        choices.push(deed(Deed::Permit, place_permit()));
    }
    if any(speaker, &[Verb::Gold]) {
        choices.push(deed(Deed::Gold, take_gold()));
    }
    if bonus(speaker).is_some() {
        choices.push(deed(Deed::Bonus, Command::Move(Move::bare("bonus"))));
    }
    if speaker.may(|action| *action == Action::EndTurn) {
        choices.push(deed(AnyDeed::End, Command::End));
    }
    choices
}

/// Menu item that answers the prompt; `None` for prompts with several kinds of moves.
pub(crate) fn answer_to(prompt: PromptKind) -> Option<Deed> {
    match prompt {
        PromptKind::Roll | PromptKind::Build { .. } | PromptKind::Bonus => None,
        PromptKind::Discard { .. }
        | PromptKind::ShiftShip { .. }
        | PromptKind::MovePirates { .. }
        | PromptKind::Reclaim { .. }
        | PromptKind::ChooseTile
        | PromptKind::PlaceHut { .. } => Some(Deed::Asked(prompt)),
    }
}

/// Number of cards of the cheapest bonus.
const BONUS_CARDS: u8 = 2;

/// Returns `true` if the seat holds enough cards for a bonus, whatever their kind. Uses public information only.
pub(crate) fn can_pay_bonus(view: &View, seat: Seat) -> bool {
    view.public[seat].cards >= BONUS_CARDS
}

/// Buttons under the message of a turn, from public information only; after the game, those of its end.
pub(crate) fn turn_buttons(view: &View) -> Vec<Button> {
    let Some(prompt) = view.prompts.first().map(|prompt| prompt.kind) else { return end_buttons() };
    let answer = || answer_to(prompt).map(|deed| Button::new(deed, Command::Choose(String::new())));
    let mut buttons: Vec<Button> = match prompt {
        PromptKind::Roll => vec![Button::new(AnyDeed::Roll, Command::Roll)],
        PromptKind::Build { left } => {
            let build = (left > 0).then(|| Button::new(AnyDeed::Build, Command::Move(Move::bare("build"))));
            let others = [Button::new(Deed::Permit, place_permit()), Button::new(Deed::Gold, take_gold())];
            build.into_iter().chain(others).collect()
        }
        PromptKind::Bonus => {
            let unused = view.turn.bonus == BonusUse::Unused;
            let bonus = (unused && can_pay_bonus(view, view.turn.active))
                .then(|| Button::new(Deed::Bonus, Command::Move(Move::bare("bonus"))));
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
pub(crate) fn leaves_nothing_else(asked: PromptKind) -> bool {
    answer_to(asked).is_some()
}
