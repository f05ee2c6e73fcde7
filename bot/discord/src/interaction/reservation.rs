//! Reservation of channels while a table is opened in them.

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serenity::model::id::ChannelId;

/// Channels that are reserved.
#[derive(Default)]
pub(super) struct ChannelReservations(Mutex<HashSet<ChannelId>>);

/// Reservation of a channel until dropped.
pub(super) struct ChannelReservation<'a> {
    reservations: &'a ChannelReservations,
    channel: ChannelId,
}

impl ChannelReservations {
    fn channels(&self) -> MutexGuard<'_, HashSet<ChannelId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reserves a channel; `None` if it is reserved already.
    pub(super) fn reserve(&self, channel: ChannelId) -> Option<ChannelReservation<'_>> {
        self.channels().insert(channel).then(|| ChannelReservation { reservations: self, channel })
    }
}

impl Drop for ChannelReservation<'_> {
    fn drop(&mut self) {
        self.reservations.channels().remove(&self.channel);
    }
}
