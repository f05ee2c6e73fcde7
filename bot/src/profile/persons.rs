//! Which accounts are one person's.

use std::collections::HashMap;

use super::Profiles;
use bot_core::people::PlayerId;

/// Which accounts are one person's, as they were joined at a moment.
pub struct Persons(HashMap<PlayerId, PlayerId>);

impl Persons {
    /// The account that stands for all that are joined to this one.
    pub fn of_account(&self, account: &PlayerId) -> PlayerId {
        self.0.get(account).unwrap_or(account).clone()
    }
}

impl Profiles {
    /// Which accounts are one person's now.
    pub fn persons(&self) -> Persons {
        let joined = self.all().into_iter().flat_map(|(accounts, _)| {
            let first = accounts.iter().min().cloned();
            accounts.into_iter().filter_map(move |account| Some((account, first.clone()?)))
        });
        Persons(joined.collect())
    }
}
