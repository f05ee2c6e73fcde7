//! Record of everything that reached a person's client.

use std::sync::Arc;

use serde_json::Value;

use super::id::Id;
use super::message::Message;
use super::visible_message::collect_texts;
use super::world::World;

/// Something that reached clients.
#[derive(Clone, Debug)]
pub struct Sighting {
    pub viewers: Arc<[Id]>,
    pub channel: Id,
    pub kind: SightingKind,
    /// Readable texts, one per line.
    pub text: String,
    /// Raw JSON, with ids.
    pub raw: Arc<str>,
}

/// Kind of a sighting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SightingKind {
    /// A new or edited message, with its id.
    Message(Id),
    /// Autocompletion choices.
    Choices,
    /// A modal.
    Modal,
}

impl World {
    /// Records a new or edited message for all who can see it.
    pub fn record_message(&mut self, message: &Message) {
        if self.setup.discard_sightings {
            return;
        }
        let who = match message.ephemeral_for {
            Some(one) => [one].into(),
            None => self.readers(message.channel),
        };
        let raw = self.message_json(message).to_string();
        let text = self.visible_message(message).text();
        self.sightings.push(Sighting {
            viewers: who,
            channel: message.channel,
            kind: SightingKind::Message(message.id),
            text,
            raw: raw.into(),
        });
    }

    /// Records something other than a message for one person.
    pub fn record_for_person(&mut self, who: Id, channel: Id, what: SightingKind, told: &Value) {
        if self.setup.discard_sightings {
            return;
        }
        let mut words = Vec::new();
        collect_texts(told, &mut words);
        self.sightings.push(Sighting {
            viewers: [who].into(),
            channel,
            kind: what,
            text: words.join("\n"),
            raw: told.to_string().into(),
        });
    }
}
