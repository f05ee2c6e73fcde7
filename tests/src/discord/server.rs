//! The test server: start, inspection, and fault injection.

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

/// Timeout of all waits; only a failing test reaches it.
pub const DEADLINE: Duration = Duration::from_secs(60);

/// Name of the first guild.
pub const GUILD: &str = "Island";

/// A simulated Discord. Clones share the server, which ends with the test's runtime.
#[derive(Clone)]
pub struct Server {
    world: Shared,
    address: SocketAddr,
    encrypted: Arc<OnceCell<Encrypted>>,
}

/// TLS endpoint, and the authority to trust.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Encrypted {
    /// Address to resolve `discord.com` to.
    pub address: SocketAddr,
    /// Certificate of the authority, as PEM.
    pub authority: String,
}

impl Server {
    /// Starts a server with one guild, to which the bot was invited with all permissions that it needs.
    pub async fn start() -> Server {
        Server::with(Setup::default()).await
    }

    /// Starts a server with this setup and one guild.
    ///
    /// # Panics
    /// If no port is free.
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

    /// Value for `[discord] proxy`.
    pub fn proxy(&self) -> String {
        format!("http://{}", self.address)
    }

    /// `127.0.0.1` and the port.
    pub fn host(&self) -> String {
        self.address.to_string()
    }

    /// Additionally serves the REST API over TLS, in place of `discord.com`. The gateway stays plain.
    ///
    /// # Panics
    /// If no port is free.
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

    /// Runs `look` with exclusive access to the world.
    pub fn look<T>(&self, look: impl FnOnce(&mut World) -> T) -> T {
        look(&mut lock(&self.world))
    }

    /// The bot's account id, which is also its application id.
    pub fn bot(&self) -> Id {
        self.look(|world| world.bot.id)
    }

    /// The guild with this name. It is created, with the bot as a member, on first use.
    pub fn guild(&self, name: &str) -> Id {
        self.look(|world| {
            let found = world.guilds.values().find(|guild| guild.name == name).map(|guild| guild.id);
            found.unwrap_or_else(|| make_guild(world, name))
        })
    }

    /// The channel with this name in the first guild, created on first use.
    pub fn channel(&self, name: &str) -> Id {
        self.channel_in(self.guild(GUILD), name)
    }

    /// The channel with this name in a guild, created on first use.
    pub fn channel_in(&self, guild: Id, name: &str) -> Id {
        self.channel_of(guild, name, Sort::default())
    }

    /// The channel with this name in a guild, created with this kind on first use.
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

    /// The person with this name. Created on first use, as a member of every guild that exists then.
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

    /// A person who reads and never plays.
    pub fn spectator(&self) -> Person {
        self.user("spectator")
    }

    /// Advances the server's clock.
    pub fn pass(&self, time: Duration) {
        self.look(|world| {
            world.clock.pass(time);
            world.touch_all();
        });
    }

    /// Sets the permission overwrite of an account in a channel.
    pub fn permit(&self, channel: Id, who: Id, allow: Permissions, deny: Permissions) {
        self.look(|world| {
            if let Some(found) = world.channels.get_mut(&channel) {
                found.overwrites.insert(who, Overwrite { allow, deny });
            }
            world.tell_channel("CHANNEL_UPDATE", channel);
        });
    }

    /// Denies the bot permissions in a channel.
    pub fn forbid_bot(&self, channel: Id, deny: Permissions) {
        self.permit(channel, self.bot(), Permissions::empty(), deny);
    }

    /// Deletes a channel or thread, as a moderator would.
    pub fn delete_channel(&self, channel: Id) {
        self.look(|world| world.remove_channel(channel));
    }

    /// Creates a thread in a channel, such as a post in a forum. The bot sees it unless it is private.
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

    /// Archives a thread, as a moderator would; if `locked`, only moderators can unarchive it.
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

    /// Removes the bot from a guild.
    pub fn remove_bot(&self, guild: Id) {
        self.look(|world| {
            let bot = world.bot.id;
            if let Some(found) = world.guilds.get_mut(&guild) {
                found.members.remove(&bot);
            }
            // Its commands in the guild are removed too.
            world.commands.set(Some(guild), Vec::new());
            world.emit(Event::new("GUILD_DELETE", Some(guild), Intents::GUILDS, json!({ "id": guild })));
            world.touch_all();
        });
    }

