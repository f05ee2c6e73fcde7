//! Messages in Discord's channels, posted and edited for the mirrors of tables.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use config::shards::Shards;
use serde_json::json;
use serenity::model::channel::{Message as Posted, MessageType, Nonce};
use serenity::model::id::{ChannelId, GuildId, MessageId as Number};

use super::commands::Links;
use super::connect::Connection;
use super::custom_id::unmarked;
use super::error::{is_missing, is_too_large, meaning, told};
use super::limits::SELECT_OPTIONS;
use super::notes;
use super::pins::Pins;
use super::rival::Rival;
use super::show::{self, NETWORK, Payload};
use super::tokens::Tokens;
use crate::place::{Capabilities, Chat, ChatError, Places, Remembers};
use crate::store::{Lines, Store, Want, Which};
use bot_core::channel::{MessageId, RoomId, SendKey};
use bot_core::people::PlayerId;
use bot_core::surface::Message;

/// Time for which Discord certainly deduplicates a nonce.
const REMEMBERS_FOR: Duration = Duration::from_secs(2 * 60);
/// Minimum time between two low-priority edits, and its increase per second that requests have to wait.
const QUIET_PAUSE: Duration = Duration::from_secs(10);
const RESTRAINT: u32 = 60;
/// Longest duration of one call, waits for rate limits included.
const LONGEST: Duration = Duration::from_secs(60);
/// Number of a channel's last messages in which a message is looked for.
const LAST: u8 = 100;
/// Number of last messages in which the notice of a pin is looked for.
const LAST_AFTER_PIN: u8 = 5;
/// Address prefix of channels and messages, before the server id.
pub(super) const ADDRESS: &str = "https://discord.com/channels/";
/// Permissions for posting, as Discord's settings name them.
pub(super) const TO_POST: &str = "View Channel, Send Messages, Attach Files, Read Message History";
/// Permission for pinning.
pub(super) const TO_PIN: &str = "Pin Messages";

/// Discord as a platform of channels and messages.
pub struct Discord {
    pub(super) connection: Connection,
    /// Gateway shards that this process requests.
    pub(super) wanted: Lines,
    pub(super) tokens: Tokens,
    pub(super) pins: Pins,
    pub(super) rival: Rival,
    /// All mirrors; set once serving begins.
    pub(super) places: OnceLock<Places>,
    /// Cache: servers of channels that show a table.
    guilds: Mutex<HashMap<ChannelId, GuildId>>,
}

impl Discord {
    pub(super) fn new(connection: Connection, shards: Shards) -> Arc<Discord> {
        let (of, which) = match shards {
            Shards::Auto => (connection.recommended, Which::Share),
            Shards::These { first, last, of } => (of, Which::These((first..=last).collect())),
        };
        Arc::new(Discord {
            wanted: Lines { network: NETWORK, of, which },
            connection,
            tokens: Tokens::default(),
            pins: Pins::default(),
            rival: Rival::default(),
            places: OnceLock::new(),
            guilds: Mutex::default(),
        })
    }
}

/// Returns the shard of a server, out of `of`, by Discord's formula.
pub(super) fn line(guild: GuildId, of: u32) -> u32 {
    u32::try_from((guild.get() >> 22) % u64::from(of.max(1))).unwrap_or(0)
}

/// Returns the room id of a channel.
pub(super) fn room(channel: ChannelId) -> RoomId {
    RoomId(format!("{NETWORK}:{channel}"))
}

/// Returns the channel of a room id.
pub(super) fn channel(room: &RoomId) -> Result<ChannelId, ChatError> {
    let number = room.0.strip_prefix(NETWORK).and_then(|rest| rest.strip_prefix(':'));
    let number = number.and_then(|number| number.parse().ok()).filter(|&number: &u64| number != 0);
    number.map(ChannelId::new).ok_or_else(|| ChatError::Refused(format!("{} is no channel", room.0)))
}

fn number(id: &MessageId) -> Result<Number, ChatError> {
    let number = id.0.parse().ok().filter(|&number: &u64| number != 0);
    number.map(Number::new).ok_or_else(|| ChatError::Refused(format!("{} is no message", id.0)))
}

