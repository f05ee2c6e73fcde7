//! The test server: started, looked at, and made to misbehave.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::json;
use tokio::sync::OnceCell;
use twilight_model::gateway::Intents;
use twilight_model::guild::Permissions;

use super::channel::{Channel, Overwrite, Sort, Thread};
use super::door::{Door, Line};
use super::fault::{Chances, Fault, Hold, On, Release};
use super::gateway::{Event, Frame, control};
use super::guild::{Guild, Member, invited, usual};
use super::id::Id;
use super::person::Person;
use super::seen::Sighting;
use super::setup::Setup;
use super::traffic::{Exchange, Violation};
use super::user::Account;
use super::world::{Shared, World, lock};
use super::{http, tls};

/// So long is waited for what must come. Only a failing test waits that long.
pub const DEADLINE: Duration = Duration::from_secs(60);

/// The name of the guild that is there from the start.
pub const GUILD: &str = "Island";

/// A Discord of the test's own. Clones are the same server, which ends with the test's runtime.
#[derive(Clone)]
pub struct Server {
    world: Shared,
    address: SocketAddr,
    encrypted: Arc<OnceCell<Encrypted>>,
}

/// Where the server is reached encrypted, and whom to trust for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Encrypted {
    /// Where `discord.com` is to be looked for.
    pub address: SocketAddr,
    /// The certificate of the authority, as PEM.
    pub authority: String,
}

impl Server {
    /// A server with one guild, into which the bot was invited with all that it needs.
    pub async fn start() -> Server {
        Server::with(Setup::default()).await
    }

    /// A server that is set up in a certain way, with one guild.
    ///
    /// # Panics
    /// When there is no free port.
    pub async fn with(setup: Setup) -> Server {
        let door = Door::open(None).await;
        let address = door.address();
        let mut world = World::new(Setup { gateway: format!("ws://{address}"), ..setup });
        make_guild(&mut world, GUILD);
        let world = Arc::new(Mutex::new(world));
        let server = Server { world, address, encrypted: Arc::default() };
        server.serve(door);
        server
    }

    fn serve(&self, door: Door) {
        let router = http::router(Arc::clone(&self.world));
        let service = router.into_make_service_with_connect_info::<Line>();
        tokio::spawn(async move { axum::serve(door, service).await });
    }

    /// What goes into `[discord] proxy`.
    pub fn proxy(&self) -> String {
        format!("http://{}", self.address)
    }

    /// `127.0.0.1:` and the port.
    pub fn host(&self) -> String {
        self.address.to_string()
    }

    /// Serves encrypted as well, as `discord.com` would be. The gateway stays plain.
    ///
    /// # Panics
    /// When there is no free port.
    pub async fn tls(&self) -> Encrypted {
        let made = self.encrypted.get_or_init(|| async {
            let (acceptor, authority) = tls::make();
            let door = Door::open(Some(acceptor)).await;
            let address = door.address();
            self.serve(door);
            Encrypted { address, authority }
        });
        made.await.clone()
    }

    /// Looks at the world, or changes it, with nobody else in it.
    pub fn look<T>(&self, look: impl FnOnce(&mut World) -> T) -> T {
        look(&mut lock(&self.world))
    }

    /// The bot's account, whose id is also that of its application.
    pub fn bot(&self) -> Id {
        self.look(|world| world.bot.id)
    }

    /// The guild with this name; made, with the bot in it, when first asked for.
    pub fn guild(&self, name: &str) -> Id {
        self.look(|world| {
            let found = world.guilds.values().find(|guild| guild.name == name).map(|guild| guild.id);
            found.unwrap_or_else(|| make_guild(world, name))
        })
    }

    /// The channel with this name in the first guild; made when first asked for.
    pub fn channel(&self, name: &str) -> Id {
        self.channel_in(self.guild(GUILD), name)
    }

    /// The channel with this name in a guild; made when first asked for.
    pub fn channel_in(&self, guild: Id, name: &str) -> Id {
        self.channel_of(guild, name, Sort::default())
    }

