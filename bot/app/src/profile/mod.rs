//! Profiles: settings of a person across tables and platforms, and the accounts that they have joined. Tables keep copies in
//! their logs, which their tasks update.

mod joining;
mod repository;

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, MutexGuard, PoisonError};

use jiff::Timestamp;
use tokio::sync::Mutex;

use self::joining::FailedAttempts;
use bot_core::hexadecimal::encode;
use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::table::profile_sync::ProfileSettings;
use bot_core::time::{Absence, Daily, NotificationSettings, Zone};
use bot_runtime::entropy::{Entropy, EntropyError, random_bytes};
use bot_store::{Store, StoreError};

pub use self::joining::AccountJoinError;
pub(crate) use self::repository::{account_note_name, is_profile_note};

/// Maximum number of accounts of a person; each seat of the web table counts.
const MAX_ACCOUNTS: usize = 32;

/// Random id of a profile, which reveals no account.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ProfileId(String);

/// Settings of a person.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Profile {
    /// Accounts, in the order in which they were joined. Each one's note has to name this profile.
    accounts: Vec<PlayerId>,
    pub notification_settings: NotificationSettings,
    /// Last absence that was set; it may be over.
    pub absence: Option<Absence>,
    /// Daily digest of the games that await the person; `None` if disabled.
    pub digest: Option<Digest>,
}

/// Settings of the daily digest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Digest {
    /// Local time, and the last day on which it was sent.
    pub daily: Daily,
    /// Account that receives it.
    pub recipient: PlayerId,
    pub language: Language,
}

impl Profile {
    /// Records that the digest of this day was sent.
    pub fn mark_digest_sent(&mut self, now: Timestamp) {
        let zone = self.notification_settings.zone();
        if let Some(digest) = &mut self.digest {
            digest.daily.last_done = digest.daily.due_day(&zone, now).or(digest.daily.last_done);
        }
    }

    /// Returns `true` if all settings are defaults and no account is joined: such a profile is not stored.
    fn is_default(&self) -> bool {
        self.accounts.len() <= 1 && *self == Profile { accounts: self.accounts.clone(), ..Profile::default() }
    }
}

impl From<Profile> for ProfileSettings {
    fn from(profile: Profile) -> ProfileSettings {
        ProfileSettings { notification_settings: profile.notification_settings, absence: profile.absence }
    }
}

/// Reason why a profile was not changed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum ProfileError {
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
    failed_attempts: FailedAttempts,
}

