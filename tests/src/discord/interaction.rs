//! Interactions: commands, components, autocompletion, modals, and the deadlines of their answers.

use std::time::{Duration, Instant};

use jiff::Timestamp;
use serde_json::{Value, json};
use twilight_model::gateway::Intents;

use super::gateway::GatewayEvent;
use super::id::Id;
use super::world::World;

/// Deadline of the first answer.
pub const FIRST_DEADLINE: Duration = Duration::from_secs(3);
/// Deadline of any answer.
pub const FINAL_DEADLINE: Duration = Duration::from_secs(15 * 60);

/// Type of an interaction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InteractionKind {
    /// A submitted command.
    Command,
    /// A pressed button, or a choice in a select menu.
    Component,
    /// Autocompletion of an option.
    Complete,
    /// A submitted modal.
    Modal,
}

impl InteractionKind {
    /// Interaction type in the API.
    pub fn api_type(self) -> u8 {
        match self {
            InteractionKind::Command => 2,
            InteractionKind::Component => 3,
            InteractionKind::Complete => 4,
            InteractionKind::Modal => 5,
        }
    }
}

/// An interaction with the bot.
#[derive(Clone, Debug)]
pub struct Interaction {
    pub id: Id,
    /// Token for its answers.
    pub token: String,
    pub kind: InteractionKind,
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
    /// Flag: the program has edited a message of this interaction after the first answer.
    pub edited: bool,
    /// Follow-up messages.
    pub followups: Vec<Id>,
    /// Autocompletion choices.
    pub choices: Option<Value>,
    /// Modal of the answer.
    pub modal: Option<Value>,
    /// Flag: no answer can come any more.
    pub lost: bool,
    /// Metadata of the interaction that opened the modal.
    pub opened_by: Option<Value>,
}

/// A new interaction.
#[derive(Clone, Debug)]
pub struct NewInteraction {
    pub kind: InteractionKind,
    pub user: Id,
    pub channel: Id,
    /// Name of the command, or the `custom_id`.
    pub name: String,
    /// Interaction data of the API.
    pub data: Value,
    /// Message with the component.
    pub source: Option<Id>,
    /// Metadata of the interaction that opened the modal.
    pub opened_by: Option<Value>,
}

impl World {
    /// Creates and dispatches an interaction.
    pub fn create_interaction(&mut self, asking: NewInteraction) -> Id {
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
            edited: false,
            followups: Vec::new(),
            choices: None,
            modal: None,
            lost: false,
            opened_by: asking.opened_by.clone(),
        };
        let mut data = self.interaction_json(&interaction, asking.data);
        self.tokens.insert(token, id);
        self.interactions.insert(id, interaction);
        if let Some(field) = self.faults.take_broken_field() {
            if let Some(fields) = data.as_object_mut() {
                fields.remove(&field);
            }
            self.gateway.unchecked.insert(id);
        }
        let guild = self.guild_of_channel(asking.channel);
        self.emit(GatewayEvent::new("INTERACTION_CREATE", guild, Intents::empty(), data));
        self.notify(id);
        id
    }

    fn interaction_json(&self, interaction: &Interaction, data: Value) -> Value {
        let Some(channel) = self.channels.get(&interaction.channel) else { return Value::Null };
        let Some(account) = self.account(interaction.user) else { return Value::Null };
        let mut place = self.channel_json(channel);
        let own = self.permissions(interaction.user, channel).bits().to_string();
        place["permissions"] = json!(own);
        let guild = channel.guild.and_then(|id| self.guilds.get(&id));
        let mut told = json!({
            "id": interaction.id, "application_id": self.bot.id, "type": interaction.kind.api_type(),
            "data": data, "channel": place, "channel_id": channel.id, "token": interaction.token,
            "version": 1, "app_permissions": self.base_permissions(self.bot.id, channel).bits().to_string(),
            "locale": account.locale, "entitlements": [],
            "authorizing_integration_owners": { "0": guild.map_or("0".to_owned(), |guild| guild.id.to_string()) },
            "context": if guild.is_some() { 0 } else { 1 },
            "attachment_size_limit": self.setup.max_file_size,
        });
        match guild {
            Some(guild) => {
                let mut member = self.member_json(guild, interaction.user);
                member["permissions"] = json!(own);
                member["user"] = account.to_json();
                told["member"] = member;
                told["guild_id"] = json!(guild.id);
                told["guild_locale"] = json!(guild.locale);
                told["guild"] = json!({ "id": guild.id, "locale": guild.locale, "features": [] });
            }
            None => told["user"] = account.to_json(),
        }
        if let Some(message) = interaction.source.and_then(|id| self.message(interaction.channel, id)) {
            told["message"] = self.message_json(message);
        }
        told
    }

    /// Interaction metadata of the message that answers it.
    pub fn metadata_json(&self, interaction: &Interaction) -> Value {
        let owner = self.guild_of_channel(interaction.channel).map_or("0".to_owned(), |guild| guild.to_string());
        let mut told = json!({
            "id": interaction.id, "type": interaction.kind.api_type(),
            "user": self.account(interaction.user).map(super::account::Account::to_json),
            "authorizing_integration_owners": { "0": owner },
        });
        match interaction.kind {
            InteractionKind::Command => told["name"] = json!(interaction.name),
            InteractionKind::Component => told["interacted_message_id"] = json!(interaction.source),
            InteractionKind::Modal => told["triggering_interaction_metadata"] = json!(interaction.opened_by),
            InteractionKind::Complete => {}
        }
        told
    }

    /// Marks unfinished interactions as lost: the bot's process has ended.
    pub fn lose_unanswered(&mut self) {
        for interaction in self.interactions.values_mut() {
            let loading = interaction.done.is_none();
            interaction.lost |= loading;
        }
        self.notify_all();
    }

    /// Marks the unacknowledged interactions of a shard as lost: its new session does not receive them.
    pub(super) fn lose_unacknowledged(&mut self, shard: u32, shards: u32) {
        let unheard: Vec<Id> = self
            .interactions
            .values()
            .filter(|asked| asked.answered.is_none())
            .filter(|asked| self.guild_of_channel(asked.channel).map_or(0, |guild| guild.shard(shards)) == shard)
            .map(|asked| asked.id)
            .collect();
        for id in unheard {
            if let Some(interaction) = self.interactions.get_mut(&id) {
                interaction.lost = true;
            }
        }
    }
}
