//! The lobby: options of the game, and its start.

use std::ops::RangeInclusive;

use engine::luck::KeyedLuck;

use super::decide::{Decision, require_host};
use super::seats::seating_records;
use super::{LobbyOccupant, Record, RequestId, Requester, Role, TablePhase, TableState};
use crate::command::CommandError;
use crate::command::confusable::are_confusable;
use crate::error::UserError;
use crate::language::Language;
use crate::option::{ChosenOptions, GameOption, OptionKind};
use crate::people::{Occupant, Person};
use crate::robot::RobotKind;
use crate::titles;

/// Names of the program's robots.
pub(super) const ROBOT_NAMES: [&str; 8] = ["Ada", "Basil", "Clio", "Dorian", "Elin", "Faro", "Gwen", "Hugo"];

/// Occupants of the lobby, or an error if the game has begun.
pub(super) fn lobby_occupants(table: &TableState) -> Result<&[LobbyOccupant], UserError> {
    match &table.phase {
        TablePhase::Lobby(seats) => Ok(seats),
        TablePhase::Playing(_) => Err(UserError::AlreadyStarted),
        TablePhase::Over(..) => Err(UserError::Over),
    }
}

/// `/new`: resets the options in the lobby; after a game, opens the follow-up table.
pub(super) fn reset_or_follow_up(
    table: &TableState,
    speaker: &Person,
    role: Role,
    choices: Vec<GameOption>,
) -> Result<Decision, UserError> {
    match table.phase {
        TablePhase::Lobby(_) => {
            require_host(table, speaker, role)?;
            Ok(Decision::Append(
                option_records(table, ChosenOptions::with_defaults(titles::default_options()), &choices)?,
                None,
            ))
        }
        TablePhase::Playing(_) => Err(UserError::AlreadyStarted),
        TablePhase::Over(..) => open_follow_up(table, choices),
    }
}

/// Returns `true` if the table is in the lobby and nobody sits there.
pub fn is_empty(table: &TableState) -> bool {
    matches!(&table.phase, TablePhase::Lobby(seats) if seats.is_empty())
}

#[derive(Clone, PartialEq, Debug)]
pub struct LobbyResetRequest {
    /// Idempotency key: a repeated request gets the recorded answer.
    pub id: RequestId,
    pub from: Requester,
    /// Public language of the table, if the lobby is empty.
    pub language: Language,
    pub choices: Vec<GameOption>,
}

/// `/new` in a lobby: resets the options. In an empty lobby the actor sits down, becomes the host and
/// sets the table's language.
pub fn reset_lobby(table: &TableState, beginning: &LobbyResetRequest) -> Result<Decision, UserError> {
    let LobbyResetRequest { from, language, choices, .. } = beginning;
    let known = from.account.as_ref().and_then(|account| table.person_by_account(account));
    if !is_empty(table) {
        return reset_or_follow_up(table, known.ok_or(UserError::NotSeated)?, from.role, choices.clone());
    }
    let mut taken = seating_records(table, known, from, None)?;
    if table.language != *language {
        taken.push(Record::TableLanguage { language: *language });
    }
    taken.extend(option_records(table, ChosenOptions::with_defaults(titles::default_options()), choices)?);
    Ok(Decision::Append(taken, None))
}

/// Records with which all occupants leave.
pub(super) fn clear_records(seats: &[LobbyOccupant]) -> Vec<Record> {
    let up = |seat: &LobbyOccupant| match seat {
        LobbyOccupant::Person(person) => Record::Left { person: *person },
        LobbyOccupant::Robot { name, .. } => Record::RobotLeft { name: name.clone() },
    };
    seats.iter().map(up).collect()
}

/// Opens the follow-up table for the same people, once per table.
pub(super) fn open_follow_up(table: &TableState, choices: Vec<GameOption>) -> Result<Decision, UserError> {
    match table.follow_up_table {
        Some(_) => Err(UserError::GoneOn),
        None => Ok(Decision::Continue(choices)),
    }
}

pub(super) fn set_option(
    table: &TableState,
    speaker: &Person,
    role: Role,
    option: GameOption,
) -> Result<Decision, UserError> {
    lobby_occupants(table)?;
    require_host(table, speaker, role)?;
    // Options of other boards and games of this title may be set in advance; those of another title may not.
    if !option.kind.belongs_to(&table.options) {
        let game = titles::all_options().chosen_game(&table.chosen_options()).ok_or(UserError::AlreadyStarted)?;
        return Err(UserError::OptionOfAnother { option: option.kind, game });
    }
    Ok(Decision::Append(option_records(table, table.chosen_options(), &[option])?, None))
}

pub(super) fn robot_names(table: &TableState) -> Vec<String> {
    let named = |seat: &LobbyOccupant| match seat {
        LobbyOccupant::Robot { name, .. } => Some(name.clone()),
        LobbyOccupant::Person(_) => None,
    };
    lobby_occupants(table).map(|seats| seats.iter().filter_map(named).collect()).unwrap_or_default()
}

