//! Channels, threads and direct messages, and permissions in them.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use serde_json::{Value, json};
use twilight_model::guild::Permissions;

use super::id::Id;
use super::message::Message;
use super::world::World;

/// Kind of a guild channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ChannelKind {
    /// Text channel.
    #[default]
    Text,
    /// Voice channel, with a text chat.
    Voice,
    /// Announcement channel, which other guilds can follow.
    Announcement,
    /// Stage channel: voice with speakers and audience.
    Stage,
    /// Forum, which has only threads.
    Forum,
    /// Media forum.
    Media,
}

impl ChannelKind {
    /// Channel type in the API.
    pub fn api_type(self) -> u8 {
        match self {
            ChannelKind::Text => 0,
            ChannelKind::Voice => 2,
            ChannelKind::Announcement => 5,
            ChannelKind::Stage => 13,
            ChannelKind::Forum => 15,
            ChannelKind::Media => 16,
        }
    }

    /// Type of the public threads of this kind of channel; `None` if none can be created without a first message.
    pub fn public_thread_type(self) -> Option<u8> {
        match self {
            ChannelKind::Text => Some(11),
            ChannelKind::Announcement => Some(10),
            ChannelKind::Voice | ChannelKind::Stage | ChannelKind::Forum | ChannelKind::Media => None,
        }
    }
}

/// A channel, thread or direct-message channel.
#[derive(Clone, Debug)]
pub struct Channel {
    pub id: Id,
    /// Kind of the channel, or of a thread's parent.
    pub kind: ChannelKind,
    /// Name; empty for direct messages.
    pub name: String,
    /// Guild; `None` for direct messages.
    pub guild: Option<Id>,
    /// The other person of a direct-message channel.
    pub recipient: Option<Id>,
    /// Data of a thread.
    pub thread: Option<Thread>,
    /// Permission overwrites by account.
    pub overwrites: BTreeMap<Id, Overwrite>,
    /// All messages, including ephemeral ones.
    pub messages: BTreeMap<Id, Message>,
    /// Time of the last pin.
    pub pinned_at: Option<Timestamp>,
}

/// Permission overwrite of one account.
#[derive(Clone, Copy, Debug)]
pub struct Overwrite {
    pub allow: Permissions,
    pub deny: Permissions,
}

/// The properties of a thread.
#[derive(Clone, Debug)]
pub struct Thread {
    pub parent: Id,
    pub owner: Id,
    /// Flag: archived. A new message unarchives it.
    pub archived: bool,
    /// Flag: only moderators can write.
    pub locked: bool,
    /// Minutes of inactivity until it is archived.
    pub auto_archive_minutes: u64,
    /// Time when it was last archived or unarchived.
    pub changed: Timestamp,
    pub members: BTreeSet<Id>,
    /// Flag: only its members see it.
    pub private: bool,
}

impl Channel {
    /// Creates an empty text channel.
    pub fn new(id: Id, name: &str, guild: Option<Id>) -> Channel {
        Channel {
            id,
            kind: ChannelKind::default(),
            name: name.to_owned(),
            guild,
            recipient: None,
            thread: None,
            overwrites: BTreeMap::new(),
            messages: BTreeMap::new(),
            pinned_at: None,
        }
    }

    /// Channel type in the API.
    pub fn api_type(&self) -> u8 {
        match &self.thread {
            Some(thread) if thread.private => 12,
            Some(_) => self.kind.public_thread_type().unwrap_or(11),
            None if self.recipient.is_some() => 1,
            None => self.kind.api_type(),
        }
    }

    /// Messages that the REST API returns: all but ephemeral ones.
    pub fn public_messages(&self) -> impl DoubleEndedIterator<Item = &Message> {
        self.messages.values().filter(|message| message.ephemeral_for.is_none())
    }
}

