//! Locations of tables on Matrix: a room, or a thread in it, and their ids.

use matrix_sdk::ruma::{EventId, OwnedEventId, OwnedRoomId, RoomId as MatrixRoom};

use super::NETWORK;
use bot_app::mirror::ChatError;
use bot_core::channel::RoomId;

/// A room, or a thread in it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub(super) struct RoomOrThread {
    pub(super) room: OwnedRoomId,
    /// Root event of the thread.
    pub(super) thread: Option<OwnedEventId>,
}

impl RoomOrThread {
    /// Returns the location of the room itself.
    pub(super) fn from_room(room: &MatrixRoom) -> RoomOrThread {
        RoomOrThread { room: room.to_owned(), thread: None }
    }

    /// Returns its id: `matrix:!room:server`, or `matrix:!room:server/$thread`.
    pub(super) fn room_id(&self) -> RoomId {
        match &self.thread {
            Some(thread) => RoomId(format!("{NETWORK}:{}/{thread}", self.room)),
            None => RoomId(format!("{NETWORK}:{}", self.room)),
        }
    }

    /// Parses an id.
    pub(super) fn parse(name: &RoomId) -> Result<RoomOrThread, ChatError> {
        let refused = || ChatError::Rejected(format!("{} is no room of Matrix", name.0));
        let rest = name.0.strip_prefix(NETWORK).and_then(|rest| rest.strip_prefix(':')).ok_or_else(refused)?;
        // No room id contains this, and every event id starts with `$`.
        let (room, thread) = match rest.split_once("/$") {
            Some((room, thread)) => (room, Some(format!("${thread}"))),
            None => (rest, None),
        };
        let room = MatrixRoom::parse(room).map_err(|_| refused())?;
        let thread = thread.map(EventId::parse).transpose().map_err(|_| refused())?;
        Ok(RoomOrThread { room, thread })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spot_id_round_trips() {
        for name in
            ["matrix:!abc:example.org", "matrix:!v12hash", "matrix:!abc:example.org:8448/$Ev-ent_1", "matrix:!a:b/$x:b"]
        {
            let spot = RoomOrThread::parse(&RoomId(name.to_owned())).expect(name);
            assert_eq!(spot.room_id().0, name);
            assert_eq!(spot.thread.is_some(), name.contains('$'));
        }
        for name in ["discord:12", "matrix:", "matrix:abc", "!abc:example.org", "matrix:#a:b"] {
            assert!(RoomOrThread::parse(&RoomId(name.to_owned())).is_err(), "{name}");
        }
    }
}
