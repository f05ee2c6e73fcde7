//! `/link` with a code, and `/unlink`: this channel joins a table, or leaves it to the other rooms.

use serenity::model::id::GuildId;

use super::Desk;
use super::answer::Outcome;
use super::caller::Caller;
use super::rights::missing;
use crate::chat::discord::line::Line;
use crate::chat::discord::show::NETWORK;
use crate::link;
use crate::table::link::LinkedRoom;

impl Desk {
    /// The channel joins the table of this code.
    pub(super) async fn link(&self, caller: &Caller, guild: GuildId, code: &str) -> Outcome {
        let known = self.notes().guild(guild);
        if let Some(elsewhere) = self.elsewhere(caller, &known) {
            return elsewhere;
        }
        let missing = missing(caller, false);
        if !missing.is_empty() {
            return self.tell(caller, &Line::Missing(missing));
        }
        let Some(_opening) = self.0.openings.begin(caller.channel) else {
            return self.tell(caller, &Line::LobbyOpen);
        };
        let room = caller.room();
        let before = self.places().tally(&room);
        let joined = link::join(self.app(), self.places(), &caller.visit(&room), called(caller), code).await;
        if let Err(error) = joined {
            return self.failed(caller, &error);
        }
        self.notes().change(guild, |known| known.add_room(caller.channel.get())).await;
        match self.refused(&room, before).await {
            Some(line) => self.tell(caller, &line),
            None => Outcome::Done,
        }
    }

    /// The channel shows its table no longer.
    pub(super) async fn unlink(&self, caller: &Caller) -> Outcome {
        let room = caller.room();
        let Some(table) = self.places().table(&room) else { return self.tell(caller, &Line::NoGame) };
        match link::part(self.app(), self.places(), &caller.visit(&room), called(caller), &table).await {
            Ok(()) => Outcome::Done,
            Err(error) => self.failed(caller, &error),
        }
    }
}

/// The channel, as others are told of it.
fn called(caller: &Caller) -> LinkedRoom {
    let name = caller.channel_name.as_deref().map(|name| format!("#{name}"));
    LinkedRoom::new(NETWORK, name.as_deref())
}
