//! Who is away or leaves their seat to a robot, and whether the game rests.

use engine::robot::Robot;
use jiff::Timestamp;

use super::answer::Role;
use super::decide::Decision;
use super::record::{Authority, Grace, Motion, Record};
use super::state::TableState;
use super::waiting::Autopilot;
use super::{play, voting};
use crate::command::{Command, TimeCommand};
use crate::error::UserError;
use crate::menu::{Choice, Deed};
use crate::people::Person;
use crate::time::{Absence, Unclear, Until, Zone};

/// Decides what somebody asks of time who is known at the table.
pub(super) fn decide(
    table: &TableState,
    speaker: &Person,
    role: Role,
    command: &TimeCommand,
    now: Timestamp,
) -> Result<Decision, UserError> {
    let person = speaker.id;
    let record = match command {
        TimeCommand::Away(until) => {
            if !table.seated_people().contains(&person) {
                return Err(UserError::NotSeated);
            }
            Record::Away { person, until: moment(table, speaker, *until, now)? }
        }
        TimeCommand::Holiday(from, until) => {
            if !table.seated_people().contains(&person) {
                return Err(UserError::NotSeated);
            }
            Record::Holiday { person, absence: holiday(&table.zone_of(person), *from, *until, now)? }
        }
        TimeCommand::Back => match is_absent(table, speaker, now) || table.absence(person, now).is_some() {
            // What they have missed is told to whoever is back, whatever they do.
            true => Record::Back { person },
            false => return Err(UserError::NotAway),
        },
        TimeCommand::Delegate(until) => {
            let seat = play::seat(table, speaker)?;
            let until = Some(moment(table, speaker, *until, now)?);
            Record::Steered { seat, robot: Robot::Settler, until }
        }
        TimeCommand::Quiet => {
            let seat = play::seat(table, speaker)?;
            table.called_since(seat).ok_or(UserError::NotWaitedFor)?;
            Record::Quieted { person }
        }
        TimeCommand::Extend(until) => return extend(table, speaker, role, *until, now),
        TimeCommand::Pause | TimeCommand::Resume => return rest(table, speaker, role, command),
    };
    Ok(Decision::Append(vec![record], None))
}

/// The moment that somebody means.
pub(super) fn moment(
    table: &TableState,
    speaker: &Person,
    until: Option<Until>,
    now: Timestamp,
) -> Result<Timestamp, UserError> {
    until.ok_or(UserError::PastMoment)?.moment(now, &table.zone_of(speaker.id)).map_err(unclear)
}

/// When somebody in this zone means to be away who says that now.
///
/// # Errors
/// Why it can't be that.
pub fn holiday(zone: &Zone, from: Until, until: Until, now: Timestamp) -> Result<Absence, UserError> {
    let from = from.moment(now, zone).map_err(unclear)?;
    Ok(Absence { from, until: until.moment(from, zone).map_err(unclear)? })
}

/// Until when somebody in this zone means to be away who says that now.
///
/// # Errors
/// Why it can't be that.
pub fn absence(zone: &Zone, until: Until, now: Timestamp) -> Result<Absence, UserError> {
    Ok(Absence { from: now, until: until.moment(now, zone).map_err(unclear)? })
}

fn unclear(unclear: Unclear) -> UserError {
    match unclear {
        Unclear::Past => UserError::PastMoment,
        Unclear::TooLong => UserError::TooLongAway,
    }
}

/// Whether somebody is away, or a robot plays for them.
pub(super) fn is_absent(table: &TableState, person: &Person, now: Timestamp) -> bool {
    let steered = table.seat_of(person.id).and_then(|seat| table.autopilot(seat));
    table.away(person.id, now).is_some() || steered.is_some()
}

/// Whether a robot plays for somebody who did not ask for it: whatever they do then shows that they are back.
pub(super) fn is_missed(table: &TableState, person: &Person) -> bool {
    let steered = table.seat_of(person.id).and_then(|seat| table.autopilot(seat));
    matches!(steered, Some(Autopilot::UntilBack | Autopilot::Advertised)) && table.game().is_some()
}

/// What a player can do about time, for the menu of everything.
pub(super) fn choices(table: &TableState, speaker: Option<&Person>, now: Timestamp) -> Vec<Choice> {
    let absent = speaker.is_some_and(|speaker| is_absent(table, speaker, now));
    let own = match absent {
        true => vec![(Deed::Back, TimeCommand::Back)],
        false => vec![(Deed::Away, TimeCommand::Away(None)), (Deed::Delegate, TimeCommand::Delegate(None))],
    };
    let rest = match table.is_paused() {
        true => (Deed::Resume, TimeCommand::Resume),
        false => (Deed::Pause, TimeCommand::Pause),
    };
    own.into_iter().chain([rest]).map(|(deed, command)| Choice::new(deed, Command::Time(command))).collect()
}

/// `/extend`: by the host and those who look after the room at once, by others with a majority.
fn extend(
    table: &TableState,
    speaker: &Person,
    role: Role,
    until: Option<Until>,
    now: Timestamp,
) -> Result<Decision, UserError> {
    play::running(table)?;
    let time = moment(table, speaker, until, now)?.duration_since(now);
    if voting::extended(table, time, Grace::Host).is_empty() {
        return Err(UserError::NoClock);
    }
    let records = if table.host() == speaker.id || role == Role::Manager {
        voting::extended(table, time, Grace::Host)
    } else {
        play::seat(table, speaker)?;
        voting::moved(table, speaker, Motion::Extend { time })?
    };
    Ok(Decision::Append(records, None))
}

/// `/pause` and `/resume`: by those who look after the room at once, by others with a majority.
fn rest(
    table: &TableState,
    speaker: &Person,
    role: Role,
    command: &TimeCommand,
) -> Result<Decision, UserError> {
    play::running(table)?;
    let rests = *command == TimeCommand::Pause;
    if table.is_paused() == rests {
        return Err(if rests { UserError::Paused } else { UserError::NotPaused });
    }
    if role == Role::Manager {
        let by = Authority::Person(speaker.id);
        let record = if rests { Record::Paused { by } } else { Record::Resumed { by } };
        return Ok(Decision::Append(vec![record], None));
    }
    play::seat(table, speaker)?;
    let motion = if rests { Motion::Pause } else { Motion::Resume };
    voting::moved(table, speaker, motion).map(|records| Decision::Append(records, None))
}
