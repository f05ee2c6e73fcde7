//! Limits per person and per table.

use config::limits::Limits;
use tokio::sync::watch;

use super::{App, ours};
use crate::store::{Part, reading};
use bot_core::error::UserError;
use bot_core::people::PlayerId;

impl App {
    /// Sets the source of the limits, once at startup.
    pub(crate) fn bear(&self, limits: watch::Receiver<Limits>) {
        // A second call has no effect.
        let _ = self.0.limits.set(limits);
    }

    /// Limits in force now.
    pub(crate) fn limits(&self) -> Limits {
        self.0.limits.get().map_or_else(Limits::default, |limits| *limits.borrow())
    }

    /// Returns an error if the account has a seat at as many unfinished tables as one may have.
    pub(super) async fn may_open(&self, account: &PlayerId) -> Result<(), UserError> {
        let most = self.limits().tables.get();
        let (store, account) = (self.0.store.clone(), account.clone());
        let tables = reading(move || store.tables_of(&account, Part::Sits)).await;
        let failed = |error: &dyn std::fmt::Display| ours("somebody's tables can't be counted", error);
        let tables = tables.map_err(|error| failed(&error))?.map_err(|error| failed(&error))?;
        match tables.len() < usize::from(most) {
            true => Ok(()),
            false => Err(UserError::TooManyTables { tables: tables.len() }),
        }
    }
}
