//! `/link` with a code, and `/unlink`: the channel joins a table, or leaves it to its other channels.

use serenity::model::id::GuildId;

use super::Interactions;
use super::caller::Caller;
use super::response::Outcome;
use crate::adapter_text::AdapterText;
use crate::message_format::NETWORK;
use bot_app::link;
use bot_core::table::link::LinkedRoom;

impl Interactions {
    /// Links the channel to the table of this code.
    pub(super) async fn link(&self, caller: &Caller, guild: GuildId, code: &str) -> Result<Outcome, Outcome> {
        self.check_can_show(caller, &self.notes().guild(guild), false)?;
        let _opening = self.reserve_channel(caller)?;
        let room = caller.room();
        self.record_room(guild, caller.channel).await;
        let before = self.mirrors().delivery_mark(&room);
        let joined =
            link::link_room(self.app(), self.mirrors(), &caller.actor, &room, describe_channel(caller), code).await;
        joined.map_err(|error| self.error_outcome(caller, &error))?;
        Ok(match self.refused_message_text(&room, before).await {
            Some(line) => self.text_outcome(caller, &line),
            None => Outcome::Done,
        })
    }

    /// Unlinks the channel from its table.
    pub(super) async fn unlink(&self, caller: &Caller) -> Result<Outcome, Outcome> {
        let room = caller.room();
        let table = self.mirrors().shown_table(&room).ok_or_else(|| self.text_outcome(caller, &AdapterText::NoGame))?;
        let parted =
            link::unlink_room(self.app(), self.mirrors(), &caller.actor, &room, describe_channel(caller), &table).await;
        parted.map(|()| Outcome::Done).map_err(|error| self.error_outcome(caller, &error))
    }
}

/// Returns the channel's description for the table's other channels.
fn describe_channel(caller: &Caller) -> LinkedRoom {
    let name = caller.channel_name.as_deref().map(|name| format!("#{name}"));
    LinkedRoom::new(NETWORK, name.as_deref())
}
