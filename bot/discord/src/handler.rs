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

use super::chat::room_id;
use super::commands::CommandsState;
use super::gateway_shards::GatewayShards;
use super::interaction::Interactions;
use super::notes::GuildSettings as Known;
use bot_core::channel::RoomId;

/// Dispatches the events of one gateway client.
pub(super) struct Handler {
    pub(super) interactions: Interactions,
    /// Gateway shards of this process.
    pub(super) shards: GatewayShards,
}

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, _: Context, ready: Ready) {
        let (shard, shards) = ready.shard.map_or((0, 1), |info| (info.id.0, info.total));
        tracing::info!(shard, shards, guilds = ready.guilds.len(), "connected to Discord");
        self.interactions.connection().set_application(ready.application.id);
        self.interactions
            .pause_absent_guilds(&ready.guilds, |guild| u64::from(shard) == (guild.get() >> 22) % u64::from(shards))
            .await;
        let mut all = true;
        for guild in &ready.guilds {
            all &= self.interactions.register_commands(guild.id).await != CommandsState::Failed;
        }
        if all && self.shards.mark_registered(shard) {
            let (http, notes) = (self.interactions.http(), self.interactions.notes());
            self.interactions.registrar().delete_global_commands(http, notes, ready.application.id).await;
        }
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        tracing::info!("connected to Discord again");
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        self.interactions.handle(interaction).await;
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        self.interactions.handle_guild_available(guild.id).await;
        self.interactions.register_commands(guild.id).await;
    }

    async fn guild_delete(&self, _: Context, guild: UnavailableGuild, _: Option<Guild>) {
        // An unavailable server is only temporarily unreachable.
        if !guild.unavailable {
            self.interactions.handle_guild_removed(guild.id).await;
        }
    }

    async fn channel_delete(
        &self,
        _: Context,
        channel: GuildChannel,
        _: Option<Vec<serenity::model::channel::Message>>,
    ) {
        self.interactions.handle_channel_deleted(channel.guild_id, channel.id).await;
    }

    async fn channel_create(&self, _: Context, channel: GuildChannel) {
        self.interactions.handle_permissions_changed(channel.guild_id).await;
    }

    async fn channel_update(&self, _: Context, _: Option<GuildChannel>, channel: GuildChannel) {
        self.interactions.handle_permissions_changed(channel.guild_id).await;
    }

    async fn thread_update(&self, _: Context, _: Option<GuildChannel>, thread: GuildChannel) {
        self.interactions.handle_permissions_changed(thread.guild_id).await;
    }

    async fn guild_role_update(&self, _: Context, _: Option<Role>, role: Role) {
        self.interactions.handle_permissions_changed(role.guild_id).await;
    }

    // Without the members intent Discord sends only the bot's own changes.
    async fn guild_member_update(
        &self,
        _: Context,
        _: Option<Member>,
        _: Option<Member>,
        event: GuildMemberUpdateEvent,
    ) {
        if event.user.id == self.interactions.connection().own_user {
            self.interactions.handle_permissions_changed(event.guild_id).await;
        }
    }

    async fn thread_delete(&self, _: Context, thread: PartialGuildChannel, _: Option<GuildChannel>) {
        self.interactions.handle_channel_deleted(thread.guild_id, thread.id).await;
    }
}

impl Interactions {
    /// Registers the slash commands of a server if necessary.
    pub(super) async fn register_commands(&self, guild: GuildId) -> CommandsState {
        let Some(application) = self.connection().application() else { return CommandsState::Failed };
        self.registrar().ensure_registered(self.http(), self.notes(), application, guild).await
    }

    /// Compares the servers of a new gateway session with the stored ones. A stored server that is not in `here`, and that
    /// this shard is responsible for (`hears`), has removed the bot while it was disconnected; no event reports that.
    async fn pause_absent_guilds(&self, here: &[UnavailableGuild], hears: impl Fn(GuildId) -> bool) {
        for guild in self.notes().guilds() {
            let there = here.iter().any(|known| known.id == guild);
            if !there && hears(guild) && !self.notes().guild(guild).left {
                self.handle_guild_removed(guild).await;
            }
        }
    }

