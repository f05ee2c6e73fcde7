//! Stored forms of people and seat occupants.

use engine::luck::Salt;
use serde::{Deserialize, Serialize};

use super::bytes::HexBytes;
use super::string_enums::{LanguageWord, RobotShape};
use crate::people::{MAX_NAME, Occupant, Person, PersonId, PlayerId};
use crate::shape::DecodeError;

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
    salt: HexBytes<16>,
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
            salt: HexBytes(salt.0),
        }
    }
}

impl PersonShape {
    pub(crate) fn decode(self) -> Result<Person, DecodeError> {
        Ok(Person {
            id: PersonId(self.id),
            account: PlayerId(decode_account(self.account)?),
            name: decode_name(self.name)?,
            language: self.language.into(),
            salt: Salt(self.salt.0),
        })
    }
}

impl From<&Occupant> for OccupantShape {
    fn from(occupant: &Occupant) -> OccupantShape {
        match occupant {
            Occupant::Person(id) => OccupantShape::Person(id.0),
            Occupant::Robot { robot, name } => OccupantShape::Robot { robot: (*robot).into(), name: name.clone() },
            Occupant::Vacant { name } => OccupantShape::Vacant { name: name.clone() },
        }
    }
}

impl OccupantShape {
    pub(crate) fn decode(self) -> Result<Occupant, DecodeError> {
        Ok(match self {
            OccupantShape::Person(id) => Occupant::Person(PersonId(id)),
            OccupantShape::Robot { robot, name } => {
                Occupant::Robot { robot: robot.decode()?, name: decode_name(name)? }
            }
            OccupantShape::Vacant { name } => Occupant::Vacant { name: decode_name(name)? },
        })
    }
}

/// Validates an account.
pub(crate) fn decode_account(account: String) -> Result<String, DecodeError> {
    if account.len() > MAX_ACCOUNT { Err(DecodeError::Bounds { what: "an account's name" }) } else { Ok(account) }
}

/// Validates a name: not empty, at most [`MAX_NAME`] characters, no control characters.
pub(crate) fn decode_name(name: String) -> Result<String, DecodeError> {
    match name.chars().count() {
        _ if name.chars().any(char::is_control) => Err(DecodeError::NameCharacter),
        1..=MAX_NAME => Ok(name),
        found => Err(DecodeError::NameLength { found }),
    }
}
