//! Stored forms of people and seat occupants.

use engine::luck::Salt;
use serde::{Deserialize, Serialize};

use super::bytes::Bytes;
use super::words::{LanguageWord, RobotShape};
use crate::people::{MAX_NAME, Occupant, Person, PersonId, PlayerId};
use crate::shape::error::Fault;

/// Maximum length of an account in bytes.
const MAX_ACCOUNT: usize = 300;

/// Stored form of [`Person`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PersonShape {
    id: u16,
    account: String,
    name: String,
    language: LanguageWord,
    salt: Bytes<16>,
}

/// Stored form of [`Occupant`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum OccupantShape {
    Person(u16),
    Robot { robot: RobotShape, name: String },
    Vacant { name: String },
}

impl From<&Person> for PersonShape {
    fn from(person: &Person) -> PersonShape {
        let Person { id, account, name, language, salt } = person;
        PersonShape {
            id: id.0,
            account: account.0.clone(),
            name: name.clone(),
            language: (*language).into(),
            salt: Bytes(salt.0),
        }
    }
}

impl PersonShape {
    pub(crate) fn read(self) -> Result<Person, Fault> {
        Ok(Person {
            id: PersonId(self.id),
            account: PlayerId(read_account(self.account)?),
            name: read_name(self.name)?,
            language: self.language.into(),
            salt: Salt(self.salt.0),
        })
    }
}

impl From<&Occupant> for OccupantShape {
    fn from(occupant: &Occupant) -> OccupantShape {
        match occupant {
            Occupant::Person(id) => OccupantShape::Person(id.0),
            Occupant::Robot { robot, name } => {
                OccupantShape::Robot { robot: (*robot).into(), name: name.clone() }
            }
            Occupant::Vacant { name } => OccupantShape::Vacant { name: name.clone() },
        }
    }
}

impl OccupantShape {
    pub(crate) fn read(self) -> Result<Occupant, Fault> {
        Ok(match self {
            OccupantShape::Person(id) => Occupant::Person(PersonId(id)),
            OccupantShape::Robot { robot, name } => {
                Occupant::Robot { robot: robot.read()?, name: read_name(name)? }
            }
            OccupantShape::Vacant { name } => Occupant::Vacant { name: read_name(name)? },
        })
    }
}

/// Validates an account.
pub(crate) fn read_account(account: String) -> Result<String, Fault> {
    if account.len() > MAX_ACCOUNT { Err(Fault::Bounds { what: "an account's name" }) } else { Ok(account) }
}

/// Validates a name: not empty, at most [`MAX_NAME`] characters, no control characters.
pub(crate) fn read_name(name: String) -> Result<String, Fault> {
    match name.chars().count() {
        _ if name.chars().any(char::is_control) => Err(Fault::NameCharacter),
        1..=MAX_NAME => Ok(name),
        found => Err(Fault::NameLength { found }),
    }
}
