//! Gateway events: interactions, and changes of servers, channels, threads and permissions.

use serde_json::Value;
use serenity::async_trait;
use serenity::model::application::Interaction;
use serenity::model::channel::{GuildChannel, PartialGuildChannel};
use serenity::model::event::{
    Event, GuildCreateEvent, GuildMemberUpdateEvent, InteractionCreateEvent, MessageCreateEvent, ResumedEvent,
};
use serenity::model::gateway::Ready;
use serenity::model::guild::{Guild, Member, Role, UnavailableGuild};
use serenity::model::id::{ChannelId, GuildId};
use serenity::prelude::{Context, EventHandler, RawEventHandler};

use super::chat::room;
use super::commands::CommandsState;
use super::interaction::Interactions;
use super::lines::Lines;
use super::notes::Guild as Known;
use bot_core::channel::RoomId;

/// Dispatches the events of one gateway client.
pub(super) struct Handler {
    pub(super) interactions: Interactions,
    /// Gateway shards of this process.
    pub(super) lines: Lines,
}

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, _: Context, ready: Ready) {
        let (shard, shards) = ready.shard.map_or((0, 1), |info| (info.id.0, info.total));
        tracing::info!(shard, shards, guilds = ready.guilds.len(), "connected to Discord");
        self.interactions.connection().set_application(ready.application.id);
        self.interactions
            .absent(&ready.guilds, |guild| u64::from(shard) == (guild.get() >> 22) % u64::from(shards))
            .await;
        let mut all = true;
        for guild in &ready.guilds {
            all &= self.interactions.give_commands(guild.id).await != CommandsState::Failed;
        }
        if all && self.lines.are_served(shard) {
            let (http, notes) = (self.interactions.http(), self.interactions.notes());
            self.interactions.registrar().clear_common(http, notes, ready.application.id).await;
        }
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        tracing::info!("connected to Discord again");
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        self.interactions.handle(interaction).await;
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        self.interactions.came(guild.id).await;
        self.interactions.give_commands(guild.id).await;
    }

    async fn guild_delete(&self, _: Context, guild: UnavailableGuild, _: Option<Guild>) {
        // An unavailable server is only temporarily unreachable.
        if !guild.unavailable {
            self.interactions.left(guild.id).await;
        }
    }

    async fn channel_delete(
        &self,
        _: Context,
        channel: GuildChannel,
        _: Option<Vec<serenity::model::channel::Message>>,
    ) {
        self.interactions.lost(channel.guild_id, channel.id).await;
    }

    async fn channel_create(&self, _: Context, channel: GuildChannel) {
        self.interactions.rights_changed(channel.guild_id).await;
    }

    async fn channel_update(&self, _: Context, _: Option<GuildChannel>, channel: GuildChannel) {
        self.interactions.rights_changed(channel.guild_id).await;
    }

    async fn thread_update(&self, _: Context, _: Option<GuildChannel>, thread: GuildChannel) {
        self.interactions.rights_changed(thread.guild_id).await;
    }

    async fn guild_role_update(&self, _: Context, _: Option<Role>, role: Role) {
        self.interactions.rights_changed(role.guild_id).await;
    }

    // Without the members intent Discord sends only the bot's own changes.
    async fn guild_member_update(
        &self,
        _: Context,
        _: Option<Member>,
        _: Option<Member>,
        event: GuildMemberUpdateEvent,
    ) {
        if event.user.id == self.interactions.connection().me {
            self.interactions.rights_changed(event.guild_id).await;
        }
    }

    async fn thread_delete(&self, _: Context, thread: PartialGuildChannel, _: Option<GuildChannel>) {
        self.interactions.lost(thread.guild_id, thread.id).await;
    }
}

impl Interactions {
    /// Registers the slash commands of a server if necessary.
    pub(super) async fn give_commands(&self, guild: GuildId) -> CommandsState {
        let Some(application) = self.connection().application() else { return CommandsState::Failed };
        self.registrar().give(self.http(), self.notes(), application, guild).await
    }

