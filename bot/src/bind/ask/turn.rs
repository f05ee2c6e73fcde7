//! The menu of one's turn, and the menu of everything.

use engine::catan::Described;
use engine::catan::action::Action;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::prompt::PromptKind;

use super::{build, cities_knights, general, play, trade};
use crate::bind::Speaker;
use crate::command::{Command, Verb};
use crate::menu::{Ask, Choice, Deed, Label, Question};

fn deed(deed: Deed, command: Command) -> Choice {
    Choice::new(Label::Do(deed), command)
}

/// What can be done in one's turn.
pub(crate) fn turn(speaker: &Speaker<'_>) -> Ask {
    Ask::new(Question::Turn, moves(speaker))
}

/// What the speaker can do in the game now: their moves, or the answer to what they are asked.
pub(crate) fn possible(speaker: &Speaker<'_>) -> Vec<Choice> {
    match speaker.prompt().and_then(answer_to) {
        Some(answer) => vec![deed(answer, Command::Choose(String::new()))],
        None => moves(speaker),
    }
}

fn moves(speaker: &Speaker<'_>) -> Vec<Choice> {
    let mut choices = Vec::new();
    if speaker.may(|action| *action == Action::Roll) {
        choices.push(deed(Deed::Roll, Command::Roll));
    }
    if build::what(speaker).is_some() {
        choices.push(deed(Deed::Build, Command::Build(None, None)));
    }
    if trade::what(speaker).is_some() {
        choices.push(deed(Deed::Trade, Command::Trade(None)));
    }
    if !play::playable(speaker).is_empty() || !cities_knights::playable(speaker).is_empty() {
        choices.push(deed(Deed::Play, Command::Play(None)));
    }
    if cities_knights::any(speaker, &Verb::KNIGHT) {
        choices.push(deed(Deed::Knights, Command::Knight));
    }
    if cities_knights::any(speaker, &Track::ALL.map(Verb::Improve)) {
        choices.push(deed(Deed::Improve, Command::Improve));
    }
    // With a progress card too many, that one is asked for first.
    if speaker.may(|action| *action == Action::EndTurn) || cities_knights::any(speaker, &[Verb::PutBack]) {
        choices.push(deed(Deed::End, Command::End));
    }
    choices
}

/// The name of the menu that answers what is asked, where that is one thing.
pub(super) fn answer_to(prompt: PromptKind) -> Option<Deed> {
    match prompt {
        PromptKind::FoundSettlement => Some(Deed::FoundSettlement),
        PromptKind::FoundRoad { .. } => Some(Deed::FoundRoad),
        PromptKind::FreeRoad { .. } => Some(Deed::FreeRoad),
        PromptKind::MoveRobber => Some(Deed::Robber),
        PromptKind::Discard { .. } => Some(Deed::Discard),
        PromptKind::AnswerTrade { .. } => Some(Deed::Answer),
        PromptKind::CitiesKnights(kind) => Some(Deed::Asked(kind)),
        PromptKind::Roll | PromptKind::Turn => None,
    }
}

/// Everything that the speaker can do: the game's moves first.
pub(crate) fn everything(speaker: &Speaker<'_>) -> Ask {
    if speaker.view.is_over() {
        return general::over();
    }
    let mut choices = possible(speaker);
    // A proposal to whoever has the turn.
    if speaker.prompt().is_some_and(|prompt| answer_to(prompt) == Some(Deed::Answer))
        && trade::what(speaker).is_some()
    {
        choices.push(deed(Deed::Trade, Command::Trade(None)));
    }
    let resignable = speaker.legal.described.contains(&Described::Resign);
    general::everything(choices, speaker.others_awaited(), resignable)
}
