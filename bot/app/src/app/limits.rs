//! Limits per person and per table.

use config::limits::Limits;
use tokio::sync::watch;

use super::{App, internal_error};
use bot_core::error::UserError;
use bot_core::people::PlayerId;
use bot_store::{TableRole, run_blocking};

impl App {
    /// Sets the source of the limits, once at startup.
    pub fn set_limits_source(&self, limits: watch::Receiver<Limits>) {
        // A second call has no effect.
        let _ = self.0.limits.set(limits);
    }

    /// Limits in force now.
    pub fn limits(&self) -> Limits {
        self.0.limits.get().map_or_else(Limits::default, |limits| *limits.borrow())
    }

    /// Returns an error if the account has a seat at as many unfinished tables as one may have.
    pub(super) async fn check_table_limit(&self, account: &PlayerId) -> Result<(), UserError> {
        let most = self.limits().tables.get();
        let (store, account) = (self.0.store.clone(), account.clone());
        let tables = run_blocking(move || store.tables_by_role(&account, TableRole::Seated)).await;
        let failed = |error: &dyn std::fmt::Display| internal_error("somebody's tables can't be counted", error);
        let tables = tables.map_err(|error| failed(&error))?.map_err(|error| failed(&error))?;
        match tables.len() < usize::from(most) {
            true => Ok(()),
            false => Err(UserError::TooManyTables { tables: tables.len() }),
        }
    }
}