/// Runs a request within `LONGEST` and maps its error.
pub(super) async fn asked<T>(
    needed: &str,
    request: impl Future<Output = serenity::Result<T>>,
) -> Result<T, ChatError> {
    match tokio::time::timeout(LONGEST, request).await {
        Ok(answer) => answer.map_err(|error| meaning(&error, needed)),
        Err(_) => Err(ChatError::Later("no answer in time".to_owned())),
    }
}

impl Discord {
    /// Builds the payload for a channel, with the server's commands as links. A message that is read outside the table's
    /// channel (a direct message) names that channel in its first line instead.
    fn shown(&self, to: ChannelId, message: &Message, key: Option<&SendKey>) -> Payload {
        let payload = show::message(message, key);
        let Some(places) = self.places.get() else { return payload };
        let Some(table) = &message.table else {
            let store = places.app().store();
            let guild = self.guild_of(to, store);
            let commands = guild.and_then(|guild| notes::commands(guild, store)).unwrap_or_default();
            return payload.with_links(&Links(commands.numbers));
        };
        // Several tables may have the same name; a phone's notification shows the first line.
        match places.rooms_of(table).iter().find_map(|room| channel(room).ok()) {
            Some(channel) => payload.headed(&format!("<#{channel}>")),
            None => payload,
        }
    }

    /// Returns the server of a channel that shows a table.
    fn guild_of(&self, channel: ChannelId, store: &dyn Store) -> Option<GuildId> {
        let mut guilds = self.guilds.lock().unwrap_or_else(PoisonError::into_inner);
        if !guilds.contains_key(&channel) {
            guilds.extend(notes::rooms(store));
        }
        guilds.get(&channel).copied()
    }

    /// Like [`asked`], for a request that counts against the limit of 50 per second.
    async fn counted<T>(
        &self,
        needed: &str,
        request: impl Future<Output = serenity::Result<T>>,
    ) -> Result<T, ChatError> {
        let request = async {
            self.connection.turn().await;
            request.await
        };
        asked(needed, request).await
    }

    /// Like [`Discord::counted`], for a request about a message: any 404 means that the message can't be reached.
    async fn of_message<T>(
        &self,
        needed: &str,
        request: impl Future<Output = serenity::Result<T>>,
    ) -> Result<T, ChatError> {
        let mut missing = false;
        let request = async {
            let answer = request.await;
            missing = answer.as_ref().is_err_and(is_missing);
            answer
        };
        match self.counted(needed, request).await {
            Err(ChatError::Refused(_)) if missing => Err(ChatError::MessageGone),
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
        || show::has_mark(&message.content, key)
        || message.attachments.iter().any(|attachment| named(&attachment.filename))
        || ids(message).any(|id| unmarked(&id).1 == Some(key.0.as_str()))
}

/// Custom ids of a message's buttons and selects.
fn ids(message: &Posted) -> impl Iterator<Item = String> + '_ {
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
        let Ok(last) = http.get_messages(channel, LAST_AFTER_PIN).await else { return };
        let is_notice = |message: &&Posted| {
            let of = message.message_reference.as_ref().and_then(|reference| reference.message_id);
            message.kind == MessageType::PinsAdd && of == Some(pinned)
        };
        if let Some(notice) = last.iter().find(is_notice)
            && let Err(error) = http.delete_message(channel, notice.id).await
        {
            tracing::debug!(%channel, why = told(&error), "the notice of a pin stays");
        }
    }
}

