//! Tables of a person, over all their accounts.

use std::collections::BTreeSet;

use crate::app::task::TableHandle;
use crate::app::{App, internal_error};
use crate::profile::ProfileError;
use bot_core::error::UserError;
use bot_core::people::PlayerId;
use bot_core::table::TableId;
use bot_store::{TableRole, run_blocking};

/// Loads the unfinished tables at which these accounts have seats, each with the account. Tables that can't be opened are
/// skipped.
///
/// # Errors
/// If the list of tables can't be read.
pub(super) async fn load_tables(app: &App, accounts: Vec<PlayerId>) -> Result<Vec<(PlayerId, TableHandle)>, UserError> {
    let failed = |error: &dyn std::fmt::Display| internal_error("somebody's games can't be read", error);
    let reader = app.clone();
    let read = move || {
        let mut found: BTreeSet<(PlayerId, TableId)> = BTreeSet::new();
        for account in accounts {
            let tables = reader.store().tables_by_role(&account, TableRole::Seated)?;
            found.extend(tables.into_iter().map(|table| (account.clone(), table)));
        }
        Ok::<_, bot_store::StoreError>(found)
    };
    let found = run_blocking(read).await.map_err(|error| failed(&error))?;
    let mut tables = Vec::new();
    for (account, id) in found.map_err(|error| failed(&error))? {
        // The table records the change when it is next opened.
        if let Ok(Some(table)) = app.table(&id).await {
            tables.push((account, table));
        }
    }
    Ok(tables)
}

/// Lets the tables of a person record changed settings, and returns their number.
///
/// # Errors
/// If the list of tables can't be read.
pub(super) async fn record_settings(app: &App, accounts: Vec<PlayerId>) -> Result<usize, UserError> {
    let tables = load_tables(app, accounts).await?;
    for (_, table) in &tables {
        table.wake().await;
    }
    let names: BTreeSet<&TableId> = tables.iter().map(|(_, table)| table.id()).collect();
    Ok(names.len())
}

/// Converts the reason why a profile was not stored.
pub(super) fn profile_user_error(why: ProfileError) -> UserError {
    match why {
        ProfileError::Store(error) if error.is_write_failure() => UserError::NotKept,
        why => internal_error("what somebody has set can't be kept", why),
    }
}