/// Records that change the options to `chosen` with `choices` applied.
fn option_records(table: &TableState, chosen: ChosenOptions, choices: &[GameOption]) -> Result<Vec<Record>, UserError> {
    let (chosen, before) = (apply_choices(chosen, choices)?, table.chosen_options());
    let own = OptionKind::TABLE_OPTIONS.into_iter();
    let other =
        own.filter_map(|kind| kind.chosen_value(&chosen).filter(|value| kind.chosen_value(&before) != Some(*value)));
    let mut records: Vec<Record> = other.map(|option| Record::Chosen { option }).collect();
    if records.is_empty() || chosen.options != before.options {
        records.insert(0, Record::OptionsSet { options: chosen.options });
    }
    if chosen.seats != before.seats {
        records.push(Record::SeatsWanted { seats: chosen.seats });
    }
    Ok(records)
}

/// Records of a new table's options that are not the title's own.
pub fn table_option_records(chosen: &ChosenOptions) -> Vec<Record> {
    let seats = chosen.seats.map(|seats| Record::SeatsWanted { seats: Some(seats) });
    let unusual = chosen.changed_table_options().into_iter().map(|option| Record::Chosen { option });
    seats.into_iter().chain(unusual).collect()
}

/// Applies choices. Choices for options of other titles, from a room's default options, have no effect.
///
/// # Errors
/// If a number is out of bounds.
pub fn apply_choices(mut chosen: ChosenOptions, choices: &[GameOption]) -> Result<ChosenOptions, UserError> {
    // The game first: it determines the defaults of the other options.
    let (games, others): (Vec<GameOption>, Vec<GameOption>) = choices.iter().partition(|choice| choice.kind.is_game());
    for choice in games.into_iter().chain(others) {
        choice.set(&mut chosen).map_err(|bounds| out_of_bounds_error(choice.kind, &bounds))?;
    }
    titles::derive_dependent_options(&mut chosen.options);
    Ok(chosen)
}

/// Error for an out-of-bounds number.
fn out_of_bounds_error(kind: OptionKind, bounds: &RangeInclusive<u8>) -> UserError {
    match kind.is_table_option() {
        true => CommandError::OutOfBounds { option: kind, bounds: bounds.clone() }.into(),
        false => UserError::Points { least: *bounds.start(), most: *bounds.end() },
    }
}

/// An unused name for a robot. An external robot program has its own name.
pub(super) fn unused_robot_name(robot: RobotKind, taken: &[&str]) -> String {
    let names = match &robot {
        RobotKind::BuiltIn(_) => ROBOT_NAMES.as_slice(),
        RobotKind::Program(name) => &[name.as_str()],
    };
    let numbered = (2..).map(|number| format!("{} {number}", names[0]));
    let mut all = names.iter().map(|&name| name.to_owned()).chain(numbered);
    all.find(|name| !taken.iter().any(|taken| are_confusable(taken, name))).unwrap_or_default()
}

/// `/start`: adds robots up to the wanted number of seats, draws the turn order and deals the game.
pub(super) fn start(table: &TableState, speaker: &Person, role: Role) -> Result<Decision, UserError> {
    let lobby = lobby_occupants(table)?;
    require_host(table, speaker, role)?;
    let mut seats = lobby.to_vec();
    let mut taken: Vec<String> = table.names_in_use().into_iter().map(str::to_owned).collect();
    while seats.len() < usize::from(table.seats_wanted.unwrap_or(0)) {
        let name = unused_robot_name(RobotKind::DEFAULT, &taken.iter().map(String::as_str).collect::<Vec<_>>());
        taken.push(name.clone());
        seats.push(LobbyOccupant::Robot { robot: RobotKind::DEFAULT, name });
    }
    table.chairs.clone().reconcile(&mut seats);
    let mut joined: Vec<Occupant> = seats.iter().map(LobbyOccupant::to_occupant).collect();
    let players = table.options.players();
    if !players.contains(&joined.len()) {
        return Err(UserError::TooFewPlayers { least: *players.start() });
    }
    // The lobby may be older than the current bounds.
    let chosen = ChosenOptions::with_defaults(table.options.clone());
    for value in titles::all_options().all().iter().filter_map(|kind| kind.chosen_value(&chosen)) {
        value.check(&chosen).map_err(|bounds| out_of_bounds_error(value.kind, &bounds))?;
    }
    let dealt = |players| table.options.deal(players, &mut KeyedLuck::new(table.derive_luck_key(&joined)));
    let setup = dealt(joined.len()).ok_or_else(|| UserError::NotForSoMany {
        players: joined.len(),
        fits: table.options.players().filter(|players| dealt(*players).is_some()).collect(),
    })?;
    let first = setup.first_player_index();
    joined.rotate_left(first);
    Ok(Decision::Append(vec![Record::Started { setup, seats: joined }], None))
}
