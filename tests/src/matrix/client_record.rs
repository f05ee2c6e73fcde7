//! Record of everything that reached a person's client: current messages, and all sightings.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde_json::Value;
use tokio::sync::watch;
use tokio::time::timeout;

use super::visible_message::{VisibleMessage, without_markup};

/// Timeout of all waits; only a failing test reaches it.
pub const WAIT_TIMEOUT: Duration = Duration::from_secs(90);

/// Encryption of a received event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EventEncryption {
    /// Not encrypted.
    Plain,
    /// Encrypted, and decrypted.
    Encrypted,
    /// Encrypted, and not decrypted, or not yet.
    Unreadable,
}

/// Something that reached a client.
#[derive(Clone, PartialEq, Debug)]
pub struct Sighting {
    pub room: String,
    pub author: String,
    pub encryption: EventEncryption,
    /// Readable texts, one per line.
    pub text: String,
    /// The event, decrypted if possible.
    pub raw: Value,
}

/// An invitation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    pub room: String,
    pub from: String,
    /// Flag: marked as direct.
    pub direct: bool,
    /// Flag: the room is encrypted.
    pub encrypted: bool,
}

/// State of a room as a client knows it.
#[derive(Clone, Debug, Default)]
pub struct RoomRecord {
    /// Messages, oldest first.
    pub messages: Vec<VisibleMessage>,
    /// Last state event by type and state key.
    pub state: BTreeMap<(String, String), Value>,
    /// Ids of all state events so far.
    state_ids: BTreeSet<String>,
    /// Target, key and sender of each reaction.
    reactions: BTreeMap<String, (String, String, String)>,
}

impl RoomRecord {
    /// Membership of a user: `join`, `invite`, `leave` or `ban`; `None` if there never was any.
    pub fn membership(&self, user: &str) -> Option<&str> {
        self.state.get(&("m.room.member".to_owned(), user.to_owned()))?["content"]["membership"].as_str()
    }

    /// Id of a user's reaction with this key to a message.
    pub fn reaction(&self, to: &str, key: &str, who: &str) -> Option<String> {
        let same =
            |(_, known): &(&String, &(String, String, String))| known.0 == to && known.1 == key && known.2 == who;
        self.reactions.iter().find(same).map(|(id, _)| id.clone())
    }

    fn find(&mut self, id: &str) -> Option<&mut VisibleMessage> {
        self.messages.iter_mut().rev().find(|shown| shown.id == id)
    }
}

/// Everything that a client knows.
#[derive(Clone, Debug, Default)]
pub struct ClientState {
    /// Rooms, including those left.
    pub rooms: BTreeMap<String, RoomRecord>,
    /// Invitations neither accepted nor declined.
    pub invitations: Vec<Invitation>,
    /// Everything that was ever received.
    pub sightings: Vec<Sighting>,
    /// Events that a library could not parse.
    pub unparsable: Vec<Value>,
    /// Last error, for the messages of failed tests.
    pub last_error: Option<String>,
    /// Number of syncs and time of the last, for the messages of failed tests.
    pub syncs: (u64, Option<Instant>),
}

impl ClientState {
    /// Records an event of a room's timeline.
    pub(super) fn record_event(&mut self, room: &str, event: &Value, came: EventEncryption) {
        self.record_sighting(room, event, came);
        let place = self.rooms.entry(room.to_owned()).or_default();
        if event.get("state_key").is_some_and(|key| !key.is_null()) {
            place.set_state(event);
            return;
        }
        let content = &event["content"];
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        match event["type"].as_str().unwrap_or_default() {
            "m.room.message" | "m.room.encrypted" => {
                let relation = &content["m.relates_to"];
                // An edit by anybody but the author is invalid.
                if relation["rel_type"] == "m.replace" && came != EventEncryption::Unreadable {
                    let of = text(&relation["event_id"]);
                    if let Some(shown) = place.find(&of).filter(|shown| event["sender"] == shown.author) {
                        shown.edits += 1;
                        shown.set_content(&content["m.new_content"]);
                    }
                    return;
                }
                let id = text(&event["event_id"]);
                let encrypted = came != EventEncryption::Plain;
                match place.find(&id) {
                    // The message was not decrypted before.
                    Some(known) if !known.readable => known.set_original(content),
                    Some(_) => {}
                    None => place.messages.push(VisibleMessage { encrypted, ..VisibleMessage::new(room, event) }),
                }
            }
            "m.reaction" => {
                let relation = &content["m.relates_to"];
                let (to, key, who) = (text(&relation["event_id"]), text(&relation["key"]), text(&event["sender"]));
                if let Some(shown) = place.find(&to) {
                    shown.reactions.entry(key.clone()).or_default().insert(who.clone());
                }
                place.reactions.insert(text(&event["event_id"]), (to, key, who));
            }
            "m.room.redaction" => {
                let gone = event["redacts"].as_str().or(content["redacts"].as_str()).unwrap_or_default();
                place.redact(gone);
            }
            _ => {}
        }
    }

    /// Records a state event from outside the timeline.
    ///
    /// An event that was recorded before is ignored. If a message and a change of state have the same predecessor, Synapse
    /// returns with the message the state before the change, even to clients that already know the change.
    pub(super) fn record_state_event(&mut self, room: &str, event: &Value) {
        self.record_sighting(room, event, EventEncryption::Plain);
        let place = self.rooms.entry(room.to_owned()).or_default();
        if !place.state_ids.contains(event["event_id"].as_str().unwrap_or_default()) {
            place.set_state(event);
        }
    }

