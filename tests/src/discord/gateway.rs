//! Gateway sessions: dispatch of events, and replay after a reconnect.

use std::collections::{BTreeMap, HashSet, VecDeque};
use std::sync::Arc;

use serde_json::{Value, json};
use tokio::sync::mpsc;
use twilight_model::gateway::Intents;

use super::check::server_output;
use super::id::Id;
use super::world::World;

/// Number of events kept for replay.
const REPLAY_LIMIT: usize = 2000;

/// An event to dispatch.
#[derive(Clone, Debug)]
pub struct GatewayEvent {
    pub name: &'static str,
    /// Guild of the event; events without one go to shard 0.
    pub guild: Option<Id>,
    /// Intents of which a session needs one to receive the event; empty for no restriction.
    pub intents: Intents,
    pub data: Value,
    /// Data for sessions without the message-content intent, if different.
    pub without_content: Option<Value>,
}

impl GatewayEvent {
    /// An event with the same data for every session.
    pub fn new(name: &'static str, guild: Option<Id>, intents: Intents, data: Value) -> GatewayEvent {
        GatewayEvent { name, guild, intents, data, without_content: None }
    }
}

/// Outgoing item of a connection.
#[derive(Clone, Debug)]
pub enum GatewayFrame {
    /// A payload. Flag: it is checked against the schemas.
    Payload(Arc<str>, bool),
    /// Invalid session (op 9). Flag: it can be resumed.
    Invalid(bool),
    /// Close of the connection with this code.
    Close(u16),
    /// Cut of the connection without a close frame.
    Cut,
}

#[derive(Debug)]
pub struct Session {
    pub id: String,
    /// Index of its shard.
    pub shard: u32,
    /// Number of shards.
    pub shards: u32,
    pub intents: Intents,
    /// Sequence number of the last event.
    pub sequence: u64,
    replay_buffer: VecDeque<(u64, GatewayFrame)>,
    /// Sender to the connection, while there is one.
    pub connection: Option<mpsc::UnboundedSender<GatewayFrame>>,
}

/// Sessions, and counters.
#[derive(Debug, Default)]
pub struct Gateway {
    /// Sessions by id.
    pub sessions: BTreeMap<String, Session>,
    /// Number of identifies.
    pub identified: u32,
    /// Number of resumed sessions.
    pub resumed: u32,
    /// Interactions with an injected fault; they are not checked.
    pub unchecked: HashSet<Id>,
    next_session: u64,
}

impl Session {
    /// Returns `true` if the session has a connection.
    pub fn is_connected(&self) -> bool {
        self.connection.as_ref().is_some_and(|line| !line.is_closed())
    }

    fn send(&mut self, name: &str, data: &Value, checked: bool) {
        self.sequence += 1;
        let frame = GatewayFrame::Payload(event_payload(name, self.sequence, data).into(), checked);
        if let Some(line) = &self.connection {
            let _ = line.send(frame.clone());
        }
        self.replay_buffer.push_back((self.sequence, frame));
        if self.replay_buffer.len() > REPLAY_LIMIT {
            self.replay_buffer.pop_front();
        }
    }
}