#[async_trait]
impl Chat for Discord {
    fn network(&self) -> &'static str {
        NETWORK
    }

    fn want(&self) -> Want {
        Want::Lines(self.wanted.clone())
    }

    fn line(&self, room: &RoomId, of: u32, store: &dyn Store) -> u32 {
        let guild = channel(room).ok().filter(|_| of > 1).and_then(|channel| self.guild_of(channel, store));
        guild.map_or(0, |guild| line(guild, of))
    }

    fn server(&self, room: &RoomId, store: &dyn Store) -> RoomId {
        channel(room).ok().and_then(|channel| notes::server(channel, store)).unwrap_or_else(|| room.clone())
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            remembers_for: REMEMBERS_FOR,
            remembers: Remembers::Account,
            // Low-priority edits give way to urgent ones.
            quiet_pause: QUIET_PAUSE.saturating_add(self.connection.wait() * RESTRAINT),
            choices: SELECT_OPTIONS,
        }
    }

    async fn post(&self, room: &RoomId, message: &Message, key: &SendKey) -> Result<MessageId, ChatError> {
        let channel = channel(room)?;
        let payload = self.shown(channel, message, Some(key));
        let payload = payload.with("nonce", json!(key.0)).with("enforce_nonce", json!(true));
        let files = payload.files();
        let mut too_large = false;
        let posted = async {
            let posted = self.connection.http.send_message(channel, files, &payload.body).await;
            too_large = posted.as_ref().is_err_and(is_too_large);
            posted
        };
        match self.counted(TO_POST, posted).await {
            Err(ChatError::Refused(_)) if too_large && message.picture.is_some() => {
                tracing::warn!(room = room.0, "Discord takes no file of this size: the words go without it");
                self.post(room, &without_picture(message), key).await
            }
            Ok(posted) => Ok(MessageId(posted.id.to_string())),
            // The thread was archived and locked.
            Err(ChatError::TooOld) => Err(ChatError::Forbidden("Manage Threads".to_owned())),
            Err(error) => Err(error),
        }
    }

    async fn find(&self, room: &RoomId, key: &SendKey) -> Result<Option<MessageId>, ChatError> {
        let last = self.connection.http.get_messages(channel(room)?, LAST);
        let last = self.counted("Read Message History", last).await?;
        let mut ours = last.iter().filter(|message| message.author.id == self.connection.me);
        Ok(ours.find(|message| has_key(message, key)).map(|message| MessageId(message.id.to_string())))
    }

    async fn edit(&self, room: &RoomId, id: &MessageId, message: &Message) -> Result<(), ChatError> {
        let (channel, id) = (channel(room)?, number(id)?);
        let payload = self.shown(channel, message, None);
        if let Some(token) = self.tokens.token(id.get()).await {
            let unlimited = &self.connection.unlimited;
            let changed =
                unlimited.edit_original_interaction_response(&token, &payload.body, payload.files());
            match asked(TO_POST, changed).await {
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
        match self.of_message(TO_POST, edited).await {
            Err(ChatError::Refused(_)) if too_large && message.picture.is_some() => {
                tracing::warn!(room = room.0, "Discord takes no file of this size: the words go without it");
                self.edit(room, &MessageId(id.to_string()), &without_picture(message)).await
            }
            edited => edited.map(drop),
        }
    }

    async fn delete(&self, room: &RoomId, id: &MessageId) -> Result<(), ChatError> {
        let deleted = self.connection.http.delete_message(channel(room)?, number(id)?);
        match self.of_message(TO_POST, deleted).await {
            Err(ChatError::MessageGone) => Ok(()),
            other => other,
        }
    }

    async fn pin(&self, room: &RoomId, id: &MessageId) -> Result<(), ChatError> {
        let channel = channel(room)?;
        let pinned = self.connection.http.pin_message(channel, number(id)?);
        match self.of_message(TO_PIN, pinned).await {
            // The game works without a pin.
            Err(ChatError::Forbidden(right)) => {
                self.pins.refused(channel);
                Err(ChatError::Refused(right))
            }
            Ok(()) => {
                self.pins.worked(channel);
                self.delete_pin_notice(channel, number(id)?).await;
                Ok(())
            }
            other => other,
        }
    }

    async fn address(&self, room: &RoomId, message: Option<&MessageId>) -> Option<String> {
        let channel = channel(room).ok()?;
        let guild = self.guild_of(channel, self.places.get()?.app().store())?;
        let room = format!("{ADDRESS}{guild}/{channel}");
        Some(match message.and_then(|message| number(message).ok()) {
            Some(message) => format!("{room}/{message}"),
            None => room,
        })
    }

    async fn private_room(&self, account: &PlayerId) -> Result<RoomId, ChatError> {
        let user = show::user(account)
            .ok_or_else(|| ChatError::Refused(format!("{} has no account of Discord", account.0)))?;
        let opened = json!({ "recipient_id": user });
        let opened = self.connection.http.create_private_channel(&opened);
        Ok(room(self.counted(TO_POST, opened).await?.id))
    }
}

/// Logs an answer that could not be delivered.
pub(super) fn lost(what: &str, error: &serenity::Error) {
    tracing::warn!(what, why = told(error), "could not be told");
}