    /// The same, of this kind if it is made.
    pub fn channel_of(&self, guild: Id, name: &str, sort: Sort) -> Id {
        self.look(|world| {
            let found = world.channels.values().find(|channel| {
                channel.guild == Some(guild) && channel.thread.is_none() && channel.name == name
            });
            if let Some(channel) = found {
                return channel.id;
            }
            let id = world.next_id();
            world.channels.insert(id, Channel { sort, ..Channel::new(id, name, Some(guild)) });
            world.tell_channel("CHANNEL_CREATE", id);
            id
        })
    }

    /// The person with this name; made, and let into every guild that there is, when first asked for.
    pub fn user(&self, name: &str) -> Person {
        let folded = name.to_lowercase();
        let id = self.look(|world| {
            if let Some(account) = world.accounts.values().find(|account| account.name == folded) {
                return account.id;
            }
            let id = world.next_id();
            world.accounts.insert(id, Account::person(id, name));
            let guilds: Vec<Id> = world.guilds.keys().copied().collect();
            guilds.into_iter().for_each(|guild| enter(world, guild, id));
            id
        });
        Person::new(self.clone(), id)
    }

    /// Somebody who reads along and never plays.
    pub fn spectator(&self) -> Person {
        self.user("spectator")
    }

    /// Lets time pass on the server's clock.
    pub fn pass(&self, time: Duration) {
        self.look(|world| {
            world.clock.pass(time);
            world.touch_all();
        });
    }

    /// What an account may, and may not, do in a channel, unlike in the rest of its guild.
    pub fn permit(&self, channel: Id, who: Id, allow: Permissions, deny: Permissions) {
        self.look(|world| {
            if let Some(found) = world.channels.get_mut(&channel) {
                found.overwrites.insert(who, Overwrite { allow, deny });
            }
            world.tell_channel("CHANNEL_UPDATE", channel);
        });
    }

    /// The bot may not do this in a channel.
    pub fn forbid_bot(&self, channel: Id, deny: Permissions) {
        self.permit(channel, self.bot(), Permissions::empty(), deny);
    }

    /// A moderator deletes a channel or thread.
    pub fn delete_channel(&self, channel: Id) {
        self.look(|world| world.remove_channel(channel));
    }

    /// Somebody makes a thread in a channel, such as a post in a forum; the bot is in it unless it is private.
    pub fn thread(&self, parent: Id, owner: Id, name: &str, private: bool) -> Id {
        self.look(|world| {
            let id = world.next_id();
            let Some(found) = world.channels.get(&parent) else { return id };
            let thread = Thread {
                parent,
                owner,
                archived: false,
                locked: false,
                minutes: 1440,
                changed: world.now(),
                members: [owner].into(),
                private,
            };
            let channel =
                Channel { sort: found.sort, thread: Some(thread), ..Channel::new(id, name, found.guild) };
            world.channels.insert(id, channel);
            if private {
                world.forget_readers()
            } else {
                world.tell_channel("THREAD_CREATE", id)
            }
            id
        })
    }

    /// A moderator puts a thread away, and lets only moderators take it out if it is locked.
    pub fn archive(&self, thread: Id, locked: bool) {
        self.look(|world| {
            let now = world.now();
            if let Some(found) = world.channels.get_mut(&thread).and_then(|found| found.thread.as_mut()) {
                found.archived = true;
                found.locked = locked;
                found.changed = now;
            }
            world.tell_channel("THREAD_UPDATE", thread);
        });
    }

    /// The owner of a guild throws the bot out.
    pub fn remove_bot(&self, guild: Id) {
        self.look(|world| {
            let bot = world.bot.id;
            if let Some(found) = world.guilds.get_mut(&guild) {
                found.members.remove(&bot);
            }
            // What it has registered there goes with it.
            world.commands.set(Some(guild), Vec::new());
            world.emit(Event::new("GUILD_DELETE", Some(guild), Intents::GUILDS, json!({ "id": guild })));
            world.touch_all();
        });
    }