impl Profiles {
    /// Creates the access to the profiles in a store.
    pub fn new(store: Arc<dyn Store>, entropy: Arc<dyn Entropy>) -> Profiles {
        let (changing, digests, invitations) = Default::default();
        Profiles { store, entropy, changing, digests, failed_attempts: invitations }
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
    pub fn all_with_accounts(&self) -> Vec<(Vec<PlayerId>, Profile)> {
        let all = repository::load_all(&*self.store)
            .into_iter()
            .map(|(id, profile)| self.with_confirmed_accounts(&id, profile));
        let all = all.filter(|profile| !profile.accounts.is_empty());
        all.map(|profile| (profile.accounts.clone(), profile)).collect()
    }

    /// Returns the accounts whose daily digest is due.
    pub async fn due_digests(&self, now: Timestamp) -> Vec<PlayerId> {
        let is_due = |digests: &BTreeMap<ProfileId, (Digest, Zone)>| {
            let due = digests.values().filter(|(digest, zone)| digest.daily.due_day(zone, now).is_some());
            due.map(|(digest, _)| digest.recipient.clone()).collect()
        };
        if let Some(digests) = &*self.digests() {
            return is_due(digests);
        }
        let _changing = self.changing.lock().await;
        let store = self.store.clone();
        let all = tokio::task::spawn_blocking(move || repository::load_all(&*store)).await.unwrap_or_default();
        let with_digest = |(id, profile): (ProfileId, Profile)| {
            let zone = profile.notification_settings.zone();
            Some((id, (profile.digest?, zone)))
        };
        is_due(self.digests().insert(all.into_iter().filter_map(with_digest).collect()))
    }

    /// Invalidates the cache of daily digests: another process has changed a profile.
    pub(crate) fn invalidate_digests(&self) {
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
    ) -> Result<Profile, ProfileError> {
        let _changing = self.changing.lock().await;
        loop {
            let (id, before) = self.find_or_new(account)?;
            let stored = repository::stored_text(&*self.store, &id);
            let mut after = before.clone();
            change(&mut after);
            if after == before {
                return Ok(after);
            }
            match self.store_if_unchanged(&id, stored.as_deref(), &after).await {
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
    pub async fn separate(&self, account: &PlayerId) -> Result<Separation, ProfileError> {
        let _changing = self.changing.lock().await;
        let Some((id, mut profile)) = self.find(account).filter(|(_, profile)| profile.accounts.len() > 1) else {
            return Ok(Separation::Alone);
        };
        let mut own = Profile { accounts: vec![account.clone()], ..profile.clone() };
        own.digest = profile.digest.take_if(|digest| digest.recipient == *account);
        self.store_profile(&self.new_id()?, &own).await?;
        profile.accounts.retain(|other| other != account);
        self.store_profile(&id, &profile).await?;
        Ok(Separation::From(profile.accounts))
    }

    /// Joins an account with its person's accounts to another. The other one's settings take precedence over defaults here;
    /// the later absence is kept.
    async fn join_to(&self, account: &PlayerId, other: &PlayerId) -> Result<JoinOutcome, ProfileError> {
        let _changing = self.changing.lock().await;
        let (id, mut profile) = self.find_or_new(other)?;
        if profile.accounts.contains(account) {
            return Ok(JoinOutcome::Already);
        }
        let old = self.find_or_new(account)?;
        if profile.accounts.len() + old.1.accounts.len() > MAX_ACCOUNTS {
            return Ok(JoinOutcome::TooMany);
        }
        let before = profile.accounts.clone();
        profile.accounts.extend(old.1.accounts.iter().cloned());
        if profile.notification_settings == NotificationSettings::default() {
            profile.notification_settings = old.1.notification_settings;
        }
        profile.absence = [profile.absence, old.1.absence].into_iter().flatten().max_by_key(|away| away.until);
        profile.digest = profile.digest.or(old.1.digest);
        self.store_profile(&id, &profile).await?;
        if old.0 != id {
            self.update_digest_cache(&old.0, &Profile::default());
            repository::set_profile(&*self.store, &old.0, None).await?;
        }
        Ok(JoinOutcome::To(before))
    }

    /// Removes an account from all profiles. The accounts that it was joined to keep the settings.
    ///
    /// # Errors
    /// If storing fails.
    pub async fn erase_account(&self, account: &PlayerId) -> Result<(), ProfileError> {
        let _changing = self.changing.lock().await;
        self.failed_attempts.remove(account);
        self.delete_codes_where(|code| code.account == account.0);
        for (id, mut profile) in repository::load_all(&*self.store) {
            if !profile.accounts.contains(account) {
                continue;
            }
            profile.accounts.retain(|other| other != account);
            profile.digest.take_if(|digest| digest.recipient == *account);
            self.update_digest_cache(&id, &profile);
            match profile.accounts.is_empty() {
                true => repository::set_profile(&*self.store, &id, None).await?,
                false => repository::set_profile(&*self.store, &id, Some(&profile)).await?,
            }
        }
        Ok(repository::set_account(&*self.store, account, None).await?)
    }

    /// Profile of an account, with its confirmed accounts.
    fn find(&self, account: &PlayerId) -> Option<(ProfileId, Profile)> {
        let id = repository::profile_id_of(&*self.store, account)?;
        let profile = self.with_confirmed_accounts(&id, repository::load_profile(&*self.store, &id)?);
        profile.accounts.contains(account).then_some((id, profile))
    }

    /// Profile of an account, or a new one.
    fn find_or_new(&self, account: &PlayerId) -> Result<(ProfileId, Profile), EntropyError> {
        match self.find(account) {
            Some(found) => Ok(found),
            None => Ok((self.new_id()?, Profile { accounts: vec![account.clone()], ..Profile::default() })),
        }
    }

    /// Removes the accounts whose notes do not name this profile.
    fn with_confirmed_accounts(&self, id: &ProfileId, mut profile: Profile) -> Profile {
        profile.accounts.retain(|account| repository::profile_id_of(&*self.store, account).as_ref() == Some(id));
        profile
    }

    /// Updates the cache of daily digests.
    fn update_digest_cache(&self, id: &ProfileId, profile: &Profile) {
        let Some(digests) = &mut *self.digests() else { return };
        match &profile.digest {
            Some(digest) => drop(digests.insert(id.clone(), (digest.clone(), profile.notification_settings.zone()))),
            None => drop(digests.remove(id)),
        }
    }

    fn new_id(&self) -> Result<ProfileId, EntropyError> {
        random_bytes::<16>(&*self.entropy).map(|bytes| ProfileId(encode(&bytes)))
    }

    /// Stores a profile and then the notes of its accounts: until both are durable, nothing changes for an account of
    /// another profile. A default profile is deleted instead.
    async fn store_profile(&self, id: &ProfileId, profile: &Profile) -> Result<(), StoreError> {
        let stored = repository::stored_text(&*self.store, id);
        self.store_if_unchanged(id, stored.as_deref(), profile).await
    }

    /// Does the same if the stored text of the profile is still `stored`.
    async fn store_if_unchanged(
        &self,
        id: &ProfileId,
        stored: Option<&str>,
        profile: &Profile,
    ) -> Result<(), StoreError> {
        let store = &*self.store;
        self.update_digest_cache(id, profile);
        if profile.is_default() {
            repository::change_profile(store, id, stored, None).await?;
            for account in profile.accounts.iter().filter(|account| repository::profile_id_of(store, account).is_some())
            {
                repository::set_account(store, account, None).await?;
            }
            return Ok(());
        }
        repository::change_profile(store, id, stored, Some(profile)).await?;
        for account in &profile.accounts {
            if repository::profile_id_of(store, account).as_ref() != Some(id) {
                repository::set_account(store, account, Some(id)).await?;
            }
        }
        Ok(())
    }

    /// Snapshot of the mapping of accounts to persons.
    pub fn persons(&self) -> Persons {
        let joined = self.all_with_accounts().into_iter().flat_map(|(accounts, _)| {
            let first = accounts.iter().min().cloned();
            accounts.into_iter().filter_map(move |account| Some((account, first.clone()?)))
        });
        Persons(joined.collect())
    }
}

/// Outcome of separating an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Separation {
    /// It was joined to these.
    From(Vec<PlayerId>),
    /// It was joined to none.
    Alone,
}

/// Outcome of joining an account.
#[derive(Clone, PartialEq, Eq, Debug)]
enum JoinOutcome {
    /// It is joined to these.
    To(Vec<PlayerId>),
    /// It was joined already.
    Already,
    /// The person would have too many accounts.
    TooMany,
}

/// Snapshot of the mapping of accounts to persons.
pub struct Persons(HashMap<PlayerId, PlayerId>);

impl Persons {
    /// Representative account of the person: the same for all joined accounts.
    pub fn representative(&self, account: &PlayerId) -> PlayerId {
        self.0.get(account).unwrap_or(account).clone()
    }
}
