//! What is kept of a person across tables and networks: how they wish to be called, when they are away, and which accounts
//! are theirs. Tables have their own copies, which their tasks write down.

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

/// The most accounts that one person has: a seat of the web table is one.
const MOST_ACCOUNTS: usize = 32;

/// Names a profile: nothing that an account can be known by.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ProfileId(String);

/// What is kept of one person.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Profile {
    /// Their accounts, in the order in which they were joined. Each of them has to say the same.
    accounts: Vec<PlayerId>,
    /// How they wish to be called.
    pub wishes: Wishes,
    /// When they are away, if they have said so; it may be over.
    pub away: Option<Absence>,
    /// When they want to be told each day which games wait for them, if they do.
    pub digest: Option<Digest>,
}

/// A daily message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Digest {
    /// When it comes.
    pub daily: Daily,
    /// The account that is told.
    pub to: PlayerId,
    /// In which language.
    pub language: Language,
}

impl Profile {
    /// Their daily message of this day is told.
    pub fn digest_is_told(&mut self, now: Timestamp) {
        let zone = self.wishes.zone();
        if let Some(digest) = &mut self.digest {
            digest.daily.told = digest.daily.due(&zone, now).or(digest.daily.told);
        }
    }

    /// Whether there is nothing in it that anybody has said.
    fn is_usual(&self) -> bool {
        self.accounts.len() <= 1 && *self == Profile { accounts: self.accounts.clone(), ..Profile::default() }
    }
}

impl From<Profile> for Set {
    fn from(profile: Profile) -> Set {
        Set { wishes: profile.wishes, away: profile.away }
    }
}

/// Why a profile was not changed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Unchanged {
    /// The store has failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There is no name to be had for it.
    #[error(transparent)]
    Entropy(#[from] EntropyError),
}

/// All profiles. Whoever changes one waits until it is kept.
pub struct Profiles {
    store: Arc<dyn Store>,
    entropy: Arc<dyn Entropy>,
    /// Held while one is read, changed and written.
    changing: Mutex<()>,
    /// The daily messages, each with whose clocks count, once they were looked for.
    digests: std::sync::Mutex<Option<BTreeMap<ProfileId, (Digest, Zone)>>>,
    invitations: Invitations,
}

impl Profiles {
    /// Those in this store.
    pub fn of(store: Arc<dyn Store>, entropy: Arc<dyn Entropy>) -> Profiles {
        let (changing, digests, invitations) = Default::default();
        Profiles { store, entropy, changing, digests, invitations }
    }

    /// An account with all that are joined to it, itself first.
    pub fn accounts(&self, account: &PlayerId) -> Vec<PlayerId> {
        let others = self.find(account).map(|(_, profile)| profile.accounts).unwrap_or_default();
        let others = others.into_iter().filter(|other| other != account);
        [account.clone()].into_iter().chain(others).collect()
    }

    /// What is kept of the person with this account; the usual where that is nothing.
    pub fn profile(&self, account: &PlayerId) -> Profile {
        self.find(account).map(|(_, profile)| profile).unwrap_or_default()
    }

    /// Everybody of whom something is kept: their accounts, of which there is at least one, and their profile.
    pub fn all(&self) -> Vec<(Vec<PlayerId>, Profile)> {
        let all = kept::all(&*self.store).into_iter().map(|(id, profile)| self.confirmed(&id, profile));
        let all = all.filter(|profile| !profile.accounts.is_empty());
        all.map(|profile| (profile.accounts.clone(), profile)).collect()
    }

    /// The accounts whose daily message is due.
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

    /// Looks for daily messages anew when they are next asked for: another process has changed a profile.
    pub(crate) fn forget_digests(&self) {
        *self.digests() = None;
    }

    fn digests(&self) -> MutexGuard<'_, Option<BTreeMap<ProfileId, (Digest, Zone)>>> {
        self.digests.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes what is kept of the person with this account, and tells what it is then.
    ///
    /// # Errors
    /// When it is not kept.
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

    /// Takes an account away from those that it was joined to. It keeps what was set, as they do.
    ///
    /// # Errors
    /// When that is not kept.
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

    /// Joins an account to another: what was set at the other one holds for both; where that is nothing, what was set here.
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

    /// Forgets an account: no profile names it any more. Those that it was joined to keep what was set.
    ///
    /// # Errors
    /// When that is not kept.
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

    /// The profile that an account is of, with the accounts that say so.
    fn find(&self, account: &PlayerId) -> Option<(ProfileId, Profile)> {
        let id = kept::account(&*self.store, account)?;
        let profile = self.confirmed(&id, kept::profile(&*self.store, &id)?);
        profile.accounts.contains(account).then_some((id, profile))
    }

    /// The same, or one that is new.
    fn found(&self, account: &PlayerId) -> Result<(ProfileId, Profile), EntropyError> {
        match self.find(account) {
            Some(found) => Ok(found),
            None => Ok((self.new_id()?, Profile { accounts: vec![account.clone()], ..Profile::default() })),
        }
    }

    /// A profile without the accounts that don't say that they are of it.
    fn confirmed(&self, id: &ProfileId, mut profile: Profile) -> Profile {
        profile.accounts.retain(|account| kept::account(&*self.store, account).as_ref() == Some(id));
        profile
    }

    /// Keeps in mind when the daily message of a profile comes.
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

    /// Keeps a profile, and then that its accounts are of it: until both are kept nothing has changed for an account that
    /// was of another. Of what is usual nothing is kept.
    async fn keep(&self, id: &ProfileId, profile: &Profile) -> Result<(), StoreError> {
        let stored = kept::text(&*self.store, id);
        self.keep_over(id, stored.as_deref(), profile).await
    }

    /// The same where what is kept of it is still that.
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

/// What became of an account that was to be taken away from others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Parting {
    /// It is, from these.
    From(Vec<PlayerId>),
    /// It was joined to none.
    Alone,
}

/// What became of an account that was to be joined to another.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Joined {
    /// It is joined to these.
    To(Vec<PlayerId>),
    /// It was joined to it before.
    Already,
    /// Together they would be too many.
    TooMany,
}
