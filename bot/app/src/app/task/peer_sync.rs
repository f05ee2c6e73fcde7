//! Entries that other processes have appended to a table.

use std::sync::atomic::Ordering;

use tracing::warn;

use super::TableTask;
use super::pending_commit::Stopped;
use crate::app::{OpenError, internal_error};
use bot_core::error::UserError;

impl TableTask {
    /// Applies the entries of other processes. Stops the task if a newer program wrote some: the state would be out of date.
    pub(super) async fn apply_external_writes(&mut self) -> Result<(), Stopped> {
        match self.catch_up().await {
            Err(UserError::Newer) => {
                self.shared.superseded.store(true, Ordering::SeqCst);
                Err(Stopped)
            }
            Ok(_) | Err(_) => Ok(()),
        }
    }

    /// Applies the entries of other processes. Returns `true` if there were any.
    ///
    /// # Errors
    /// If they can't be read.
    pub(super) async fn catch_up(&mut self) -> Result<bool, UserError> {
        let known = self.read(|table| table.revision);
        match self.app.entries(&self.shared.id).await {
            Ok(entries) => self.publish(entries),
            Err(error @ OpenError::Newer(_)) => {
                warn!(table = %self.shared.id, %error, "a table leaves memory");
                return Err(error.into());
            }
            Err(error) => {
                return Err(internal_error("what another process has written can't be read", error));
            }
        }
        Ok(self.read(|table| table.revision) > known)
    }
}
