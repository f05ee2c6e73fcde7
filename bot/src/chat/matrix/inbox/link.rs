//! `!link` with a code, and `!unlink`: this room or thread joins a table, or leaves it to the other rooms.

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
    /// The room joins the table of this code.
    pub(super) async fn link(&self, caller: &Caller, code: &str) -> Answer {
        let room = caller.spot.name();
        let mut called = called(caller);
        // Those who play in an encrypted room would not expect it.
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

    /// Whether a table is played in a room of Matrix that is not encrypted.
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

    /// The room shows its table no longer.
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

/// Whether a room is known not to be encrypted. What the homeserver does not tell is not said.
async fn is_unencrypted(room: &Room) -> bool {
    matches!(room.latest_encryption_state().await, Ok(EncryptionState::NotEncrypted))
}

/// The room, as others are told of it.
fn called(caller: &Caller) -> LinkedRoom {
    LinkedRoom::new(NETWORK, caller.room.name().as_deref())
}
