//! Somebody with a client: what they see, and what they do.

use std::sync::Arc;

use serde_json::{Value, json};

use super::client::Client;
use super::seen::{Seen, Sighting};
use super::shown::Shown;
use super::synapse::{Account, Synapse};

/// Somebody with a client. Clones are the same person; with the last of them their client ends.
#[derive(Clone)]
pub struct Person {
    pub(super) server: Arc<Synapse>,
    pub(super) client: Arc<Client>,
    /// Their full name, such as `@anna7:localhost`.
    pub id: String,
    /// Their password.
    pub password: String,
    /// The name that others read at first.
    pub name: String,
    /// What has come to their client.
    pub seen: Seen,
}

impl Person {
    pub(super) async fn come(
        server: &Arc<Synapse>,
        account: Account,
        name: &str,
        seen: Seen,
        client: Client,
    ) -> Person {
        let Account { id, password, .. } = account;
        let client = Arc::new(client);
        let person = Person { server: server.clone(), client, id, password, name: name.to_owned(), seen };
        person.rename(name).await;
        person
    }

    /// What this person sees in a room, the oldest first.
    pub fn messages(&self, room: &str) -> Vec<Shown> {
        self.seen.look(|book| book.rooms.get(room).map(|place| place.messages.clone()).unwrap_or_default())
    }

    /// All that came to this person's client so far.
    pub fn sightings(&self) -> Vec<Sighting> {
        self.seen.look(|book| book.sightings.clone())
    }

    /// Waits until something can be said of what this person sees in a room.
    pub async fn until<T>(&self, room: &str, what: &str, mut look: impl FnMut(&[Shown]) -> Option<T>) -> T {
        self.room(room, what, |place| look(&place.messages)).await
    }

    /// Waits for a message in a room, and gives the newest that fits.
    pub async fn message(&self, room: &str, what: &str, fits: impl Fn(&Shown) -> bool) -> Shown {
        self.until(room, what, |messages| messages.iter().rev().find(|shown| fits(shown)).cloned()).await
    }

    /// The newest message in a room that fits, if there is one now.
    pub fn newest(&self, room: &str, fits: impl Fn(&Shown) -> bool) -> Option<Shown> {
        let newest = |messages: &[Shown]| messages.iter().rev().find(|shown| fits(shown)).cloned();
        self.seen.look(|book| newest(&book.rooms.get(room)?.messages))
    }

    /// Waits until something can be said of a message.
    pub async fn of<T>(&self, shown: &Shown, what: &str, mut look: impl FnMut(&Shown) -> Option<T>) -> T {
        let one = |messages: &[Shown]| look(messages.iter().find(|known| known.id == shown.id)?);
        self.until(&shown.room, what, one).await
    }

    /// Sends an event, and gives its id.
    ///
    /// # Panics
    /// When the server does not take it.
    pub async fn send(&self, room: &str, kind: &str, content: Value) -> String {
        self.client.send(room, kind, content).await
    }

    /// Says something, and gives the id of the message.
    pub async fn say(&self, room: &str, text: &str) -> String {
        self.send(room, "m.room.message", json!({ "msgtype": "m.text", "body": text })).await
    }

    /// Says something in the thread under a message.
    pub async fn say_in_thread(&self, room: &str, head: &str, text: &str) -> String {
        let relation = json!({
            "rel_type": "m.thread", "event_id": head, "is_falling_back": true,
            "m.in_reply_to": { "event_id": head },
        });
        let content = json!({ "msgtype": "m.text", "body": text, "m.relates_to": relation });
        self.send(room, "m.room.message", content).await
    }

    /// Replies to a message, in its thread if it stands in one.
    pub async fn reply(&self, to: &Shown, text: &str) -> String {
        let mut relation = json!({ "m.in_reply_to": { "event_id": to.id } });
        if let Some(head) = &to.thread {
            relation["rel_type"] = json!("m.thread");
            relation["event_id"] = json!(head);
            relation["is_falling_back"] = json!(false);
        }
        let content = json!({
            "msgtype": "m.text", "body": text, "m.relates_to": relation,
            "m.mentions": { "user_ids": [to.author] },
        });
        self.send(&to.room, "m.room.message", content).await
    }

    /// Reacts to a message, and gives the id of the reaction.
    pub async fn react(&self, to: &Shown, emoji: &str) -> String {
        let relation = json!({ "rel_type": "m.annotation", "event_id": to.id, "key": emoji });
        self.send(&to.room, "m.reaction", json!({ "m.relates_to": relation })).await
    }

    /// Reacts to a message; where they have done that already, they take it back first, for the server takes none twice.
    pub async fn react_again(&self, to: &Shown, emoji: &str) -> String {
        let known = |book: &super::seen::Book| book.rooms.get(&to.room)?.reaction(&to.id, emoji, &self.id);
        if let Some(before) = self.seen.look(known) {
            self.redact(&to.room, &before).await;
            let gone = |book: &super::seen::Book| known(book).is_none().then_some(());
            self.seen.until("their reaction is taken back", gone).await;
        }
        self.react(to, emoji).await
    }

    /// Changes what one of their messages says.
    pub async fn edit(&self, room: &str, id: &str, text: &str) -> String {
        let content = json!({
            "msgtype": "m.text", "body": format!("* {text}"),
            "m.new_content": { "msgtype": "m.text", "body": text },
            "m.relates_to": { "rel_type": "m.replace", "event_id": id },
        });
        self.send(room, "m.room.message", content).await
    }

    /// Takes a message or a reaction away.
    ///
    /// # Panics
    /// When they may not.
    pub async fn redact(&self, room: &str, id: &str) {
        self.client.redact(room, id).await;
    }

    /// What is in a message's picture, downloaded and decrypted.
    ///
    /// # Panics
    /// When it has none, or it can't be had.
    pub async fn picture(&self, shown: &Shown) -> Vec<u8> {
        assert!(shown.picture().is_some(), "no picture: {shown:?}");
        self.client.download(&shown.content).await
    }
}
