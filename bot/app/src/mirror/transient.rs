//! State of a mirror that is not stored: times of edits, pending messages, mentions.

use std::collections::{BTreeSet, HashMap};
use std::time::Duration;

use tokio::time::Instant;

use bot_core::channel::Surface;
use bot_core::channel::state::Note;
use bot_core::people::PersonId;
use bot_core::surface::Button;

/// State of a mirror's task that is lost when it stops.
#[derive(Default)]
pub(super) struct TransientState {
    /// Time of each message's last edit.
    pub(super) edited_at: HashMap<Surface, Instant>,
    /// Fingerprint of each message whose delivery is unknown; `None` if the attempts differed.
    pub(super) pending_fingerprints: HashMap<Surface, Option<u64>>,
    /// Buttons of each hand as last sent.
    pub(super) hand_buttons: HashMap<Surface, Vec<Button>>,
    /// People who are mentioned in their private channels instead of here.
    pub(super) mentioned_privately: BTreeSet<PersonId>,
    /// Set if the main message is to be posted again, with its note.
    pub(super) requested_repost: Option<Option<Note>>,
    /// Delay of push notifications in which the reader may see the reason by themselves.
    pub(super) push_delay: Duration,
}

impl TransientState {
    /// Records the first attempt to send a message.
    pub(super) fn record_send(&mut self, surface: Surface, print: u64) {
        self.pending_fingerprints.insert(surface, Some(print));
    }

    /// Records another attempt. Returns `true` if all attempts were alike.
    pub(super) fn record_resend(&mut self, surface: Surface, print: u64) -> bool {
        let sent = self.pending_fingerprints.entry(surface).or_default();
        *sent = sent.filter(|sent| *sent == print);
        sent.is_some()
    }

    /// Records the buttons of a message that the platform has.
    pub(super) fn record_buttons(&mut self, surface: Surface, buttons: Vec<Button>) {
        if let Surface::Hand(_) = surface {
            self.hand_buttons.insert(surface, buttons);
        }
    }
}
