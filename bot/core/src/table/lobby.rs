//! The lobby: options of the game, and its start.

use std::ops::RangeInclusive;

use engine::luck::KeyedLuck;

use super::answer::{Requester, Role};
use super::decide::{Decision, host_only};
use super::record::{Record, RequestId};
use super::seats::sit;
use super::state::{LobbySeat, TablePhase, TableState};
use crate::command::CommandError;
use crate::command::looks::look_alike;
use crate::error::UserError;
use crate::language::Language;
use crate::option::{Chosen, GameOption, OptionKind};
use crate::people::{Occupant, Person};
use crate::robot::RobotKind;
use crate::titles;

/// Names of the program's robots.
const ROBOT_NAMES: [&str; 8] = ["Ada", "Basil", "Clio", "Dorian", "Elin", "Faro", "Gwen", "Hugo"];

/// Occupants of the lobby, or an error if the game has begun.
pub(super) fn seats(table: &TableState) -> Result<&[LobbySeat], UserError> {
    match &table.stage {
        TablePhase::Lobby(seats) => Ok(seats),
        TablePhase::Playing(_) => Err(UserError::AlreadyStarted),
        TablePhase::Over(..) => Err(UserError::Over),
    }
}

/// `/new`: resets the options in the lobby; after a game, opens the follow-up table.
pub(super) fn renew(
    table: &TableState,
    speaker: &Person,
    role: Role,
    choices: Vec<GameOption>,
) -> Result<Decision, UserError> {
    match table.stage {
        TablePhase::Lobby(_) => {
            host_only(table, speaker, role)?;
            Ok(Decision::Append(records(table, Chosen::of(titles::usual()), &choices)?, None))
        }
        TablePhase::Playing(_) => Err(UserError::AlreadyStarted),
        TablePhase::Over(..) => follow(table, choices),
    }
}

/// Returns `true` if the table is in the lobby and nobody sits there.
pub fn is_empty(table: &TableState) -> bool {
    matches!(&table.stage, TablePhase::Lobby(seats) if seats.is_empty())
}

/// A request to reset a lobby.
#[derive(Clone, PartialEq, Debug)]
pub struct Beginning {
    /// Idempotency key: a repeated request gets the recorded answer.
    pub id: RequestId,
    pub from: Requester,
    /// Public language of the table, if the lobby is empty.
    pub language: Language,
    pub choices: Vec<GameOption>,
}

/// `/new` in a lobby: resets the options. In an empty lobby the actor sits down, becomes the host and
/// sets the table's language.
pub fn begin(table: &TableState, beginning: &Beginning) -> Result<Decision, UserError> {
    let Beginning { from, language, choices, .. } = beginning;
    let known = from.account.as_ref().and_then(|account| table.person_of(account));
    if !is_empty(table) {
        return renew(table, known.ok_or(UserError::NotSeated)?, from.role, choices.clone());
    }
    let mut taken = sit(table, known, from, None)?;
    if table.language != *language {
        taken.push(Record::TableLanguage { language: *language });
    }
    taken.extend(records(table, Chosen::of(titles::usual()), choices)?);
    Ok(Decision::Append(taken, None))
}

/// Records with which all occupants leave.
pub(super) fn clear(seats: &[LobbySeat]) -> Vec<Record> {
    let up = |seat: &LobbySeat| match seat {
        LobbySeat::Person(person) => Record::Left { person: *person },
        LobbySeat::Robot { name, .. } => Record::RobotLeft { name: name.clone() },
    };
    seats.iter().map(up).collect()
}

/// Opens the follow-up table for the same people, once per table.
pub(super) fn follow(table: &TableState, choices: Vec<GameOption>) -> Result<Decision, UserError> {
    match table.continued {
        Some(_) => Err(UserError::GoneOn),
        None => Ok(Decision::Continue(choices)),
    }
}

pub(super) fn choose(
    table: &TableState,
    speaker: &Person,
    role: Role,
    option: GameOption,
) -> Result<Decision, UserError> {
    seats(table)?;
    host_only(table, speaker, role)?;
    // Options of other boards and games of this title may be set in advance; those of another title may not.
    if !option.kind.is_of(&table.options) {
        let game = titles::options().chosen_game(&table.chosen()).ok_or(UserError::AlreadyStarted)?;
        return Err(UserError::OptionOfAnother { option: option.kind, game });
    }
    Ok(Decision::Append(records(table, table.chosen(), &[option])?, None))
}

