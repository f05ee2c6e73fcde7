//! Menus and buttons of Elasund.

use engine::elasund::Described;
use engine::elasund::action::Action;
use engine::elasund::prompt::PromptKind;
use engine::elasund::view::View;

use super::{Ask, Button, Choice, Deed, Label, Question, general};
use crate::command::{Command, ElasundSpeaker, Sure};

/// What can be pressed under the message of a turn.
pub(super) fn turn_buttons(view: &View) -> Vec<Button> {
    let deed = |deed, command| Button { label: Label::Do(deed), command };
    let mut buttons = match view.prompts.first().map(|prompt| prompt.kind) {
        None => return super::end_buttons(),
        Some(PromptKind::Roll) => vec![deed(Deed::Roll, Command::Roll)],
        Some(PromptKind::Bonus) => vec![deed(Deed::End, Command::End)],
        Some(
            PromptKind::ShiftShip { .. }
            | PromptKind::MovePirates { .. }
            | PromptKind::Discard { .. }
            | PromptKind::Reclaim { .. }
            | PromptKind::Build { .. }
            | PromptKind::ChooseTile
            | PromptKind::PlaceHut { .. },
        ) => Vec::new(),
    };
    buttons.push(deed(Deed::Hand, Command::Hand));
    buttons.push(deed(Deed::Menu, Command::Menu));
    buttons
}

/// Everything that the speaker can do: the game's moves first.
pub(crate) fn everything(speaker: &ElasundSpeaker<'_>) -> Ask {
    if speaker.view.is_over() {
        return general::over();
    }
    let deed = |deed, command| Choice::new(Label::Do(deed), command);
    let mut choices = Vec::new();
    choices.extend(speaker.may(Action::Roll).then(|| deed(Deed::Roll, Command::Roll)));
    choices.extend(speaker.may(Action::EndTurn).then(|| deed(Deed::End, Command::End)));
    choices.extend(general::looking());
    choices.push(deed(Deed::Undo, Command::Undo));
    let skippable = !speaker.others_awaited().is_empty();
    choices.extend(skippable.then(|| deed(Deed::Skip, Command::Skip(None))));
    let resignable = speaker.legal.described.contains(&Described::Resign);
    choices.extend(resignable.then(|| deed(Deed::Resign, Command::Resign(Sure::Unasked))));
    choices.push(deed(Deed::Leave, Command::Leave));
    choices.push(deed(Deed::Stop, Command::Stop(Sure::Unasked)));
    choices.extend(general::reading());
    Ask::new(Question::Menu, choices)
}
