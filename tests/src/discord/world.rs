//! State of the test server, behind one lock.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jiff::Timestamp;
use serde_json::{Value, json};
use tokio::sync::watch;
use twilight_model::gateway::Intents;

use super::channel::Channel;
use super::clock::Clock;
use super::command::Commands;
use super::fault::Faults;
use super::gateway::{Event, Gateway};
use super::guild::Guild;
use super::id::Id;
use super::interaction::Interaction;
use super::limit::Limiter;
use super::message::Message;
use super::seen::Sighting;
use super::setup::Setup;
use super::traffic::Traffic;
use super::user::Account;

/// State of the server.
#[derive(Debug)]
pub struct World {
    pub setup: Setup,
    pub clock: Clock,
    last: u64,
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
    directs: HashMap<Id, Id>,
    readers: HashMap<Id, Arc<[Id]>>,
    pub gateway: Gateway,
    /// Everything that reached clients.
    pub seen: Vec<Sighting>,
    pub traffic: Traffic,
    pub faults: Faults,
    pub limiter: Limiter,
    topics: HashMap<Id, watch::Sender<()>>,
    anything: watch::Sender<()>,
}

/// Shared state of the server.
pub type Shared = Arc<Mutex<World>>;

/// Locks the world, also after a panic of another holder.
pub fn lock(world: &Shared) -> MutexGuard<'_, World> {
    world.lock().unwrap_or_else(PoisonError::into_inner)
}

