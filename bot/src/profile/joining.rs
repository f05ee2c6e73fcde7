//! Codes by which accounts are joined: one is asked for at one account, and typed at the other within some minutes. A note has
//! what each can be known by, for it may be typed where another process listens; the wrong ones are in memory alone.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::{Joined, Profiles, Unchanged};
use crate::code::Code;
use crate::entropy::random;
use crate::store::{StoreError, catch_up};
use bot_core::people::PlayerId;

/// For how long a code is good, and for how long a wrong one is held against whoever typed it.
const GOOD_FOR: SignedDuration = SignedDuration::from_mins(10);
/// How many wrong codes an account may type in that time.
const MOST_WRONG: usize = 5;
/// How many wrong ones all accounts together may: whoever guesses has many.
const MOST_WRONG_OF_ALL: usize = 200;
/// How many codes there are at once; the oldest make way.
const MOST_CODES: usize = 1000;

/// What the notes of codes begin with.
const OF_CODE: &str = "joining:";

/// Wrong codes that were typed.
#[derive(Default)]
pub(super) struct Invitations(Mutex<Wrong>);

/// When an account has typed wrong ones.
type Wrong = BTreeMap<PlayerId, Vec<Timestamp>>;

/// A code that was asked for, under a name with what it can be known by.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Invitation {
    /// At which account.
    pub(super) account: String,
    until: String,
}

impl Invitation {
    fn until(&self) -> Option<Timestamp> {
        self.until.parse().ok()
    }

    /// What lies further ahead than it can was said before the clock was set back.
    fn is_good(&self, now: Timestamp) -> bool {
        self.until().is_some_and(|until| until > now && until.duration_since(now) <= GOOD_FOR)
    }
}

fn name(code: &Code) -> String {
    format!("{OF_CODE}{}", code.digest())
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
    /// A new code, by which another account is joined to this one. An older one of this account is void from now on.
    ///
    /// # Errors
    /// When there is no luck to be had, or it is not kept.
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
        // Two texts: that can always be written.
        let text = serde_json::to_string(&kept).unwrap_or_default();
        self.store.set_note(&name(&code), Some(&text)).await?;
        Ok(code)
    }

    /// The codes that there are, by the names of their notes.
    fn codes(&self) -> Vec<(String, Invitation)> {
        let notes = self.store.notes_named(OF_CODE).into_iter();
        notes.filter_map(|(name, text)| Some((name, serde_json::from_str(&text).ok()?))).collect()
    }

    /// Forgets the codes whose time is up.
    pub(crate) fn forget_ended_codes(&self, now: Timestamp) {
        self.forget_codes(|code| !code.is_good(now));
    }

    /// Forgets those codes for which this holds.
    pub(super) fn forget_codes(&self, holds: impl Fn(&Invitation) -> bool) {
        for (name, _) in self.codes().into_iter().filter(|(_, code)| holds(code)) {
            drop(self.store.set_note(&name, None));
        }
    }

    /// The account at which a code was asked for, which is used up with that.
    async fn inviter(&self, account: &PlayerId, typed: &str, now: Timestamp) -> Result<PlayerId, Unjoined> {
        // Each code is used once.
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
            // Somebody was faster.
            Err(StoreError::Changed) => Err(Unjoined::NoSuchCode),
            Err(error) => Err(Unjoined::Unchanged(error.into())),
        }
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
