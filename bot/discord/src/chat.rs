//! Messages in Discord's channels, posted and edited for the mirrors of tables.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use config::shards::Shards;
use serde_json::json;
use serenity::model::channel::{Message as Posted, MessageType, Nonce};
use serenity::model::id::{ChannelId, GuildId, MessageId as Number};

use super::commands::CommandLinks;
use super::connect::Connection;
use super::custom_id::split_send_key;
use super::duplicate_instance::DuplicateInstance;
use super::error::{is_not_found, is_too_large, log_text, to_chat_error};
use super::limits::SELECT_OPTIONS;
use super::message_format::{self, NETWORK, Payload};
use super::notes;
use super::pins::Pins;
use super::tokens::Tokens;
use bot_app::mirror::{Capabilities, Chat, ChatError, KeyScope, Mirrors};
use bot_core::channel::{MessageId, RoomId, SendKey};
use bot_core::people::PlayerId;
use bot_core::surface::Message;
use bot_store::{LeaseRequest, ShardRequest, ShardSelection, Store};

/// Time for which Discord certainly deduplicates a nonce.
const DEDUPLICATION_PERIOD: Duration = Duration::from_secs(2 * 60);
/// Minimum time between two low-priority edits, and its increase per second that requests have to wait.
const LOW_PRIORITY_EDIT_PAUSE: Duration = Duration::from_secs(10);
const LOW_PRIORITY_PAUSE_FACTOR: u32 = 60;
/// Longest duration of one call, waits for rate limits included.
const CALL_TIMEOUT: Duration = Duration::from_secs(60);
/// Number of a channel's last messages in which a message is looked for.
const SEARCHED_MESSAGES: u8 = 100;
/// Number of last messages in which the notice of a pin is looked for.
const PIN_NOTICE_SEARCHED_MESSAGES: u8 = 5;
/// Address prefix of channels and messages, before the server id.
pub(super) const CHANNEL_URL_PREFIX: &str = "https://discord.com/channels/";
/// Permissions for posting, as Discord's settings name them.
pub(super) const POST_PERMISSIONS: &str = "View Channel, Send Messages, Attach Files, Read Message History";
/// Permission for pinning.
pub(super) const PIN_PERMISSION: &str = "Pin Messages";

/// Discord as a platform of channels and messages.
pub struct Discord {
    pub(super) connection: Connection,
    /// Gateway shards that this process requests.
    pub(super) requested_shards: ShardRequest,
    pub(super) tokens: Tokens,
    pub(super) pins: Pins,
    pub(super) duplicate_instance: DuplicateInstance,
    /// All mirrors; set once serving begins.
    pub(super) mirrors: OnceLock<Mirrors>,
    /// Cache: servers of channels that show a table.
    guilds: Mutex<HashMap<ChannelId, GuildId>>,
}

impl Discord {
    pub(super) fn new(connection: Connection, shards: Shards) -> Arc<Discord> {
        let (of, which) = match shards {
            Shards::Auto => (connection.recommended, ShardSelection::EvenShare),
            Shards::Range { first, last, total: of } => (of, ShardSelection::These((first..=last).collect())),
        };
        Arc::new(Discord {
            requested_shards: ShardRequest { network: NETWORK, count: of, selection: which },
            connection,
            tokens: Tokens::default(),
            pins: Pins::default(),
            duplicate_instance: DuplicateInstance::default(),
            mirrors: OnceLock::new(),
            guilds: Mutex::default(),
        })
    }
}

/// Returns the shard of a server, out of `of`, by Discord's formula.
pub(super) fn shard_of_guild(guild: GuildId, of: u32) -> u32 {
    u32::try_from((guild.get() >> 22) % u64::from(of.max(1))).unwrap_or(0)
}

/// Returns the room id of a channel.
pub(super) fn room_id(channel: ChannelId) -> RoomId {
    RoomId(format!("{NETWORK}:{channel}"))
}

