//! Joining of accounts: one account requests a code, the other one types it within minutes. Notes store the codes' digests,
//! because another process may receive the typed code; failed attempts are counted in memory.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::{Joined, Profiles, Unchanged};
use crate::code::Code;
use crate::entropy::random;
use crate::store::{StoreError, catch_up};
use bot_core::people::PlayerId;

/// Lifetime of a code, and period of the limits of failed attempts.
const GOOD_FOR: SignedDuration = SignedDuration::from_mins(10);
/// Maximum number of failed attempts of an account in that period.
const MOST_WRONG: usize = 5;
/// Maximum number of failed attempts of all accounts together: somebody who guesses may use many.
const MOST_WRONG_OF_ALL: usize = 200;
/// Maximum number of codes; the oldest are deleted.
const MOST_CODES: usize = 1000;

/// Prefix of the names of the codes' notes.
const OF_CODE: &str = "joining:";

/// Failed attempts.
#[derive(Default)]
pub(super) struct Invitations(Mutex<Wrong>);

/// Times of the failed attempts, by account.
type Wrong = BTreeMap<PlayerId, Vec<Timestamp>>;

/// Stored code, in a note named by its digest.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Invitation {
    /// Account that requested it.
    pub(super) account: String,
    until: String,
}

impl Invitation {
    fn until(&self) -> Option<Timestamp> {
        self.until.parse().ok()
    }

    /// Returns `true` if it has not expired. An expiry too far ahead was stored before the clock was set back and is
    /// invalid.
    fn is_good(&self, now: Timestamp) -> bool {
        self.until().is_some_and(|until| until > now && until.duration_since(now) <= GOOD_FOR)
    }
}

fn name(code: &Code) -> String {
    format!("{OF_CODE}{}", code.digest())
}

/// Reason why accounts were not joined.
#[derive(Clone, PartialEq, Debug)]
pub enum Unjoined {
    /// The code is wrong, used or expired.
    NoSuchCode,
    /// The same account requested it.
    Own,
    /// They are joined already.
    Already,
    /// The person would have too many accounts.
    TooMany,
    /// Too many failed attempts.
    TooOften,
    /// Internal error.
    Unchanged(Unchanged),
}

impl Invitations {
    fn wrong(&self, now: Timestamp) -> MutexGuard<'_, Wrong> {
        let mut wrong = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_recent = |from: Timestamp| from.duration_since(now).abs() < GOOD_FOR;
        for times in wrong.values_mut() {
            times.retain(|at| is_recent(*at));
        }
        wrong.retain(|_, times| !times.is_empty());
        wrong
    }

    pub(super) fn forget(&self, account: &PlayerId) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(account);
    }
}

impl Profiles {
    /// Creates a code that joins another account to this one, replacing an earlier code of this account.
    ///
    /// # Errors
    /// If the source of random bytes or storing fails.
    pub async fn invite(&self, account: &PlayerId, now: Timestamp) -> Result<Code, Unchanged> {
        let code = Code::from_random(random(&*self.entropy)?);
        let until = now.saturating_add(GOOD_FOR).unwrap_or(Timestamp::MAX);
        self.forget_codes(|code| code.account == account.0 || !code.is_good(now));
        let mut codes = self.codes();
        if codes.len() >= MOST_CODES {
            codes.sort_by_key(|(_, code)| code.until());
            for (name, _) in codes.drain(..=codes.len() - MOST_CODES) {
                drop(self.store.set_note(&name, None));
            }
        }
        let kept = Invitation { account: account.0.clone(), until: until.to_string() };
        // Two strings always serialize.
        let text = serde_json::to_string(&kept).unwrap_or_default();
        self.store.set_note(&name(&code), Some(&text)).await?;
        Ok(code)
    }

    /// Stored codes, with the names of their notes.
    fn codes(&self) -> Vec<(String, Invitation)> {
        let notes = self.store.notes_named(OF_CODE).into_iter();
        notes.filter_map(|(name, text)| Some((name, serde_json::from_str(&text).ok()?))).collect()
    }

    /// Deletes expired codes.
    pub(crate) fn forget_ended_codes(&self, now: Timestamp) {
        self.forget_codes(|code| !code.is_good(now));
    }

    /// Deletes the codes for which `holds` returns `true`.
    pub(super) fn forget_codes(&self, holds: impl Fn(&Invitation) -> bool) {
        for (name, _) in self.codes().into_iter().filter(|(_, code)| holds(code)) {
            drop(self.store.set_note(&name, None));
        }
    }

    /// Consumes a code and returns the account that requested it.
    async fn inviter(&self, account: &PlayerId, typed: &str, now: Timestamp) -> Result<PlayerId, Unjoined> {
        // Serializes uses of the same code.
        let _changing = self.changing.lock().await;
        {
            let wrong = self.invitations.wrong(now);
            let own = wrong.get(account).map_or(0, Vec::len);
            if own >= MOST_WRONG || wrong.values().map(Vec::len).sum::<usize>() >= MOST_WRONG_OF_ALL {
                return Err(Unjoined::TooOften);
            }
        }
        let note = Code::read(typed).map(|code| name(&code));
        let note_of = |name: &Option<String>| name.as_deref().and_then(|name| self.store.note(name));
        let stored = match note_of(&note) {
            None if note.is_some() => {
                catch_up(&*self.store).await;
                note_of(&note)
            }
            stored => stored,
        };
        let known = stored.as_deref().and_then(|text| serde_json::from_str::<Invitation>(text).ok());
        let (Some(note), Some(known)) = (note, known.filter(|code| code.is_good(now))) else {
            self.invitations.wrong(now).entry(account.clone()).or_default().push(now);
            return Err(Unjoined::NoSuchCode);
        };
        if known.account == account.0 {
            return Err(Unjoined::Own);
        }
        match self.store.change_note(&note, stored.as_deref(), None).await {
            Ok(()) => Ok(PlayerId(known.account)),
            // The code was used meanwhile.
            Err(StoreError::Changed) => Err(Unjoined::NoSuchCode),
            Err(error) => Err(Unjoined::Unchanged(error.into())),
        }
    }

    /// Joins an account to the one that requested the code. Returns the other accounts of the person, that one first.
    ///
    /// # Errors
    /// If the code is invalid, they can't be joined, or storing fails.
    pub async fn accept(
        &self,
        account: &PlayerId,
        typed: &str,
        now: Timestamp,
    ) -> Result<Vec<PlayerId>, Unjoined> {
        let inviter = self.inviter(account, typed, now).await?;
        match self.join(account, &inviter).await.map_err(Unjoined::Unchanged)? {
            Joined::To(others) => {
                let others = others.into_iter().filter(|other| *other != inviter);
                Ok([inviter.clone()].into_iter().chain(others).collect())
            }
            Joined::Already => Err(Unjoined::Already),
            Joined::TooMany => Err(Unjoined::TooMany),
        }
    }
}
