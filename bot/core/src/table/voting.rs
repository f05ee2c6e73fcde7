//! Motions: undo, skip, stop and other changes that need consent.

use engine::game::AnyAction;
use engine::journal::{By, Undo};
use engine::seat::Seat;
use jiff::SignedDuration;

use super::answer::Private;
use super::decide::Decision;
use super::record::{Authority, EndReason, Grace, Motion, Record, Revision};
use super::state::{TablePhase, TableState};
use super::treatment::treated;
use super::vote::Vote;
use super::{lobby, play};
use crate::bind::ask;
use crate::command::{Ballot, CommandError, Measure, PlayerName, find_player};
use crate::error::UserError;
use crate::people::{Occupant, Person};

/// `/undo`: immediate where the rules allow it, otherwise a vote.
pub(super) fn undo(table: &TableState, speaker: &Person) -> Result<Decision, UserError> {
    let seat = play::seat(table, speaker)?;
    match play::running(table)?.undo(seat) {
        None => Err(UserError::NothingToUndo),
        Some(Undo::Free { to_step }) => Ok(Decision::Append(vec![Record::Undone { to_step, seat }], None)),
        Some(Undo::WithConsent { to_step }) => open(table, speaker, Motion::Undo { to_step, seat }),
    }
}

/// `/skip`: immediate for the host, otherwise a majority vote. The player is given by seat number.
pub(super) fn skip(table: &TableState, speaker: &Person, name: &PlayerName) -> Result<Decision, UserError> {
    let game = play::running(table)?;
    play::seat(table, speaker)?;
    let awaited = table.awaited();
    let unknown = || CommandError::UnknownPlayer { name: name.as_str().to_owned(), players: game.playing() };
    let seat = name.seat().ok_or_else(unknown)?;
    if !awaited.contains(seat) {
        return Err(UserError::NotAwaited { name: table.names()[seat].clone() });
    }
    if table.host() == speaker.id {
        return Ok(Decision::Append(effect(table, Motion::Skip { seat })?, None));
    }
    open(table, speaker, Motion::Skip { seat })
}

/// `/skip` by a manager, with or without a seat: immediate. Here display names are accepted as well.
pub(super) fn skip_at_once(table: &TableState, name: Option<&PlayerName>) -> Result<Decision, UserError> {
    let game = play::running(table)?;
    let awaited = table.awaited();
    let seat = match name {
        Some(name) => find_player(name, &table.names(), game.playing())?,
        None if awaited.is_empty() => return Err(CommandError::NobodyToSkip.into()),
        None => match awaited.single() {
            Some(only) => only,
            None => return Ok(Decision::Tell(Private::Ask(ask::general::skip(awaited)))),
        },
    };
    Ok(Decision::Append(effect(table, Motion::Skip { seat })?, None))
}

/// `/stop` by a manager, with or without a seat: immediate. In the lobby everybody leaves.
pub(super) fn stop_at_once(table: &TableState) -> Result<Decision, UserError> {
    let records = match &table.stage {
        TablePhase::Lobby(seats) => lobby::clear(seats),
        TablePhase::Playing(_) => effect(table, Motion::Stop)?,
        TablePhase::Over(..) => return Err(UserError::Over),
    };
    Ok(Decision::Append(records, None))
}

/// `/stop`: immediate for the host, otherwise a unanimous vote.
pub(super) fn stop(table: &TableState, speaker: &Person) -> Result<Decision, UserError> {
    play::seat(table, speaker)?;
    if table.host() == speaker.id {
        return Ok(Decision::Append(effect(table, Motion::Stop)?, None));
    }
    open(table, speaker, Motion::Stop)
}

/// Opens a vote, or carries the motion out if the mover's ballot suffices.
fn open(table: &TableState, speaker: &Person, motion: Motion) -> Result<Decision, UserError> {
    moved(table, speaker, motion).map(|records| Decision::Append(records, None))
}

/// Records of a motion: its vote, or its effect if the mover's ballot suffices.
pub(super) fn moved(table: &TableState, speaker: &Person, motion: Motion) -> Result<Vec<Record>, UserError> {
    // An open vote is replaced if its mover has no seat and the new mover is a player, or if its mover moves something
    // else or voted against it in the meantime.
    let is_player = table.seat_of(speaker.id).is_some();
    let is_changed = |vote: &Vote| vote.by == speaker.id && vote.motion != motion;
    let is_dropped = |vote: &Vote| vote.ballot(vote.by) == Some(Ballot::No);
    let gives_way =
        |vote: &Vote| is_player && (table.seat_of(vote.by).is_none() || is_changed(vote) || is_dropped(vote));
    if table.vote.as_ref().is_some_and(|vote| !gives_way(vote)) {
        return Err(UserError::VoteOpen);
    }
    let vote = table.vote_on(motion, speaker.id, Revision(0));
    match vote.has_passed() {
        true => effect(table, motion),
        false => Ok(vec![Record::VoteOpened { by: speaker.id, motion }]),
    }
}

/// `/yes` and `/no`: casts a ballot.
pub(super) fn vote(table: &TableState, speaker: &Person, ballot: Ballot) -> Result<Decision, UserError> {
    let vote = table.vote.as_ref().filter(|vote| vote.is_voter(speaker.id)).ok_or(UserError::NoVote)?;
    let mut records = vec![Record::Voted { person: speaker.id, ballot }];
    let mut after = vote.clone();
    after.cast(speaker.id, ballot);
    if after.has_passed() {
        records.extend(effect(table, vote.motion)?);
    }
    Ok(Decision::Append(records, None))
}

fn effect(table: &TableState, motion: Motion) -> Result<Vec<Record>, UserError> {
    match motion {
        Motion::Undo { to_step, seat } => Ok(vec![Record::Undone { to_step, seat }]),
        Motion::Stop => Ok(vec![Record::Ended { reason: EndReason::Stopped }]),
        Motion::Pause => Ok(vec![Record::Paused { by: Authority::Vote }]),
        Motion::Resume => Ok(vec![Record::Resumed { by: Authority::Vote }]),
        Motion::Replace { seat, person } => {
            Ok(vec![Record::Seated { seat, occupant: Occupant::Person(person) }])
        }
        Motion::Swap { one, other } => Ok(vec![Record::Swapped { one, other }]),
        Motion::Choose { option } => Ok(vec![Record::Chosen { option }]),
        Motion::Extend { time } => Ok(extended(table, time, Grace::Vote)),
        Motion::Remove { person } => Ok(treated(table, person, Measure::Removed, Authority::Vote)),
        Motion::Skip { seat } => play::take(table, seat, &default_answer(table, seat)?, By::Default),
    }
}

/// Records that grant time to everybody awaited with a clock.
pub(super) fn extended(table: &TableState, time: SignedDuration, why: Grace) -> Vec<Record> {
    let waited = Seat::ALL.into_iter().filter(|seat| table.deadline(*seat).is_some());
    waited.map(|seat| Record::Granted { seat, time, why }).collect()
}

fn default_answer(table: &TableState, seat: Seat) -> Result<Vec<AnyAction>, UserError> {
    let action = play::running(table)?.default_action(seat);
    action.map(|action| vec![action]).ok_or(UserError::NotAwaited { name: table.names()[seat].clone() })
}
