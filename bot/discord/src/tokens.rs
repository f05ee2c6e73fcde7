//! Tokens of interactions, kept while they can edit the pressed message: such edits don't count against the limit of 50
//! requests per second.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;

/// Time for which a token is used: Discord's 15 minutes less one.
pub(super) const TOKEN_LIFETIME: Duration = Duration::from_secs(14 * 60);
/// Time for which an edit waits until a pending press is acknowledged, to use its token.
const PENDING_PRESS_TIMEOUT: Duration = Duration::from_millis(2500);
/// Number of known messages from which those without a usable token are removed.
const PRUNE_THRESHOLD: usize = 256;

/// Interaction tokens, by the message that was pressed.
#[derive(Default)]
pub(super) struct Tokens(Mutex<Messages>);

#[derive(Default)]
struct Messages {
    presses: HashMap<u64, Presses>,
    /// Number of messages after the last removal. The next removal happens at twice as many.
    count_after_pruning: usize,
}

/// Presses of one message.
struct Presses {
    /// Newest token from an earlier press.
    earlier_token: Option<Token>,
    /// Token of the last press, once acknowledged, and the time of that press.
    last_token: watch::Receiver<Option<String>>,
    since: Instant,
}

#[derive(Clone)]
struct Token {
    text: String,
    since: Instant,
}

/// A press that is not acknowledged yet. If dropped, it leaves no token, and the message keeps its earlier one.
pub(super) struct PendingPress {
    token: watch::Sender<Option<String>>,
}

impl PendingPress {
    /// Stores the token of a press that was acknowledged without a new message: it edits the pressed message.
    pub(super) fn store_token(self, token: &str) {
        self.token.send_replace(Some(token.to_owned()));
    }
}

impl Token {
    fn is_valid(&self) -> bool {
        self.since.elapsed() < TOKEN_LIFETIME
    }
}

impl Tokens {
    fn messages(&self) -> MutexGuard<'_, Messages> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records a press of `message`.
    pub(super) fn record_press(&self, message: u64) -> PendingPress {
        let (sender, last) = watch::channel(None);
        let mut messages = self.messages();
        if messages.presses.len() >= PRUNE_THRESHOLD.max(2 * messages.count_after_pruning) {
            messages.presses.retain(|_, presses| presses.are_useful());
            messages.count_after_pruning = messages.presses.len();
        }
        let known = messages.presses.get(&message).and_then(Presses::token);
        messages.presses.insert(message, Presses { earlier_token: known, last_token: last, since: Instant::now() });
        PendingPress { token: sender }
    }

    /// Returns a token that can edit `message`. Without one, waits for a pending press, at most `PENDING_PRESS_TIMEOUT`.
    pub(super) async fn token(&self, message: u64) -> Option<String> {
        let mut last = {
            let messages = self.messages();
            let presses = messages.presses.get(&message)?;
            if let Some(token) = presses.token() {
                return Some(token.text);
            }
            presses.last_token.clone()
        };
        let token = tokio::time::timeout(PENDING_PRESS_TIMEOUT, last.wait_for(Option::is_some)).await.ok()?.ok()?;
        token.clone()
    }

    /// Removes the tokens of `message`, after an edit with one failed.
    pub(super) fn forget(&self, message: u64) {
        self.messages().presses.remove(&message);
    }
}

impl Presses {
    /// Returns the newest token that has not expired.
    fn token(&self) -> Option<Token> {
        let last = self.last_token.borrow().clone().map(|text| Token { text, since: self.since });
        last.or_else(|| self.earlier_token.clone()).filter(Token::is_valid)
    }

    /// Returns `true` if there is a usable token, or a pending press may still bring one.
    fn are_useful(&self) -> bool {
        self.token().is_some() || (self.last_token.has_changed().is_ok() && self.since.elapsed() < TOKEN_LIFETIME)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn token_lookup_waits_for_pending_press() {
        let tokens = Tokens::default();
        assert_eq!(tokens.token(1).await, None);
        let pending = tokens.record_press(1);
        let (token, ()) = tokio::join!(tokens.token(1), async { pending.store_token("abc") });
        assert_eq!(token.as_deref(), Some("abc"));
        assert_eq!(tokens.token(1).await.as_deref(), Some("abc"));
        tokens.record_press(2).store_token("def");
        assert_eq!(tokens.token(2).await.as_deref(), Some("def"));
        tokens.forget(2);
        assert_eq!(tokens.token(2).await, None);
    }

    #[tokio::test]
    async fn dropped_press_keeps_previous_token() {
        let tokens = Tokens::default();
        // A dropped press leaves no token.
        drop(tokens.record_press(1));
        assert_eq!(tokens.token(1).await, None);
        tokens.record_press(1).store_token("abc");
        drop(tokens.record_press(1));
        assert_eq!(tokens.token(1).await.as_deref(), Some("abc"));
        // An existing token is returned without waiting for the pending press.
        let pending = tokens.record_press(1);
        assert_eq!(tokens.token(1).await.as_deref(), Some("abc"));
        pending.store_token("def");
        assert_eq!(tokens.token(1).await.as_deref(), Some("def"));
    }

    #[test]
    fn messages_without_token_are_pruned() {
        let tokens = Tokens::default();
        tokens.record_press(0).store_token("abc");
        for message in 1..10 * PRUNE_THRESHOLD as u64 {
            drop(tokens.record_press(message));
        }
        let messages = tokens.messages();
        assert!(messages.presses.len() <= PRUNE_THRESHOLD, "{}", messages.presses.len());
        assert!(messages.presses.contains_key(&0));
    }
}
