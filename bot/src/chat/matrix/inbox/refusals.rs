//! What people were told that could not be done: the same once a minute, and anew once they have gone on.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::Instant;

use bot_core::people::PlayerId;
use bot_core::surface::Message;

/// So long the same is not told again.
const AGAIN: Duration = Duration::from_secs(60);
/// Of so many people it is remembered.
const REMEMBERED: usize = 4096;

/// What everybody was told last.
#[derive(Default)]
pub(super) struct Refusals(Mutex<HashMap<PlayerId, Told>>);

struct Told {
    /// How often they have done something.
    deeds: watch::Sender<u64>,
    last: Option<(Vec<String>, Instant)>,
}

impl Default for Told {
    fn default() -> Told {
        Told { deeds: watch::Sender::new(0), last: None }
    }
}

/// Tells when somebody has done something since.
pub(super) struct Newer(Option<watch::Receiver<u64>>);

impl Newer {
    /// Resolves once they have.
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

    /// Somebody has done something that was not refused: what they were told before may be true anew.
    pub(super) fn went_on(&self, who: &PlayerId) {
        self.done(who);
        if let Some(told) = self.held().get_mut(who) {
            told.last = None;
        }
    }

    /// Somebody has done something.
    pub(super) fn done(&self, who: &PlayerId) {
        let mut held = self.held();
        if held.len() >= REMEMBERED && !held.contains_key(who) {
            held.clear();
        }
        held.entry(who.clone()).or_default().deeds.send_modify(|deeds| *deeds += 1);
    }

    /// What tells when they do something more.
    pub(super) fn newer(&self, who: &PlayerId) -> Newer {
        Newer(self.held().get(who).map(|told| told.deeds.subscribe()))
    }

    /// Whether they were told just this a moment ago. If not, they are told it now.
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
    async fn the_same_is_told_once_a_minute_to_each() {
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
    async fn whoever_does_more_is_told_of_it() {
        let (refusals, anna) = (Refusals::default(), PlayerId("anna".into()));
        refusals.done(&anna);
        let mut newer = refusals.newer(&anna);
        assert!(tokio::time::timeout(Duration::ZERO, newer.came()).await.is_err());
        refusals.done(&anna);
        newer.came().await;
    }
}
