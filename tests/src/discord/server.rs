//! The test server: start, inspection, and fault injection.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::json;
use tokio::sync::OnceCell;
use twilight_model::gateway::Intents;
use twilight_model::guild::Permissions;

use super::account::Account;
use super::channel::{Channel, ChannelKind, Overwrite, Thread};
use super::fault::{FaultGate, FaultRates, GateGuard, RequestFault, RequestPattern};
use super::gateway::{GatewayEvent, GatewayFrame, control_frame};
use super::guild::{Guild, Member, bot_permissions, default_permissions};
use super::id::Id;
use super::listener::{ConnectionHandle, TestListener};
use super::person::Person;
use super::setup::ServerSetup;
use super::sighting::Sighting;
use super::traffic::{HttpExchange, Violation};
use super::world::{Shared, World, lock};
use super::{http, tls};

/// Timeout of all waits; only a failing test reaches it.
pub const WAIT_TIMEOUT: Duration = Duration::from_secs(60);

/// Name of the first guild.
pub const FIRST_GUILD: &str = "Island";

/// A simulated Discord. Clones share the server, which ends with the test's runtime.
#[derive(Clone)]
pub struct DiscordServer {
    world: Shared,
    address: SocketAddr,
    tls_endpoint: Arc<OnceCell<TlsEndpoint>>,
}

/// TLS endpoint, and the authority to trust.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TlsEndpoint {
    /// Address to resolve `discord.com` to.
    pub address: SocketAddr,
    /// Certificate of the authority, as PEM.
    pub authority: String,
}

impl DiscordServer {
    /// Starts a server with one guild, to which the bot was invited with all permissions that it needs.
    pub async fn start() -> DiscordServer {
        DiscordServer::start_with(ServerSetup::default()).await
    }

    /// Starts a server with this setup and one guild.
    ///
    /// # Panics
    /// If no port is free.
    pub async fn start_with(setup: ServerSetup) -> DiscordServer {
        let door = TestListener::bind(None).await;
        let address = door.address();
        let mut world = World::new(ServerSetup { gateway: format!("ws://{address}"), ..setup });
        create_guild(&mut world, FIRST_GUILD);
        let world = Arc::new(Mutex::new(world));
        let server = DiscordServer { world, address, tls_endpoint: Arc::default() };
        server.serve(door);
        server
    }

