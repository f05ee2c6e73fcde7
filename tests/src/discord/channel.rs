//! Channels, threads and direct messages, and who may do what in them.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use serde_json::{Value, json};
use twilight_model::guild::Permissions;

use super::id::Id;
use super::message::Message;
use super::world::World;

/// What kind of channel a guild has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sort {
    /// The usual one.
    #[default]
    Text,
    /// People speak there, and write beside it.
    Voice,
    /// What is said there can be followed from elsewhere.
    Announcement,
    /// Some speak there, and the others listen.
    Stage,
    /// It has threads alone.
    Forum,
    /// The same for pictures.
    Media,
}

impl Sort {
    /// Discord's number for it.
    pub fn number(self) -> u8 {
        match self {
            Sort::Text => 0,
            Sort::Voice => 2,
            Sort::Announcement => 5,
            Sort::Stage => 13,
            Sort::Forum => 15,
            Sort::Media => 16,
        }
    }

    /// Discord's number for the kind of public thread that can be made in it by itself.
    pub fn public_thread(self) -> Option<u8> {
        match self {
            Sort::Text => Some(11),
            Sort::Announcement => Some(10),
            Sort::Voice | Sort::Stage | Sort::Forum | Sort::Media => None,
        }
    }
}

/// Where messages stand.
#[derive(Clone, Debug)]
pub struct Channel {
    /// Its id.
    pub id: Id,
    /// What kind of channel it is, or is in if it is a thread.
    pub sort: Sort,
    /// Its name; a direct channel has none.
    pub name: String,
    /// The guild that it is in; none for a direct channel.
    pub guild: Option<Id>,
    /// The person whom the bot writes to in it, if it is a direct channel.
    pub person: Option<Id>,
    /// What makes it a thread.
    pub thread: Option<Thread>,
    /// What single accounts may or may not do here, unlike in the rest of the guild.
    pub overwrites: BTreeMap<Id, Overwrite>,
    /// What was written, ephemeral messages included.
    pub messages: BTreeMap<Id, Message>,
    /// When something was last pinned.
    pub pinned_at: Option<Timestamp>,
}

/// What one account may, and may not, do in a channel.
#[derive(Clone, Copy, Debug)]
pub struct Overwrite {
    pub allow: Permissions,
    /// May not.
    pub deny: Permissions,
}

/// What makes a channel a thread.
#[derive(Clone, Debug)]
pub struct Thread {
    /// The channel that it belongs to.
    pub parent: Id,
    /// Who made it.
    pub owner: Id,
    /// Whether it is put away; writing in it takes it out again.
    pub archived: bool,
    /// Whether only moderators can write in it.
    pub locked: bool,
    /// After how many minutes without a word it is put away.
    pub minutes: u64,
    /// When it was last put away or taken out.
    pub changed: Timestamp,
    /// Who is in it.
    pub members: BTreeSet<Id>,
    /// Whether only its members see it.
    pub private: bool,
}

impl Channel {
    /// A channel with nothing in it.
    pub fn new(id: Id, name: &str, guild: Option<Id>) -> Channel {
        Channel {
            id,
            sort: Sort::default(),
            name: name.to_owned(),
            guild,
            person: None,
            thread: None,
            overwrites: BTreeMap::new(),
            messages: BTreeMap::new(),
            pinned_at: None,
        }
    }

    /// Discord's number for what it is.
    pub fn kind(&self) -> u8 {
        match &self.thread {
            Some(thread) if thread.private => 12,
            Some(_) => self.sort.public_thread().unwrap_or(11),
            None if self.person.is_some() => 1,
            None => self.sort.number(),
        }
    }

    /// The messages that REST tells of: no ephemeral ones.
    pub fn public(&self) -> impl DoubleEndedIterator<Item = &Message> {
        self.messages.values().filter(|message| message.only_for.is_none())
    }
}

impl World {
    /// What an account may do in a channel: what [`rights`](World::rights) says, and nothing in a private thread that it
    /// is not in.
    pub fn permissions(&self, who: Id, channel: &Channel) -> Permissions {
        let all = self.rights(who, channel);
        let hidden = channel.thread.as_ref().is_some_and(|thread| {
            thread.private && !thread.members.contains(&who) && !all.contains(Permissions::MANAGE_THREADS)
        });
        if hidden { Permissions::empty() } else { all }
    }

    /// All that a direct channel offers, or what the guild and the channel say; a thread's own members don't matter.
    pub fn rights(&self, who: Id, channel: &Channel) -> Permissions {
        let Some(guild) = channel.guild.and_then(|id| self.guilds.get(&id)) else {
            let in_it = channel.person == Some(who) || who == self.bot.id;
            return if in_it { super::guild::invited() } else { Permissions::empty() };
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

    /// Whether an account sees what is written in a channel.
    pub fn sees(&self, who: Id, channel: &Channel) -> bool {
        self.permissions(who, channel).contains(Permissions::VIEW_CHANNEL)
    }

    /// The people who see what is written in a channel, looked up one by one.
    pub(super) fn all_readers(&self, channel: &Channel) -> Vec<Id> {
        match channel.guild.and_then(|id| self.guilds.get(&id)) {
            None => channel.person.into_iter().collect(),
            Some(guild) => guild
                .members
                .keys()
                .copied()
                .filter(|who| *who != self.bot.id && self.sees(*who, channel))
                .collect(),
        }
    }

    /// What is told of a channel.
    pub fn channel_told(&self, channel: &Channel) -> Value {
        let last = channel.public().next_back().map(|message| message.id);
        let mut told =
            json!({ "id": channel.id, "type": channel.kind(), "flags": 0, "last_message_id": last });
        let more = match (&channel.thread, channel.person) {
            (_, Some(person)) => {
                json!({ "recipients": [self.accounts.get(&person).map(super::user::Account::told)] })
            }
            (Some(thread), None) => json!({
                "guild_id": channel.guild, "name": channel.name, "parent_id": thread.parent,
                "owner_id": thread.owner, "message_count": channel.public().count(),
                "member_count": thread.members.len(), "total_message_sent": channel.public().count(),
                "rate_limit_per_user": 0, "thread_metadata": thread.told(),
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
    /// What is told of it.
    pub fn told(&self) -> Value {
        json!({
            "archived": self.archived, "archive_timestamp": self.changed.to_string(),
            "auto_archive_duration": self.minutes, "locked": self.locked,
        })
    }
}
