//! Recent refusals: the same one is repeated once a minute, and again after a success.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::Instant;

use bot_core::people::PlayerId;
use bot_core::surface::Message;

/// Time in which the same refusal is not repeated.
const AGAIN: Duration = Duration::from_secs(60);
/// Largest number of remembered accounts.
const REMEMBERED: usize = 4096;

/// Last refusal of each account.
#[derive(Default)]
pub(super) struct Refusals(Mutex<HashMap<PlayerId, Told>>);

struct Told {
    /// Number of the account's requests.
    deeds: watch::Sender<u64>,
    last: Option<(Vec<String>, Instant)>,
}

impl Default for Told {
    fn default() -> Told {
        Told { deeds: watch::Sender::new(0), last: None }
    }
}

/// Signals that the account has sent another request.
pub(super) struct Newer(Option<watch::Receiver<u64>>);

impl Newer {
    /// Resolves at the account's next request.
    pub(super) async fn came(&mut self) {
        if let Some(deeds) = &mut self.0
            && deeds.changed().await.is_ok()
        {
            return;
        }
        std::future::pending().await
    }
}

impl Refusals {
    fn held(&self) -> MutexGuard<'_, HashMap<PlayerId, Told>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records a request that succeeded: the last refusal is forgotten.
    pub(super) fn went_on(&self, who: &PlayerId) {
        self.done(who);
        if let Some(told) = self.held().get_mut(who) {
            told.last = None;
        }
    }

    /// Records a request.
    pub(super) fn done(&self, who: &PlayerId) {
        let mut held = self.held();
        if held.len() >= REMEMBERED && !held.contains_key(who) {
            held.clear();
        }
        held.entry(who.clone()).or_default().deeds.send_modify(|deeds| *deeds += 1);
    }

    /// Returns the signal of the account's next request.
    pub(super) fn newer(&self, who: &PlayerId) -> Newer {
        Newer(self.held().get(who).map(|told| told.deeds.subscribe()))
    }

    /// Returns `true` if the account got the same refusal recently; otherwise records it.
    pub(super) fn is_told(&self, who: &PlayerId, message: &Message) -> bool {
        let mut held = self.held();
        let told = held.entry(who.clone()).or_default();
        let same = |(lines, at): &(Vec<String>, Instant)| *lines == message.lines && at.elapsed() < AGAIN;
        if told.last.as_ref().is_some_and(same) {
            return true;
        }
        told.last = Some((message.lines.clone(), Instant::now()));
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn same_refusal_repeats_after_a_minute_or_success() {
        let (refusals, anna, bob) = (Refusals::default(), PlayerId("anna".into()), PlayerId("bob".into()));
        let says = |line: &str| Message { lines: vec![line.to_owned()], ..Message::default() };
        assert!(!refusals.is_told(&anna, &says("no")));
        assert!(refusals.is_told(&anna, &says("no")));
        assert!(!refusals.is_told(&bob, &says("no")));
        assert!(!refusals.is_told(&anna, &says("not that either")));
        refusals.went_on(&anna);
        assert!(!refusals.is_told(&anna, &says("not that either")));
        tokio::time::advance(AGAIN).await;
        assert!(!refusals.is_told(&bob, &says("no")));
    }

    #[tokio::test]
    async fn newer_request_resolves_signal() {
        let (refusals, anna) = (Refusals::default(), PlayerId("anna".into()));
        refusals.done(&anna);
        let mut newer = refusals.newer(&anna);
        assert!(tokio::time::timeout(Duration::ZERO, newer.came()).await.is_err());
        refusals.done(&anna);
        newer.came().await;
    }
}