    /// A guild can't be reached for a while, as in an outage. Nobody has sent the bot away.
    pub fn lose_guild(&self, guild: Id) {
        self.look(|world| {
            let data = json!({ "id": guild, "unavailable": true });
            world.emit(Event::new("GUILD_DELETE", Some(guild), Intents::GUILDS, data));
        });
    }

    /// A guild that could not be reached is there again.
    pub fn find_guild(&self, guild: Id) {
        self.look(|world| {
            let Some(found) = world.guilds.get(&guild) else { return };
            let data = world.guild_created(found);
            world.emit(Event::new("GUILD_CREATE", Some(guild), Intents::GUILDS, data));
        });
    }

    /// The owner of a guild invites the bot again.
    pub fn invite_bot(&self, guild: Id) {
        self.look(|world| {
            let (bot, now) = (world.bot.id, world.now());
            let Some(found) = world.guilds.get_mut(&guild) else { return };
            found.members.insert(bot, Member { joined: now, nick: None, more: invited() });
            let Some(found) = world.guilds.get(&guild) else { return };
            let data = world.guild_created(found);
            world.emit(Event::new("GUILD_CREATE", Some(guild), Intents::GUILDS, data));
            world.touch_all();
        });
    }

    /// Discord demands that the bot reconnects (op 7).
    pub fn demand_reconnect(&self) {
        self.look(|world| world.send_to_all(&control(7, &json!(null))));
    }

    /// Discord calls the bot's sessions invalid (op 9). What can't be taken up again is forgotten.
    pub fn invalidate(&self, can_resume: bool) {
        self.look(|world| world.send_to_all(&Frame::Invalid(can_resume)));
    }

    /// Discord closes the gateway's lines with this code.
    pub fn close_gateway(&self, code: u16) {
        self.look(|world| world.send_to_all(&Frame::Close(code)));
    }

    /// The gateway's lines are cut without a word.
    pub fn cut_gateway(&self) {
        self.look(|world| world.send_to_all(&Frame::Cut));
    }

    /// Something goes wrong with the next so many requests of a kind.
    pub fn order(&self, on: On, fault: Fault, times: u32) {
        self.look(|world| world.faults.order(on, fault, times));
    }

    /// The next request of a kind is held back until what is returned is dropped.
    #[must_use]
    pub fn hold(&self, on: On) -> Release {
        let (hold, release) = Hold::new();
        self.order(on, Fault::Held(hold), 1);
        release
    }

    /// Things go wrong by chance; with no chances, nothing does any more.
    pub fn misbehave(&self, chances: Chances, seed: u64) {
        self.look(|world| world.faults.by_chance(chances, seed));
    }

    /// Waits until something can be said of the world. It is looked at after every change.
    ///
    /// # Panics
    /// When it does not come.
    pub async fn until<T>(&self, what: &str, look: impl FnMut(&mut World) -> Option<T>) -> T {
        self.until_about(None, what, look).await
    }

    /// The same, looked at only when something about this channel, message or interaction has changed.
    ///
    /// # Panics
    /// When it does not come.
    pub async fn until_about<T>(
        &self,
        topic: Option<Id>,
        what: &str,
        mut look: impl FnMut(&mut World) -> Option<T>,
    ) -> T {
        let mut changes = self.look(|world| world.watch(topic));
        let found = tokio::time::timeout(DEADLINE, async {
            loop {
                if let Some(found) = self.look(&mut look) {
                    return found;
                }
                // What must not be sent fails the test in any case: there is nothing to wait for.
                assert!(self.violations().is_empty(), "while waiting until {what}\n{}", self.recent());
                // The sender lives as long as the world.
                let _ = changes.changed().await;
            }
        });
        match found.await {
            Ok(found) => found,
            Err(_) => panic!("waited in vain until {what}\n{}", self.recent()),
        }
    }

