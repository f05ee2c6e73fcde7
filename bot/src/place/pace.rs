//! What a place remembers beside what it keeps: how fast it goes, and who is called how.

use std::collections::{BTreeSet, HashMap};
use std::time::Duration;

use tokio::time::Instant;

use bot_core::channel::Surface;
use bot_core::channel::record::Note;
use bot_core::people::PersonId;
use bot_core::surface::Button;

/// What a place remembers as long as the process lasts.
#[derive(Default)]
pub(super) struct Pace {
    /// When a message was last changed.
    pub(super) changed: HashMap<Surface, Instant>,
    /// The print of what was sent as a message that is not known to be there; none where that differed from time to time.
    pub(super) sending: HashMap<Surface, Option<u64>>,
    /// What could be pressed under a hand when it was last sent or changed.
    pub(super) pressable: HashMap<Surface, Vec<Button>>,
    /// Those who are called where they alone read, and so not here.
    pub(super) called_alone: BTreeSet<PersonId>,
    /// Whether the message that the game goes on in is to be posted again, and what is told at its head.
    pub(super) nudged: Option<Option<Note>>,
    /// How long whoever is only called there may take to see for themselves what for.
    pub(super) patience: Duration,
}

impl Pace {
    /// A message is sent for the first time.
    pub(super) fn sends(&mut self, surface: Surface, print: u64) {
        self.sending.insert(surface, Some(print));
    }

    /// The same message is sent again. Whether it is sent as it always was.
    pub(super) fn sends_again(&mut self, surface: Surface, print: u64) -> bool {
        let sent = self.sending.entry(surface).or_default();
        *sent = sent.filter(|sent| *sent == print);
        sent.is_some()
    }

    /// A message stands there with these buttons.
    pub(super) fn shows(&mut self, surface: Surface, buttons: Vec<Button>) {
        if let Surface::Hand(_) = surface {
            self.pressable.insert(surface, buttons);
        }
    }
}
