//! The tokens of interactions, for as long as they can change the message that was pressed: such changes don't count
//! against the fifty requests a second.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;

/// How long a token is used: a minute less than it lives.
pub(super) const LIFE: Duration = Duration::from_secs(14 * 60);
/// How long a change waits for a press to be acknowledged, whose token it then uses.
const PATIENCE: Duration = Duration::from_millis(2500);
/// Once so many messages are known, those without a token that lives are forgotten.
const MANY: usize = 256;

/// What the presses of each message have left.
#[derive(Default)]
pub(super) struct Tokens(Mutex<Messages>);

#[derive(Default)]
struct Messages {
    presses: HashMap<u64, Presses>,
    /// How many were left when the useless ones were last forgotten.
    left: usize,
}

/// The presses of one message.
struct Presses {
    /// The last token that can change it.
    known: Option<Token>,
    /// The last press, and when it was.
    last: watch::Receiver<Option<String>>,
    since: Instant,
}

#[derive(Clone)]
struct Token {
    text: String,
    since: Instant,
}

/// A press that is not acknowledged yet. Dropped, it leaves no token, and the message the one that it had.
pub(super) struct Pending {
    token: watch::Sender<Option<String>>,
}

impl Pending {
    /// It was acknowledged without a message of its own: its token changes the message that was pressed.
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

    /// A message was pressed.
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

    /// A token that can change this message, if there is one; without one, a press that is under way is waited for.
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

    /// The token of this message did not work.
    pub(super) fn forget(&self, message: u64) {
        self.messages().presses.remove(&message);
    }
}

impl Presses {
    /// The newest token that lives.
    fn token(&self) -> Option<Token> {
        let last = self.last.borrow().clone().map(|text| Token { text, since: self.since });
        last.or_else(|| self.known.clone()).filter(Token::lives)
    }

    /// Whether there is a token, or there may still be one.
    fn are_useful(&self) -> bool {
        self.token().is_some() || (self.last.has_changed().is_ok() && self.since.elapsed() < LIFE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_change_waits_for_the_press_that_led_to_it() {
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
    async fn a_press_that_is_answered_otherwise_leaves_the_token_of_the_one_before() {
        let tokens = Tokens::default();
        // It leaves none itself.
        drop(tokens.press(1));
        assert_eq!(tokens.token(1).await, None);
        tokens.press(1).hold("abc");
        drop(tokens.press(1));
        assert_eq!(tokens.token(1).await.as_deref(), Some("abc"));
        // Nothing waits for a press where there is a token already.
        let pending = tokens.press(1);
        assert_eq!(tokens.token(1).await.as_deref(), Some("abc"));
        pending.hold("def");
        assert_eq!(tokens.token(1).await.as_deref(), Some("def"));
    }

    #[test]
    fn messages_without_a_token_are_forgotten() {
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
