//! Rooms that come to a table that others show already, and rooms that go.

use serde::{Deserialize, Serialize};

use super::answer::{Private, Requester, Role};
use super::decide::{Decision, host_only};
use super::record::{Record, RequestId};
use super::state::{TablePhase, TableState};
use crate::command::text::{clean, unpiled};
use crate::error::UserError;
use crate::people::Network;

/// The network of the web table.
pub const WEB: &str = Network::Web.name();
/// The most characters of a room's name.
pub const MAX_ROOM: usize = 60;

/// A room as those in other rooms are told of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkedRoom {
    /// Its network, such as `discord`.
    pub network: String,
    /// What people call it there, if it has a name: at most [`MAX_ROOM`] characters.
    pub name: Option<String>,
    /// Who can read what is written there, as far as those elsewhere would not expect it.
    pub secrecy: Secrecy,
}

/// Whether what is written in a room is encrypted, where rooms of its network may or may not be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Secrecy {
    /// It is, or nothing is said of it.
    #[default]
    Unsaid,
    /// It is not.
    Unencrypted,
}

impl LinkedRoom {
    /// A room of that network, whatever it is called.
    pub fn new(network: &str, name: Option<&str>) -> LinkedRoom {
        let cut = |name: &str| unpiled(&clean(name)).chars().take(MAX_ROOM).collect::<String>();
        let name = name.map(cut).filter(|name| name.chars().any(char::is_alphanumeric));
        LinkedRoom { network: network.to_owned(), name, secrecy: Secrecy::Unsaid }
    }

    /// The same with what is known of its encryption.
    pub fn with(self, secrecy: Secrecy) -> LinkedRoom {
        LinkedRoom { secrecy, ..self }
    }
}

/// Whether anybody can come to a table by its page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hall {
    /// They can: it was opened on the web, or linked there.
    #[default]
    Open,
    /// They can't.
    Closed,
}

impl Hall {
    /// The hall of a table after this record, if that says anything of it.
    pub fn after(record: &Record) -> Option<Hall> {
        match record {
            Record::Opened { host, .. } if host.account.network() == WEB => Some(Hall::Open),
            Record::Opened { .. } => Some(Hall::Closed),
            Record::Linked { room } if room.network == WEB => Some(Hall::Open),
            Record::Unlinked { room } if room.network == WEB => Some(Hall::Closed),
            _ => None,
        }
    }
}

/// A room that comes or goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoomRequest {
    /// Its name: a repeat gets the recorded answer.
    pub id: RequestId,
    /// Who asks for it, there.
    pub from: Requester,
    /// Which room, and what becomes of it.
    pub change: RoomChange,
}

/// What becomes of a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RoomChange {
    /// It shows the table as well.
    Comes(LinkedRoom),
    /// It shows the table no longer.
    Goes(LinkedRoom),
}

/// Decides that. Whoever brings a room had the host's word, as a code; a room can be sent away by the host, and by those
/// who look after it.
pub fn decide(table: &TableState, request: &RoomRequest) -> Result<Decision, UserError> {
    let record = match &request.change {
        RoomChange::Comes(_) if matches!(table.stage, TablePhase::Over(..)) => return Err(UserError::Over),
        RoomChange::Comes(room) => Record::Linked { room: room.clone() },
        RoomChange::Goes(room) => {
            may_link(table, &request.from)?;
            Record::Unlinked { room: room.clone() }
        }
    };
    Ok(Decision::Append(vec![record], None))
}

/// `/link` without a code: one is made where the answer is worded.
pub(super) fn code(table: &TableState, from: &Requester) -> Result<Decision, UserError> {
    may_link(table, from)?;
    match table.stage {
        TablePhase::Over(..) => Err(UserError::Over),
        TablePhase::Lobby(_) | TablePhase::Playing(_) => Ok(Decision::Tell(Private::Link)),
    }
}

fn may_link(table: &TableState, from: &Requester) -> Result<(), UserError> {
    if from.role == Role::Manager {
        return Ok(());
    }
    let speaker = from.account.as_ref().and_then(|account| table.person_of(account));
    host_only(table, speaker.ok_or(UserError::NotSeated)?, from.role)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rooms_name_is_plain_and_short() {
        let name = |name: &str| LinkedRoom::new("discord", Some(name)).name;
        assert_eq!(name("#harbour").as_deref(), Some("#harbour"));
        assert_eq!(name("a\u{202e}b\nc").as_deref(), Some("ab c"));
        assert_eq!(name(" \n… "), None);
        assert_eq!(name(&"x".repeat(500)).map(|name| name.len()), Some(MAX_ROOM));
        assert_eq!(LinkedRoom::new("discord", None).name, None);
    }
}