    /// Makes a guild unavailable, as in an outage; the bot stays a member.
    pub fn lose_guild(&self, guild: Id) {
        self.look(|world| {
            let data = json!({ "id": guild, "unavailable": true });
            world.emit(Event::new("GUILD_DELETE", Some(guild), Intents::GUILDS, data));
        });
    }

    /// Makes a guild available again.
    pub fn find_guild(&self, guild: Id) {
        self.look(|world| {
            let Some(found) = world.guilds.get(&guild) else { return };
            let data = world.guild_created(found);
            world.emit(Event::new("GUILD_CREATE", Some(guild), Intents::GUILDS, data));
        });
    }

    /// Invites the bot to a guild again.
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

    /// Demands that the bot reconnects (op 7).
    pub fn demand_reconnect(&self) {
        self.look(|world| world.send_to_all(&control(7, &json!(null))));
    }

    /// Invalidates the bot's sessions (op 9), and forgets them unless they can be resumed.
    pub fn invalidate(&self, can_resume: bool) {
        self.look(|world| world.send_to_all(&Frame::Invalid(can_resume)));
    }

    /// Closes the gateway connections with this code.
    pub fn close_gateway(&self, code: u16) {
        self.look(|world| world.send_to_all(&Frame::Close(code)));
    }

    /// Cuts the gateway connections without a close frame.
    pub fn cut_gateway(&self) {
        self.look(|world| world.send_to_all(&Frame::Cut));
    }

    /// Injects a fault into the next `times` matching requests.
    pub fn order(&self, on: On, fault: Fault, times: u32) {
        self.look(|world| world.faults.order(on, fault, times));
    }

    /// Blocks the next matching request until the returned guard is dropped.
    #[must_use]
    pub fn hold(&self, on: On) -> Release {
        let (hold, release) = Hold::new();
        self.order(on, Fault::Held(hold), 1);
        release
    }

    /// Enables random faults; with default chances, disables them.
    pub fn misbehave(&self, chances: Chances, seed: u64) {
        self.look(|world| world.faults.by_chance(chances, seed));
    }

    /// Waits until `look` returns a value. It is called after every change.
    ///
    /// # Panics
    /// If it returns none within [`DEADLINE`], or on a violation.
    pub async fn until<T>(&self, what: &str, look: impl FnMut(&mut World) -> Option<T>) -> T {
        self.until_about(None, what, look).await
    }

    /// Waits until `look` returns a value. It is called after changes of this channel, message or interaction only.
    ///
    /// # Panics
    /// If it returns none within [`DEADLINE`], or on a violation.
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
                // A violation fails the test in any case, so that waiting is pointless.
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

    /// The last requests and all violations, for the message of a failed test.
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

    /// Waits until all shards of the bot are connected.
    pub async fn connected(&self) {
        self.until("the bot is connected", |world| world.connected().then_some(())).await;
    }

    /// Waits until the bot is connected and has registered its commands.
    pub async fn ready(&self) {
        self.until("the bot is connected, and its commands are registered", |world| {
            let common = !world.commands.of(None).is_empty();
            let mut guilds = world.guilds.values().filter(|guild| guild.members.contains_key(&world.bot.id));
            let known = guilds.all(|guild| common || !world.commands.of(Some(guild.id)).is_empty());
            (world.connected() && known).then_some(())
        })
        .await;
    }

    /// Violations so far.
    pub fn violations(&self) -> Vec<Violation> {
        self.look(|world| world.traffic.violations.clone())
    }

    /// Takes the violations so far, for tests that provoke them.
    pub fn take_violations(&self) -> Vec<Violation> {
        self.look(|world| std::mem::take(&mut world.traffic.violations))
    }

    /// Requests that were refused or cut.
    pub fn refused(&self) -> Vec<Exchange> {
        let refused = |exchange: &&Exchange| exchange.status == 0 || exchange.status >= 400;
        self.look(|world| world.traffic.exchanges.iter().filter(refused).cloned().collect())
    }

    /// Number of requests that count against the global rate limit.
    pub fn counted(&self) -> u64 {
        self.look(|world| world.traffic.counted)
    }

    /// All sightings, oldest first.
    pub fn seen(&self) -> Vec<Sighting> {
        self.look(|world| world.seen.clone())
    }

    /// Asserts that there are no violations.
    ///
    /// # Panics
    /// If there are.
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

/// Adds an account to a guild.
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
