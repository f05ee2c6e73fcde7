//! Record of everything that reached a person's client: current messages, and all sightings.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde_json::Value;
use tokio::sync::watch;
use tokio::time::timeout;

use super::shown::{Shown, without_markup};

/// Timeout of all waits; only a failing test reaches it.
pub const DEADLINE: Duration = Duration::from_secs(90);

/// Encryption of a received event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Came {
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
    pub came: Came,
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
pub struct Place {
    /// Messages, oldest first.
    pub messages: Vec<Shown>,
    /// Last state event by type and state key.
    pub state: BTreeMap<(String, String), Value>,
    /// Ids of all state events so far.
    kept: BTreeSet<String>,
    /// Target, key and sender of each reaction.
    reactions: BTreeMap<String, (String, String, String)>,
}

impl Place {
    /// Membership of a user: `join`, `invite`, `leave` or `ban`; `None` if there never was any.
    pub fn membership(&self, user: &str) -> Option<&str> {
        self.state.get(&("m.room.member".to_owned(), user.to_owned()))?["content"]["membership"].as_str()
    }

    /// Id of a user's reaction with this key to a message.
    pub fn reaction(&self, to: &str, key: &str, who: &str) -> Option<String> {
        let same = |(_, known): &(&String, &(String, String, String))| {
            known.0 == to && known.1 == key && known.2 == who
        };
        self.reactions.iter().find(same).map(|(id, _)| id.clone())
    }

    fn find(&mut self, id: &str) -> Option<&mut Shown> {
        self.messages.iter_mut().rev().find(|shown| shown.id == id)
    }
}

/// Everything that a client knows.
#[derive(Clone, Debug, Default)]
pub struct Book {
    /// Rooms, including those left.
    pub rooms: BTreeMap<String, Place>,
    /// Invitations neither accepted nor declined.
    pub invitations: Vec<Invitation>,
    /// Everything that was ever received.
    pub sightings: Vec<Sighting>,
    /// Events that a library could not parse.
    pub senseless: Vec<Value>,
    /// Last error, for the messages of failed tests.
    pub trouble: Option<String>,
    /// Number of syncs and time of the last, for the messages of failed tests.
    pub heard: (u64, Option<Instant>),
}

impl Book {
    /// Records an event of a room's timeline.
    pub(super) fn event(&mut self, room: &str, event: &Value, came: Came) {
        self.sighted(room, event, came);
        let place = self.rooms.entry(room.to_owned()).or_default();
        if event.get("state_key").is_some_and(|key| !key.is_null()) {
            place.keep(event);
            return;
        }
        let content = &event["content"];
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        match event["type"].as_str().unwrap_or_default() {
            "m.room.message" | "m.room.encrypted" => {
                let relation = &content["m.relates_to"];
                // An edit by anybody but the author is invalid.
                if relation["rel_type"] == "m.replace" && came != Came::Unreadable {
                    let of = text(&relation["event_id"]);
                    if let Some(shown) = place.find(&of).filter(|shown| event["sender"] == shown.author) {
                        shown.edits += 1;
                        shown.say(&content["m.new_content"]);
                    }
                    return;
                }
                let id = text(&event["event_id"]);
                let encrypted = came != Came::Plain;
                match place.find(&id) {
                    // The message was not decrypted before.
                    Some(known) if !known.readable => known.read(content),
                    Some(_) => {}
                    None => place.messages.push(Shown { encrypted, ..Shown::new(room, event) }),
                }
            }
            "m.reaction" => {
                let relation = &content["m.relates_to"];
                let (to, key, who) =
                    (text(&relation["event_id"]), text(&relation["key"]), text(&event["sender"]));
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
    pub(super) fn state(&mut self, room: &str, event: &Value) {
        self.sighted(room, event, Came::Plain);
        let place = self.rooms.entry(room.to_owned()).or_default();
        if !place.kept.contains(event["event_id"].as_str().unwrap_or_default()) {
            place.keep(event);
        }
    }

    /// Records an invitation, with the state that comes with it.
    pub(super) fn invited(&mut self, room: &str, me: &str, state: &[Value]) {
        state.iter().for_each(|event| self.sighted(room, event, Came::Plain));
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
    pub(super) fn settled(&mut self, room: &str) {
        self.invitations.retain(|known| known.room != room);
    }

    fn sighted(&mut self, room: &str, event: &Value, came: Came) {
        let author = event["sender"].as_str().unwrap_or_default().to_owned();
        let (room, text) = (room.to_owned(), readable(event));
        self.sightings.push(Sighting { room, author, came, text, raw: event.clone() });
    }
}

impl Place {
    fn keep(&mut self, event: &Value) {
        let text = |name: &str| event[name].as_str().unwrap_or_default().to_owned();
        self.kept.insert(text("event_id"));
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
fn readable(event: &Value) -> String {
    let mut found = Vec::new();
    words(&event["content"], &mut found);
    found.join("\n")
}

fn words(value: &Value, found: &mut Vec<String>) {
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
                    _ => words(inner, found),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| words(value, found)),
        _ => {}
    }
}

/// Record of a person's client, written by the client and read by the test. Clones share it.
#[derive(Clone, Debug)]
pub struct Seen {
    pub who: String,
    book: Arc<Mutex<Book>>,
    changed: Arc<watch::Sender<u64>>,
}

impl Seen {
    pub(super) fn of(who: &str) -> Seen {
        Seen { who: who.to_owned(), book: Arc::default(), changed: Arc::new(watch::Sender::new(0)) }
    }

    /// Runs `look` on the current record.
    pub fn look<T>(&self, look: impl FnOnce(&Book) -> T) -> T {
        look(&self.book.lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub(super) fn write(&self, write: impl FnOnce(&mut Book)) {
        write(&mut self.book.lock().unwrap_or_else(PoisonError::into_inner));
        self.changed.send_modify(|count| *count += 1);
    }

    /// Subscribes to changes of the record.
    pub(super) fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Waits until `look` returns a value.
    ///
    /// # Panics
    /// If it returns none within [`DEADLINE`]; the message contains the last messages.
    pub async fn until<T>(&self, what: &str, mut look: impl FnMut(&Book) -> Option<T>) -> T {
        let mut changes = self.changes();
        let wait = async {
            loop {
                changes.borrow_and_update();
                if let Some(found) = self.look(&mut look) {
                    return found;
                }
                changes.changed().await.expect("its client goes on");
            }
        };
        match timeout(DEADLINE, wait).await {
            Ok(found) => found,
            Err(_) => panic!("{} waited in vain until {what}: {}", self.who, self.look(last)),
        }
    }
}

/// Last messages of each room, for the messages of failed tests.
fn last(book: &Book) -> String {
    let Book { trouble, invitations, heard: (answers, last), .. } = book;
    let since = last.map(|last| last.elapsed());
    let mut lines = vec![format!(
        "trouble {trouble:?}, invitations {invitations:?}, {answers} answers, the last {since:.1?} ago"
    )];
    for (room, place) in &book.rooms {
        lines.push(format!("-- {room}"));
        let members = place.state.iter().filter(|((kind, _), _)| kind == "m.room.member");
        lines.extend(members.map(|((_, who), event)| format!("{who}: {}", event["content"]["membership"])));
        for shown in place.messages.iter().rev().take(6).rev() {
            let Shown { author, body, readable, redacted, reactions, .. } = shown;
            lines.push(format!("{author}: {body:?} readable {readable} redacted {redacted} {reactions:?}"));
        }
    }
    lines.join("\n")
}
