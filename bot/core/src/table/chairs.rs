//! Seating order in the lobby: the numbered chairs, whose order becomes the turn order.

use super::decide::Decision;
use super::lobby::{full_error, lobby_occupants, unused_robot_name};
use super::seats::seating_records;
use super::{LobbyOccupant, Record, Requester, TableState};
use crate::command::NewOccupant;
use crate::error::UserError;
use crate::people::{Occupant, Person};
use crate::robot::RobotKind;

/// Chair of each occupant of the lobby, from 0. No two share one.
#[derive(Clone, Default, Debug)]
pub struct Chairs(Vec<(LobbyOccupant, u8)>);

impl Chairs {
    pub fn chair_of(&self, seat: &LobbyOccupant) -> Option<u8> {
        self.0.iter().find(|(known, _)| known == seat).map(|&(_, chair)| chair)
    }

    pub fn occupant(&self, chair: u8) -> Option<&LobbyOccupant> {
        self.0.iter().find(|(_, taken)| *taken == chair).map(|(seat, _)| seat)
    }

    /// Moves an occupant to a chair, if that is free.
    pub(super) fn move_to(&mut self, seat: &LobbyOccupant, chair: u8) {
        if self.occupant(chair).is_none()
            && let Some((_, own)) = self.0.iter_mut().find(|(known, _)| known == seat)
        {
            *own = chair;
        }
    }

    /// Reconciles the chairs with `seats`: newcomers get the lowest free chair, and `seats` is sorted by chair.
    pub(super) fn reconcile(&mut self, seats: &mut [LobbyOccupant]) {
        self.0.retain(|(seat, _)| seats.contains(seat));
        for seat in seats.iter() {
            if self.chair_of(seat).is_none()
                && let Some(free) = (0..=u8::MAX).find(|&chair| self.occupant(chair).is_none())
            {
                self.0.push((seat.clone(), free));
            }
        }
        seats.sort_by_key(|seat| self.chair_of(seat));
    }
}

impl LobbyOccupant {
    /// Lobby seat of an occupant; `None` if it is vacant.
    pub(super) fn from_occupant(occupant: &Occupant) -> Option<LobbyOccupant> {
        match occupant {
            Occupant::Person(id) => Some(LobbyOccupant::Person(*id)),
            Occupant::Robot { robot, name } => Some(LobbyOccupant::Robot { robot: *robot, name: name.clone() }),
            Occupant::Vacant { .. } => None,
        }
    }

    /// Occupant of a game's seat.
    pub(super) fn to_occupant(&self) -> Occupant {
        match self {
            LobbyOccupant::Person(id) => Occupant::Person(*id),
            LobbyOccupant::Robot { robot, name } => Occupant::Robot { robot: *robot, name: name.clone() },
        }
    }

    /// Display name.
    fn name(&self, table: &TableState) -> String {
        match self {
            LobbyOccupant::Person(id) => table.name_of(*id),
            LobbyOccupant::Robot { name, .. } => name.clone(),
        }
    }
}

/// `/chair`: moves the speaker to a chair, seats them on it, or adds a robot there. `number` counts from 1.
pub(super) fn decide(
    table: &TableState,
    known: Option<&Person>,
    requester: &Requester,
    number: u8,
    sitter: NewOccupant,
) -> Result<Decision, UserError> {
    let lobby = lobby_occupants(table)?;
    let most = *table.options.players().end();
    let chair = number.checked_sub(1).filter(|&chair| usize::from(chair) < most);
    let chair = chair.ok_or(UserError::NoChair { most })?;
    let own = known.map(|known| LobbyOccupant::Person(known.id)).filter(|own| lobby.contains(own));
    match table.chairs.occupant(chair) {
        Some(taken) if Some(taken) == own.as_ref() && sitter == NewOccupant::Speaker => {
            return Err(UserError::AlreadySeated);
        }
        Some(taken) => return Err(UserError::ChairTaken { name: taken.name(table) }),
        None => {}
    }
    let mut records = match (sitter, &own) {
        (NewOccupant::Robot(_), None) => return Err(UserError::NotSeated),
        (NewOccupant::Robot(_), Some(_)) if lobby.len() >= most => return Err(full_error(table)),
        (NewOccupant::Robot(robot), Some(_)) => vec![robot_joined_record(table, robot)],
        (NewOccupant::Speaker, Some(_)) => Vec::new(),
        (NewOccupant::Speaker, None) => seating_records(table, known, requester, None)?,
    };
    let occupant = match (records.first(), known) {
        (Some(Record::RobotJoined { robot, name }), _) => Occupant::Robot { robot: *robot, name: name.clone() },
        (Some(Record::Joined { person }), _) => Occupant::Person(person.id),
        (_, Some(known)) => Occupant::Person(known.id),
        (_, None) => return Err(UserError::NotSeated),
    };
    records.push(Record::Placed { occupant, chair });
    Ok(Decision::Append(records, None))
}

fn robot_joined_record(table: &TableState, robot: RobotKind) -> Record {
    Record::RobotJoined { robot, name: unused_robot_name(robot, &table.names_in_use()) }
}