    fn serve(&self, door: TestListener) {
        let router = http::router(Arc::clone(&self.world));
        let service = router.into_make_service_with_connect_info::<ConnectionHandle>();
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
    pub async fn start_tls(&self) -> TlsEndpoint {
        let made = self.tls_endpoint.get_or_init(|| async {
            let (acceptor, authority) = tls::create_acceptor();
            let door = TestListener::bind(Some(acceptor)).await;
            let address = door.address();
            self.serve(door);
            TlsEndpoint { address, authority }
        });
        made.await.clone()
    }

    /// Runs `look` with exclusive access to the world.
    pub fn with_world<T>(&self, look: impl FnOnce(&mut World) -> T) -> T {
        look(&mut lock(&self.world))
    }

    /// The bot's account id, which is also its application id.
    pub fn bot(&self) -> Id {
        self.with_world(|world| world.bot.id)
    }

    /// The guild with this name. It is created, with the bot as a member, on first use.
    pub fn guild(&self, name: &str) -> Id {
        self.with_world(|world| {
            let found = world.guilds.values().find(|guild| guild.name == name).map(|guild| guild.id);
            found.unwrap_or_else(|| create_guild(world, name))
        })
    }

    /// The channel with this name in the first guild, created on first use.
    pub fn channel(&self, name: &str) -> Id {
        self.channel_in(self.guild(FIRST_GUILD), name)
    }

    /// The channel with this name in a guild, created on first use.
    pub fn channel_in(&self, guild: Id, name: &str) -> Id {
        self.channel_with_kind(guild, name, ChannelKind::default())
    }

    /// The channel with this name in a guild, created with this kind on first use.
    pub fn channel_with_kind(&self, guild: Id, name: &str, sort: ChannelKind) -> Id {
        self.with_world(|world| {
            let found = world
                .channels
                .values()
                .find(|channel| channel.guild == Some(guild) && channel.thread.is_none() && channel.name == name);
            if let Some(channel) = found {
                return channel.id;
            }
            let id = world.next_id();
            world.channels.insert(id, Channel { kind: sort, ..Channel::new(id, name, Some(guild)) });
            world.emit_channel("CHANNEL_CREATE", id);
            id
        })
    }

    /// The person with this name. Created on first use, as a member of every guild that exists then.
    pub fn person(&self, name: &str) -> Person {
        let folded = name.to_lowercase();
        let id = self.with_world(|world| {
            if let Some(account) = world.accounts.values().find(|account| account.name == folded) {
                return account.id;
            }
            let id = world.next_id();
            world.accounts.insert(id, Account::new_person(id, name));
            let guilds: Vec<Id> = world.guilds.keys().copied().collect();
            guilds.into_iter().for_each(|guild| add_member(world, guild, id));
            id
        });
        Person::new(self.clone(), id)
    }

    /// A person who reads and never plays.
    pub fn spectator(&self) -> Person {
        self.person("spectator")
    }

    /// Advances the server's clock.
    pub fn advance(&self, time: Duration) {
        self.with_world(|world| {
            world.clock.advance(time);
            world.notify_all();
        });
    }

    /// Sets the permission overwrite of an account in a channel.
    pub fn set_overwrite(&self, channel: Id, who: Id, allow: Permissions, deny: Permissions) {
        self.with_world(|world| {
            if let Some(found) = world.channels.get_mut(&channel) {
                found.overwrites.insert(who, Overwrite { allow, deny });
            }
            world.emit_channel("CHANNEL_UPDATE", channel);
        });
    }

    /// Denies the bot permissions in a channel.
    pub fn deny_bot(&self, channel: Id, deny: Permissions) {
        self.set_overwrite(channel, self.bot(), Permissions::empty(), deny);
    }

    /// Deletes a channel or thread, as a moderator would.
    pub fn delete_channel(&self, channel: Id) {
        self.with_world(|world| world.remove_channel(channel));
    }

    /// Creates a thread in a channel, such as a post in a forum. The bot sees it unless it is private.
    pub fn create_thread(&self, parent: Id, owner: Id, name: &str, private: bool) -> Id {
        self.with_world(|world| {
            let id = world.next_id();
            let Some(found) = world.channels.get(&parent) else { return id };
            let thread = Thread {
                parent,
                owner,
                archived: false,
                locked: false,
                auto_archive_minutes: 1440,
                changed: world.now(),
                members: [owner].into(),
                private,
            };
            let channel = Channel { kind: found.kind, thread: Some(thread), ..Channel::new(id, name, found.guild) };
            world.channels.insert(id, channel);
            if private {
                world.forget_readers()
            } else {
                world.emit_channel("THREAD_CREATE", id)
            }
            id
        })
    }

    /// Archives a thread, as a moderator would; if `locked`, only moderators can unarchive it.
    pub fn archive(&self, thread: Id, locked: bool) {
        self.with_world(|world| {
            let now = world.now();
            if let Some(found) = world.channels.get_mut(&thread).and_then(|found| found.thread.as_mut()) {
                found.archived = true;
                found.locked = locked;
                found.changed = now;
            }
            world.emit_channel("THREAD_UPDATE", thread);
        });
    }

    /// Removes the bot from a guild.
    pub fn remove_bot(&self, guild: Id) {
        self.with_world(|world| {
            let bot = world.bot.id;
            if let Some(found) = world.guilds.get_mut(&guild) {
                found.members.remove(&bot);
            }
            // Its commands in the guild are removed too.
            world.commands.set(Some(guild), Vec::new());
            world.emit(GatewayEvent::new("GUILD_DELETE", Some(guild), Intents::GUILDS, json!({ "id": guild })));
            world.notify_all();
        });
    }

    /// Makes a guild unavailable, as in an outage; the bot stays a member.
    pub fn make_guild_unavailable(&self, guild: Id) {
        self.with_world(|world| {
            let data = json!({ "id": guild, "unavailable": true });
            world.emit(GatewayEvent::new("GUILD_DELETE", Some(guild), Intents::GUILDS, data));
        });
    }

    /// Makes a guild available again.
    pub fn restore_guild(&self, guild: Id) {
        self.with_world(|world| {
            let Some(found) = world.guilds.get(&guild) else { return };
            let data = world.guild_create_json(found);
            world.emit(GatewayEvent::new("GUILD_CREATE", Some(guild), Intents::GUILDS, data));
        });
    }

    /// Invites the bot to a guild again.
    pub fn invite_bot(&self, guild: Id) {
        self.with_world(|world| {
            let (bot, now) = (world.bot.id, world.now());
            let Some(found) = world.guilds.get_mut(&guild) else { return };
            found.members.insert(bot, Member { joined: now, nick: None, extra_permissions: bot_permissions() });
            let Some(found) = world.guilds.get(&guild) else { return };
            let data = world.guild_create_json(found);
            world.emit(GatewayEvent::new("GUILD_CREATE", Some(guild), Intents::GUILDS, data));
            world.notify_all();
        });
    }

    /// Demands that the bot reconnects (op 7).
    pub fn demand_reconnect(&self) {
        self.with_world(|world| world.send_to_all(&control_frame(7, &json!(null))));
    }

    /// Invalidates the bot's sessions (op 9), and forgets them unless they can be resumed.
    pub fn invalidate(&self, can_resume: bool) {
        self.with_world(|world| world.send_to_all(&GatewayFrame::Invalid(can_resume)));
    }

    /// Closes the gateway connections with this code.
    pub fn close_gateway(&self, code: u16) {
        self.with_world(|world| world.send_to_all(&GatewayFrame::Close(code)));
    }

    /// Cuts the gateway connections without a close frame.
    pub fn cut_gateway(&self) {
        self.with_world(|world| world.send_to_all(&GatewayFrame::Cut));
    }

    /// Injects a fault into the next `times` matching requests.
    pub fn inject_fault(&self, on: RequestPattern, fault: RequestFault, times: u32) {
        self.with_world(|world| world.faults.inject(on, fault, times));
    }

    /// Blocks the next matching request until the returned guard is dropped.
    #[must_use]
    pub fn gate_next(&self, on: RequestPattern) -> GateGuard {
        let (hold, release) = FaultGate::new();
        self.inject_fault(on, RequestFault::Gated(hold), 1);
        release
    }

    /// Enables random faults; with default chances, disables them.
    pub fn inject_random_faults(&self, chances: FaultRates, seed: u64) {
        self.with_world(|world| world.faults.inject_randomly(chances, seed));
    }

    /// Waits until `look` returns a value. It is called after every change.
    ///
    /// # Panics
    /// If it returns none within [`WAIT_TIMEOUT`], or on a violation.
    pub async fn wait_for<T>(&self, what: &str, look: impl FnMut(&mut World) -> Option<T>) -> T {
        self.wait_for_topic(None, what, look).await
    }

    /// Waits until `look` returns a value. It is called after changes of this channel, message or interaction only.
    ///
    /// # Panics
    /// If it returns none within [`WAIT_TIMEOUT`], or on a violation.
    pub async fn wait_for_topic<T>(
        &self,
        topic: Option<Id>,
        what: &str,
        mut look: impl FnMut(&mut World) -> Option<T>,
    ) -> T {
        let mut changes = self.with_world(|world| world.subscribe(topic));
        let found = tokio::time::timeout(WAIT_TIMEOUT, async {
            loop {
                if let Some(found) = self.with_world(&mut look) {
                    return found;
                }
                // A violation fails the test in any case, so that waiting is pointless.
                assert!(self.violations().is_empty(), "while waiting until {what}\n{}", self.recent_traffic());
                // The sender lives as long as the world.
                let _ = changes.changed().await;
            }
        });
        match found.await {
            Ok(found) => found,
            Err(_) => panic!("waited in vain until {what}\n{}", self.recent_traffic()),
        }
    }

    /// The last requests and all violations, for the message of a failed test.
    fn recent_traffic(&self) -> String {
        self.with_world(|world| {
            let last = world.traffic.exchanges.iter().rev().take(12).rev();
            let lines = last.map(|exchange| {
                let mut body = exchange.body.to_string();
                if let Some((end, _)) = body.char_indices().nth(160) {
                    body.truncate(end);
                }
                format!("  {} {} -> {} {} {body}", exchange.method, exchange.path, exchange.status, exchange.code)
            });
            let wrong = world.traffic.violations.iter().map(|violation| format!("  {violation:?}"));
            let on = if world.is_connected() { "the bot is connected" } else { "the bot is not connected" };
            let texts: Vec<String> = lines.chain(wrong).chain([format!("  {on}")]).collect();
            texts.join("\n")
        })
    }

    /// Waits until all shards of the bot are connected.
    pub async fn wait_until_connected(&self) {
        self.wait_for("the bot is connected", |world| world.is_connected().then_some(())).await;
    }

    /// Waits until the bot is connected and has registered its commands.
    pub async fn wait_until_ready(&self) {
        self.wait_for("the bot is connected, and its commands are registered", |world| {
            let common = !world.commands.registered_in(None).is_empty();
            let mut guilds = world.guilds.values().filter(|guild| guild.members.contains_key(&world.bot.id));
            let known = guilds.all(|guild| common || !world.commands.registered_in(Some(guild.id)).is_empty());
            (world.is_connected() && known).then_some(())
        })
        .await;
    }

    /// Violations so far.
    pub fn violations(&self) -> Vec<Violation> {
        self.with_world(|world| world.traffic.violations.clone())
    }

    /// Takes the violations so far, for tests that provoke them.
    pub fn take_violations(&self) -> Vec<Violation> {
        self.with_world(|world| std::mem::take(&mut world.traffic.violations))
    }

    /// Requests that were refused or cut.
    pub fn refused_requests(&self) -> Vec<HttpExchange> {
        let refused = |exchange: &&HttpExchange| exchange.status == 0 || exchange.status >= 400;
        self.with_world(|world| world.traffic.exchanges.iter().filter(refused).cloned().collect())
    }

    /// Number of requests that count against the global rate limit.
    pub fn counted_requests(&self) -> u64 {
        self.with_world(|world| world.traffic.counted)
    }

    /// All sightings, oldest first.
    pub fn sightings(&self) -> Vec<Sighting> {
        self.with_world(|world| world.sightings.clone())
    }

    /// Asserts that there are no violations.
    ///
    /// # Panics
    /// If there are.
    pub fn assert_no_violations(&self) {
        let found = self.violations();
        assert!(found.is_empty(), "{} violations:\n{found:#?}", found.len());
    }
}

fn create_guild(world: &mut World, name: &str) -> Id {
    let id = world.next_guild_id();
    let owner = world.next_id();
    world.accounts.insert(owner, Account::new_person(owner, &format!("owner of {name}")));
    let (bot, now) = (world.bot.id, world.now());
    let mut guild = Guild {
        id,
        name: name.to_owned(),
        locale: "en-US".to_owned(),
        owner,
        everyone: default_permissions(),
        members: [(bot, Member { joined: now, nick: None, extra_permissions: bot_permissions() })].into(),
    };
    guild.members.insert(owner, Member { joined: now, nick: None, extra_permissions: Permissions::empty() });
    let data = world.guild_create_json(&guild);
    world.guilds.insert(id, guild);
    world.emit(GatewayEvent::new("GUILD_CREATE", Some(id), Intents::GUILDS, data));
    id
}

/// Adds an account to a guild.
pub(super) fn add_member(world: &mut World, guild: Id, who: Id) {
    let now = world.now();
    let Some(found) = world.guilds.get_mut(&guild) else { return };
    found.members.insert(who, Member { joined: now, nick: None, extra_permissions: Permissions::empty() });
    world.forget_readers();
    let Some(found) = world.guilds.get(&guild) else { return };
    let mut data = world.member_json(found, who);
    data["user"] = world.account(who).map(Account::to_json).unwrap_or_default();
    data["guild_id"] = json!(guild);
    world.emit(GatewayEvent::new("GUILD_MEMBER_ADD", Some(guild), Intents::GUILD_MEMBERS, data));
}
