//! Seating order in the lobby: the numbered chairs, whose order becomes the turn order.

use super::answer::Requester;
use super::decide::Decision;
use super::lobby::{robot_name, seats};
use super::record::Record;
use super::seats::sit;
use super::state::{LobbySeat, TableState};
use crate::command::Sitter;
use crate::error::UserError;
use crate::people::{Occupant, Person};
use crate::robot::RobotKind;

/// Chair of each occupant of the lobby, from 0. No two share one.
#[derive(Clone, Default, Debug)]
pub struct Chairs(Vec<(LobbySeat, u8)>);

impl Chairs {
    /// Chair of an occupant.
    pub fn of(&self, seat: &LobbySeat) -> Option<u8> {
        self.0.iter().find(|(known, _)| known == seat).map(|&(_, chair)| chair)
    }

    /// Occupant of a chair.
    pub fn sitter(&self, chair: u8) -> Option<&LobbySeat> {
        self.0.iter().find(|(_, taken)| *taken == chair).map(|(seat, _)| seat)
    }

    /// Moves an occupant to a chair, if that is free.
    pub(super) fn take(&mut self, seat: &LobbySeat, chair: u8) {
        if self.sitter(chair).is_none()
            && let Some((_, own)) = self.0.iter_mut().find(|(known, _)| known == seat)
        {
            *own = chair;
        }
    }

    /// Reconciles the chairs with `seats`: newcomers get the lowest free chair, and `seats` is sorted by chair.
    pub(super) fn settle(&mut self, seats: &mut [LobbySeat]) {
        self.0.retain(|(seat, _)| seats.contains(seat));
        for seat in seats.iter() {
            if self.of(seat).is_none()
                && let Some(free) = (0..=u8::MAX).find(|&chair| self.sitter(chair).is_none())
            {
                self.0.push((seat.clone(), free));
            }
        }
        seats.sort_by_key(|seat| self.of(seat));
    }
}

impl LobbySeat {
    /// Lobby seat of an occupant; `None` if it is vacant.
    pub(super) fn of(occupant: &Occupant) -> Option<LobbySeat> {
        match occupant {
            Occupant::Person(id) => Some(LobbySeat::Person(*id)),
            Occupant::Robot { robot, name } => Some(LobbySeat::Robot { robot: *robot, name: name.clone() }),
            Occupant::Vacant { .. } => None,
        }
    }

    /// Occupant of a game's seat.
    pub(super) fn occupant(&self) -> Occupant {
        match self {
            LobbySeat::Person(id) => Occupant::Person(*id),
            LobbySeat::Robot { robot, name } => Occupant::Robot { robot: *robot, name: name.clone() },
        }
    }

    /// Display name.
    fn name(&self, table: &TableState) -> String {
        match self {
            LobbySeat::Person(id) => table.name_of(*id),
            LobbySeat::Robot { name, .. } => name.clone(),
        }
    }
}

/// `/chair`: moves the speaker to a chair, seats them on it, or adds a robot there. `number` counts from 1.
pub(super) fn decide(
    table: &TableState,
    known: Option<&Person>,
    requester: &Requester,
    number: u8,
    sitter: Sitter,
) -> Result<Decision, UserError> {
    let lobby = seats(table)?;
    let most = *table.options.players().end();
    let chair = number.checked_sub(1).filter(|&chair| usize::from(chair) < most);
    let chair = chair.ok_or(UserError::NoChair { most })?;
    let own = known.map(|known| LobbySeat::Person(known.id)).filter(|own| lobby.contains(own));
    match table.chairs.sitter(chair) {
        Some(taken) if Some(taken) == own.as_ref() && sitter == Sitter::Speaker => {
            return Err(UserError::AlreadySeated);
        }
        Some(taken) => return Err(UserError::ChairTaken { name: taken.name(table) }),
        None => {}
    }
    let mut records = match (sitter, &own) {
        (Sitter::Robot(_), None) => return Err(UserError::NotSeated),
        (Sitter::Robot(_), Some(_)) if lobby.len() >= most => return Err(UserError::TableFull),
        (Sitter::Robot(robot), Some(_)) => vec![brought(table, robot)],
        (Sitter::Speaker, Some(_)) => Vec::new(),
        (Sitter::Speaker, None) => sit(table, known, requester, None)?,
    };
    let occupant = match (records.first(), known) {
        (Some(Record::RobotJoined { robot, name }), _) => {
            Occupant::Robot { robot: *robot, name: name.clone() }
        }
        (Some(Record::Joined { person }), _) => Occupant::Person(person.id),
        (_, Some(known)) => Occupant::Person(known.id),
        (_, None) => return Err(UserError::NotSeated),
    };
    records.push(Record::Placed { occupant, chair });
    Ok(Decision::Append(records, None))
}

fn brought(table: &TableState, robot: RobotKind) -> Record {
    Record::RobotJoined { robot, name: robot_name(robot, &table.names_in_use()) }
}
