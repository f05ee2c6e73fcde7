//! Messages: how they stand in a channel, and what is told of them.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use serde_json::{Value, json};

use super::attachment::Attachment;
use super::id::Id;
use super::user::Account;
use super::world::World;

/// Only one person sees it.
pub const EPHEMERAL: u64 = 1 << 6;
/// Stands for an answer that is still to come.
pub const LOADING: u64 = 1 << 7;
/// Made of components alone.
pub const COMPONENTS_V2: u64 = 1 << 15;

/// A message.
#[derive(Clone, Debug)]
pub struct Message {
    /// Its id.
    pub id: Id,
    /// Where it stands.
    pub channel: Id,
    /// Who wrote it.
    pub author: Id,
    /// Discord's number for its kind: 0 usual, 6 something was pinned, 18 a thread was made, 20 a command's answer.
    pub kind: u8,
    /// Its text.
    pub content: String,
    /// Its embeds, as they are told.
    pub embeds: Vec<Value>,
    /// Its components, as they are told.
    pub components: Vec<Value>,
    /// Its files.
    pub attachments: Vec<Attachment>,
    /// Discord's flags.
    pub flags: u64,
    /// When it was written.
    pub created: Timestamp,
    /// When it was last edited.
    pub edited: Option<Timestamp>,
    /// Since when it is pinned.
    pub pinned: Option<Timestamp>,
    /// Whom it notified.
    pub pinged: Vec<Id>,
    /// Who alone sees it, if it is ephemeral.
    pub only_for: Option<Id>,
    /// What its sender would know it again by.
    pub nonce: Option<Value>,
    /// The message that it is about.
    pub reference: Option<Id>,
    /// How often it was edited when it was an hour old already.
    pub late_edits: u32,
    /// Who reacted, by emoji.
    pub reactions: BTreeMap<String, BTreeSet<Id>>,
    /// The interaction that it answers.
    pub interaction: Option<Id>,
    /// What is told of that interaction.
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
            only_for: None,
            nonce: None,
            reference: None,
            late_edits: 0,
            reactions: BTreeMap::new(),
            interaction: None,
            metadata: None,
        }
    }

    /// Whether it has any of these flags.
    pub fn has(&self, flags: u64) -> bool {
        self.flags & flags != 0
    }
}

/// The accounts that a text mentions.
pub fn mentioned(text: &str) -> Vec<Id> {
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
    /// What is told of a message whenever it is read: all but its nonce.
    pub fn message_told(&self, message: &Message) -> Value {
        let author =
            if message.author == self.bot.id { Some(&self.bot) } else { self.accounts.get(&message.author) };
        let files = |attachment: &Attachment| attachment.told(message.channel, message.only_for.is_some());
        let accounts = |ids: &[Id]| -> Vec<Value> {
            ids.iter()
                .filter_map(|id| if *id == self.bot.id { Some(&self.bot) } else { self.accounts.get(id) })
                .map(Account::told)
                .collect()
        };
        let mut told = json!({
            "id": message.id, "channel_id": message.channel, "type": message.kind,
            "author": author.map(Account::told), "content": message.content,
            "mentions": accounts(&mentioned(&message.content)), "mention_roles": [],
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

    /// What its sender is told of a message, this once: its nonce as well.
    pub fn message_created(&self, message: &Message) -> Value {
        let mut told = self.message_told(message);
        if let Some(nonce) = &message.nonce {
            told["nonce"] = nonce.clone();
        }
        told
    }

    /// What the gateway tells of a message: beside what is told of it anyway where it stands, and what its author is
    /// there.
    pub fn message_sent(&self, message: &Message, mut told: Value) -> Value {
        let guild = self.channels.get(&message.channel).and_then(|channel| channel.guild);
        if let Some(guild) = guild.and_then(|id| self.guilds.get(&id)) {
            told["guild_id"] = json!(guild.id);
            told["member"] = self.member_told(guild, message.author);
        }
        told
    }
}
