//! Profiles: settings of a person across tables and platforms, and the accounts that they have joined. Tables keep copies in
//! their logs, which their tasks update.

mod joining;
mod kept;
mod persons;

use std::collections::BTreeMap;
use std::sync::{Arc, MutexGuard, PoisonError};

use jiff::Timestamp;
use tokio::sync::Mutex;

use self::joining::Invitations;
pub use self::joining::Unjoined;
pub(crate) use self::kept::{is_of_one, of_account};
pub use self::persons::Persons;
use crate::entropy::{Entropy, EntropyError, random};
use crate::store::{Store, StoreError};
use bot_core::hexadecimal::hexadecimal;
use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::table::profiled::Set;
use bot_core::time::{Absence, Daily, Wishes, Zone};

/// Maximum number of accounts of a person; each seat of the web table counts.
const MOST_ACCOUNTS: usize = 32;

/// Random id of a profile, which reveals no account.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ProfileId(String);

/// Settings of a person.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Profile {
    /// Accounts, in the order in which they were joined. Each one's note has to name this profile.
    accounts: Vec<PlayerId>,
    /// Notification settings.
    pub wishes: Wishes,
    /// Last absence that was set; it may be over.
    pub away: Option<Absence>,
    /// Daily digest of the games that await the person; `None` if disabled.
    pub digest: Option<Digest>,
}

/// Settings of the daily digest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Digest {
    /// Local time, and the last day on which it was sent.
    pub daily: Daily,
    /// Account that receives it.
    pub to: PlayerId,
    pub language: Language,
}

impl Profile {
    /// Records that the digest of this day was sent.
    pub fn digest_is_told(&mut self, now: Timestamp) {
        let zone = self.wishes.zone();
        if let Some(digest) = &mut self.digest {
            digest.daily.told = digest.daily.due(&zone, now).or(digest.daily.told);
        }
    }

    /// Returns `true` if all settings are defaults and no account is joined: such a profile is not stored.
    fn is_usual(&self) -> bool {
        self.accounts.len() <= 1 && *self == Profile { accounts: self.accounts.clone(), ..Profile::default() }
    }
}

impl From<Profile> for Set {
    fn from(profile: Profile) -> Set {
        Set { wishes: profile.wishes, away: profile.away }
    }
}

/// Reason why a profile was not changed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Unchanged {
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The operating system gives no random bytes for an id.
    #[error(transparent)]
    Entropy(#[from] EntropyError),
}

/// All profiles. Changes return once they are durable.
pub struct Profiles {
    store: Arc<dyn Store>,
    entropy: Arc<dyn Entropy>,
    /// Serializes read-modify-write cycles.
    changing: Mutex<()>,
    /// Cache of the daily digests with the time zones of their persons; `None` until it is loaded.
    digests: std::sync::Mutex<Option<BTreeMap<ProfileId, (Digest, Zone)>>>,
    invitations: Invitations,
}

impl Profiles {
    /// Creates the access to the profiles in a store.
    pub fn of(store: Arc<dyn Store>, entropy: Arc<dyn Entropy>) -> Profiles {
        let (changing, digests, invitations) = Default::default();
        Profiles { store, entropy, changing, digests, invitations }
    }

    /// Returns an account and those joined to it, itself first.
    pub fn accounts(&self, account: &PlayerId) -> Vec<PlayerId> {
        let others = self.find(account).map(|(_, profile)| profile.accounts).unwrap_or_default();
        let others = others.into_iter().filter(|other| other != account);
        [account.clone()].into_iter().chain(others).collect()
    }

    /// Returns the profile of an account's person; the default if there is none.
    pub fn profile(&self, account: &PlayerId) -> Profile {
        self.find(account).map(|(_, profile)| profile).unwrap_or_default()
    }

    /// Returns all stored profiles that have accounts, with these accounts.
    pub fn all(&self) -> Vec<(Vec<PlayerId>, Profile)> {
        let all = kept::all(&*self.store).into_iter().map(|(id, profile)| self.confirmed(&id, profile));
        let all = all.filter(|profile| !profile.accounts.is_empty());
        all.map(|profile| (profile.accounts.clone(), profile)).collect()
    }

