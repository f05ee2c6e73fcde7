//! Who is away or leaves their seat to a robot, whether the game rests, and who takes over a seat.

use engine::robot::Robot;
use engine::seat::{Seat, SeatSet};
use jiff::Timestamp;

use super::answer::{Requester, Role};
use super::decide::Decision;
use super::record::{Authority, Motion, Record};
use super::seats::admitted;
use super::state::TableState;
use super::waiting::Autopilot;
use super::{play, voting};
use crate::command::{Command, PlayerName, TimeCommand, find_player};
use crate::error::UserError;
use crate::menu::{Choice, Deed};
use crate::people::{Occupant, Person};
use crate::time::{Unclear, Until};

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
        TimeCommand::Back => match is_absent(table, speaker, now) {
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
        TimeCommand::Pause | TimeCommand::Resume => return rest(table, speaker, role, command),
        TimeCommand::Takeover(_) => return Err(UserError::NoSeatToTake),
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
    let until = until.ok_or(UserError::PastMoment)?;
    until.moment(now, &table.zone_of(speaker.id)).map_err(|unclear| match unclear {
        Unclear::Past => UserError::PastMoment,
        Unclear::TooLong => UserError::TooLongAway,
    })
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

/// `/takeover`: a seat that a robot plays for somebody absent and that anybody may have, or one that nobody has.
pub(super) fn take_over(
    table: &TableState,
    known: Option<&Person>,
    requester: &Requester,
    name: Option<&PlayerName>,
) -> Result<Decision, UserError> {
    let game = play::running(table)?;
    let free: SeatSet = Seat::ALL.into_iter().filter(|&seat| is_free(table, seat)).collect();
    let free = free.and(game.playing());
    let (person, mut records) = admitted(table, known, requester, None)?;
    if table.seat_of(person.id).is_some() {
        return Err(UserError::AlreadySeated);
    }
    let seat = match name {
        Some(name) => find_player(name, &table.names(), free).map_err(|error| match free.is_empty() {
            true => UserError::NoSeatToTake,
            false => error.into(),
        })?,
        None => {
            let offered = |seat: &Seat| table.autopilot(*seat).is_some();
            free.iter().find(offered).or_else(|| free.iter().next()).ok_or(UserError::NoSeatToTake)?
        }
    };
    records.push(Record::Seated { seat, occupant: Occupant::Person(person.id) });
    Ok(Decision::Append(records, None))
}

fn is_free(table: &TableState, seat: Seat) -> bool {
    let vacant = table.play().and_then(|play| play.seats.get(seat.index()));
    matches!(vacant, Some(Occupant::Vacant { .. })) || table.autopilot(seat) == Some(Autopilot::Advertised)
}
