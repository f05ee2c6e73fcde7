//! Record of everything that reached a person's client.

use std::sync::Arc;

use serde_json::Value;

use super::id::Id;
use super::message::Message;
use super::shown::readable;
use super::world::World;

/// Something that reached clients.
#[derive(Clone, Debug)]
pub struct Sighting {
    pub who: Arc<[Id]>,
    pub channel: Id,
    pub what: Sight,
    /// Readable texts, one per line.
    pub text: String,
    /// Raw JSON, with ids.
    pub raw: Arc<str>,
}

/// Kind of a sighting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sight {
    /// A new or edited message, with its id.
    Message(Id),
    /// Autocompletion choices.
    Choices,
    /// A modal.
    Modal,
}

impl World {
    /// Records a new or edited message for all who can see it.
    pub fn sighted(&mut self, message: &Message) {
        if self.setup.forget_sightings {
            return;
        }
        let who = match message.only_for {
            Some(one) => [one].into(),
            None => self.readers(message.channel),
        };
        let raw = self.message_told(message).to_string();
        let text = self.shown(message).text();
        self.seen.push(Sighting {
            who,
            channel: message.channel,
            what: Sight::Message(message.id),
            text,
            raw: raw.into(),
        });
    }

    /// Records something other than a message for one person.
    pub fn sighted_by(&mut self, who: Id, channel: Id, what: Sight, told: &Value) {
        if self.setup.forget_sightings {
            return;
        }
        let mut words = Vec::new();
        readable(told, &mut words);
        self.seen.push(Sighting {
            who: [who].into(),
            channel,
            what,
            text: words.join("\n"),
            raw: told.to_string().into(),
        });
    }
}