    /// Compares the servers of a new gateway session with the stored ones. A stored server that is not in `here`, and that
    /// this shard is responsible for (`hears`), has removed the bot while it was disconnected; no event reports that.
    async fn absent(&self, here: &[UnavailableGuild], hears: impl Fn(GuildId) -> bool) {
        for guild in self.notes().guilds() {
            let there = here.iter().any(|known| known.id == guild);
            if !there && hears(guild) && !self.notes().guild(guild).left {
                self.left(guild).await;
            }
        }
    }

    /// The bot was removed from a server: pauses its mirrors.
    async fn left(&self, guild: GuildId) {
        tracing::info!(%guild, "sent away from a server");
        // Discord deletes the bot's commands there.
        self.registrar().unsettle(guild);
        let known = self.notes().change(guild, |known| known.left = true).await;
        for room in self.with_games(&known) {
            self.places().pause(&room).await;
        }
    }

    /// A server is available: resumes paused mirrors. The bot may have been removed and added again, even while it did not
    /// run.
    async fn came(&self, guild: GuildId) {
        let known = self.notes().guild(guild);
        if known.left {
            tracing::info!(%guild, "back on a server");
            self.notes().change(guild, |known| known.left = false).await;
        }
        for room in self.with_games(&known) {
            if known.left || self.places().is_paused(&room) {
                self.places().resume(&room).await;
            }
        }
    }

    /// Retries the paused mirrors of a server, as channels, roles or the bot's permissions have changed.
    async fn rights_changed(&self, guild: GuildId) {
        let known = self.notes().guild(guild);
        let paused: Vec<RoomId> =
            self.with_games(&known).filter(|room| self.places().is_paused(room)).collect();
        for room in paused {
            self.places().resume(&room).await;
        }
    }

    /// Channels of a server with something left to publish.
    fn with_games(&self, known: &Known) -> impl Iterator<Item = RoomId> {
        let rooms = known.rooms.iter().map(|&channel| room(ChannelId::new(channel)));
        rooms.filter(|room| !self.places().is_told(room))
    }

    /// A channel or thread was deleted: pauses its mirror and removes it from the settings.
    async fn lost(&self, guild: GuildId, channel: ChannelId) {
        self.places().pause(&room(channel)).await;
        self.notes()
            .change(guild, |known| {
                known.rooms.remove(&channel.get());
                known.channels.remove(&channel.get());
            })
            .await;
    }
}

/// Counts events that serenity can't decode; these are never answered.
pub(super) struct Watch {
    pub(super) interactions: Interactions,
}

/// Kinds of events that need an answer, or that the bot depends on.
const NEEDED: [&str; 3] = ["INTERACTION_CREATE", "MESSAGE_CREATE", "GUILD_CREATE"];

#[async_trait]
impl RawEventHandler for Watch {
    async fn raw_event(&self, _: Context, event: Event) {
        if let Event::Unknown(unknown) = event
            && NEEDED.contains(&unknown.kind.as_str())
        {
            let count = self.interactions.metrics().undecodable.inc() + 1;
            let why = unreadable(&unknown.kind, unknown.value);
            tracing::error!(kind = unknown.kind, count, why, "an event of Discord could not be read");
        }
    }
}

/// Returns the decode error of an event, without the event's values: these may include a token.
fn unreadable(kind: &str, event: Value) -> String {
    let read = match kind {
        "INTERACTION_CREATE" => serde_json::from_value::<InteractionCreateEvent>(event).map(drop),
        "MESSAGE_CREATE" => serde_json::from_value::<MessageCreateEvent>(event).map(drop),
        _ => serde_json::from_value::<GuildCreateEvent>(event).map(drop),
    };
    read.err().map_or_else(|| "unknown".to_owned(), |error| without_values(&error.to_string()))
}

/// Replaces everything in quotation marks by an ellipsis.
fn without_values(text: &str) -> String {
    let parts = text.split('"').enumerate();
    parts.map(|(index, part)| if index % 2 == 0 { part } else { "…" }).collect::<Vec<_>>().join("\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decode_error_names_missing_field_without_values() {
        let event = serde_json::json!({ "type": 2, "id": "1", "token": "secret" });
        let why = unreadable("INTERACTION_CREATE", event);
        assert!(why.contains("missing field `") && !why.contains("secret"), "{why}");
        assert_eq!(
            without_values("invalid type: string \"secret\", expected u64"),
            "invalid type: string \"…\", expected u64"
        );
    }
}
