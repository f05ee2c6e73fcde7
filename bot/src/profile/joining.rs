//! Codes by which accounts are joined: one is asked for at one account, and typed at the other within some minutes. They
//! are kept in memory alone.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use jiff::{SignedDuration, Timestamp};

use super::{Joined, Profiles, Unchanged};
use crate::code::Code;
use crate::entropy::{EntropyError, random};
use bot_core::people::PlayerId;

/// For how long a code is good, and for how long a wrong one is held against whoever typed it.
const GOOD_FOR: SignedDuration = SignedDuration::from_mins(10);
/// How many wrong codes an account may type in that time.
const MOST_WRONG: usize = 5;
/// How many wrong ones all accounts together may: whoever guesses has many.
const MOST_WRONG_OF_ALL: usize = 200;
/// How many codes there are at once; the oldest make way.
const MOST_CODES: usize = 1000;

/// Codes that are good, and wrong ones that were typed.
#[derive(Default)]
pub(super) struct Invitations(Mutex<Known>);

#[derive(Default)]
struct Known {
    codes: Vec<Invitation>,
    /// When an account has typed wrong ones.
    wrong: BTreeMap<PlayerId, Vec<Timestamp>>,
}

/// A code that was asked for.
struct Invitation {
    /// What it can be known by.
    digest: String,
    /// At which account.
    account: PlayerId,
    until: Timestamp,
}

/// Why accounts are not joined.
#[derive(Clone, PartialEq, Debug)]
pub enum Unjoined {
    /// The code is wrong, was used, or its time is up.
    NoSuchCode,
    /// It was asked for at this account.
    Own,
    /// They are joined.
    Already,
    /// Together they would be too many.
    TooMany,
    /// Too many wrong codes were typed.
    TooOften,
    /// We failed.
    Unchanged(Unchanged),
}

impl Invitations {
    fn known(&self, now: Timestamp) -> MutexGuard<'_, Known> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // What lies further ahead than it can was said before the clock was set back.
        let is_recent = |from: Timestamp| from.duration_since(now).abs() < GOOD_FOR;
        known.codes.retain(|code| code.until > now && code.until.duration_since(now) <= GOOD_FOR);
        for wrong in known.wrong.values_mut() {
            wrong.retain(|at| is_recent(*at));
        }
        known.wrong.retain(|_, wrong| !wrong.is_empty());
        known
    }

    pub(super) fn forget(&self, account: &PlayerId) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.codes.retain(|code| code.account != *account);
        known.wrong.remove(account);
    }
}

impl Known {
    /// The account at which a code was asked for, which is used up with that.
    fn take(&mut self, account: &PlayerId, typed: &str, now: Timestamp) -> Result<PlayerId, Unjoined> {
        let own = self.wrong.get(account).map_or(0, Vec::len);
        if own >= MOST_WRONG || self.wrong.values().map(Vec::len).sum::<usize>() >= MOST_WRONG_OF_ALL {
            return Err(Unjoined::TooOften);
        }
        let digest = Code::read(typed).map(|code| code.digest());
        let found = self.codes.iter().position(|code| Some(&code.digest) == digest.as_ref());
        let Some(found) = found else {
            self.wrong.entry(account.clone()).or_default().push(now);
            return Err(Unjoined::NoSuchCode);
        };
        if self.codes.get(found).is_some_and(|code| code.account == *account) {
            return Err(Unjoined::Own);
        }
        Ok(self.codes.remove(found).account)
    }
}

impl Profiles {
    /// A new code, by which another account is joined to this one. An older one of this account is void from now on.
    ///
    /// # Errors
    /// When there is no luck to be had.
    pub fn invite(&self, account: &PlayerId, now: Timestamp) -> Result<Code, EntropyError> {
        let code = Code::from_random(random(&*self.entropy)?);
        let until = now.saturating_add(GOOD_FOR).unwrap_or(Timestamp::MAX);
        let mut known = self.invitations.known(now);
        known.codes.retain(|other| other.account != *account);
        if known.codes.len() >= MOST_CODES {
            known.codes.remove(0);
        }
        known.codes.push(Invitation { digest: code.digest(), account: account.clone(), until });
        Ok(code)
    }

    /// Joins an account to the one at which the code was asked for. The accounts that it is joined to then, that one first.
    ///
    /// # Errors
    /// Why not.
    pub async fn accept(
        &self,
        account: &PlayerId,
        typed: &str,
        now: Timestamp,
    ) -> Result<Vec<PlayerId>, Unjoined> {
        let inviter = self.invitations.known(now).take(account, typed, now)?;
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
