//! The channels where a table is being opened: in each, one at a time.

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serenity::model::id::ChannelId;

/// Where tables are being opened.
#[derive(Default)]
pub(super) struct Openings(Mutex<HashSet<ChannelId>>);

/// A table is being opened there until this is dropped.
pub(super) struct Opening<'a> {
    among: &'a Openings,
    channel: ChannelId,
}

impl Openings {
    fn channels(&self) -> MutexGuard<'_, HashSet<ChannelId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins to open a table there, unless somebody else is at it.
    pub(super) fn begin(&self, channel: ChannelId) -> Option<Opening<'_>> {
        self.channels().insert(channel).then(|| Opening { among: self, channel })
    }
}

impl Drop for Opening<'_> {
    fn drop(&mut self) {
        self.among.channels().remove(&self.channel);
    }
}
