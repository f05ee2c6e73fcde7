//! State of the test server, behind one lock.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jiff::Timestamp;
use serde_json::{Value, json};
use tokio::sync::watch;
use twilight_model::gateway::Intents;

use super::account::Account;
use super::channel::Channel;
use super::clock::Clock;
use super::command::Commands;
use super::fault::PlannedFaults;
use super::gateway::{Gateway, GatewayEvent};
use super::guild::Guild;
use super::id::Id;
use super::interaction::Interaction;
use super::message::Message;
use super::rate_limit::RateLimiter;
use super::setup::ServerSetup;
use super::sighting::Sighting;
use super::traffic::Traffic;

/// State of the server.
#[derive(Debug)]
pub struct World {
    pub setup: ServerSetup,
    pub clock: Clock,
    last_id: u64,
    /// The bot; its id is also the application id.
    pub bot: Account,
    /// Fields of the application object that differ from the default.
    pub application: BTreeMap<String, Value>,
    pub accounts: BTreeMap<Id, Account>,
    pub guilds: BTreeMap<Id, Guild>,
    /// Channels, threads and direct-message channels.
    pub channels: BTreeMap<Id, Channel>,
    /// Registered commands.
    pub commands: Commands,
    pub interactions: BTreeMap<Id, Interaction>,
    /// Interactions by token.
    pub tokens: HashMap<String, Id>,
    /// Channel and message by nonce.
    pub nonces: HashMap<String, (Id, Id)>,
    dm_channels: HashMap<Id, Id>,
    readers: HashMap<Id, Arc<[Id]>>,
    pub gateway: Gateway,
    /// Everything that reached clients.
    pub sightings: Vec<Sighting>,
    pub traffic: Traffic,
    pub faults: PlannedFaults,
    pub limiter: RateLimiter,
    topic_watchers: HashMap<Id, watch::Sender<()>>,
    any_watchers: watch::Sender<()>,
}

/// Shared state of the server.
pub type Shared = Arc<Mutex<World>>;

/// Locks the world, also after a panic of another holder.
pub fn lock(world: &Shared) -> MutexGuard<'_, World> {
    world.lock().unwrap_or_else(PoisonError::into_inner)
}

impl World {
    /// A world with the bot alone.
    pub fn new(setup: ServerSetup) -> World {
        let clock = Clock::new(setup.clock_mode);
        let mut world = World {
            clock,
            last_id: Id::first_at(clock.now()).0,
            bot: Account::new_person(Id(0), &setup.bot),
            application: BTreeMap::new(),
            accounts: BTreeMap::new(),
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            commands: Commands::default(),
            interactions: BTreeMap::new(),
            tokens: HashMap::new(),
            nonces: HashMap::new(),
            dm_channels: HashMap::new(),
            readers: HashMap::new(),
            gateway: Gateway::default(),
            sightings: Vec::new(),
            traffic: Traffic::default(),
            faults: PlannedFaults::default(),
            limiter: RateLimiter::new(setup.limits),
            topic_watchers: HashMap::new(),
            any_watchers: watch::channel(()).0,
            setup,
        };
        world.bot.id = world.next_id();
        world.bot.bot = true;
        world
    }

    /// Time on the server's clock.
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Time since `then` on the server's clock.
    pub fn since(&self, then: Timestamp) -> Duration {
        Duration::try_from(self.now().duration_since(then)).unwrap_or_default()
    }

    /// A new id, higher than all before.
    pub fn next_id(&mut self) -> Id {
        self.last_id = Id::first_at(self.now()).0.max(self.last_id + 1);
        Id(self.last_id)
    }

    /// A new id in a new millisecond, so that guilds spread over the shards.
    pub fn next_guild_id(&mut self) -> Id {
        self.last_id = ((self.last_id >> 22) + 1) << 22;
        Id(self.last_id)
    }

    /// Wakes the watchers of this channel, message or interaction, and those of anything.
    pub fn notify(&mut self, topic: Id) {
        if let Some(sender) = self.topic_watchers.get(&topic) {
            sender.send_replace(());
        }
        self.any_watchers.send_replace(());
    }

    /// Wakes only the watchers of anything.
    pub fn notify_any(&mut self) {
        self.any_watchers.send_replace(());
    }

    /// Wakes all watchers.
    pub fn notify_all(&mut self) {
        self.topic_watchers.values().for_each(|sender| {
            sender.send_replace(());
        });
        self.any_watchers.send_replace(());
    }

    /// Subscribes to changes of this channel, message or interaction; to all changes if `None`.
    pub fn subscribe(&mut self, topic: Option<Id>) -> watch::Receiver<()> {
        match topic {
            Some(topic) => self.topic_watchers.entry(topic).or_insert_with(|| watch::channel(()).0).subscribe(),
            None => self.any_watchers.subscribe(),
        }
    }

    /// Account with this id, which may be the bot.
    pub fn account(&self, id: Id) -> Option<&Account> {
        if id == self.bot.id { Some(&self.bot) } else { self.accounts.get(&id) }
    }

    /// Returns `true` if the bot shares a guild with this person.
    pub fn shares_guild(&self, who: Id) -> bool {
        self.guilds.values().any(|guild| guild.members.contains_key(&who) && guild.members.contains_key(&self.bot.id))
    }

    /// The direct-message channel with this person, created on first use.
    pub fn dm_channel(&mut self, person: Id) -> Id {
        if let Some(id) = self.dm_channels.get(&person) {
            return *id;
        }
        let id = self.next_id();
        self.dm_channels.insert(person, id);
        let mut channel = Channel::new(id, "", None);
        channel.recipient = Some(person);
        self.channels.insert(id, channel);
        id
    }