    /// The bot was removed from a server: pauses its mirrors.
    async fn handle_guild_removed(&self, guild: GuildId) {
        tracing::info!(%guild, "sent away from a server");
        // Discord deletes the bot's commands there.
        self.registrar().mark_unchecked(guild);
        let known = self.notes().change(guild, |known| known.left = true).await;
        for room in self.unpublished_rooms(&known) {
            self.mirrors().pause(&room).await;
        }
    }

    /// A server is available: resumes paused mirrors. The bot may have been removed and added again, even while it did not
    /// run.
    async fn handle_guild_available(&self, guild: GuildId) {
        let known = self.notes().guild(guild);
        if known.left {
            tracing::info!(%guild, "back on a server");
            self.notes().change(guild, |known| known.left = false).await;
        }
        for room in self.unpublished_rooms(&known) {
            if known.left || self.mirrors().is_paused(&room) {
                self.mirrors().resume(&room).await;
            }
        }
    }

    /// Retries the paused mirrors of a server, as channels, roles or the bot's permissions have changed.
    async fn handle_permissions_changed(&self, guild: GuildId) {
        let known = self.notes().guild(guild);
        let paused: Vec<RoomId> =
            self.unpublished_rooms(&known).filter(|room| self.mirrors().is_paused(room)).collect();
        for room in paused {
            self.mirrors().resume(&room).await;
        }
    }

    /// Channels of a server with something left to publish.
    fn unpublished_rooms(&self, known: &Known) -> impl Iterator<Item = RoomId> {
        let rooms = known.rooms.iter().map(|&channel| room_id(ChannelId::new(channel)));
        rooms.filter(|room| !self.mirrors().is_game_published(room))
    }

    /// A channel or thread was deleted: pauses its mirror and removes it from the settings.
    async fn handle_channel_deleted(&self, guild: GuildId, channel: ChannelId) {
        self.mirrors().pause(&room_id(channel)).await;
        self.notes()
            .change(guild, |known| {
                known.rooms.remove(&channel.get());
                known.channels.remove(&channel.get());
            })
            .await;
    }
}

/// Counts events that serenity can't decode; these are never answered.
pub(super) struct DecodeFailureCounter {
    pub(super) interactions: Interactions,
}

/// Kinds of events that need an answer, or that the bot depends on.
const REQUIRED_EVENTS: [&str; 3] = ["INTERACTION_CREATE", "MESSAGE_CREATE", "GUILD_CREATE"];

#[async_trait]
impl RawEventHandler for DecodeFailureCounter {
    async fn raw_event(&self, _: Context, event: Event) {
        if let Event::Unknown(unknown) = event
            && REQUIRED_EVENTS.contains(&unknown.kind.as_str())
        {
            let count = self.interactions.metrics().undecodable.inc() + 1;
            let why = decode_error_text(&unknown.kind, unknown.value);
            tracing::error!(kind = unknown.kind, count, why, "an event of Discord could not be read");
        }
    }
}

/// Returns the decode error of an event, without the event's values: these may include a token.
fn decode_error_text(kind: &str, event: Value) -> String {
    let read = match kind {
        "INTERACTION_CREATE" => serde_json::from_value::<InteractionCreateEvent>(event).map(drop),
        "MESSAGE_CREATE" => serde_json::from_value::<MessageCreateEvent>(event).map(drop),
        _ => serde_json::from_value::<GuildCreateEvent>(event).map(drop),
    };
    read.err().map_or_else(|| "unknown".to_owned(), |error| redact_values(&error.to_string()))
}

/// Replaces everything in quotation marks by an ellipsis.
fn redact_values(text: &str) -> String {
    let parts = text.split('"').enumerate();
    parts.map(|(index, part)| if index % 2 == 0 { part } else { "…" }).collect::<Vec<_>>().join("\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decode_error_names_missing_field_without_values() {
        let event = serde_json::json!({ "type": 2, "id": "1", "token": "secret" });
        let why = decode_error_text("INTERACTION_CREATE", event);
        assert!(why.contains("missing field `") && !why.contains("secret"), "{why}");
        assert_eq!(
            redact_values("invalid type: string \"secret\", expected u64"),
            "invalid type: string \"…\", expected u64"
        );
    }
}