    /// Records an invitation, with the state that comes with it.
    pub(super) fn record_invitation(&mut self, room: &str, me: &str, state: &[Value]) {
        state.iter().for_each(|event| self.record_sighting(room, event, EventEncryption::Plain));
        let member = state.iter().find(|event| event["type"] == "m.room.member" && event["state_key"] == me);
        let Some(member) = member else { return };
        let invitation = Invitation {
            room: room.to_owned(),
            from: member["sender"].as_str().unwrap_or_default().to_owned(),
            direct: member["content"]["is_direct"] == true,
            encrypted: state.iter().any(|event| event["type"] == "m.room.encryption"),
        };
        self.invitations.retain(|known| known.room != room);
        self.invitations.push(invitation);
    }

    /// Removes the invitation to a room that was joined or left.
    pub(super) fn remove_invitation(&mut self, room: &str) {
        self.invitations.retain(|known| known.room != room);
    }

    fn record_sighting(&mut self, room: &str, event: &Value, came: EventEncryption) {
        let author = event["sender"].as_str().unwrap_or_default().to_owned();
        let (room, text) = (room.to_owned(), readable_text(event));
        self.sightings.push(Sighting { room, author, encryption: came, text, raw: event.clone() });
    }
}

impl RoomRecord {
    fn set_state(&mut self, event: &Value) {
        let text = |name: &str| event[name].as_str().unwrap_or_default().to_owned();
        self.state_ids.insert(text("event_id"));
        self.state.insert((text("type"), text("state_key")), event.clone());
    }

    fn redact(&mut self, id: &str) {
        if let Some((to, key, who)) = self.reactions.remove(id) {
            if let Some(shown) = self.find(&to)
                && let Some(all) = shown.reactions.get_mut(&key)
            {
                all.remove(&who);
                if all.is_empty() {
                    shown.reactions.remove(&key);
                }
            }
        } else if let Some(shown) = self.find(id) {
            shown.redact();
        }
    }
}

/// Readable texts of an event, without ids and addresses.
fn readable_text(event: &Value) -> String {
    let mut found = Vec::new();
    collect_texts(&event["content"], &mut found);
    found.join("\n")
}

fn collect_texts(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                match (name.as_str(), inner) {
                    (
                        "body" | "name" | "topic" | "displayname" | "reason" | "filename" | "key",
                        Value::String(text),
                    ) => {
                        found.push(text.clone());
                    }
                    ("formatted_body", Value::String(html)) => found.push(without_markup(html)),
                    _ => collect_texts(inner, found),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| collect_texts(value, found)),
        _ => {}
    }
}

/// Record of a person's client, written by the client and read by the test. Clones share it.
#[derive(Clone, Debug)]
pub struct ClientRecord {
    pub owner: String,
    state: Arc<Mutex<ClientState>>,
    changed: Arc<watch::Sender<u64>>,
}

impl ClientRecord {
    pub(super) fn new(who: &str) -> ClientRecord {
        ClientRecord { owner: who.to_owned(), state: Arc::default(), changed: Arc::new(watch::Sender::new(0)) }
    }

    /// Runs `look` on the current record.
    pub fn with_state<T>(&self, look: impl FnOnce(&ClientState) -> T) -> T {
        look(&self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub(super) fn update(&self, write: impl FnOnce(&mut ClientState)) {
        write(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner));
        self.changed.send_modify(|count| *count += 1);
    }

    /// Subscribes to changes of the record.
    pub(super) fn subscribe(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Waits until `look` returns a value.
    ///
    /// # Panics
    /// If it returns none within [`WAIT_TIMEOUT`]; the message contains the last messages.
    pub async fn wait_for<T>(&self, what: &str, mut look: impl FnMut(&ClientState) -> Option<T>) -> T {
        let mut changes = self.subscribe();
        let wait = async {
            loop {
                changes.borrow_and_update();
                if let Some(found) = self.with_state(&mut look) {
                    return found;
                }
                changes.changed().await.expect("its client goes on");
            }
        };
        match timeout(WAIT_TIMEOUT, wait).await {
            Ok(found) => found,
            Err(_) => {
                panic!("{} waited in vain until {what}: {}", self.owner, self.with_state(last_messages))
            }
        }
    }
}

/// Last messages of each room, for the messages of failed tests.
fn last_messages(book: &ClientState) -> String {
    let ClientState { last_error: trouble, invitations, syncs: (answers, last), .. } = book;
    let since = last.map(|last| last.elapsed());
    let mut lines =
        vec![format!("trouble {trouble:?}, invitations {invitations:?}, {answers} answers, the last {since:.1?} ago")];
    for (room, place) in &book.rooms {
        lines.push(format!("-- {room}"));
        let members = place.state.iter().filter(|((kind, _), _)| kind == "m.room.member");
        lines.extend(members.map(|((_, who), event)| format!("{who}: {}", event["content"]["membership"])));
        for shown in place.messages.iter().rev().take(6).rev() {
            let VisibleMessage { author, body, readable, redacted, reactions, .. } = shown;
            lines.push(format!("{author}: {body:?} readable {readable} redacted {redacted} {reactions:?}"));
        }
    }
    lines.join("\n")
}