/// Names of the robots in the lobby.
pub(super) fn robots(table: &TableState) -> Vec<String> {
    let named = |seat: &LobbySeat| match seat {
        LobbySeat::Robot { name, .. } => Some(name.clone()),
        LobbySeat::Person(_) => None,
    };
    seats(table).map(|seats| seats.iter().filter_map(named).collect()).unwrap_or_default()
}

/// Records that change the options to `chosen` with `choices` applied.
fn records(table: &TableState, chosen: Chosen, choices: &[GameOption]) -> Result<Vec<Record>, UserError> {
    let (chosen, before) = (with_choices(chosen, choices)?, table.chosen());
    let own = OptionKind::OF_TABLES.into_iter();
    let other =
        own.filter_map(|kind| kind.chosen(&chosen).filter(|value| kind.chosen(&before) != Some(*value)));
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
pub fn beside_options(chosen: &Chosen) -> Vec<Record> {
    let seats = chosen.seats.map(|seats| Record::SeatsWanted { seats: Some(seats) });
    let unusual = chosen.unusual_of_table().into_iter().map(|option| Record::Chosen { option });
    seats.into_iter().chain(unusual).collect()
}

/// Applies choices. Choices for options of other titles, from a room's default options, have no effect.
///
/// # Errors
/// If a number is out of bounds.
pub fn with_choices(mut chosen: Chosen, choices: &[GameOption]) -> Result<Chosen, UserError> {
    // The game first: it determines the defaults of the other options.
    let (games, others): (Vec<GameOption>, Vec<GameOption>) =
        choices.iter().partition(|choice| choice.kind.is_game());
    for choice in games.into_iter().chain(others) {
        choice.set(&mut chosen).map_err(|bounds| refused(choice.kind, &bounds))?;
    }
    titles::settle(&mut chosen.options);
    Ok(chosen)
}

/// Error for an out-of-bounds number.
fn refused(kind: OptionKind, bounds: &RangeInclusive<u8>) -> UserError {
    match kind.is_of_tables() {
        true => CommandError::OutOfBounds { option: kind, bounds: bounds.clone() }.into(),
        false => UserError::Points { least: *bounds.start(), most: *bounds.end() },
    }
}

/// An unused name for a robot. An external robot program has its own name.
pub(super) fn robot_name(robot: RobotKind, taken: &[&str]) -> String {
    let names = match &robot {
        RobotKind::House(_) => ROBOT_NAMES.as_slice(),
        RobotKind::Program(name) => &[name.as_str()],
    };
    let numbered = (2..).map(|number| format!("{} {number}", names[0]));
    let mut all = names.iter().map(|&name| name.to_owned()).chain(numbered);
    all.find(|name| !taken.iter().any(|taken| look_alike(taken, name))).unwrap_or_default()
}

/// `/start`: adds robots up to the wanted number of seats, draws the turn order and deals the game.
pub(super) fn start(table: &TableState, speaker: &Person, role: Role) -> Result<Decision, UserError> {
    let lobby = seats(table)?;
    host_only(table, speaker, role)?;
    let mut seats = lobby.to_vec();
    let mut taken: Vec<String> = table.names_in_use().into_iter().map(str::to_owned).collect();
    while seats.len() < usize::from(table.seats_wanted.unwrap_or(0)) {
        let name = robot_name(RobotKind::USUAL, &taken.iter().map(String::as_str).collect::<Vec<_>>());
        taken.push(name.clone());
        seats.push(LobbySeat::Robot { robot: RobotKind::USUAL, name });
    }
    table.chairs.clone().settle(&mut seats);
    let mut joined: Vec<Occupant> = seats.iter().map(LobbySeat::occupant).collect();
    let players = table.options.players();
    if !players.contains(&joined.len()) {
        return Err(UserError::TooFewPlayers { least: *players.start() });
    }
    // The lobby may be older than the current bounds.
    let chosen = Chosen::of(table.options.clone());
    for value in titles::options().all().iter().filter_map(|kind| kind.chosen(&chosen)) {
        value.check(&chosen).map_err(|bounds| refused(value.kind, &bounds))?;
    }
    let dealt = |players| table.options.deal(players, &mut KeyedLuck::new(table.key(&joined)));
    let setup = dealt(joined.len()).ok_or_else(|| UserError::NotForSoMany {
        players: joined.len(),
        fits: table.options.players().filter(|players| dealt(*players).is_some()).collect(),
    })?;
    let first = setup.first_to_join();
    joined.rotate_left(first);
    Ok(Decision::Append(vec![Record::Started { setup, seats: joined }], None))
}