    /// People who can see a channel, from the cache.
    pub fn readers(&mut self, channel: Id) -> Arc<[Id]> {
        if let Some(known) = self.readers.get(&channel) {
            return Arc::clone(known);
        }
        let found: Arc<[Id]> =
            self.channels.get(&channel).map(|found| self.all_readers(found)).unwrap_or_default().into();
        self.readers.insert(channel, Arc::clone(&found));
        found
    }

    /// Clears the cache of [`World::readers`], after a change of members or permissions.
    pub fn forget_readers(&mut self) {
        self.readers.clear();
    }

    fn message_intents(&self, channel: Id) -> Intents {
        match self.channels.get(&channel).and_then(|channel| channel.guild) {
            Some(_) => Intents::GUILD_MESSAGES,
            None => Intents::DIRECT_MESSAGES,
        }
    }

    /// Guild of a channel, if any.
    pub fn guild_of_channel(&self, channel: Id) -> Option<Id> {
        self.channels.get(&channel)?.guild
    }

    fn emit_message(&mut self, name: &'static str, message: &Message) {
        if message.ephemeral_for.is_some() {
            return;
        }
        let told = match name {
            "MESSAGE_CREATE" => self.created_message_json(message),
            _ => self.message_json(message),
        };
        let data = self.message_event_json(message, told);
        let open = message.author == self.bot.id
            || self.guild_of_channel(message.channel).is_none()
            || super::message::mentioned_accounts(&message.content).contains(&self.bot.id);
        let closed = (!open).then(|| {
            let mut data = data.clone();
            data["content"] = json!("");
            for name in ["embeds", "attachments", "components"] {
                data[name] = json!([]);
            }
            data
        });
        let intents = self.message_intents(message.channel);
        let guild = self.guild_of_channel(message.channel);
        self.emit(GatewayEvent { name, guild, intents, data, without_content: closed });
    }

    /// Inserts a new message, records it and dispatches its event.
    pub fn post_message(&mut self, message: Message) -> Id {
        let (id, channel) = (message.id, message.channel);
        self.record_message(&message);
        self.emit_message("MESSAGE_CREATE", &message);
        if let Some(channel) = self.channels.get_mut(&channel) {
            channel.messages.insert(id, message);
        }
        self.unarchive(channel);
        self.notify(channel);
        self.notify(id);
        id
    }

    /// Replaces an edited message, records it and dispatches its event.
    pub fn replace_message(&mut self, message: Message) {
        let (id, channel) = (message.id, message.channel);
        self.record_message(&message);
        self.emit_message("MESSAGE_UPDATE", &message);
        if let Some(channel) = self.channels.get_mut(&channel) {
            channel.messages.insert(id, message);
        }
        self.notify(channel);
        self.notify(id);
    }

    /// Removes a message and dispatches its event. Returns `false` if it did not exist.
    pub fn remove_message(&mut self, channel: Id, id: Id) -> bool {
        let taken = self.channels.get_mut(&channel).and_then(|channel| channel.messages.remove(&id));
        let Some(message) = taken else { return false };
        if message.ephemeral_for.is_none() {
            let guild = self.guild_of_channel(channel);
            let data = json!({ "id": id, "channel_id": channel, "guild_id": guild });
            let intents = self.message_intents(channel);
            self.emit(GatewayEvent::new("MESSAGE_DELETE", guild, intents, data));
        }
        self.notify(channel);
        self.notify(id);
        true
    }

    pub fn message(&self, channel: Id, id: Id) -> Option<&Message> {
        self.channels.get(&channel)?.messages.get(&id)
    }

    /// Unarchives a thread in which something was written.
    fn unarchive(&mut self, channel: Id) {
        let now = self.now();
        let Some(found) = self.channels.get_mut(&channel) else { return };
        let Some(thread) = found.thread.as_mut().filter(|thread| thread.archived) else { return };
        thread.archived = false;
        thread.changed = now;
        self.emit_channel("THREAD_UPDATE", channel);
    }

    /// Dispatches an event about a channel or thread.
    pub fn emit_channel(&mut self, name: &'static str, channel: Id) {
        self.forget_readers();
        let Some(found) = self.channels.get(&channel) else { return };
        let (data, guild) = (self.channel_json(found), found.guild);
        self.emit(GatewayEvent::new(name, guild, Intents::GUILDS, data));
        self.notify(channel);
    }

    /// Removes a channel with its threads.
    pub fn remove_channel(&mut self, channel: Id) {
        let within = |found: &Channel| found.thread.as_ref().is_some_and(|thread| thread.parent == channel);
        let threads: Vec<Id> = self.channels.values().filter(|found| within(found)).map(|found| found.id).collect();
        threads.into_iter().for_each(|thread| self.remove_channel(thread));
        let Some(found) = self.channels.get(&channel) else { return };
        let guild = found.guild;
        let (name, data) = match &found.thread {
            Some(thread) => (
                "THREAD_DELETE",
                json!({ "id": channel, "guild_id": guild, "parent_id": thread.parent, "type": found.api_type() }),
            ),
            None => ("CHANNEL_DELETE", self.channel_json(found)),
        };
        self.channels.remove(&channel);
        self.emit(GatewayEvent::new(name, guild, Intents::GUILDS, data));
        self.notify(channel);
    }
}
