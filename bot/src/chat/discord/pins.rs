//! Channels where the bot may not pin messages, and the one-time notice about it.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serenity::model::id::ChannelId;

/// Channels where pinning was refused, with the state of the notice.
#[derive(Default)]
pub(super) struct Pins(Mutex<HashMap<ChannelId, Notice>>);

/// State of the notice that pinning is refused in a channel.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Notice {
    Due,
    Told,
}

impl Pins {
    fn refused_in(&self) -> MutexGuard<'_, HashMap<ChannelId, Notice>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records that pinning was refused in `channel`.
    pub(super) fn refused(&self, channel: ChannelId) {
        self.refused_in().entry(channel).or_insert(Notice::Due);
    }

    /// Records that pinning worked in `channel`.
    pub(super) fn worked(&self, channel: ChannelId) {
        self.refused_in().remove(&channel);
    }

    /// Returns `true` if the last attempt to pin in `channel` was refused.
    pub(super) fn are_refused(&self, channel: ChannelId) -> bool {
        self.refused_in().contains_key(&channel)
    }

    /// Returns `true` if the notice about `channel` is due, and marks it as delivered.
    pub(super) fn take_notice(&self, channel: ChannelId) -> bool {
        let mut refused = self.refused_in();
        let notice = refused.get_mut(&channel).filter(|notice| **notice == Notice::Due);
        notice.map(|notice| *notice = Notice::Told).is_some()
    }
}
