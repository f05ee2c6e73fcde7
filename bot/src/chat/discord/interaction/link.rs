//! `/link` with a code, and `/unlink`: the channel joins a table, or leaves it to its other channels.

use serenity::model::id::GuildId;

use super::Interactions;
use super::answer::Outcome;
use super::caller::Caller;
use crate::chat::discord::adapter_text::AdapterText;
use crate::chat::discord::show::NETWORK;
use crate::link;
use bot_core::table::link::LinkedRoom;

impl Interactions {
    /// Links the channel to the table of this code.
    pub(super) async fn link(&self, caller: &Caller, guild: GuildId, code: &str) -> Result<Outcome, Outcome> {
        self.may_show(caller, &self.notes().guild(guild), false)?;
        let _opening = self.begin(caller)?;
        let room = caller.room();
        self.is_of(guild, caller.channel).await;
        let before = self.places().tally(&room);
        let joined =
            link::join(self.app(), self.places(), &caller.visitor, &room, called(caller), code).await;
        joined.map_err(|error| self.failed(caller, &error))?;
        Ok(match self.refused(&room, before).await {
            Some(line) => self.tell(caller, &line),
            None => Outcome::Done,
        })
    }

    /// Unlinks the channel from its table.
    pub(super) async fn unlink(&self, caller: &Caller) -> Result<Outcome, Outcome> {
        let room = caller.room();
        let table = self.places().table(&room).ok_or_else(|| self.tell(caller, &AdapterText::NoGame))?;
        let parted =
            link::part(self.app(), self.places(), &caller.visitor, &room, called(caller), &table).await;
        parted.map(|()| Outcome::Done).map_err(|error| self.failed(caller, &error))
    }
}

/// Returns the channel's description for the table's other channels.
fn called(caller: &Caller) -> LinkedRoom {
    let name = caller.channel_name.as_deref().map(|name| format!("#{name}"));
    LinkedRoom::new(NETWORK, name.as_deref())
}
