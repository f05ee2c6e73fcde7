//! Recent refusals: the same one is repeated once a minute, and again after a success.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::Instant;

use bot_core::people::PlayerId;
use bot_core::surface::Message;

/// Time in which the same refusal is not repeated.
const REPEAT_INTERVAL: Duration = Duration::from_secs(60);
/// Largest number of remembered accounts.
const MAX_REMEMBERED: usize = 4096;

/// Last refusal of each account.
#[derive(Default)]
pub(super) struct Refusals(Mutex<HashMap<PlayerId, AccountRefusals>>);

struct AccountRefusals {
    /// Number of the account's requests.
    request_count: watch::Sender<u64>,
    last: Option<(Vec<String>, Instant)>,
}

impl Default for AccountRefusals {
    fn default() -> AccountRefusals {
        AccountRefusals { request_count: watch::Sender::new(0), last: None }
    }
}

/// Signals that the account has sent another request.
pub(super) struct NextRequest(Option<watch::Receiver<u64>>);

impl NextRequest {
    /// Resolves at the account's next request.
    pub(super) async fn wait(&mut self) {
        if let Some(deeds) = &mut self.0
            && deeds.changed().await.is_ok()
        {
            return;
        }
        std::future::pending().await
    }
}

impl Refusals {
    fn accounts(&self) -> MutexGuard<'_, HashMap<PlayerId, AccountRefusals>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records a request that succeeded: the last refusal is forgotten.
    pub(super) fn record_success(&self, who: &PlayerId) {
        self.record_request(who);
        if let Some(told) = self.accounts().get_mut(who) {
            told.last = None;
        }
    }

    /// Records a request.
    pub(super) fn record_request(&self, who: &PlayerId) {
        let mut held = self.accounts();
        if held.len() >= MAX_REMEMBERED && !held.contains_key(who) {
            held.clear();
        }
        held.entry(who.clone()).or_default().request_count.send_modify(|deeds| *deeds += 1);
    }

    /// Returns the signal of the account's next request.
    pub(super) fn next_request(&self, who: &PlayerId) -> NextRequest {
        NextRequest(self.accounts().get(who).map(|told| told.request_count.subscribe()))
    }

    /// Returns `true` if the account got the same refusal recently; otherwise records it.
    pub(super) fn is_repeated(&self, who: &PlayerId, message: &Message) -> bool {
        let mut held = self.accounts();
        let told = held.entry(who.clone()).or_default();
        let same = |(lines, at): &(Vec<String>, Instant)| *lines == message.lines && at.elapsed() < REPEAT_INTERVAL;
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
        assert!(!refusals.is_repeated(&anna, &says("no")));
        assert!(refusals.is_repeated(&anna, &says("no")));
        assert!(!refusals.is_repeated(&bob, &says("no")));
        assert!(!refusals.is_repeated(&anna, &says("not that either")));
        refusals.record_success(&anna);
        assert!(!refusals.is_repeated(&anna, &says("not that either")));
        tokio::time::advance(REPEAT_INTERVAL).await;
        assert!(!refusals.is_repeated(&bob, &says("no")));
    }

    #[tokio::test]
    async fn newer_request_resolves_signal() {
        let (refusals, anna) = (Refusals::default(), PlayerId("anna".into()));
        refusals.record_request(&anna);
        let mut newer = refusals.next_request(&anna);
        assert!(tokio::time::timeout(Duration::ZERO, newer.wait()).await.is_err());
        refusals.record_request(&anna);
        newer.wait().await;
    }
}
