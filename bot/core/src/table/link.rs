//! Rooms that join a table shown elsewhere, and rooms that leave it.

use serde::{Deserialize, Serialize};

use super::answer::{Private, Requester, Role};
use super::decide::{Decision, host_only};
use super::record::{Record, RequestId};
use super::state::{TablePhase, TableState};
use crate::command::text::{clean, unpiled};
use crate::error::UserError;
use crate::people::Network;

/// Network name of the web page.
pub const WEB: &str = Network::Web.name();
/// Maximum length of a room name in characters.
pub const MAX_ROOM: usize = 60;

/// A room, as described to the table's other rooms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkedRoom {
    /// Name of its network, such as `discord`.
    pub network: String,
    /// Display name: at most [`MAX_ROOM`] characters.
    pub name: Option<String>,
    /// Encryption, as far as it differs from expectations elsewhere.
    pub secrecy: Secrecy,
}

/// Encryption of a room, on networks where rooms may be unencrypted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Secrecy {
    /// Encrypted, or not stated.
    #[default]
    Unsaid,
    /// Known to be unencrypted.
    Unencrypted,
}

impl LinkedRoom {
    /// Returns a room with a sanitized name; a name without letters and digits is dropped.
    pub fn new(network: &str, name: Option<&str>) -> LinkedRoom {
        let cut = |name: &str| unpiled(&clean(name)).chars().take(MAX_ROOM).collect::<String>();
        let name = name.map(cut).filter(|name| name.chars().any(char::is_alphanumeric));
        LinkedRoom { network: network.to_owned(), name, secrecy: Secrecy::Unsaid }
    }

    /// Returns the room with this encryption.
    pub fn with(self, secrecy: Secrecy) -> LinkedRoom {
        LinkedRoom { secrecy, ..self }
    }
}

/// Visibility of a table's spectator page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hall {
    /// Anybody with its address may open it: the table was opened on the web or linked there.
    #[default]
    Open,
    /// There is none.
    Closed,
}

impl Hall {
    /// Visibility after this record; `None` if the record does not change it.
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

/// A request of a room to join or leave a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoomRequest {
    /// Idempotency key: a repeated request gets the recorded answer.
    pub id: RequestId,
    /// The actor, in that room.
    pub from: Requester,
    pub change: RoomChange,
}

/// Change of a table's rooms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RoomChange {
    /// The room joins.
    Comes(LinkedRoom),
    /// The room leaves.
    Goes(LinkedRoom),
}

/// Decides the request. A room joins with a link code, which implies the host's consent; the host or a
/// manager may remove a room.
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

/// `/link` without an argument: requests a link code, which the caller creates.
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
    fn linked_room_name_is_sanitized_and_truncated() {
        let name = |name: &str| LinkedRoom::new("discord", Some(name)).name;
        assert_eq!(name("#harbour").as_deref(), Some("#harbour"));
        assert_eq!(name("a\u{202e}b\nc").as_deref(), Some("ab c"));
        assert_eq!(name(" \n… "), None);
        assert_eq!(name(&"x".repeat(500)).map(|name| name.len()), Some(MAX_ROOM));
        assert_eq!(LinkedRoom::new("discord", None).name, None);
    }
}
