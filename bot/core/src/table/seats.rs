//! Joining and leaving, before the game and during it.

use super::answer::{Private, Requester, Role};
use super::decide::{Decision, host_only};
use super::lobby::robot_name;
use super::record::Record;
use super::state::{LobbySeat, TablePhase, TableState};
use crate::bind::ask;
use crate::command::looks::look_alike;
use crate::command::text::{clean, fold, unpiled};
use crate::command::{Command, PlayerName, RobotCommand};
use crate::error::UserError;
use crate::menu::Ask;
use crate::people::{MAX_NAME, Occupant, Person};
use crate::robot::RobotKind;

/// Maximum number of people known at a table.
const MAX_PEOPLE: usize = 200;
/// Maximum number of people known without a seat, which leaves space for those who take one.
const MAX_GUESTS: usize = 60;

/// Sanitizes a display name: trimmed, without control, bidi and zero-width characters, and with few combining marks.
///
/// # Errors
/// If nothing is left of it, or it is too long.
pub fn clean_name(name: &str) -> Result<String, UserError> {
    let name = unpiled(&clean(name));
    let length = name.chars().count();
    if length == 0 || length > MAX_NAME || !name.chars().any(char::is_alphanumeric) {
        return Err(UserError::BadName { most: MAX_NAME });
    }
    Ok(name)
}

/// `/join`: a seat in the lobby, or a vacant seat of the game.
pub(super) fn join(
    table: &TableState,
    known: Option<&Person>,
    requester: &Requester,
    name: Option<String>,
) -> Result<Decision, UserError> {
    sit(table, known, requester, name).map(|records| Decision::Append(records, None))
}

/// The actor as a person of the table, with the records that introduce them.
///
/// # Errors
/// If they are banned or removed, or their name is not available.
pub(super) fn admitted(
    table: &TableState,
    known: Option<&Person>,
    requester: &Requester,
    name: Option<String>,
) -> Result<(Person, Vec<Record>), UserError> {
    let was = known.or_else(|| table.put_out(requester.account.as_ref()?));
    if let Some(known) = was.filter(|_| requester.role < Role::Moderator) {
        if table.is_banned(known.id) {
            return Err(UserError::Banned);
        }
        if table.is_removed(known.id) && matches!(table.stage, TablePhase::Playing(_)) {
            return Err(UserError::Removed);
        }
    }
    Ok(match known {
        Some(person) => (person.clone(), Vec::new()),
        None => {
            let account = requester.account.clone().ok_or(UserError::NotSeated)?;
            let name = clean_name(&name.unwrap_or_else(|| requester.name.clone()))?;
            if table.names_in_use().iter().any(|taken| look_alike(taken, &name)) {
                return Err(UserError::NameTaken { name });
            }
            if table.people().len() >= MAX_PEOPLE {
                return Err(UserError::Full);
            }
            let id = table.next_person();
            let person = Person { id, account, name, language: requester.language, salt: requester.salt };
            (person.clone(), vec![Record::Joined { person }])
        }
    })
}

/// Records with which a person takes a seat.
pub(super) fn sit(
    table: &TableState,
    known: Option<&Person>,
    requester: &Requester,
    name: Option<String>,
) -> Result<Vec<Record>, UserError> {
    let (person, mut records) = admitted(table, known, requester, name)?;
    match &table.stage {
        TablePhase::Lobby(seats) => {
            if seats.contains(&LobbySeat::Person(person.id)) {
                return Err(UserError::AlreadySeated);
            }
            if seats.len() >= *table.options.players().end() {
                return Err(UserError::TableFull);
            }
            let id = person.id;
            if records.is_empty() {
                records.push(Record::Joined { person });
            }
            // An empty lobby gets a new host.
            if table.seated_people().is_empty() && table.host() != id {
                records.push(Record::Hosts { person: id });
            }
        }
        TablePhase::Playing(play) => {
            if table.seat_of(person.id).is_some() {
                return Err(UserError::AlreadySeated);
            }
            // A returning player gets their former seat, even from a robot.
            let seat = table.left_by(person.id).or_else(|| play.vacant()).ok_or(UserError::TableFull)?;
            records.push(Record::Seated { seat, occupant: Occupant::Person(person.id) });
        }
        TablePhase::Over(..) => return Err(UserError::Over),
    }
    Ok(records)
}

