//! Joining of accounts: one account requests a code, the other one types it within minutes. Notes store the codes' digests,
//! because another process may receive the typed code; failed attempts are counted in memory.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::{JoinOutcome, ProfileError, Profiles};
use crate::link_code::LinkCode;
use bot_core::people::PlayerId;
use bot_runtime::entropy::random_bytes;
use bot_store::{StoreError, catch_up};

/// Lifetime of a code, and period of the limits of failed attempts.
const CODE_LIFETIME: SignedDuration = SignedDuration::from_mins(10);
/// Maximum number of failed attempts of an account in that period.
const MAX_FAILED_ATTEMPTS: usize = 5;
/// Maximum number of failed attempts of all accounts together: somebody who guesses may use many.
const MAX_FAILED_ATTEMPTS_TOTAL: usize = 200;
/// Maximum number of codes; the oldest are deleted.
const MAX_CODES: usize = 1000;

/// Prefix of the names of the codes' notes.
const NOTE_PREFIX: &str = "joining:";

#[derive(Default)]
pub(super) struct FailedAttempts(Mutex<AttemptTimes>);

/// Times of the failed attempts, by account.
type AttemptTimes = BTreeMap<PlayerId, Vec<Timestamp>>;

/// Stored code, in a note named by its digest.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StoredJoinCode {
    /// Account that requested it.
    pub(super) account: String,
    until: String,
}

impl StoredJoinCode {
    fn expiry(&self) -> Option<Timestamp> {
        self.until.parse().ok()
    }

    /// Returns `true` if it has not expired. An expiry too far ahead was stored before the clock was set back and is
    /// invalid.
    fn is_valid(&self, now: Timestamp) -> bool {
        self.expiry().is_some_and(|until| until > now && until.duration_since(now) <= CODE_LIFETIME)
    }
}

fn note_name(code: &LinkCode) -> String {
    format!("{NOTE_PREFIX}{}", code.digest())
}

/// Reason why accounts were not joined.
#[derive(Clone, PartialEq, Debug)]
pub enum AccountJoinError {
    /// The code is wrong, used or expired.
    NoSuchCode,
    /// The same account requested it.
    OwnCode,
    /// They are joined already.
    AlreadyJoined,
    /// The person would have too many accounts.
    TooManyAccounts,
    /// Too many failed attempts.
    TooManyAttempts,
    /// Internal error.
    Profile(ProfileError),
}

impl FailedAttempts {
    fn recent(&self, now: Timestamp) -> MutexGuard<'_, AttemptTimes> {
        let mut wrong = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_recent = |from: Timestamp| from.duration_since(now).abs() < CODE_LIFETIME;
        for times in wrong.values_mut() {
            times.retain(|at| is_recent(*at));
        }
        wrong.retain(|_, times| !times.is_empty());
        wrong
    }

    pub(super) fn remove(&self, account: &PlayerId) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(account);
    }
}

impl Profiles {
    /// Creates a code that joins another account to this one, replacing an earlier code of this account.
    ///
    /// # Errors
    /// If the source of random bytes or storing fails.
    pub async fn create_join_code(&self, account: &PlayerId, now: Timestamp) -> Result<LinkCode, ProfileError> {
        let code = LinkCode::from_random(random_bytes(&*self.entropy)?);
        let until = now.saturating_add(CODE_LIFETIME).unwrap_or(Timestamp::MAX);
        self.delete_codes_where(|code| code.account == account.0 || !code.is_valid(now));
        let mut codes = self.stored_codes();
        if codes.len() >= MAX_CODES {
            codes.sort_by_key(|(_, code)| code.expiry());
            for (name, _) in codes.drain(..=codes.len() - MAX_CODES) {
                drop(self.store.set_note(&name, None));
            }
        }
        let kept = StoredJoinCode { account: account.0.clone(), until: until.to_string() };
        // Two strings always serialize.
        let text = serde_json::to_string(&kept).unwrap_or_default();
        self.store.set_note(&note_name(&code), Some(&text)).await?;
        Ok(code)
    }

    /// Stored codes, with the names of their notes.
    fn stored_codes(&self) -> Vec<(String, StoredJoinCode)> {
        let notes = self.store.notes_with_prefix(NOTE_PREFIX).into_iter();
        notes.filter_map(|(name, text)| Some((name, serde_json::from_str(&text).ok()?))).collect()
    }

    pub(crate) fn delete_expired_codes(&self, now: Timestamp) {
        self.delete_codes_where(|code| !code.is_valid(now));
    }

    /// Deletes the codes for which `holds` returns `true`.
    pub(super) fn delete_codes_where(&self, holds: impl Fn(&StoredJoinCode) -> bool) {
        for (name, _) in self.stored_codes().into_iter().filter(|(_, code)| holds(code)) {
            drop(self.store.set_note(&name, None));
        }
    }

    /// Consumes a code and returns the account that requested it.
    async fn redeem_code(&self, account: &PlayerId, typed: &str, now: Timestamp) -> Result<PlayerId, AccountJoinError> {
        // Serializes uses of the same code.
        let _changing = self.changing.lock().await;
        {
            let wrong = self.failed_attempts.recent(now);
            let own = wrong.get(account).map_or(0, Vec::len);
            if own >= MAX_FAILED_ATTEMPTS || wrong.values().map(Vec::len).sum::<usize>() >= MAX_FAILED_ATTEMPTS_TOTAL {
                return Err(AccountJoinError::TooManyAttempts);
            }
        }
        let note = LinkCode::parse(typed).map(|code| note_name(&code));
        let note_of = |name: &Option<String>| name.as_deref().and_then(|name| self.store.note(name));
        let stored = match note_of(&note) {
            None if note.is_some() => {
                catch_up(&*self.store).await;
                note_of(&note)
            }
            stored => stored,
        };
        let known = stored.as_deref().and_then(|text| serde_json::from_str::<StoredJoinCode>(text).ok());
        let (Some(note), Some(known)) = (note, known.filter(|code| code.is_valid(now))) else {
            self.failed_attempts.recent(now).entry(account.clone()).or_default().push(now);
            return Err(AccountJoinError::NoSuchCode);
        };
        if known.account == account.0 {
            return Err(AccountJoinError::OwnCode);
        }
        match self.store.compare_and_set_note(&note, stored.as_deref(), None).await {
            Ok(()) => Ok(PlayerId(known.account)),
            // The code was used meanwhile.
            Err(StoreError::Changed) => Err(AccountJoinError::NoSuchCode),
            Err(error) => Err(AccountJoinError::Profile(error.into())),
        }
    }

    /// Joins an account to the one that requested the code. Returns the other accounts of the person, that one first.
    ///
    /// # Errors
    /// If the code is invalid, they can't be joined, or storing fails.
    pub async fn join_by_code(
        &self,
        account: &PlayerId,
        typed: &str,
        now: Timestamp,
    ) -> Result<Vec<PlayerId>, AccountJoinError> {
        let inviter = self.redeem_code(account, typed, now).await?;
        match self.join_to(account, &inviter).await.map_err(AccountJoinError::Profile)? {
            JoinOutcome::To(others) => {
                let others = others.into_iter().filter(|other| *other != inviter);
                Ok([inviter.clone()].into_iter().chain(others).collect())
            }
            JoinOutcome::Already => Err(AccountJoinError::AlreadyJoined),
            JoinOutcome::TooMany => Err(AccountJoinError::TooManyAccounts),
        }
    }
}
