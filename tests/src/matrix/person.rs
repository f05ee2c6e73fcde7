//! A person with a Matrix client: what the client received, and what the person does.

use std::sync::Arc;

use serde_json::{Value, json};

use super::client::Client;
use super::client_record::{ClientRecord, Sighting};
use super::synapse::{MatrixAccount, Synapse};
use super::visible_message::VisibleMessage;

/// A person with a client. Clones share the client, which ends with the last of them.
#[derive(Clone)]
pub struct Person {
    pub(super) server: Arc<Synapse>,
    pub(super) client: Arc<Client>,
    /// User id, such as `@anna7:localhost`.
    pub id: String,
    pub password: String,
    /// Initial display name.
    pub name: String,
    /// Everything that the client received.
    pub record: ClientRecord,
}

impl Person {
    pub(super) async fn new(
        server: &Arc<Synapse>,
        account: MatrixAccount,
        name: &str,
        seen: ClientRecord,
        client: Client,
    ) -> Person {
        let MatrixAccount { id, password, .. } = account;
        let client = Arc::new(client);
        let person = Person { server: server.clone(), client, id, password, name: name.to_owned(), record: seen };
        person.set_display_name(name).await;
        person
    }

    /// Messages of a room that this person can see, oldest first.
    pub fn messages(&self, room: &str) -> Vec<VisibleMessage> {
        self.record.with_state(|book| book.rooms.get(room).map(|place| place.messages.clone()).unwrap_or_default())
    }

    /// All sightings so far.
    pub fn sightings(&self) -> Vec<Sighting> {
        self.record.with_state(|book| book.sightings.clone())
    }

    /// Waits until `look` returns a value for the messages of a room.
    pub async fn wait_for<T>(&self, room: &str, what: &str, mut look: impl FnMut(&[VisibleMessage]) -> Option<T>) -> T {
        self.wait_for_room(room, what, |place| look(&place.messages)).await
    }

    /// Waits for a message in a room that satisfies `fits`, and returns the newest.
    pub async fn wait_for_message(
        &self,
        room: &str,
        what: &str,
        fits: impl Fn(&VisibleMessage) -> bool,
    ) -> VisibleMessage {
        self.wait_for(room, what, |messages| messages.iter().rev().find(|shown| fits(shown)).cloned()).await
    }

    /// Newest message in a room that satisfies `fits`, if there is one now.
    pub fn newest(&self, room: &str, fits: impl Fn(&VisibleMessage) -> bool) -> Option<VisibleMessage> {
        let newest = |messages: &[VisibleMessage]| messages.iter().rev().find(|shown| fits(shown)).cloned();
        self.record.with_state(|book| newest(&book.rooms.get(room)?.messages))
    }

    /// Waits until `look` returns a value for the current state of a message.
    pub async fn wait_for_message_state<T>(
        &self,
        shown: &VisibleMessage,
        what: &str,
        mut look: impl FnMut(&VisibleMessage) -> Option<T>,
    ) -> T {
        let one = |messages: &[VisibleMessage]| look(messages.iter().find(|known| known.id == shown.id)?);
        self.wait_for(&shown.room, what, one).await
    }

    /// Sends an event and returns its id.
    ///
    /// # Panics
    /// If the homeserver refuses it.
    pub async fn send_event(&self, room: &str, kind: &str, content: Value) -> String {
        self.client.send(room, kind, content).await
    }

    /// Sends a text message and returns its id.
    pub async fn send_text(&self, room: &str, text: &str) -> String {
        self.send_event(room, "m.room.message", json!({ "msgtype": "m.text", "body": text })).await
    }

    /// Sends a text message in the thread of a message.
    pub async fn send_text_in_thread(&self, room: &str, head: &str, text: &str) -> String {
        let relation = json!({
            "rel_type": "m.thread", "event_id": head, "is_falling_back": true,
            "m.in_reply_to": { "event_id": head },
        });
        let content = json!({ "msgtype": "m.text", "body": text, "m.relates_to": relation });
        self.send_event(room, "m.room.message", content).await
    }

    /// Replies to a message, in its thread if it has one.
    pub async fn reply(&self, to: &VisibleMessage, text: &str) -> String {
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
        self.send_event(&to.room, "m.room.message", content).await
    }

    /// Reacts to a message, and returns the id of the reaction.
    pub async fn react(&self, to: &VisibleMessage, emoji: &str) -> String {
        let relation = json!({ "rel_type": "m.annotation", "event_id": to.id, "key": emoji });
        self.send_event(&to.room, "m.reaction", json!({ "m.relates_to": relation })).await
    }

    /// Reacts to a message. An equal earlier reaction is redacted first, because the server refuses duplicates.
    pub async fn react_again(&self, to: &VisibleMessage, emoji: &str) -> String {
        let known =
            |book: &super::client_record::ClientState| book.rooms.get(&to.room)?.reaction(&to.id, emoji, &self.id);
        if let Some(before) = self.record.with_state(known) {
            self.redact(&to.room, &before).await;
            let gone = |book: &super::client_record::ClientState| known(book).is_none().then_some(());
            self.record.wait_for("their reaction is taken back", gone).await;
        }
        self.react(to, emoji).await
    }

    /// Edits one of this person's messages.
    pub async fn edit(&self, room: &str, id: &str, text: &str) -> String {
        let content = json!({
            "msgtype": "m.text", "body": format!("* {text}"),
            "m.new_content": { "msgtype": "m.text", "body": text },
            "m.relates_to": { "rel_type": "m.replace", "event_id": id },
        });
        self.send_event(room, "m.room.message", content).await
    }

    /// Redacts a message or a reaction.
    ///
    /// # Panics
    /// If permissions are missing.
    pub async fn redact(&self, room: &str, id: &str) {
        self.client.redact(room, id).await;
    }

    /// Downloads and decrypts the picture of a message.
    ///
    /// # Panics
    /// If it has none, or the download fails.
    pub async fn download_picture(&self, shown: &VisibleMessage) -> Vec<u8> {
        assert!(shown.picture().is_some(), "no picture: {shown:?}");
        self.client.download(&shown.content).await
    }
}
