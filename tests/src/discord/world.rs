//! All that the test server knows, behind one lock.

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

/// What the server knows.
#[derive(Debug)]
pub struct World {
    /// How it was set up.
    pub setup: Setup,
    /// Its time.
    pub clock: Clock,
    last: u64,
    /// The bot, whose id is also that of its application.
    pub bot: Account,
    /// What is told of its application, where that is not as usual.
    pub application: BTreeMap<String, Value>,
    /// The people.
    pub accounts: BTreeMap<Id, Account>,
    /// The guilds.
    pub guilds: BTreeMap<Id, Guild>,
    /// The channels, threads and direct channels.
    pub channels: BTreeMap<Id, Channel>,
    /// What the bot has registered.
    pub commands: Commands,
    /// What people asked of the bot.
    pub interactions: BTreeMap<Id, Interaction>,
    /// The interactions by token.
    pub tokens: HashMap<String, Id>,
    /// What the bot sent with a nonce: where, and which message.
    pub nonces: HashMap<String, (Id, Id)>,
    directs: HashMap<Id, Id>,
    readers: HashMap<Id, Arc<[Id]>>,
    /// The bot's gateway sessions.
    pub gateway: Gateway,
    /// What came to people's clients.
    pub seen: Vec<Sighting>,
    /// What the bot sent, and what was wrong with it.
    pub traffic: Traffic,
    /// What is to go wrong.
    pub faults: Faults,
    /// How many requests are taken.
    pub limiter: Limiter,
    topics: HashMap<Id, watch::Sender<()>>,
    anything: watch::Sender<()>,
}

/// The world, shared by all who act in it.
pub type Shared = Arc<Mutex<World>>;

/// The world for oneself. A test that panicked with it leaves it as it was.
pub fn lock(world: &Shared) -> MutexGuard<'_, World> {
    world.lock().unwrap_or_else(PoisonError::into_inner)
}

impl World {
    /// A world with a bot and nothing else.
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

    /// Now, on the server's clock.
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// How long ago something was, on the server's clock.
    pub fn since(&self, then: Timestamp) -> Duration {
        Duration::try_from(self.now().duration_since(then)).unwrap_or_default()
    }

    /// A new id, greater than all before it.
    pub fn next_id(&mut self) -> Id {
        self.last = Id::at(self.now()).0.max(self.last + 1);
        Id(self.last)
    }

    /// A new id of a millisecond of its own, as guilds have them that were made at different times.
    pub fn next_guild_id(&mut self) -> Id {
        self.last = ((self.last >> 22) + 1) << 22;
        Id(self.last)
    }

    /// Wakes those who wait for something about this channel, message or interaction, and those who wait for anything.
    pub fn touch(&mut self, topic: Id) {
        if let Some(sender) = self.topics.get(&topic) {
            sender.send_replace(());
        }
        self.anything.send_replace(());
    }

    /// Wakes those who wait for anything, but not those who wait for something in particular.
    pub fn touch_anything(&mut self) {
        self.anything.send_replace(());
    }

    /// Wakes everybody who waits.
    pub fn touch_all(&mut self) {
        self.topics.values().for_each(|sender| {
            sender.send_replace(());
        });
        self.anything.send_replace(());
    }

    /// Is told when something about this channel, message or interaction changes; of anything if it is none.
    pub fn watch(&mut self, topic: Option<Id>) -> watch::Receiver<()> {
        match topic {
            Some(topic) => self.topics.entry(topic).or_insert_with(|| watch::channel(()).0).subscribe(),
            None => self.anything.subscribe(),
        }
    }

    /// The account with this id, the bot's as well.
    pub fn account(&self, id: Id) -> Option<&Account> {
        if id == self.bot.id { Some(&self.bot) } else { self.accounts.get(&id) }
    }

    /// Whether the bot shares a guild with somebody.
    pub fn shares_guild(&self, who: Id) -> bool {
        self.guilds
            .values()
            .any(|guild| guild.members.contains_key(&who) && guild.members.contains_key(&self.bot.id))
    }

    /// The channel in which the bot writes to somebody; made when first asked for.
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

    /// The people who see what is written in a channel.
    pub fn readers(&mut self, channel: Id) -> Arc<[Id]> {
        if let Some(known) = self.readers.get(&channel) {
            return Arc::clone(known);
        }
        let found: Arc<[Id]> =
            self.channels.get(&channel).map(|found| self.all_readers(found)).unwrap_or_default().into();
        self.readers.insert(channel, Arc::clone(&found));
        found
    }

    /// Who is in a guild, or may see a channel, has changed.
    pub fn forget_readers(&mut self) {
        self.readers.clear();
    }

    fn message_intents(&self, channel: Id) -> Intents {
        match self.channels.get(&channel).and_then(|channel| channel.guild) {
            Some(_) => Intents::GUILD_MESSAGES,
            None => Intents::DIRECT_MESSAGES,
        }
    }

    /// The guild of a channel, if it has one.
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

    /// Puts a new message where it belongs, and tells everybody who is to know.
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

    /// Puts a changed message back in its place, and tells everybody who is to know.
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

    /// Takes a message away, and tells everybody who is to know. Whether it was there.
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

    /// A message, wherever it stands.
    pub fn message(&self, channel: Id, id: Id) -> Option<&Message> {
        self.channels.get(&channel)?.messages.get(&id)
    }

    /// A thread that was put away is taken out again when something is written in it.
    fn take_out(&mut self, channel: Id) {
        let now = self.now();
        let Some(found) = self.channels.get_mut(&channel) else { return };
        let Some(thread) = found.thread.as_mut().filter(|thread| thread.archived) else { return };
        thread.archived = false;
        thread.changed = now;
        self.tell_channel("THREAD_UPDATE", channel);
    }

    /// Tells of a channel or thread as it is now.
    pub fn tell_channel(&mut self, name: &'static str, channel: Id) {
        self.forget_readers();
        let Some(found) = self.channels.get(&channel) else { return };
        let (data, guild) = (self.channel_told(found), found.guild);
        self.emit(Event::new(name, guild, Intents::GUILDS, data));
        self.touch(channel);
    }

    /// Takes a channel away, with the threads in it.
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
