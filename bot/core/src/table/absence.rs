//! Absence, delegation to a robot, extensions, and pausing a game: the commands about time.

use engine::robot::Robot;
use jiff::Timestamp;

use super::decide::Decision;
use super::waiting::Substitution;
use super::{Authority, Grace, Motion, Record, Role, TableState, play, vote};
use crate::command::{Command, TimeCommand};
use crate::error::UserError;
use crate::menu::{Choice, MenuItem};
use crate::people::Person;
use crate::time::{Absence, MomentError, Until, Zone};

/// Decides a command about time from a person known at the table.
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
            Record::Away { person, until: resolve_moment(table, speaker, *until, now)? }
        }
        TimeCommand::Holiday(from, until) => {
            if !table.seated_people().contains(&person) {
                return Err(UserError::NotSeated);
            }
            Record::Holiday { person, absence: announced_absence(&table.zone_of(person), *from, *until, now)? }
        }
        TimeCommand::Back => match is_absent(table, speaker, now) || table.absence(person, now).is_some() {
            // The summary of missed events is sent for any request of a returning person, not only for this one.
            true => Record::Back { person },
            false => return Err(UserError::NotAway),
        },
        TimeCommand::Delegate(until) => {
            let seat = play::seat_in_game(table, speaker)?;
            let until = Some(resolve_moment(table, speaker, *until, now)?);
            Record::Steered { seat, robot: Robot::Settler, until }
        }
        TimeCommand::Quiet => {
            let seat = play::seat_in_game(table, speaker)?;
            table.notified_since(seat).ok_or(UserError::NotWaitedFor)?;
            Record::Quieted { person }
        }
        TimeCommand::Extend(until) => return decide_extension(table, speaker, role, *until, now),
        TimeCommand::Pause | TimeCommand::Resume => return decide_pause(table, speaker, role, command),
    };
    Ok(Decision::Append(vec![record], None))
}

/// Resolves `until` in the speaker's time zone. `None` yields [`UserError::PastMoment`].
pub(super) fn resolve_moment(
    table: &TableState,
    speaker: &Person,
    until: Option<Until>,
    now: Timestamp,
) -> Result<Timestamp, UserError> {
    until.ok_or(UserError::PastMoment)?.resolve(now, &table.zone_of(speaker.id)).map_err(moment_error)
}

/// Announced absence from `from` until `until`, both resolved in `zone`.
///
/// # Errors
/// If a moment is past, impossible or too far ahead.
pub fn announced_absence(zone: &Zone, from: Until, until: Until, now: Timestamp) -> Result<Absence, UserError> {
    let from = from.resolve(now, zone).map_err(moment_error)?;
    Ok(Absence { from, until: until.resolve(from, zone).map_err(moment_error)? })
}

/// Absence from `now` until `until`, resolved in `zone`.
///
/// # Errors
/// If the moment is past, impossible or too far ahead.
pub fn immediate_absence(zone: &Zone, until: Until, now: Timestamp) -> Result<Absence, UserError> {
    Ok(Absence { from: now, until: until.resolve(now, zone).map_err(moment_error)? })
}

fn moment_error(unclear: MomentError) -> UserError {
    match unclear {
        MomentError::Past => UserError::PastMoment,
        MomentError::TooLong => UserError::TooLongAway,
    }
}

/// Returns `true` if the person is away or a robot plays their seat.
pub(super) fn is_absent(table: &TableState, person: &Person, now: Timestamp) -> bool {
    let steered = table.seat_of(person.id).and_then(|seat| table.substitution(seat));
    table.away_until(person.id, now).is_some() || steered.is_some()
}

/// Returns `true` if a robot plays for a person who did not set an end themselves: their next request then ends the absence.
pub(super) fn is_substituted_until_back(table: &TableState, person: &Person) -> bool {
    let steered = table.seat_of(person.id).and_then(|seat| table.substitution(seat));
    matches!(steered, Some(Substitution::UntilBack | Substitution::Advertised)) && table.game().is_some()
}

/// Menu items about time for the main menu: away and delegate or back, and pause or resume.
pub(super) fn time_choices(table: &TableState, speaker: Option<&Person>, now: Timestamp) -> Vec<Choice> {
    let absent = speaker.is_some_and(|speaker| is_absent(table, speaker, now));
    let own = match absent {
        true => vec![(MenuItem::Back, TimeCommand::Back)],
        false => {
            vec![(MenuItem::Away, TimeCommand::Away(None)), (MenuItem::Delegate, TimeCommand::Delegate(None))]
        }
    };
    let rest = match table.is_paused() {
        true => (MenuItem::Resume, TimeCommand::Resume),
        false => (MenuItem::Pause, TimeCommand::Pause),
    };
    own.into_iter().chain([rest]).map(|(deed, command)| Choice::new(deed, Command::Time(command))).collect()
}

/// `/extend`: immediate for the host and managers, otherwise a majority vote.
fn decide_extension(
    table: &TableState,
    speaker: &Person,
    role: Role,
    until: Option<Until>,
    now: Timestamp,
) -> Result<Decision, UserError> {
    play::running_game(table)?;
    let time = resolve_moment(table, speaker, until, now)?.duration_since(now);
    if vote::extension_records(table, time, Grace::Host).is_empty() {
        return Err(UserError::NoClock);
    }
    let records = if table.host() == speaker.id || role == Role::Manager {
        vote::extension_records(table, time, Grace::Host)
    } else {
        play::seat_in_game(table, speaker)?;
        vote::motion_records(table, speaker, Motion::Extend { time })?
    };
    Ok(Decision::Append(records, None))
}

/// `/pause` and `/resume`: immediate for managers, otherwise a majority vote.
fn decide_pause(
    table: &TableState,
    speaker: &Person,
    role: Role,
    command: &TimeCommand,
) -> Result<Decision, UserError> {
    play::running_game(table)?;
    let rests = *command == TimeCommand::Pause;
    if table.is_paused() == rests {
        return Err(if rests { UserError::Paused } else { UserError::NotPaused });
    }
    if role == Role::Manager {
        let by = Authority::Person(speaker.id);
        let record = if rests { Record::Paused { by } } else { Record::Resumed { by } };
        return Ok(Decision::Append(vec![record], None));
    }
    play::seat_in_game(table, speaker)?;
    let motion = if rests { Motion::Pause } else { Motion::Resume };
    vote::motion_records(table, speaker, motion).map(|records| Decision::Append(records, None))
}
