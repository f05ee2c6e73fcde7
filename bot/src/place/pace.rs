//! State of a mirror that is not stored: times of edits, pending messages, mentions.

use std::collections::{BTreeSet, HashMap};
use std::time::Duration;

use tokio::time::Instant;

use bot_core::channel::Surface;
use bot_core::channel::record::Note;
use bot_core::people::PersonId;
use bot_core::surface::Button;

/// State of a mirror's task that is lost when it stops.
#[derive(Default)]
pub(super) struct Pace {
    /// Time of each message's last edit.
    pub(super) changed: HashMap<Surface, Instant>,
    /// Fingerprint of each message whose delivery is unknown; `None` if the attempts differed.
    pub(super) sending: HashMap<Surface, Option<u64>>,
    /// Buttons of each hand as last sent.
    pub(super) pressable: HashMap<Surface, Vec<Button>>,
    /// People who are mentioned in their private channels instead of here.
    pub(super) called_alone: BTreeSet<PersonId>,
    /// Set if the main message is to be posted again, with its note.
    pub(super) nudged: Option<Option<Note>>,
    /// Delay of push notifications in which the reader may see the reason by themselves.
    pub(super) patience: Duration,
}

impl Pace {
    /// Records the first attempt to send a message.
    pub(super) fn sends(&mut self, surface: Surface, print: u64) {
        self.sending.insert(surface, Some(print));
    }

    /// Records another attempt. Returns `true` if all attempts were alike.
    pub(super) fn sends_again(&mut self, surface: Surface, print: u64) -> bool {
        let sent = self.sending.entry(surface).or_default();
        *sent = sent.filter(|sent| *sent == print);
        sent.is_some()
    }

    /// Records the buttons of a message that the platform has.
    pub(super) fn shows(&mut self, surface: Surface, buttons: Vec<Button>) {
        if let Surface::Hand(_) = surface {
            self.pressable.insert(surface, buttons);
        }
    }
}
