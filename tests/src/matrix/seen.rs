//! Everything that reached somebody's client: the messages as they are now, and all that ever came.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde_json::Value;
use tokio::sync::watch;
use tokio::time::timeout;

use super::shown::{Shown, without_markup};

/// So long is waited for what must come. Only a failing test waits that long.
pub const DEADLINE: Duration = Duration::from_secs(90);

/// How an event came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Came {
    /// In the open.
    Plain,
    /// Encrypted, and it was decrypted.
    Encrypted,
    /// Encrypted, and it can't be decrypted, or not yet.
    Unreadable,
}

/// Something that came to a person's client.
#[derive(Clone, PartialEq, Debug)]
pub struct Sighting {
    /// In which room.
    pub room: String,
    /// Who sent it.
    pub author: String,
    pub came: Came,
    /// All that can be read in it, a line for each thing.
    pub text: String,
    /// All of it, as it is once decrypted.
    pub raw: Value,
}

/// Somebody asks them into a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    /// Into which.
    pub room: String,
    /// Who asks.
    pub from: String,
    /// Whether it is said to be for the two of them.
    pub direct: bool,
    /// Whether what is said there is encrypted.
    pub encrypted: bool,
}

/// What is known of a room.
#[derive(Clone, Debug, Default)]
pub struct Place {
    /// Its messages, the oldest first.
    pub messages: Vec<Shown>,
    /// Its state: by the kind and key of each event, the last.
    pub state: BTreeMap<(String, String), Value>,
    /// The ids of all events that were its state at some time.
    kept: BTreeSet<String>,
    /// What each reaction stands under, what it is, and whose.
    reactions: BTreeMap<String, (String, String, String)>,
}

impl Place {
    /// How somebody belongs to it: `join`, `invite`, `leave` or `ban`; nothing if they were never there.
    pub fn membership(&self, user: &str) -> Option<&str> {
        self.state.get(&("m.room.member".to_owned(), user.to_owned()))?["content"]["membership"].as_str()
    }

    /// Somebody's reaction with this to a message: its id.
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

/// All that a person's client knows.
#[derive(Clone, Debug, Default)]
pub struct Book {
    /// The rooms, those that were left too.
    pub rooms: BTreeMap<String, Place>,
    /// The invitations that were neither accepted nor declined.
    pub invitations: Vec<Invitation>,
    /// All that ever came.
    pub sightings: Vec<Sighting>,
    /// What a library could not make sense of.
    pub senseless: Vec<Value>,
    /// What went wrong last, for tests that fail.
    pub trouble: Option<String>,
    /// How many answers came of what was asked again and again, and when the last did, for tests that fail.
    pub heard: (u64, Option<Instant>),
}

impl Book {
    /// An event of a room's timeline has come.
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
                // Only who wrote a message can change it.
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
                    // It could not be read before.
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

    /// A state event has come that stands in no timeline.
    ///
    /// What was the state once says nothing new: where a message and a change of state followed the same event, Synapse
    /// gives with the message the state from before the change, also to whoever was told of the change.
    pub(super) fn state(&mut self, room: &str, event: &Value) {
        self.sighted(room, event, Came::Plain);
        let place = self.rooms.entry(room.to_owned()).or_default();
        if !place.kept.contains(event["event_id"].as_str().unwrap_or_default()) {
            place.keep(event);
        }
    }

    /// Somebody asks them into a room: what they are told of it.
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

    /// They are in a room, or out of it: nobody asks any more.
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

/// The words in an event, without ids and addresses.
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

/// Somebody's book, which their client writes and the test reads. Clones are the same.
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

    /// Looks at what has come so far.
    pub fn look<T>(&self, look: impl FnOnce(&Book) -> T) -> T {
        look(&self.book.lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub(super) fn write(&self, write: impl FnOnce(&mut Book)) {
        write(&mut self.book.lock().unwrap_or_else(PoisonError::into_inner));
        self.changed.send_modify(|count| *count += 1);
    }

    /// Tells whenever something has come.
    pub(super) fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Waits until something can be said of what has come.
    ///
    /// # Panics
    /// When that takes too long; then with the last messages.
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

/// The end of each room, for tests that fail.
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
