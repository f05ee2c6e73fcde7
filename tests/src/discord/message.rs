//! Messages, and their objects in the API.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use serde_json::{Value, json};

use super::account::Account;
use super::attachment::Attachment;
use super::id::Id;
use super::world::World;

/// Flag: visible to one person only.
pub const EPHEMERAL: u64 = 1 << 6;
/// Flag: a deferred answer that is still to come.
pub const LOADING: u64 = 1 << 7;
/// Flag: consists of components only.
pub const COMPONENTS_V2: u64 = 1 << 15;

#[derive(Clone, Debug)]
pub struct Message {
    pub id: Id,
    pub channel: Id,
    pub author: Id,
    /// Message type of the API: 0 default, 6 pin notice, 18 thread created, 19 reply, 20 answer to a command.
    pub kind: u8,
    pub content: String,
    /// Embed objects of the API.
    pub embeds: Vec<Value>,
    /// Component objects of the API.
    pub components: Vec<Value>,
    pub attachments: Vec<Attachment>,
    /// Message flags of the API.
    pub flags: u64,
    /// Time of creation.
    pub created: Timestamp,
    /// Time of the last edit.
    pub edited: Option<Timestamp>,
    /// Time when it was pinned.
    pub pinned: Option<Timestamp>,
    /// Accounts that it notified.
    pub pinged: Vec<Id>,
    /// The only account that sees an ephemeral message.
    pub ephemeral_for: Option<Id>,
    /// Nonce that the sender gave.
    pub nonce: Option<Value>,
    /// Message that it refers to.
    pub reference: Option<Id>,
    /// Number of edits more than an hour after its creation.
    pub late_edits: u32,
    /// Accounts that reacted, by emoji.
    pub reactions: BTreeMap<String, BTreeSet<Id>>,
    /// Interaction that it answers.
    pub interaction: Option<Id>,
    /// Metadata of that interaction.
    pub metadata: Option<Value>,
}

impl Message {
    /// An empty message.
    pub fn new(id: Id, channel: Id, author: Id, created: Timestamp) -> Message {
        Message {
            id,
            channel,
            author,
            kind: 0,
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            flags: 0,
            created,
            edited: None,
            pinned: None,
            pinged: Vec::new(),
            ephemeral_for: None,
            nonce: None,
            reference: None,
            late_edits: 0,
            reactions: BTreeMap::new(),
            interaction: None,
            metadata: None,
        }
    }

    /// Returns `true` if it has any of these flags.
    pub fn has_flags(&self, flags: u64) -> bool {
        self.flags & flags != 0
    }
}

/// Accounts mentioned in a text.
pub fn mentioned_accounts(text: &str) -> Vec<Id> {
    let mut found = Vec::new();
    for part in text.split("<@").skip(1) {
        let Some((id, _)) = part.trim_start_matches('!').split_once('>') else { continue };
        if let Ok(id) = id.parse()
            && !found.contains(&id)
        {
            found.push(id);
        }
    }
    found
}

impl World {
    /// Message object of the API, without the nonce.
    pub fn message_json(&self, message: &Message) -> Value {
        let author = if message.author == self.bot.id { Some(&self.bot) } else { self.accounts.get(&message.author) };
        let files = |attachment: &Attachment| attachment.to_json(message.channel, message.ephemeral_for.is_some());
        let accounts = |ids: &[Id]| -> Vec<Value> {
            ids.iter()
                .filter_map(|id| if *id == self.bot.id { Some(&self.bot) } else { self.accounts.get(id) })
                .map(Account::to_json)
                .collect()
        };
        let mut told = json!({
            "id": message.id, "channel_id": message.channel, "type": message.kind,
            "author": author.map(Account::to_json), "content": message.content,
            "mentions": accounts(&mentioned_accounts(&message.content)), "mention_roles": [],
            "mention_everyone": false, "attachments": message.attachments.iter().map(files).collect::<Vec<_>>(),
            "embeds": message.embeds, "components": message.components,
            "timestamp": message.created.to_string(),
            "edited_timestamp": message.edited.map(|at| at.to_string()),
            "flags": message.flags, "pinned": message.pinned.is_some(), "tts": false,
        });
        if let Some(reference) = message.reference {
            told["message_reference"] = json!({
                "type": 0, "channel_id": message.channel, "message_id": reference,
                "guild_id": self.channels.get(&message.channel).and_then(|channel| channel.guild),
            });
        }
        if !message.reactions.is_empty() {
            told["reactions"] = message
                .reactions
                .iter()
                .map(|(emoji, who)| {
                    json!({
                        "emoji": { "id": null, "name": emoji }, "count": who.len(),
                        "count_details": { "burst": 0, "normal": who.len() }, "burst_colors": [],
                        "me_burst": false, "me": who.contains(&self.bot.id),
                    })
                })
                .collect();
        }
        if message.interaction.is_some() {
            told["application_id"] = json!(self.bot.id);
            told["webhook_id"] = json!(self.bot.id);
        }
        if let Some(metadata) = &message.metadata {
            told["interaction_metadata"] = metadata.clone();
        }
        told
    }

    /// Message object with its nonce, as in the answer to its creation.
    pub fn created_message_json(&self, message: &Message) -> Value {
        let mut told = self.message_json(message);
        if let Some(nonce) = &message.nonce {
            told["nonce"] = nonce.clone();
        }
        told
    }

    /// Message object as in gateway events: with the guild and the author's member object.
    pub fn message_event_json(&self, message: &Message, mut told: Value) -> Value {
        let guild = self.channels.get(&message.channel).and_then(|channel| channel.guild);
        if let Some(guild) = guild.and_then(|id| self.guilds.get(&id)) {
            told["guild_id"] = json!(guild.id);
            told["member"] = self.member_json(guild, message.author);
        }
        told
    }
}
