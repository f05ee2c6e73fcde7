//! Joining and leaving, before the game and during it.

use super::decide::{Decision, require_host};
use super::lobby::{full_error, unused_robot_name};
use super::{LobbyOccupant, PrivateReply, Record, Requester, Role, TablePhase, TableState};
use crate::bind::menus;
use crate::command::confusable::are_confusable;
use crate::command::text::{fold, limit_combining_marks, sanitize_line};
use crate::command::{Command, PlayerName, RobotCommand};
use crate::error::UserError;
use crate::menu::ChoiceMenu;
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
pub fn sanitize_name(name: &str) -> Result<String, UserError> {
    let name = limit_combining_marks(&sanitize_line(name));
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
    seating_records(table, known, requester, name).map(|records| Decision::Append(records, None))
}

/// The actor as a person of the table, with the records that introduce them.
///
/// # Errors
/// If they are banned or removed, or their name is not available.
pub(super) fn admit(
    table: &TableState,
    known: Option<&Person>,
    requester: &Requester,
    name: Option<String>,
) -> Result<(Person, Vec<Record>), UserError> {
    let was = known.or_else(|| table.find_excluded(requester.account.as_ref()?));
    if let Some(known) = was.filter(|_| requester.role < Role::Moderator) {
        if table.is_banned(known.id) {
            return Err(UserError::Banned);
        }
        if table.is_removed(known.id) && matches!(table.phase, TablePhase::Playing(_)) {
            return Err(UserError::Removed);
        }
    }
    Ok(match known {
        Some(person) => (person.clone(), Vec::new()),
        None => {
            let account = requester.account.clone().ok_or(UserError::NotSeated)?;
            let name = sanitize_name(&name.unwrap_or_else(|| requester.name.clone()))?;
            if table.names_in_use().iter().any(|taken| are_confusable(taken, &name)) {
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
pub(super) fn seating_records(
    table: &TableState,
    known: Option<&Person>,
    requester: &Requester,
    name: Option<String>,
) -> Result<Vec<Record>, UserError> {
    let (person, mut records) = admit(table, known, requester, name)?;
    match &table.phase {
        TablePhase::Lobby(seats) => {
            if seats.contains(&LobbyOccupant::Person(person.id)) {
                return Err(UserError::AlreadySeated);
            }
            if seats.len() >= *table.options.players().end() {
                return Err(full_error(table));
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
            let seat = table.seat_left_by(person.id).or_else(|| play.vacant()).ok_or(UserError::TableFull)?;
            records.push(Record::Seated { seat, occupant: Occupant::Person(person.id) });
        }
        TablePhase::Over(..) => return Err(UserError::Over),
    }
    Ok(records)
}

/// `/guest`: a spectator of a running game becomes known there, without a seat.
pub(super) fn join_as_guest(
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
    admit(table, known, requester, None).map(|(_, records)| Decision::Append(records, None))
}

/// `/leave`: frees the seat; in a game, a robot or a newcomer may take it.
pub(super) fn leave(table: &TableState, speaker: &Person) -> Result<Decision, UserError> {
    match &table.phase {
        TablePhase::Lobby(seats) => {
            if !seats.contains(&LobbyOccupant::Person(speaker.id)) {
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
pub(super) fn decide_robot(
    table: &TableState,
    speaker: &Person,
    role: Role,
    command: RobotCommand,
) -> Result<Decision, UserError> {
    if !table.seated_people().contains(&speaker.id) {
        return Err(UserError::NotSeated);
    }
    let record = match (command, &table.phase) {
        (RobotCommand::Add(robot), TablePhase::Lobby(seats)) => {
            if seats.len() >= *table.options.players().end() {
                return Err(full_error(table));
            }
            let robot = robot.unwrap_or(RobotKind::DEFAULT);
            Record::RobotJoined { robot, name: unused_robot_name(robot, &table.names_in_use()) }
        }
        (RobotCommand::Add(robot), TablePhase::Playing(play)) => {
            let seat = play.vacant().ok_or(UserError::NoVacantSeat)?;
            let robot = robot.unwrap_or(RobotKind::DEFAULT);
            let occupant = Occupant::Robot { robot, name: unused_robot_name(robot, &table.names_in_use()) };
            Record::Seated { seat, occupant }
        }
        (RobotCommand::Remove(name), TablePhase::Lobby(seats)) => {
            require_host(table, speaker, role)?;
            Record::RobotLeft { name: robot_name_like(seats, name).ok_or(UserError::NoRobot)? }
        }
        (RobotCommand::Remove(_), TablePhase::Playing(_)) => return Err(UserError::AlreadyStarted),
        (_, TablePhase::Over(..)) => return Err(UserError::Over),
    };
    Ok(Decision::Append(vec![record], None))
}

/// Adapts a menu of the running game: a robot can be added only to a vacant seat.
pub(super) fn limit_to_vacant_seats(
    table: &TableState,
    command: &Command,
    mut ask: ChoiceMenu,
) -> Result<Decision, UserError> {
    let free = table.play().is_some_and(|play| play.vacant().is_some());
    match command {
        Command::Robot(RobotCommand::Add(_)) if !free => return Err(UserError::NoVacantSeat),
        Command::Menu if free => ask.choices.push(menus::add_robot_choice()),
        _ => {}
    }
    Ok(Decision::Reply(PrivateReply::Ask(ask)))
}

/// The lobby's robot with this name, or the last one.
fn robot_name_like(seats: &[LobbyOccupant], wanted: Option<PlayerName>) -> Option<String> {
    let mut names = seats.iter().rev().filter_map(|seat| match seat {
        LobbyOccupant::Robot { name, .. } => Some(name),
        LobbyOccupant::Person(_) => None,
    });
    match wanted {
        Some(wanted) => names.find(|name| fold(name) == fold(wanted.as_str())).cloned(),
        None => names.next().cloned(),
    }
}
