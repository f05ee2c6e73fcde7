//! Tokens of interactions, kept while they can edit the pressed message: such edits don't count against the limit of 50
//! requests per second.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;

/// Time for which a token is used: Discord's 15 minutes less one.
pub(super) const LIFE: Duration = Duration::from_secs(14 * 60);
/// Time for which an edit waits until a pending press is acknowledged, to use its token.
const PATIENCE: Duration = Duration::from_millis(2500);
/// Number of known messages from which those without a usable token are removed.
const MANY: usize = 256;

/// Interaction tokens, by the message that was pressed.
#[derive(Default)]
pub(super) struct Tokens(Mutex<Messages>);

#[derive(Default)]
struct Messages {
    presses: HashMap<u64, Presses>,
    /// Number of messages after the last removal. The next removal happens at twice as many.
    left: usize,
}

/// Presses of one message.
struct Presses {
    /// Newest token from an earlier press.
    known: Option<Token>,
    /// Token of the last press, once acknowledged, and the time of that press.
    last: watch::Receiver<Option<String>>,
    since: Instant,
}

#[derive(Clone)]
struct Token {
    text: String,
    since: Instant,
}

/// A press that is not acknowledged yet. If dropped, it leaves no token, and the message keeps its earlier one.
pub(super) struct Pending {
    token: watch::Sender<Option<String>>,
}

impl Pending {
    /// Stores the token of a press that was acknowledged without a new message: it edits the pressed message.
    pub(super) fn hold(self, token: &str) {
        self.token.send_replace(Some(token.to_owned()));
    }
}

impl Token {
    fn lives(&self) -> bool {
        self.since.elapsed() < LIFE
    }
}

impl Tokens {
    fn messages(&self) -> MutexGuard<'_, Messages> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records a press of `message`.
    pub(super) fn press(&self, message: u64) -> Pending {
        let (sender, last) = watch::channel(None);
        let mut messages = self.messages();
        if messages.presses.len() >= MANY.max(2 * messages.left) {
            messages.presses.retain(|_, presses| presses.are_useful());
            messages.left = messages.presses.len();
        }
        let known = messages.presses.get(&message).and_then(Presses::token);
        messages.presses.insert(message, Presses { known, last, since: Instant::now() });
        Pending { token: sender }
    }

    /// Returns a token that can edit `message`. Without one, waits for a pending press, at most `PATIENCE`.
    pub(super) async fn token(&self, message: u64) -> Option<String> {
        let mut last = {
            let messages = self.messages();
            let presses = messages.presses.get(&message)?;
            if let Some(token) = presses.token() {
                return Some(token.text);
            }
            presses.last.clone()
        };
        let token = tokio::time::timeout(PATIENCE, last.wait_for(Option::is_some)).await.ok()?.ok()?;
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
        let last = self.last.borrow().clone().map(|text| Token { text, since: self.since });
        last.or_else(|| self.known.clone()).filter(Token::lives)
    }

    /// Returns `true` if there is a usable token, or a pending press may still bring one.
    fn are_useful(&self) -> bool {
        self.token().is_some() || (self.last.has_changed().is_ok() && self.since.elapsed() < LIFE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn token_lookup_waits_for_pending_press() {
        let tokens = Tokens::default();
        assert_eq!(tokens.token(1).await, None);
        let pending = tokens.press(1);
        let (token, ()) = tokio::join!(tokens.token(1), async { pending.hold("abc") });
        assert_eq!(token.as_deref(), Some("abc"));
        assert_eq!(tokens.token(1).await.as_deref(), Some("abc"));
        tokens.press(2).hold("def");
        assert_eq!(tokens.token(2).await.as_deref(), Some("def"));
        tokens.forget(2);
        assert_eq!(tokens.token(2).await, None);
    }

    #[tokio::test]
    async fn dropped_press_keeps_previous_token() {
        let tokens = Tokens::default();
        // A dropped press leaves no token.
        drop(tokens.press(1));
        assert_eq!(tokens.token(1).await, None);
        tokens.press(1).hold("abc");
        drop(tokens.press(1));
        assert_eq!(tokens.token(1).await.as_deref(), Some("abc"));
        // An existing token is returned without waiting for the pending press.
        let pending = tokens.press(1);
        assert_eq!(tokens.token(1).await.as_deref(), Some("abc"));
        pending.hold("def");
        assert_eq!(tokens.token(1).await.as_deref(), Some("def"));
    }

    #[test]
    fn messages_without_token_are_pruned() {
        let tokens = Tokens::default();
        tokens.press(0).hold("abc");
        for message in 1..10 * MANY as u64 {
            drop(tokens.press(message));
        }
        let messages = tokens.messages();
        assert!(messages.presses.len() <= MANY, "{}", messages.presses.len());
        assert!(messages.presses.contains_key(&0));
    }
}
