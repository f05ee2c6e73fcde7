//! Reservation of channels while a table is opened in them.

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serenity::model::id::ChannelId;

/// Channels that are reserved.
#[derive(Default)]
pub(super) struct Openings(Mutex<HashSet<ChannelId>>);

/// Reservation of a channel until dropped.
pub(super) struct Opening<'a> {
    among: &'a Openings,
    channel: ChannelId,
}

impl Openings {
    fn channels(&self) -> MutexGuard<'_, HashSet<ChannelId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reserves a channel; `None` if it is reserved already.
    pub(super) fn begin(&self, channel: ChannelId) -> Option<Opening<'_>> {
        self.channels().insert(channel).then(|| Opening { among: self, channel })
    }
}

impl Drop for Opening<'_> {
    fn drop(&mut self) {
        self.among.channels().remove(&self.channel);
    }
}