/// Returns the channel of a room id.
pub(super) fn parse_channel(room: &RoomId) -> Result<ChannelId, ChatError> {
    let number = room.0.strip_prefix(NETWORK).and_then(|rest| rest.strip_prefix(':'));
    let number = number.and_then(|number| number.parse().ok()).filter(|&number: &u64| number != 0);
    number.map(ChannelId::new).ok_or_else(|| ChatError::Rejected(format!("{} is no channel", room.0)))
}

fn parse_message_id(id: &MessageId) -> Result<Number, ChatError> {
    let number = id.0.parse().ok().filter(|&number: &u64| number != 0);
    number.map(Number::new).ok_or_else(|| ChatError::Rejected(format!("{} is no message", id.0)))
}

/// Runs a request within `CALL_TIMEOUT` and maps its error.
pub(super) async fn call_with_timeout<T>(
    needed: &str,
    request: impl Future<Output = serenity::Result<T>>,
) -> Result<T, ChatError> {
    match tokio::time::timeout(CALL_TIMEOUT, request).await {
        Ok(answer) => answer.map_err(|error| to_chat_error(&error, needed)),
        Err(_) => Err(ChatError::Temporary("no answer in time".to_owned())),
    }
}

impl Discord {
    /// Builds the payload for a channel, with the server's commands as links. A message that is read outside the table's
    /// channel (a direct message) names that channel in its first line instead.
    fn build_payload(&self, to: ChannelId, message: &Message, key: Option<&SendKey>) -> Payload {
        let payload = message_format::to_payload(message, key);
        let Some(places) = self.mirrors.get() else { return payload };
        let Some(table) = &message.table else {
            let store = places.app().store();
            let guild = self.guild_of(to, store);
            let commands = guild.and_then(|guild| notes::registered_commands(guild, store)).unwrap_or_default();
            return payload.with_links(&CommandLinks(commands.numbers));
        };
        // Several tables may have the same name; a phone's notification shows the first line.
        match places.rooms_showing(table).iter().find_map(|room| parse_channel(room).ok()) {
            Some(channel) => payload.append_to_first_line(&format!("<#{channel}>")),
            None => payload,
        }
    }

    /// Returns the server of a channel that shows a table.
    fn guild_of(&self, channel: ChannelId, store: &dyn Store) -> Option<GuildId> {
        let mut guilds = self.guilds.lock().unwrap_or_else(PoisonError::into_inner);
        if !guilds.contains_key(&channel) {
            guilds.extend(notes::rooms_with_tables(store));
        }
        guilds.get(&channel).copied()
    }

    /// Like [`call_with_timeout`], for a request that counts against the limit of 50 per second.
    async fn call_rate_limited<T>(
        &self,
        needed: &str,
        request: impl Future<Output = serenity::Result<T>>,
    ) -> Result<T, ChatError> {
        let request = async {
            self.connection.wait_for_turn().await;
            request.await
        };
        call_with_timeout(needed, request).await
    }

    /// Like [`Discord::call_rate_limited`], for a request about a message: any 404 means that the message can't be reached.
    async fn call_about_message<T>(
        &self,
        needed: &str,
        request: impl Future<Output = serenity::Result<T>>,
    ) -> Result<T, ChatError> {
        let mut missing = false;
        let request = async {
            let answer = request.await;
            missing = answer.as_ref().is_err_and(is_not_found);
            answer
        };
        match self.call_rate_limited(needed, request).await {
            Err(ChatError::Rejected(_)) if missing => Err(ChatError::MessageGone),
            other => other,
        }
    }
}

/// Returns the message without its picture.
fn without_picture(message: &Message) -> Message {
    Message { picture: None, ..message.clone() }
}

/// Returns `true` if the message was posted with this key.
fn has_key(message: &Posted, key: &SendKey) -> bool {
    let nonce = match &message.nonce {
        Some(Nonce::String(nonce)) => Some(nonce.clone()),
        Some(Nonce::Number(nonce)) => Some(nonce.to_string()),
        None => None,
    };
    let named = |name: &str| name == format!("board-{}.png", key.0);
    nonce.as_deref() == Some(key.0.as_str())
        || message_format::has_mark(&message.content, key)
        || message.attachments.iter().any(|attachment| named(&attachment.filename))
        || custom_ids(message).any(|id| split_send_key(&id).1 == Some(key.0.as_str()))
}