    /// Returns the accounts whose daily digest is due.
    pub async fn due_digests(&self, now: Timestamp) -> Vec<PlayerId> {
        let is_due = |digests: &BTreeMap<ProfileId, (Digest, Zone)>| {
            let due = digests.values().filter(|(digest, zone)| digest.daily.due(zone, now).is_some());
            due.map(|(digest, _)| digest.to.clone()).collect()
        };
        if let Some(digests) = &*self.digests() {
            return is_due(digests);
        }
        let _changing = self.changing.lock().await;
        let store = self.store.clone();
        let all = tokio::task::spawn_blocking(move || kept::all(&*store)).await.unwrap_or_default();
        let with_digest = |(id, profile): (ProfileId, Profile)| {
            let zone = profile.wishes.zone();
            Some((id, (profile.digest?, zone)))
        };
        is_due(self.digests().insert(all.into_iter().filter_map(with_digest).collect()))
    }

    /// Invalidates the cache of daily digests: another process has changed a profile.
    pub(crate) fn forget_digests(&self) {
        *self.digests() = None;
    }

    fn digests(&self) -> MutexGuard<'_, Option<BTreeMap<ProfileId, (Digest, Zone)>>> {
        self.digests.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the profile of an account's person, and returns it. `change` may be called repeatedly.
    ///
    /// # Errors
    /// If storing fails.
    pub async fn change(
        &self,
        account: &PlayerId,
        mut change: impl FnMut(&mut Profile),
    ) -> Result<Profile, Unchanged> {
        let _changing = self.changing.lock().await;
        loop {
            let (id, before) = self.found(account)?;
            let stored = kept::text(&*self.store, &id);
            let mut after = before.clone();
            change(&mut after);
            if after == before {
                return Ok(after);
            }
            match self.keep_over(&id, stored.as_deref(), &after).await {
                // Another process has changed it meanwhile.
                Err(StoreError::Changed) => {}
                kept => return Ok(kept.map(|()| after)?),
            }
        }
    }

    /// Separates an account from those that it was joined to. Both sides keep the settings; the digest stays with its
    /// account.
    ///
    /// # Errors
    /// If storing fails.
    pub async fn part(&self, account: &PlayerId) -> Result<Parting, Unchanged> {
        let _changing = self.changing.lock().await;
        let Some((id, mut profile)) = self.find(account).filter(|(_, profile)| profile.accounts.len() > 1)
        else {
            return Ok(Parting::Alone);
        };
        let mut own = Profile { accounts: vec![account.clone()], ..profile.clone() };
        own.digest = profile.digest.take_if(|digest| digest.to == *account);
        self.keep(&self.new_id()?, &own).await?;
        profile.accounts.retain(|other| other != account);
        self.keep(&id, &profile).await?;
        Ok(Parting::From(profile.accounts))
    }

    /// Joins an account with its person's accounts to another. The other one's settings take precedence over defaults here;
    /// the later absence is kept.
    async fn join(&self, account: &PlayerId, other: &PlayerId) -> Result<Joined, Unchanged> {
        let _changing = self.changing.lock().await;
        let (id, mut profile) = self.found(other)?;
        if profile.accounts.contains(account) {
            return Ok(Joined::Already);
        }
        let old = self.found(account)?;
        if profile.accounts.len() + old.1.accounts.len() > MOST_ACCOUNTS {
            return Ok(Joined::TooMany);
        }
        let before = profile.accounts.clone();
        profile.accounts.extend(old.1.accounts.iter().cloned());
        if profile.wishes == Wishes::default() {
            profile.wishes = old.1.wishes;
        }
        profile.away = [profile.away, old.1.away].into_iter().flatten().max_by_key(|away| away.until);
        profile.digest = profile.digest.or(old.1.digest);
        self.keep(&id, &profile).await?;
        if old.0 != id {
            self.note_digest(&old.0, &Profile::default());
            kept::set_profile(&*self.store, &old.0, None).await?;
        }
        Ok(Joined::To(before))
    }