impl World {
    /// A world with the bot alone.
    pub fn new(setup: Setup) -> World {
        let clock = Clock::new(setup.pace);
        let mut world = World {
            clock,
            last: Id::at(clock.now()).0,
            bot: Account::person(Id(0), &setup.bot),
            application: BTreeMap::new(),
            accounts: BTreeMap::new(),
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            commands: Commands::default(),
            interactions: BTreeMap::new(),
            tokens: HashMap::new(),
            nonces: HashMap::new(),
            directs: HashMap::new(),
            readers: HashMap::new(),
            gateway: Gateway::default(),
            seen: Vec::new(),
            traffic: Traffic::default(),
            faults: Faults::default(),
            limiter: Limiter::new(setup.limits),
            topics: HashMap::new(),
            anything: watch::channel(()).0,
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
        self.last = Id::at(self.now()).0.max(self.last + 1);
        Id(self.last)
    }

    /// A new id in a new millisecond, so that guilds spread over the shards.
    pub fn next_guild_id(&mut self) -> Id {
        self.last = ((self.last >> 22) + 1) << 22;
        Id(self.last)
    }

    /// Wakes the watchers of this channel, message or interaction, and those of anything.
    pub fn touch(&mut self, topic: Id) {
        if let Some(sender) = self.topics.get(&topic) {
            sender.send_replace(());
        }
        self.anything.send_replace(());
    }

    /// Wakes only the watchers of anything.
    pub fn touch_anything(&mut self) {
        self.anything.send_replace(());
    }

    /// Wakes all watchers.
    pub fn touch_all(&mut self) {
        self.topics.values().for_each(|sender| {
            sender.send_replace(());
        });
        self.anything.send_replace(());
    }

    /// Subscribes to changes of this channel, message or interaction; to all changes if `None`.
    pub fn watch(&mut self, topic: Option<Id>) -> watch::Receiver<()> {
        match topic {
            Some(topic) => self.topics.entry(topic).or_insert_with(|| watch::channel(()).0).subscribe(),
            None => self.anything.subscribe(),
        }
    }

    /// Account with this id, which may be the bot.
    pub fn account(&self, id: Id) -> Option<&Account> {
        if id == self.bot.id { Some(&self.bot) } else { self.accounts.get(&id) }
    }

    /// Returns `true` if the bot shares a guild with this person.
    pub fn shares_guild(&self, who: Id) -> bool {
        self.guilds
            .values()
            .any(|guild| guild.members.contains_key(&who) && guild.members.contains_key(&self.bot.id))
    }

    /// The direct-message channel with this person, created on first use.
    pub fn direct(&mut self, person: Id) -> Id {
        if let Some(id) = self.directs.get(&person) {
            return *id;
        }
        let id = self.next_id();
        self.directs.insert(person, id);
        let mut channel = Channel::new(id, "", None);
        channel.person = Some(person);
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
    pub fn guild_of(&self, channel: Id) -> Option<Id> {
        self.channels.get(&channel)?.guild
    }

    fn tell_message(&mut self, name: &'static str, message: &Message) {
        if message.only_for.is_some() {
            return;
        }
        let told = match name {
            "MESSAGE_CREATE" => self.message_created(message),
            _ => self.message_told(message),
        };
        let data = self.message_sent(message, told);
        let open = message.author == self.bot.id
            || self.guild_of(message.channel).is_none()
            || super::message::mentioned(&message.content).contains(&self.bot.id);
        let closed = (!open).then(|| {
            let mut data = data.clone();
            data["content"] = json!("");
            for name in ["embeds", "attachments", "components"] {
                data[name] = json!([]);
            }
            data
        });
        let intents = self.message_intents(message.channel);
        let guild = self.guild_of(message.channel);
        self.emit(Event { name, guild, intents, data, without_content: closed });
    }

    /// Inserts a new message, records it and dispatches its event.
    pub fn post(&mut self, message: Message) -> Id {
        let (id, channel) = (message.id, message.channel);
        self.sighted(&message);
        self.tell_message("MESSAGE_CREATE", &message);
        if let Some(channel) = self.channels.get_mut(&channel) {
            channel.messages.insert(id, message);
        }
        self.take_out(channel);
        self.touch(channel);
        self.touch(id);
        id
    }

    /// Replaces an edited message, records it and dispatches its event.
    pub fn put_back(&mut self, message: Message) {
        let (id, channel) = (message.id, message.channel);
        self.sighted(&message);
        self.tell_message("MESSAGE_UPDATE", &message);
        if let Some(channel) = self.channels.get_mut(&channel) {
            channel.messages.insert(id, message);
        }
        self.touch(channel);
        self.touch(id);
    }

    /// Removes a message and dispatches its event. Returns `false` if it did not exist.
    pub fn remove(&mut self, channel: Id, id: Id) -> bool {
        let taken = self.channels.get_mut(&channel).and_then(|channel| channel.messages.remove(&id));
        let Some(message) = taken else { return false };
        if message.only_for.is_none() {
            let guild = self.guild_of(channel);
            let data = json!({ "id": id, "channel_id": channel, "guild_id": guild });
            let intents = self.message_intents(channel);
            self.emit(Event::new("MESSAGE_DELETE", guild, intents, data));
        }
        self.touch(channel);
        self.touch(id);
        true
    }

    pub fn message(&self, channel: Id, id: Id) -> Option<&Message> {
        self.channels.get(&channel)?.messages.get(&id)
    }

    /// Unarchives a thread in which something was written.
    fn take_out(&mut self, channel: Id) {
        let now = self.now();
        let Some(found) = self.channels.get_mut(&channel) else { return };
        let Some(thread) = found.thread.as_mut().filter(|thread| thread.archived) else { return };
        thread.archived = false;
        thread.changed = now;
        self.tell_channel("THREAD_UPDATE", channel);
    }

    /// Dispatches an event about a channel or thread.
    pub fn tell_channel(&mut self, name: &'static str, channel: Id) {
        self.forget_readers();
        let Some(found) = self.channels.get(&channel) else { return };
        let (data, guild) = (self.channel_told(found), found.guild);
        self.emit(Event::new(name, guild, Intents::GUILDS, data));
        self.touch(channel);
    }

    /// Removes a channel with its threads.
    pub fn remove_channel(&mut self, channel: Id) {
        let within = |found: &Channel| found.thread.as_ref().is_some_and(|thread| thread.parent == channel);
        let threads: Vec<Id> =
            self.channels.values().filter(|found| within(found)).map(|found| found.id).collect();
        threads.into_iter().for_each(|thread| self.remove_channel(thread));
        let Some(found) = self.channels.get(&channel) else { return };
        let guild = found.guild;
        let (name, data) = match &found.thread {
            Some(thread) => (
                "THREAD_DELETE",
                json!({ "id": channel, "guild_id": guild, "parent_id": thread.parent, "type": found.kind() }),
            ),
            None => ("CHANNEL_DELETE", self.channel_told(found)),
        };
        self.channels.remove(&channel);
        self.emit(Event::new(name, guild, Intents::GUILDS, data));
        self.touch(channel);
    }
}
