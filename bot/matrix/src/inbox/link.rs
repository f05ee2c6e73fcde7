//! `!link` with a code, and `!unlink`: the room or thread joins a table, or leaves it to its other channels.

use matrix_sdk::{EncryptionState, Room};

use super::Inbox;
use super::answer::Answer;
use super::caller::Caller;
use crate::NETWORK;
use crate::adapter_text::AdapterText;
use crate::room_or_thread::RoomOrThread;
use bot_app::link;
use bot_core::table::id::TableId;
use bot_core::table::link::{LinkedRoom, RoomEncryption};

impl Inbox {
    /// Links the room to the table of this code.
    pub(super) async fn link(&self, caller: &Caller, code: &str) -> Answer {
        let room = caller.spot.room_id();
        let mut called = describe_room(caller);
        // Players in an encrypted room would not expect an unencrypted one.
        let unencrypted = is_unencrypted(&caller.room).await;
        if unencrypted {
            called = called.with_encryption(RoomEncryption::Unencrypted);
        }
        match link::link_room(self.app(), self.mirrors(), caller.actor(), &room, called, code).await {
            Ok(table) if !unencrypted && self.is_shown_unencrypted(table.id()).await => {
                Answer::public(caller.text_message(&[AdapterText::PlayedUnencrypted]))
            }
            Ok(_) => Answer::Done,
            Err(error) => self.error_answer(caller, &error),
        }
    }

    /// Returns `true` if the table is shown in an unencrypted Matrix room.
    async fn is_shown_unencrypted(&self, table: &TableId) -> bool {
        for room in self.mirrors().rooms_showing(table) {
            let Ok(spot) = RoomOrThread::parse(&room) else { continue };
            let Ok(room) = self.matrix().room(&spot.room) else { continue };
            if is_unencrypted(&room).await {
                return true;
            }
        }
        false
    }

    /// Unlinks the room from its table.
    pub(super) async fn unlink(&self, caller: &Caller) -> Answer {
        let room = caller.spot.room_id();
        let Some(table) = self.mirrors().shown_table(&room) else {
            return Answer::public(caller.text_message(&[AdapterText::NoGame]));
        };
        match link::unlink_room(self.app(), self.mirrors(), caller.actor(), &room, describe_room(caller), &table).await
        {
            Ok(()) => Answer::Done,
            Err(error) => self.error_answer(caller, &error),
        }
    }
}

/// Returns `true` if the room is known to be unencrypted; `false` if that is unknown.
async fn is_unencrypted(room: &Room) -> bool {
    matches!(room.latest_encryption_state().await, Ok(EncryptionState::NotEncrypted))
}

/// Returns the room's description for the table's other channels.
fn describe_room(caller: &Caller) -> LinkedRoom {
    LinkedRoom::new(NETWORK, caller.room.name().as_deref())
}
