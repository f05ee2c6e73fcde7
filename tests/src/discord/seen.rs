//! Everything that reached somebody's client, as it came.

use std::sync::Arc;

use serde_json::Value;

use super::id::Id;
use super::message::Message;
use super::shown::readable;
use super::world::World;

/// Something that came to people's clients.
#[derive(Clone, Debug)]
pub struct Sighting {
    pub who: Arc<[Id]>,
    /// Where they saw it.
    pub channel: Id,
    /// What it was.
    pub what: Sight,
    /// All that can be read in it, a line for each thing.
    pub text: String,
    /// What their clients got, ids and all.
    pub raw: Arc<str>,
}

/// What somebody's client got.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sight {
    /// A new message, or one that changed, with the message's id.
    Message(Id),
    /// What could be typed on.
    Choices,
    /// A form to fill in.
    Modal,
}

impl World {
    /// A message is there, or has changed: everybody's client who may read it gets it.
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

    /// Somebody's client got something that is no message.
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
