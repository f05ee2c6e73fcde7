//! Addresses of tables: the main message in a channel, of the reader's platform if possible, or the web page.

use super::Mirrors;
use super::handle::MirrorHandle;
use crate::app::App;
use bot_core::channel::{MessageId, RoomId};
use bot_core::people::{Network, PlayerId};
use bot_core::table::id::TableId;
use bot_core::table::link::SpectatorPageAccess;
use bot_store::Head;

impl Mirrors {
    /// Tables of this process.
    pub fn app(&self) -> &App {
        &self.0.app
    }

    /// Sets the public address of the web table, `None` if it has none.
    pub fn set_web_address(&self, address: Option<String>) {
        // A second call has no effect.
        let _ = self.0.web_address.set(address);
    }

    /// Address of a table for a reader on this platform; `None` if there is none. It never contains a seat token.
    pub(crate) async fn table_address(&self, table: &TableId, network: &str) -> Option<String> {
        let web = Network::Web.name();
        let shown = self.of_table(table).into_iter().filter(|handle| !handle.is_ending());
        let mut rooms: Vec<(RoomId, Option<MessageId>)> =
            shown.filter_map(|handle| Some((handle.public_room()?, handle.last_post_message()))).collect();
        rooms.sort_by_key(|(room, _)| room.network() != network);
        if network == web
            && let Some(page) = self.spectator_page_address(table, "")
        {
            return Some(page);
        }
        for (room, message) in &rooms {
            if let Some(chat) = self.chat(room.network())
                && let Some(address) = chat.address(room, message.as_ref()).await
            {
                return Some(address);
            }
        }
        self.spectator_page_address(table, self.0.web_address.get()?.as_deref()?)
    }

    /// Name of a channel of the table that the account can read, if one has a name.
    pub(crate) async fn room_name(&self, table: &TableId, account: &PlayerId) -> Option<String> {
        let chat = self.chat(account.network())?;
        for room in self.rooms_showing(table).iter().filter(|room| room.network() == account.network()) {
            if let Some(name) = chat.room_name(room, account).await {
                return Some(name);
            }
        }
        None
    }

    /// Address of a table's spectator page, if the table has one.
    fn spectator_page_address(&self, table: &TableId, address: &str) -> Option<String> {
        let is_open = |head: Head| head.spectator_page == SpectatorPageAccess::Open;
        self.0.app.head(table).is_some_and(is_open).then(|| format!("{address}/t/{table}/"))
    }
}

impl MirrorHandle {
    /// Message with the last post that may still change.
    fn last_post_message(&self) -> Option<MessageId> {
        self.post_messages().into_iter().max_by_key(|(post, _)| *post).map(|(_, message)| message)
    }
}
