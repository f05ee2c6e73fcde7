//! Menu items of the actor's turn.

use engine::catan::action::Action;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::prompt::PromptKind;
use engine::catan::ships::prompt::PromptKind as ShipsPrompt;
use engine::catan::vertex::Vertex;
use engine::catan::view::View;

use super::{build, play, trade};
use crate::bind::narrow::any;
use crate::catan::cities_knights::grammar::ask as cities_knights;
use crate::catan::grammar::Speaker;
use crate::catan::grammar::Verb;
use crate::catan::grammar::label::Deed;
use crate::command::moves::Verbs;
use crate::command::{Command, Move};
use crate::menu::{self, Choice};

fn deed(deed: impl Into<menu::Label>, command: Command) -> Choice {
    Choice::new(deed, command)
}

/// Menu items available now: the moves, or the one that answers the prompt.
pub(crate) fn possible(speaker: &Speaker<'_>) -> Vec<Choice> {
    match speaker.prompt().and_then(|prompt| answer_to(prompt, &speaker.view)) {
        Some(answer) => vec![deed(answer, Command::Choose(String::new()))],
        None => moves(speaker),
    }
}

fn moves(speaker: &Speaker<'_>) -> Vec<Choice> {
    let mut choices = Vec::new();
    if speaker.may(|action| *action == Action::Roll) {
        choices.push(deed(menu::Deed::Roll, Command::Roll));
    }
    if build::what(speaker).is_some() {
        choices.push(deed(menu::Deed::Build, Command::Move(Move::bare("build"))));
    }
    if trade::what(speaker).is_some() {
        choices.push(deed(Deed::Trade, Command::Move(Move::bare("trade"))));
    }
    if !play::playable(speaker).is_empty() || !cities_knights::playable(speaker).is_empty() {
        choices.push(deed(Deed::Play, Command::Move(Move::bare("play"))));
    }
    if any(speaker, &[Verb::Sail]) {
        choices.push(deed(Deed::Sail, Command::Move(Verb::Sail.open())));
    }
    if any(speaker, &Verb::KNIGHT) {
        choices.push(deed(Deed::Knights, Command::Move(Move::bare("knight"))));
    }
    if any(speaker, &Track::ALL.map(Verb::Improve)) {
        choices.push(deed(Deed::Improve, Command::Move(Move::bare("improve"))));
    }
    // With too many progress cards, ending the turn first asks which to put back.
    if speaker.may(|action| *action == Action::EndTurn) || any(speaker, &[Verb::PutBack]) {
        choices.push(deed(menu::Deed::End, Command::End));
    }
    choices
}

/// Returns `true` if a ship can be built from this vertex.
fn is_coast(view: &View, from: Vertex) -> bool {
    let edges = view.island.topology().vertex_edge_set(from);
    view.ships.is_some() && !edges.and(view.island.sailable()).is_empty()
}

/// Menu item that answers the prompt; `None` for the prompts to roll and to move.
pub(crate) fn answer_to(prompt: PromptKind, view: &View) -> Option<Deed> {
    match prompt {
        PromptKind::FoundSettlement => Some(Deed::FoundSettlement),
        PromptKind::FoundRoad { from } if is_coast(view, from) => Some(Deed::FoundWay),
        PromptKind::FoundRoad { .. } => Some(Deed::FoundRoad),
        PromptKind::FreeRoad { .. } if view.ships.is_some() => Some(Deed::FreeWay),
        PromptKind::FreeRoad { .. } => Some(Deed::FreeRoad),
        PromptKind::MoveRobber if view.ships.is_some() => Some(Deed::RobberOrPirate),
        PromptKind::MoveRobber => Some(Deed::Robber),
        PromptKind::Discard { .. } => Some(Deed::Discard),
        PromptKind::AnswerTrade { .. } => Some(Deed::Answer),
        PromptKind::CitiesKnights(kind) => Some(Deed::Asked(kind)),
        PromptKind::Ships(ShipsPrompt::TakeGold { .. }) => Some(Deed::Gold),
        PromptKind::Roll | PromptKind::Turn => None,
    }
}
