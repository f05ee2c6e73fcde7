//! `!link` with a code, and `!unlink`: the room or thread joins a table, or leaves it to its other channels.

use matrix_sdk::{EncryptionState, Room};

use super::Inbox;
use super::answer::Answer;
use super::caller::Caller;
use crate::chat::matrix::NETWORK;
use crate::chat::matrix::adapter_text::AdapterText;
use crate::chat::matrix::spot::Spot;
use crate::link;
use bot_core::table::id::TableId;
use bot_core::table::link::{LinkedRoom, Secrecy};

impl Inbox {
    /// Links the room to the table of this code.
    pub(super) async fn link(&self, caller: &Caller, code: &str) -> Answer {
        let room = caller.spot.name();
        let mut called = called(caller);
        // Players in an encrypted room would not expect an unencrypted one.
        let unencrypted = is_unencrypted(&caller.room).await;
        if unencrypted {
            called = called.with(Secrecy::Unencrypted);
        }
        match link::join(self.app(), self.places(), caller.visitor(), &room, called, code).await {
            Ok(table) if !unencrypted && self.is_read_unencrypted(table.id()).await => {
                Answer::aloud(caller.lines(&[AdapterText::PlayedUnencrypted]))
            }
            Ok(_) => Answer::Done,
            Err(error) => self.failed(caller, &error),
        }
    }

    /// Returns `true` if the table is shown in an unencrypted Matrix room.
    async fn is_read_unencrypted(&self, table: &TableId) -> bool {
        for room in self.places().rooms_of(table) {
            let Ok(spot) = Spot::read(&room) else { continue };
            let Ok(room) = self.matrix().room(&spot.room) else { continue };
            if is_unencrypted(&room).await {
                return true;
            }
        }
        false
    }

    /// Unlinks the room from its table.
    pub(super) async fn unlink(&self, caller: &Caller) -> Answer {
        let room = caller.spot.name();
        let Some(table) = self.places().table(&room) else {
            return Answer::aloud(caller.lines(&[AdapterText::NoGame]));
        };
        match link::part(self.app(), self.places(), caller.visitor(), &room, called(caller), &table).await {
            Ok(()) => Answer::Done,
            Err(error) => self.failed(caller, &error),
        }
    }
}

/// Returns `true` if the room is known to be unencrypted; `false` if that is unknown.
async fn is_unencrypted(room: &Room) -> bool {
    matches!(room.latest_encryption_state().await, Ok(EncryptionState::NotEncrypted))
}

/// Returns the room's description for the table's other channels.
fn called(caller: &Caller) -> LinkedRoom {
    LinkedRoom::new(NETWORK, caller.room.name().as_deref())
}
