//! Mapping of accounts to persons.

use std::collections::HashMap;

use super::Profiles;
use bot_core::people::PlayerId;

/// Snapshot of the mapping of accounts to persons.
pub struct Persons(HashMap<PlayerId, PlayerId>);

impl Persons {
    /// Representative account of the person: the same for all joined accounts.
    pub fn of_account(&self, account: &PlayerId) -> PlayerId {
        self.0.get(account).unwrap_or(account).clone()
    }
}

impl Profiles {
    /// Snapshot of the mapping of accounts to persons.
    pub fn persons(&self) -> Persons {
        let joined = self.all().into_iter().flat_map(|(accounts, _)| {
            let first = accounts.iter().min().cloned();
            accounts.into_iter().filter_map(move |account| Some((account, first.clone()?)))
        });
        Persons(joined.collect())
    }
}