/// Custom ids of a message's buttons and selects.
fn custom_ids(message: &Posted) -> impl Iterator<Item = String> + '_ {
    use serenity::model::application::{ActionRowComponent, ButtonKind};
    let components = message.components.iter().flat_map(|row| &row.components);
    components.filter_map(|component| match component {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => Some(custom_id.clone()),
            ButtonKind::Link { .. } | ButtonKind::Premium { .. } => None,
        },
        ActionRowComponent::SelectMenu(select) => select.custom_id.clone(),
        _ => None,
    })
}

impl Discord {
    /// Deletes Discord's system message about a pin. If that fails, it stays.
    async fn delete_pin_notice(&self, channel: ChannelId, pinned: Number) {
        let http = &self.connection.http;
        let Ok(last) = http.get_messages(channel, PIN_NOTICE_SEARCHED_MESSAGES).await else { return };
        let is_notice = |message: &&Posted| {
            let of = message.message_reference.as_ref().and_then(|reference| reference.message_id);
            message.kind == MessageType::PinsAdd && of == Some(pinned)
        };
        if let Some(notice) = last.iter().find(is_notice)
            && let Err(error) = http.delete_message(channel, notice.id).await
        {
            tracing::debug!(%channel, why = log_text(&error), "the notice of a pin stays");
        }
    }
}

