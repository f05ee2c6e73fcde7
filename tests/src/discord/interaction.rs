//! Interactions: commands, components, autocompletion, modals, and the deadlines of their answers.

use std::time::{Duration, Instant};

use jiff::Timestamp;
use serde_json::{Value, json};
use twilight_model::gateway::Intents;

use super::gateway::Event;
use super::id::Id;
use super::world::World;

/// Deadline of the first answer.
pub const FIRST: Duration = Duration::from_secs(3);
/// Deadline of any answer.
pub const LAST: Duration = Duration::from_secs(15 * 60);

/// Type of an interaction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A submitted command.
    Command,
    /// A pressed button, or a choice in a select menu.
    Component,
    /// Autocompletion of an option.
    Complete,
    /// A submitted modal.
    Modal,
}

impl Kind {
    /// Interaction type in the API.
    pub fn number(self) -> u8 {
        match self {
            Kind::Command => 2,
            Kind::Component => 3,
            Kind::Complete => 4,
            Kind::Modal => 5,
        }
    }
}

/// An interaction with the bot.
#[derive(Clone, Debug)]
pub struct Interaction {
    pub id: Id,
    /// Token for its answers.
    pub token: String,
    pub kind: Kind,
    pub user: Id,
    pub channel: Id,
    /// Name of the command, or the `custom_id`.
    pub name: String,
    /// Time on the server's clock.
    pub created: Timestamp,
    /// Real time.
    pub sent: Instant,
    /// Message with the component.
    pub source: Option<Id>,
    /// Type of the first answer, and the real time until it.
    pub answered: Option<(u64, Duration)>,
    /// Real time until the final answer.
    pub done: Option<Duration>,
    /// Message that `@original` refers to.
    pub original: Option<Id>,
    /// Follow-up messages.
    pub followups: Vec<Id>,
    /// Autocompletion choices.
    pub choices: Option<Value>,
    /// Modal of the answer.
    pub modal: Option<Value>,
    /// Flag: no answer can come any more.
    pub lost: bool,
    /// Metadata of the interaction that opened the modal.
    pub before: Option<Value>,
}

/// A new interaction.
#[derive(Clone, Debug)]
pub struct Asking {
    pub kind: Kind,
    pub user: Id,
    pub channel: Id,
    /// Name of the command, or the `custom_id`.
    pub name: String,
    /// Interaction data of the API.
    pub data: Value,
    /// Message with the component.
    pub source: Option<Id>,
    /// Metadata of the interaction that opened the modal.
    pub before: Option<Value>,
}

impl World {
    /// Creates and dispatches an interaction.
    pub fn ask(&mut self, asking: Asking) -> Id {
        let id = self.next_id();
        let token = format!("aW50ZXJhY3Rpb246{id}");
        let interaction = Interaction {
            id,
            token: token.clone(),
            kind: asking.kind,
            user: asking.user,
            channel: asking.channel,
            name: asking.name.clone(),
            created: self.now(),
            sent: Instant::now(),
            source: asking.source,
            answered: None,
            done: None,
            original: None,
            followups: Vec::new(),
            choices: None,
            modal: None,
            lost: false,
            before: asking.before.clone(),
        };
        let mut data = self.interaction_told(&interaction, asking.data);
        self.tokens.insert(token, id);
        self.interactions.insert(id, interaction);
        if let Some(field) = self.faults.broken_interaction() {
            if let Some(fields) = data.as_object_mut() {
                fields.remove(&field);
            }
            self.gateway.unchecked.insert(id);
        }
        let guild = self.guild_of(asking.channel);
        self.emit(Event::new("INTERACTION_CREATE", guild, Intents::empty(), data));
        self.touch(id);
        id
    }

    fn interaction_told(&self, interaction: &Interaction, data: Value) -> Value {
        let Some(channel) = self.channels.get(&interaction.channel) else { return Value::Null };
        let Some(account) = self.account(interaction.user) else { return Value::Null };
        let mut place = self.channel_told(channel);
        let own = self.permissions(interaction.user, channel).bits().to_string();
        place["permissions"] = json!(own);
        let guild = channel.guild.and_then(|id| self.guilds.get(&id));
        let mut told = json!({
            "id": interaction.id, "application_id": self.bot.id, "type": interaction.kind.number(),
            "data": data, "channel": place, "channel_id": channel.id, "token": interaction.token,
            "version": 1, "app_permissions": self.rights(self.bot.id, channel).bits().to_string(),
            "locale": account.locale, "entitlements": [],
            "authorizing_integration_owners": { "0": guild.map_or("0".to_owned(), |guild| guild.id.to_string()) },
            "context": if guild.is_some() { 0 } else { 1 },
            "attachment_size_limit": self.setup.largest_file,
        });
        match guild {
            Some(guild) => {
                let mut member = self.member_told(guild, interaction.user);
                member["permissions"] = json!(own);
                member["user"] = account.told();
                told["member"] = member;
                told["guild_id"] = json!(guild.id);
                told["guild_locale"] = json!(guild.locale);
                told["guild"] = json!({ "id": guild.id, "locale": guild.locale, "features": [] });
            }
            None => told["user"] = account.told(),
        }
        if let Some(message) = interaction.source.and_then(|id| self.message(interaction.channel, id)) {
            told["message"] = self.message_told(message);
        }
        told
    }

    /// Interaction metadata of the message that answers it.
    pub fn metadata(&self, interaction: &Interaction) -> Value {
        let owner = self.guild_of(interaction.channel).map_or("0".to_owned(), |guild| guild.to_string());
        let mut told = json!({
            "id": interaction.id, "type": interaction.kind.number(),
            "user": self.account(interaction.user).map(super::user::Account::told),
            "authorizing_integration_owners": { "0": owner },
        });
        match interaction.kind {
            Kind::Command => told["name"] = json!(interaction.name),
            Kind::Component => told["interacted_message_id"] = json!(interaction.source),
            Kind::Modal => told["triggering_interaction_metadata"] = json!(interaction.before),
            Kind::Complete => {}
        }
        told
    }

    /// Marks unfinished interactions as lost: the bot's process has ended.
    pub fn lose_unanswered(&mut self) {
        for interaction in self.interactions.values_mut() {
            let loading = interaction.done.is_none();
            interaction.lost |= loading;
        }
        self.touch_all();
    }

    /// Marks the unacknowledged interactions of a shard as lost: its new session does not receive them.
    pub(super) fn lose_unheard(&mut self, shard: u32, shards: u32) {
        let unheard: Vec<Id> = self
            .interactions
            .values()
            .filter(|asked| asked.answered.is_none())
            .filter(|asked| self.guild_of(asked.channel).map_or(0, |guild| guild.shard(shards)) == shard)
            .map(|asked| asked.id)
            .collect();
        for id in unheard {
            if let Some(interaction) = self.interactions.get_mut(&id) {
                interaction.lost = true;
            }
        }
    }
}
