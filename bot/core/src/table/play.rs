//! Moves in a running game.

use engine::game::{AnyAction, AnyGame, AnyNotice};
use engine::journal::StepOrigin;
use engine::luck::Luck;
use engine::seat::Seat;

use super::decide::Decision;
use super::{EndReason, PrivateReply, Record, RequestId, Requester, TablePhase, TableState};
use crate::bind::Interpretation;
use crate::command::Command;
use crate::error::UserError;
use crate::people::Person;
use crate::titles;
use crate::titles::bind;

pub(crate) fn running_game(table: &TableState) -> Result<&AnyGame, UserError> {
    match &table.phase {
        TablePhase::Playing(play) => Ok(&play.game),
        TablePhase::Lobby(_) => Err(UserError::NotStarted),
        TablePhase::Over(..) => Err(UserError::Over),
    }
}

/// The speaker's seat in the running game.
pub fn seat_in_game(table: &TableState, speaker: &Person) -> Result<Seat, UserError> {
    running_game(table)?;
    table.seat_of(speaker.id).ok_or(UserError::NotSeated)
}

/// Binds a command to the game for a seated player; `None` for everybody else.
pub(crate) fn bind_command(
    table: &TableState,
    speaker: Option<&Person>,
    command: &Command,
) -> Result<Option<Interpretation>, UserError> {
    let Some(game) = table.game() else { return Ok(None) };
    let Some(seat) = speaker.and_then(|speaker| table.seat_of(speaker.id)) else { return Ok(None) };
    Ok(Some(bind(command, game, seat, &table.names())?))
}

/// Decides a player's actions.
pub(crate) fn decide_actions(
    table: &TableState,
    speaker: Option<&Person>,
    actions: &[AnyAction],
) -> Result<Decision, UserError> {
    let game = running_game(table)?;
    let seat = seat_in_game(table, speaker.ok_or(UserError::NotSeated)?)?;
    let records = match table.lesson_step() {
        Some(next) => next.player_records(seat, actions)?,
        None => action_records(table, seat, actions, StepOrigin::Player)?,
    };
    Ok(Decision::Append(records, secret_action_reply(game, seat, actions)))
}

/// Confirmation of a sealed action, while others have yet to answer. The last one is published with the others.
fn secret_action_reply(game: &AnyGame, seat: Seat, actions: &[AnyAction]) -> Option<PrivateReply> {
    let others = game.prompts().into_iter().any(|prompt| prompt.seat != seat && prompt.is_awaited());
    match actions {
        [action] if others && titles::is_sealed_action(action) => Some(PrivateReply::Sealed { action: action.clone() }),
        _ => None,
    }
}

/// Notices for the requester alone about the steps of their request that still stand.
pub fn private_notices(table: &TableState, requester: &Requester, request: &RequestId) -> Vec<AnyNotice> {
    let person = requester.account.as_ref().and_then(|account| table.person_by_account(account));
    let seat = person.and_then(|person| table.seat_of(person.id));
    let (Some(play), Some(seat)) = (table.play(), seat) else { return Vec::new() };
    // Robot moves are not part of a request.
    let by_robot = |step: &usize| matches!(play.game.step_origin(*step), Some((_, StepOrigin::Robot)));
    let steps = table.steps_of_request(request).take_while(|step| !by_robot(step));
    steps.flat_map(|step| play.private_notices(step, seat)).collect()
}

/// Records of actions: their steps, and the end of the game if they cause it.
pub(crate) fn action_records(
    table: &TableState,
    seat: Seat,
    actions: &[AnyAction],
    by: StepOrigin,
) -> Result<Vec<Record>, UserError> {
    let game = running_game(table)?;
    let mut luck = table.luck().ok_or(UserError::NotStarted)?;
    step_records(game, seat, actions, by, &mut luck)
}

/// Same as [`action_records`], for a given game and luck.
pub(crate) fn step_records(
    game: &AnyGame,
    seat: Seat,
    actions: &[AnyAction],
    by: StepOrigin,
    luck: &mut dyn Luck,
) -> Result<Vec<Record>, UserError> {
    let steps = game.decide(seat, actions, by, luck).map_err(|(index, error)| match actions.len() {
        1 => UserError::Rule(error),
        _ => UserError::RuleAt { index: index + 1, error },
    })?;
    let ends = steps.iter().any(|step| step.events.iter().any(engine::game::AnyEvent::ends_game));
    let mut records: Vec<Record> = steps.into_iter().map(|step| Record::Step { step }).collect();
    if ends {
        records.push(Record::Ended { reason: EndReason::Won });
    }
    Ok(records)
}

/// `/status`: the changes since the speaker's last move, and the standing of the game.
pub(crate) fn status_reply(table: &TableState, speaker: Option<&Person>) -> Result<PrivateReply, UserError> {
    let play = table.play().ok_or(UserError::NotStarted)?;
    let seat = speaker.and_then(|speaker| table.seat_of(speaker.id));
    let last = |seat: Seat| {
        (0..play.game.step_count()).rev().find(|&step| play.game.step_origin(step) == Some((seat, StepOrigin::Player)))
    };
    let since_step = seat.map_or(play.game.step_count(), |seat| last(seat).map_or(0, |step| step + 1));
    Ok(PrivateReply::Status { since_step })
}