/// Payload of an event, with its name first, as Discord sends it.
fn event_payload(name: &str, sequence: u64, data: &Value) -> String {
    format!(r#"{{"t":"{name}","s":{sequence},"op":0,"d":{data}}}"#)
}

/// A payload other than an event.
pub fn control_frame(op: u8, data: &Value) -> GatewayFrame {
    GatewayFrame::Payload(format!(r#"{{"t":null,"s":null,"op":{op},"d":{data}}}"#).into(), true)
}

impl World {
    /// Dispatches an event to every session that may receive it.
    pub fn emit(&mut self, event: GatewayEvent) {
        let there = event.guild.is_none_or(|guild| {
            let found = self.guilds.get(&guild);
            found.is_none_or(|guild| guild.members.contains_key(&self.bot.id)) || event.name == "GUILD_DELETE"
        });
        if !there {
            return;
        }
        let id: Option<Id> = event.data["id"].as_str().and_then(|id| id.parse().ok());
        let checked = !id.is_some_and(|id| self.gateway.unchecked.contains(&id));
        if checked && self.setup.checks_enabled && self.gateway.sessions.is_empty() {
            // Without sessions the payload is still checked.
            let text = event_payload(event.name, 0, &event.data);
            if let Err(what) = server_output::check_event(&text) {
                self.traffic.add_server_violation(format!("gateway: {what}: {text}"));
            }
        }
        for session in self.gateway.sessions.values_mut() {
            let shard = event.guild.map_or(0, |guild| guild.shard(session.shards));
            let hears = event.intents.is_empty() || session.intents.intersects(event.intents);
            if shard != session.shard || !hears {
                continue;
            }
            let reads = session.intents.contains(Intents::MESSAGE_CONTENT);
            let data = event.without_content.as_ref().filter(|_| !reads).unwrap_or(&event.data);
            session.send(event.name, data, checked);
        }
        if let Some(frame) = self.faults.take_event_fault() {
            self.send_to_all(&frame);
        }
    }

    /// Sends a frame to every connected session.
    pub fn send_to_all(&mut self, frame: &GatewayFrame) {
        for session in self.gateway.sessions.values() {
            if let Some(line) = &session.connection {
                let _ = line.send(frame.clone());
            }
        }
    }

    /// Starts a session: sends READY and the shard's guilds. Returns the session id.
    pub fn identify(
        &mut self,
        intents: Intents,
        (shard, shards): (u32, u32),
        line: mpsc::UnboundedSender<GatewayFrame>,
    ) -> String {
        self.gateway.identified += 1;
        self.gateway.next_session += 1;
        let id = format!("session-{}", self.gateway.next_session);
        // Drops unconnected sessions of this shard, and all sessions with another number of shards.
        self.gateway.sessions.retain(|_, session| {
            let replaced = session.shard == shard && !session.is_connected();
            session.shards == shards && !replaced
        });
        let mine: Vec<Id> = self
            .guilds
            .values()
            .filter(|guild| guild.members.contains_key(&self.bot.id) && guild.id.shard(shards) == shard)
            .map(|guild| guild.id)
            .collect();
        let ready = json!({
            "v": 10, "user": self.bot.to_own_json(), "session_id": id,
            "resume_gateway_url": "wss://gateway.discord.gg", "shard": [shard, shards],
            "guilds": mine.iter().map(|id| json!({ "id": id, "unavailable": true })).collect::<Vec<_>>(),
            "application": { "id": self.bot.id, "flags": 0 }, "private_channels": [], "presences": [],
            "relationships": [], "user_settings": {}, "_trace": [],
        });
        let mut session = Session {
            id: id.clone(),
            shard,
            shards,
            intents,
            sequence: 0,
            replay_buffer: VecDeque::new(),
            connection: Some(line),
        };
        session.send("READY", &ready, true);
        for guild in mine.iter().filter_map(|id| self.guilds.get(id)) {
            if intents.contains(Intents::GUILDS) {
                session.send("GUILD_CREATE", &self.guild_create_json(guild), true);
            }
        }
        self.gateway.sessions.insert(id.clone(), session);
        self.lose_unacknowledged(shard, shards);
        self.notify_all();
        id
    }

    /// Resumes a session: replays the missed events. Returns `false` if the session is unknown or too old.
    pub fn resume(&mut self, id: &str, sequence: u64, line: mpsc::UnboundedSender<GatewayFrame>) -> bool {
        if self.faults.take_refused_resume() {
            self.gateway.sessions.remove(id);
            return false;
        }
        let Some(session) = self.gateway.sessions.get_mut(id) else { return false };
        let oldest = session.replay_buffer.front().map_or(session.sequence, |(number, _)| number - 1);
        if sequence > session.sequence || sequence < oldest {
            return false;
        }
        for (_, frame) in session.replay_buffer.iter().filter(|(number, _)| *number > sequence) {
            let _ = line.send(frame.clone());
        }
        session.connection = Some(line);
        session.send("RESUMED", &json!({ "_trace": [] }), true);
        self.gateway.resumed += 1;
        self.notify_all();
        true
    }

    /// Detaches the session's connection, and forgets the session unless it can be resumed.
    pub fn invalidate(&mut self, id: &str, can_resume: bool) {
        if can_resume {
            if let Some(session) = self.gateway.sessions.get_mut(id) {
                session.connection = None;
            }
        } else {
            self.gateway.sessions.remove(id);
        }
        self.notify_all();
    }

    /// Detaches a closed connection from its session.
    pub fn detach_connection(&mut self, id: &str, line: &mpsc::UnboundedSender<GatewayFrame>) {
        if let Some(session) = self.gateway.sessions.get_mut(id)
            && session.connection.as_ref().is_some_and(|mine| mine.same_channel(line))
        {
            session.connection = None;
        }
        self.notify_all();
    }

    /// Returns `true` if every shard of the bot is connected.
    pub fn is_connected(&self) -> bool {
        let on: Vec<&Session> = self.gateway.sessions.values().filter(|session| session.is_connected()).collect();
        on.first().is_some_and(|first| on.len() >= first.shards as usize)
    }
}