    /// Removes an account from all profiles. The accounts that it was joined to keep the settings.
    ///
    /// # Errors
    /// If storing fails.
    pub async fn forget(&self, account: &PlayerId) -> Result<(), Unchanged> {
        let _changing = self.changing.lock().await;
        self.invitations.forget(account);
        self.forget_codes(|code| code.account == account.0);
        for (id, mut profile) in kept::all(&*self.store) {
            if !profile.accounts.contains(account) {
                continue;
            }
            profile.accounts.retain(|other| other != account);
            profile.digest.take_if(|digest| digest.to == *account);
            self.note_digest(&id, &profile);
            match profile.accounts.is_empty() {
                true => kept::set_profile(&*self.store, &id, None).await?,
                false => kept::set_profile(&*self.store, &id, Some(&profile)).await?,
            }
        }
        Ok(kept::set_account(&*self.store, account, None).await?)
    }

    /// Profile of an account, with its confirmed accounts.
    fn find(&self, account: &PlayerId) -> Option<(ProfileId, Profile)> {
        let id = kept::account(&*self.store, account)?;
        let profile = self.confirmed(&id, kept::profile(&*self.store, &id)?);
        profile.accounts.contains(account).then_some((id, profile))
    }

    /// Profile of an account, or a new one.
    fn found(&self, account: &PlayerId) -> Result<(ProfileId, Profile), EntropyError> {
        match self.find(account) {
            Some(found) => Ok(found),
            None => Ok((self.new_id()?, Profile { accounts: vec![account.clone()], ..Profile::default() })),
        }
    }

    /// Removes the accounts whose notes do not name this profile.
    fn confirmed(&self, id: &ProfileId, mut profile: Profile) -> Profile {
        profile.accounts.retain(|account| kept::account(&*self.store, account).as_ref() == Some(id));
        profile
    }

    /// Updates the cache of daily digests.
    fn note_digest(&self, id: &ProfileId, profile: &Profile) {
        let Some(digests) = &mut *self.digests() else { return };
        match &profile.digest {
            Some(digest) => drop(digests.insert(id.clone(), (digest.clone(), profile.wishes.zone()))),
            None => drop(digests.remove(id)),
        }
    }

    fn new_id(&self) -> Result<ProfileId, EntropyError> {
        random::<16>(&*self.entropy).map(|bytes| ProfileId(hexadecimal(&bytes)))
    }

    /// Stores a profile and then the notes of its accounts: until both are durable, nothing changes for an account of
    /// another profile. A default profile is deleted instead.
    async fn keep(&self, id: &ProfileId, profile: &Profile) -> Result<(), StoreError> {
        let stored = kept::text(&*self.store, id);
        self.keep_over(id, stored.as_deref(), profile).await
    }

    /// Does the same if the stored text of the profile is still `stored`.
    async fn keep_over(
        &self,
        id: &ProfileId,
        stored: Option<&str>,
        profile: &Profile,
    ) -> Result<(), StoreError> {
        let store = &*self.store;
        self.note_digest(id, profile);
        if profile.is_usual() {
            kept::change_profile(store, id, stored, None).await?;
            for account in profile.accounts.iter().filter(|account| kept::account(store, account).is_some()) {
                kept::set_account(store, account, None).await?;
            }
            return Ok(());
        }
        kept::change_profile(store, id, stored, Some(profile)).await?;
        for account in &profile.accounts {
            if kept::account(store, account).as_ref() != Some(id) {
                kept::set_account(store, account, Some(id)).await?;
            }
        }
        Ok(())
    }
}

/// Outcome of separating an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Parting {
    /// It was joined to these.
    From(Vec<PlayerId>),
    /// It was joined to none.
    Alone,
}

/// Outcome of joining an account.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Joined {
    /// It is joined to these.
    To(Vec<PlayerId>),
    /// It was joined already.
    Already,
    /// The person would have too many accounts.
    TooMany,
}