/// `/guest`: a spectator of a running game becomes known there, without a seat.
pub(super) fn guest(
    table: &TableState,
    known: Option<&Person>,
    requester: &Requester,
) -> Result<Decision, UserError> {
    if known.is_some() {
        return Err(UserError::AlreadySeated);
    }
    // In the lobby, people join instead.
    table.play().ok_or(UserError::NotStarted)?;
    if table.people().len() >= MAX_GUESTS + table.seated_people().len() {
        return Err(UserError::Full);
    }
    admitted(table, known, requester, None).map(|(_, records)| Decision::Append(records, None))
}

/// `/leave`: frees the seat; in a game, a robot or a newcomer may take it.
pub(super) fn leave(table: &TableState, speaker: &Person) -> Result<Decision, UserError> {
    match &table.stage {
        TablePhase::Lobby(seats) => {
            if !seats.contains(&LobbySeat::Person(speaker.id)) {
                return Err(UserError::NotSeated);
            }
            Ok(Decision::Append(vec![Record::Left { person: speaker.id }], None))
        }
        TablePhase::Playing(_) => {
            let seat = table.seat_of(speaker.id).ok_or(UserError::NotSeated)?;
            let occupant = Occupant::Vacant { name: speaker.name.clone() };
            Ok(Decision::Append(vec![Record::Seated { seat, occupant }], None))
        }
        TablePhase::Over(..) => Err(UserError::Over),
    }
}

/// `/robot`: adds or removes a robot.
pub(super) fn robot(
    table: &TableState,
    speaker: &Person,
    role: Role,
    command: RobotCommand,
) -> Result<Decision, UserError> {
    if !table.seated_people().contains(&speaker.id) {
        return Err(UserError::NotSeated);
    }
    let record = match (command, &table.stage) {
        (RobotCommand::Add(robot), TablePhase::Lobby(seats)) => {
            if seats.len() >= *table.options.players().end() {
                return Err(UserError::TableFull);
            }
            let robot = robot.unwrap_or(RobotKind::USUAL);
            Record::RobotJoined { robot, name: robot_name(robot, &table.names_in_use()) }
        }
        (RobotCommand::Add(robot), TablePhase::Playing(play)) => {
            let seat = play.vacant().ok_or(UserError::NoVacantSeat)?;
            let robot = robot.unwrap_or(RobotKind::USUAL);
            let occupant = Occupant::Robot { robot, name: robot_name(robot, &table.names_in_use()) };
            Record::Seated { seat, occupant }
        }
        (RobotCommand::Remove(name), TablePhase::Lobby(seats)) => {
            host_only(table, speaker, role)?;
            Record::RobotLeft { name: robot_called(seats, name).ok_or(UserError::NoRobot)? }
        }
        (RobotCommand::Remove(_), TablePhase::Playing(_)) => return Err(UserError::AlreadyStarted),
        (_, TablePhase::Over(..)) => return Err(UserError::Over),
    };
    Ok(Decision::Append(vec![record], None))
}

/// Adapts a menu of the running game: a robot can be added only to a vacant seat.
pub(super) fn for_robots(table: &TableState, command: &Command, mut ask: Ask) -> Result<Decision, UserError> {
    let free = table.play().is_some_and(|play| play.vacant().is_some());
    match command {
        Command::Robot(RobotCommand::Add(_)) if !free => return Err(UserError::NoVacantSeat),
        Command::Menu if free => ask.choices.push(ask::general::robot_add()),
        _ => {}
    }
    Ok(Decision::Tell(Private::Ask(ask)))
}

/// The lobby's robot with this name, or the last one.
fn robot_called(seats: &[LobbySeat], wanted: Option<PlayerName>) -> Option<String> {
    let mut names = seats.iter().rev().filter_map(|seat| match seat {
        LobbySeat::Robot { name, .. } => Some(name),
        LobbySeat::Person(_) => None,
    });
    match wanted {
        Some(wanted) => names.find(|name| fold(name) == fold(wanted.as_str())).cloned(),
        None => names.next().cloned(),
    }
}