    /// The last requests, for whoever reads why a test failed.
    fn recent(&self) -> String {
        self.look(|world| {
            let last = world.traffic.exchanges.iter().rev().take(12).rev();
            let lines = last.map(|exchange| {
                let mut body = exchange.body.to_string();
                if let Some((end, _)) = body.char_indices().nth(160) {
                    body.truncate(end);
                }
                format!(
                    "  {} {} -> {} {} {body}",
                    exchange.method, exchange.path, exchange.status, exchange.code
                )
            });
            let wrong = world.traffic.violations.iter().map(|violation| format!("  {violation:?}"));
            let on = if world.connected() { "the bot is connected" } else { "the bot is not connected" };
            let texts: Vec<String> = lines.chain(wrong).chain([format!("  {on}")]).collect();
            texts.join("\n")
        })
    }

    /// Waits until all shards of the bot are on the line.
    pub async fn connected(&self) {
        self.until("the bot is connected", |world| world.connected().then_some(())).await;
    }

    /// Waits until the bot is on the line, and its commands are there.
    pub async fn ready(&self) {
        self.until("the bot is connected, and its commands are registered", |world| {
            let common = !world.commands.of(None).is_empty();
            let mut guilds = world.guilds.values().filter(|guild| guild.members.contains_key(&world.bot.id));
            let known = guilds.all(|guild| common || !world.commands.of(Some(guild.id)).is_empty());
            (world.connected() && known).then_some(())
        })
        .await;
    }

    /// What was wrong so far.
    pub fn violations(&self) -> Vec<Violation> {
        self.look(|world| world.traffic.violations.clone())
    }

    /// What was wrong so far, which is then forgotten: for tests that do wrong on purpose.
    pub fn take_violations(&self) -> Vec<Violation> {
        self.look(|world| std::mem::take(&mut world.traffic.violations))
    }

    /// The requests that were refused, or went wrong.
    pub fn refused(&self) -> Vec<Exchange> {
        let refused = |exchange: &&Exchange| exchange.status == 0 || exchange.status >= 400;
        self.look(|world| world.traffic.exchanges.iter().filter(refused).cloned().collect())
    }

    /// How many requests there were that count for the limit of 50 a second.
    pub fn counted(&self) -> u64 {
        self.look(|world| world.traffic.counted)
    }

    /// Everything that came to people's clients, the oldest first.
    pub fn seen(&self) -> Vec<Sighting> {
        self.look(|world| world.seen.clone())
    }

    /// Nothing was wrong.
    ///
    /// # Panics
    /// When something was.
    pub fn finish(&self) {
        let found = self.violations();
        assert!(found.is_empty(), "{} violations:\n{found:#?}", found.len());
    }
}

fn make_guild(world: &mut World, name: &str) -> Id {
    let id = world.next_guild_id();
    let owner = world.next_id();
    world.accounts.insert(owner, Account::person(owner, &format!("owner of {name}")));
    let (bot, now) = (world.bot.id, world.now());
    let mut guild = Guild {
        id,
        name: name.to_owned(),
        locale: "en-US".to_owned(),
        owner,
        everyone: usual(),
        members: [(bot, Member { joined: now, nick: None, more: invited() })].into(),
    };
    guild.members.insert(owner, Member { joined: now, nick: None, more: Permissions::empty() });
    let data = world.guild_created(&guild);
    world.guilds.insert(id, guild);
    world.emit(Event::new("GUILD_CREATE", Some(id), Intents::GUILDS, data));
    id
}

/// Somebody comes into a guild.
pub(super) fn enter(world: &mut World, guild: Id, who: Id) {
    let now = world.now();
    let Some(found) = world.guilds.get_mut(&guild) else { return };
    found.members.insert(who, Member { joined: now, nick: None, more: Permissions::empty() });
    world.forget_readers();
    let Some(found) = world.guilds.get(&guild) else { return };
    let mut data = world.member_told(found, who);
    data["user"] = world.account(who).map(Account::told).unwrap_or_default();
    data["guild_id"] = json!(guild);
    world.emit(Event::new("GUILD_MEMBER_ADD", Some(guild), Intents::GUILD_MEMBERS, data));
}
