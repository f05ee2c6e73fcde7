//! Rooms that join a table shown elsewhere, and rooms that leave it.

use serde::{Deserialize, Serialize};

use super::decide::{Decision, require_host};
use super::{PrivateReply, Record, RequestId, Requester, Role, TablePhase, TableState};
use crate::command::text::{limit_combining_marks, sanitize_line};
use crate::error::UserError;
use crate::people::Network;

/// Network name of the web page.
pub const WEB: &str = Network::Web.name();
/// Maximum length of a room name in characters.
pub const MAX_ROOM_NAME: usize = 60;

/// A room, as described to the table's other rooms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkedRoom {
    /// Name of its network, such as `discord`.
    pub network: String,
    /// Display name: at most [`MAX_ROOM_NAME`] characters.
    pub name: Option<String>,
    /// Encryption, as far as it differs from expectations elsewhere.
    pub encryption: RoomEncryption,
}

/// Encryption of a room, on networks where rooms may be unencrypted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RoomEncryption {
    /// Encrypted, or not stated.
    #[default]
    Unstated,
    /// Known to be unencrypted.
    Unencrypted,
}

impl LinkedRoom {
    /// Returns a room with a sanitized name; a name without letters and digits is dropped.
    pub fn new(network: &str, name: Option<&str>) -> LinkedRoom {
        let cut =
            |name: &str| limit_combining_marks(&sanitize_line(name)).chars().take(MAX_ROOM_NAME).collect::<String>();
        let name = name.map(cut).filter(|name| name.chars().any(char::is_alphanumeric));
        LinkedRoom { network: network.to_owned(), name, encryption: RoomEncryption::Unstated }
    }

    /// Returns the room with this encryption.
    pub fn with_encryption(self, secrecy: RoomEncryption) -> LinkedRoom {
        LinkedRoom { encryption: secrecy, ..self }
    }
}

/// Visibility of a table's spectator page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SpectatorPageAccess {
    /// Anybody with its address may open it: the table was opened on the web or linked there.
    #[default]
    Open,
    /// There is none.
    Closed,
}

impl SpectatorPageAccess {
    /// Visibility after this record; `None` if the record does not change it.
    pub fn after_record(record: &Record) -> Option<SpectatorPageAccess> {
        match record {
            Record::Opened { host, .. } if host.account.network() == WEB => Some(SpectatorPageAccess::Open),
            Record::Opened { .. } | Record::Branched { .. } => Some(SpectatorPageAccess::Closed),
            Record::Linked { room } if room.network == WEB => Some(SpectatorPageAccess::Open),
            Record::Unlinked { room } if room.network == WEB => Some(SpectatorPageAccess::Closed),
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
    Join(LinkedRoom),
    Leave(LinkedRoom),
}

/// Decides the request. A room joins with a link code, which implies the host's consent; the host or a
/// manager may remove a room.
pub fn decide(table: &TableState, request: &RoomRequest) -> Result<Decision, UserError> {
    let record = match &request.change {
        RoomChange::Join(_) if matches!(table.phase, TablePhase::Over(..)) => return Err(UserError::Over),
        RoomChange::Join(room) => Record::Linked { room: room.clone() },
        RoomChange::Leave(room) => {
            check_may_link(table, &request.from)?;
            Record::Unlinked { room: room.clone() }
        }
    };
    Ok(Decision::Append(vec![record], None))
}

/// `/link` without an argument: requests a link code, which the caller creates.
pub(super) fn request_link_code(table: &TableState, from: &Requester) -> Result<Decision, UserError> {
    check_may_link(table, from)?;
    match table.phase {
        TablePhase::Over(..) => Err(UserError::Over),
        TablePhase::Lobby(_) | TablePhase::Playing(_) => Ok(Decision::Reply(PrivateReply::Link)),
    }
}

fn check_may_link(table: &TableState, from: &Requester) -> Result<(), UserError> {
    if from.role == Role::Manager {
        return Ok(());
    }
    let speaker = from.account.as_ref().and_then(|account| table.person_by_account(account));
    require_host(table, speaker.ok_or(UserError::NotSeated)?, from.role)
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
        assert_eq!(name(&"x".repeat(500)).map(|name| name.len()), Some(MAX_ROOM_NAME));
        assert_eq!(LinkedRoom::new("discord", None).name, None);
    }
}