impl World {
    /// Effective permissions of an account: [`rights`](World::rights), but none in a private thread for accounts that are
    /// neither members nor manage threads.
    pub fn permissions(&self, who: Id, channel: &Channel) -> Permissions {
        let all = self.base_permissions(who, channel);
        let hidden = channel.thread.as_ref().is_some_and(|thread| {
            thread.private && !thread.members.contains(&who) && !all.contains(Permissions::MANAGE_THREADS)
        });
        if hidden { Permissions::empty() } else { all }
    }

    /// Permissions of an account, regardless of thread membership: in direct messages all those of an invited bot; elsewhere
    /// those of the guild with the overwrites of the channel, or of a thread's parent.
    pub fn base_permissions(&self, who: Id, channel: &Channel) -> Permissions {
        let Some(guild) = channel.guild.and_then(|id| self.guilds.get(&id)) else {
            let in_it = channel.recipient == Some(who) || who == self.bot.id;
            return if in_it { super::guild::bot_permissions() } else { Permissions::empty() };
        };
        let base = guild.permissions(who);
        if base == Permissions::all() {
            return base;
        }
        let says = match &channel.thread {
            Some(thread) => self.channels.get(&thread.parent),
            None => Some(channel),
        };
        let mut all = base;
        if let Some(overwrite) = says.and_then(|channel| channel.overwrites.get(&who)) {
            all = (base - overwrite.deny) | overwrite.allow;
        }
        if all.contains(Permissions::VIEW_CHANNEL) { all } else { Permissions::empty() }
    }

    /// Returns `true` if an account can see a channel.
    pub fn can_see(&self, who: Id, channel: &Channel) -> bool {
        self.permissions(who, channel).contains(Permissions::VIEW_CHANNEL)
    }

    /// People who can see a channel, computed without the cache.
    pub(super) fn all_readers(&self, channel: &Channel) -> Vec<Id> {
        match channel.guild.and_then(|id| self.guilds.get(&id)) {
            None => channel.recipient.into_iter().collect(),
            Some(guild) => {
                guild.members.keys().copied().filter(|who| *who != self.bot.id && self.can_see(*who, channel)).collect()
            }
        }
    }

    /// Channel object of the API.
    pub fn channel_json(&self, channel: &Channel) -> Value {
        let last = channel.public_messages().next_back().map(|message| message.id);
        let mut told = json!({ "id": channel.id, "type": channel.api_type(), "flags": 0, "last_message_id": last });
        let more = match (&channel.thread, channel.recipient) {
            (_, Some(person)) => {
                json!({ "recipients": [self.accounts.get(&person).map(super::account::Account::to_json)] })
            }
            (Some(thread), None) => json!({
                "guild_id": channel.guild, "name": channel.name, "parent_id": thread.parent,
                "owner_id": thread.owner, "message_count": channel.public_messages().count(),
                "member_count": thread.members.len(), "total_message_sent": channel.public_messages().count(),
                "rate_limit_per_user": 0, "thread_metadata": thread.to_json(),
            }),
            (None, None) => json!({
                "guild_id": channel.guild, "name": channel.name, "position": 0, "nsfw": false, "topic": null,
                "parent_id": null, "rate_limit_per_user": 0,
                "permission_overwrites": channel
                    .overwrites
                    .iter()
                    .map(|(id, overwrite)| json!({
                        "id": id, "type": 1, "allow": overwrite.allow.bits().to_string(),
                        "deny": overwrite.deny.bits().to_string(),
                    }))
                    .collect::<Vec<_>>(),
            }),
        };
        if let (Some(told), Value::Object(more)) = (told.as_object_mut(), more) {
            told.extend(more);
        }
        if let Some(at) = channel.pinned_at {
            told["last_pin_timestamp"] = json!(at.to_string());
        }
        told
    }
}

impl Thread {
    /// Thread metadata object of the API.
    pub fn to_json(&self) -> Value {
        json!({
            "archived": self.archived, "archive_timestamp": self.changed.to_string(),
            "auto_archive_duration": self.auto_archive_minutes, "locked": self.locked,
        })
    }
}
