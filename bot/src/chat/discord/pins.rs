//! The channels where nothing can be pinned: each is told of once.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serenity::model::id::ChannelId;

/// Where we tried to pin in vain.
#[derive(Default)]
pub(super) struct Pins(Mutex<HashMap<ChannelId, Notice>>);

/// Whether anybody was told of it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Notice {
    Due,
    Told,
}

impl Pins {
    fn refused_in(&self) -> MutexGuard<'_, HashMap<ChannelId, Notice>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// We may not pin there.
    pub(super) fn refused(&self, channel: ChannelId) {
        self.refused_in().entry(channel).or_insert(Notice::Due);
    }

    /// We may.
    pub(super) fn worked(&self, channel: ChannelId) {
        self.refused_in().remove(&channel);
    }

    /// Whether we tried to pin there in vain.
    pub(super) fn are_refused(&self, channel: ChannelId) -> bool {
        self.refused_in().contains_key(&channel)
    }

    /// Whether somebody is still to be told that nothing can be pinned there. They are told once.
    pub(super) fn take_notice(&self, channel: ChannelId) -> bool {
        let mut refused = self.refused_in();
        let notice = refused.get_mut(&channel).filter(|notice| **notice == Notice::Due);
        notice.map(|notice| *notice = Notice::Told).is_some()
    }
}