#[async_trait]
impl Chat for Discord {
    fn network(&self) -> &'static str {
        NETWORK
    }

    fn lease_request(&self) -> LeaseRequest {
        LeaseRequest::Shards(self.requested_shards.clone())
    }

    fn shard_index(&self, room: &RoomId, of: u32, store: &dyn Store) -> u32 {
        let guild = parse_channel(room).ok().filter(|_| of > 1).and_then(|channel| self.guild_of(channel, store));
        guild.map_or(0, |guild| shard_of_guild(guild, of))
    }

    fn server(&self, room: &RoomId, store: &dyn Store) -> RoomId {
        parse_channel(room)
            .ok()
            .and_then(|channel| notes::server_of_channel(channel, store))
            .unwrap_or_else(|| room.clone())
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            key_lifetime: DEDUPLICATION_PERIOD,
            key_scope: KeyScope::Account,
            // Low-priority edits give way to urgent ones.
            min_edit_interval: LOW_PRIORITY_EDIT_PAUSE
                .saturating_add(self.connection.current_wait() * LOW_PRIORITY_PAUSE_FACTOR),
            max_choices: SELECT_OPTIONS,
        }
    }

    async fn post(&self, room: &RoomId, message: &Message, key: &SendKey) -> Result<MessageId, ChatError> {
        let channel = parse_channel(room)?;
        let payload = self.build_payload(channel, message, Some(key));
        let payload = payload.with_field("nonce", json!(key.0)).with_field("enforce_nonce", json!(true));
        let files = payload.files();
        let mut too_large = false;
        let posted = async {
            let posted = self.connection.http.send_message(channel, files, &payload.body).await;
            too_large = posted.as_ref().is_err_and(is_too_large);
            posted
        };
        match self.call_rate_limited(POST_PERMISSIONS, posted).await {
            Err(ChatError::Rejected(_)) if too_large && message.picture.is_some() => {
                tracing::warn!(room = room.0, "Discord takes no file of this size: the words go without it");
                self.post(room, &without_picture(message), key).await
            }
            Ok(posted) => Ok(MessageId(posted.id.to_string())),
            // The thread was archived and locked.
            Err(ChatError::TooOld) => Err(ChatError::Forbidden("Manage Threads".to_owned())),
            Err(error) => Err(error),
        }
    }

    async fn find_by_key(&self, room: &RoomId, key: &SendKey) -> Result<Option<MessageId>, ChatError> {
        let last = self.connection.http.get_messages(parse_channel(room)?, SEARCHED_MESSAGES);
        let last = self.call_rate_limited("Read Message History", last).await?;
        let mut ours = last.iter().filter(|message| message.author.id == self.connection.own_user);
        Ok(ours.find(|message| has_key(message, key)).map(|message| MessageId(message.id.to_string())))
    }

    async fn edit(&self, room: &RoomId, id: &MessageId, message: &Message) -> Result<(), ChatError> {
        let (channel, id) = (parse_channel(room)?, parse_message_id(id)?);
        let payload = self.build_payload(channel, message, None);
        if let Some(token) = self.tokens.token(id.get()).await {
            let unlimited = &self.connection.unlimited;
            let changed = unlimited.edit_original_interaction_response(&token, &payload.body, payload.files());
            match call_with_timeout(POST_PERMISSIONS, changed).await {
                Ok(changed) if changed.id == id => return Ok(()),
                Ok(_) => tracing::error!("a token changed another message than the one that was pressed"),
                Err(error) => tracing::debug!(%error, "a token does not work any more"),
            }
            self.tokens.forget(id.get());
        }
        let http = &self.connection.http;
        let mut too_large = false;
        let edited = async {
            let edited = http.edit_message(channel, id, &payload.body, payload.files()).await;
            too_large = edited.as_ref().is_err_and(is_too_large);
            edited
        };
        match self.call_about_message(POST_PERMISSIONS, edited).await {
            Err(ChatError::Rejected(_)) if too_large && message.picture.is_some() => {
                tracing::warn!(room = room.0, "Discord takes no file of this size: the words go without it");
                self.edit(room, &MessageId(id.to_string()), &without_picture(message)).await
            }
            edited => edited.map(drop),
        }
    }

    async fn delete(&self, room: &RoomId, id: &MessageId) -> Result<(), ChatError> {
        let deleted = self.connection.http.delete_message(parse_channel(room)?, parse_message_id(id)?);
        match self.call_about_message(POST_PERMISSIONS, deleted).await {
            Err(ChatError::MessageGone) => Ok(()),
            other => other,
        }
    }

    async fn pin(&self, room: &RoomId, id: &MessageId) -> Result<(), ChatError> {
        let channel = parse_channel(room)?;
        let pinned = self.connection.http.pin_message(channel, parse_message_id(id)?);
        match self.call_about_message(PIN_PERMISSION, pinned).await {
            // The game works without a pin.
            Err(ChatError::Forbidden(right)) => {
                self.pins.record_refusal(channel);
                Err(ChatError::Rejected(right))
            }
            Ok(()) => {
                self.pins.record_success(channel);
                self.delete_pin_notice(channel, parse_message_id(id)?).await;
                Ok(())
            }
            other => other,
        }
    }

    async fn address(&self, room: &RoomId, message: Option<&MessageId>) -> Option<String> {
        let channel = parse_channel(room).ok()?;
        let guild = self.guild_of(channel, self.mirrors.get()?.app().store())?;
        let room = format!("{CHANNEL_URL_PREFIX}{guild}/{channel}");
        Some(match message.and_then(|message| parse_message_id(message).ok()) {
            Some(message) => format!("{room}/{message}"),
            None => room,
        })
    }

    async fn private_room(&self, account: &PlayerId) -> Result<RoomId, ChatError> {
        let user = message_format::user_id(account)
            .ok_or_else(|| ChatError::Rejected(format!("{} has no account of Discord", account.0)))?;
        let opened = json!({ "recipient_id": user });
        let opened = self.connection.http.create_private_channel(&opened);
        Ok(room_id(self.call_rate_limited(POST_PERMISSIONS, opened).await?.id))
    }
}

/// Logs an answer that could not be delivered.
pub(super) fn log_undelivered(what: &str, error: &serenity::Error) {
    tracing::warn!(what, why = log_text(error), "could not be told");
}
