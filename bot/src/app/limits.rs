//! What the house bears of one of its people, and of one table.

use config::limits::Limits;
use tokio::sync::watch;

use super::{App, ours};
use crate::store::{Part, reading};
use bot_core::error::UserError;
use bot_core::people::PlayerId;

impl App {
    /// What the house bears is said there from now on, once.
    pub(crate) fn bear(&self, limits: watch::Receiver<Limits>) {
        // Who says it again is not heard.
        let _ = self.0.limits.set(limits);
    }

    /// What the house bears of one of its people, and of one table.
    pub(crate) fn limits(&self) -> Limits {
        self.0.limits.get().map_or_else(Limits::default, |limits| *limits.borrow())
    }

    /// Whether an account may open one more table.
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
