//! Channels where the bot may not pin messages, and the one-time notice about it.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serenity::model::id::ChannelId;

/// Channels where pinning was refused, with the state of the notice.
#[derive(Default)]
pub(super) struct Pins(Mutex<HashMap<ChannelId, NoticeState>>);

/// State of the notice that pinning is refused in a channel.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NoticeState {
    Due,
    Delivered,
}

impl Pins {
    fn refused_channels(&self) -> MutexGuard<'_, HashMap<ChannelId, NoticeState>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records that pinning was refused in `channel`.
    pub(super) fn record_refusal(&self, channel: ChannelId) {
        self.refused_channels().entry(channel).or_insert(NoticeState::Due);
    }

    /// Records that pinning worked in `channel`.
    pub(super) fn record_success(&self, channel: ChannelId) {
        self.refused_channels().remove(&channel);
    }

    /// Returns `true` if the last attempt to pin in `channel` was refused.
    pub(super) fn is_refused(&self, channel: ChannelId) -> bool {
        self.refused_channels().contains_key(&channel)
    }

    /// Returns `true` if the notice about `channel` is due, and marks it as delivered.
    pub(super) fn take_notice(&self, channel: ChannelId) -> bool {
        let mut refused = self.refused_channels();
        let notice = refused.get_mut(&channel).filter(|notice| **notice == NoticeState::Due);
        notice.map(|notice| *notice = NoticeState::Delivered).is_some()
    }
}
