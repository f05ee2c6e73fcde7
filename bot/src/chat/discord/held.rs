//! The tokens of interactions, for as long as they can change the message that was pressed: such changes don't count
//! against the fifty requests a second.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;

/// How long a token is used: a minute less than it lives.
const LIFE: Duration = Duration::from_secs(14 * 60);
/// How long a change waits for a press to be acknowledged, whose token it then uses.
const PATIENCE: Duration = Duration::from_millis(2500);

/// The token of the last press of each message.
#[derive(Default)]
pub(super) struct Held(Mutex<HashMap<u64, Press>>);

struct Press {
    since: Instant,
    token: watch::Receiver<Option<String>>,
}

/// A press that is not acknowledged yet. Dropped, it leaves no token.
pub(super) struct Pending {
    token: watch::Sender<Option<String>>,
}

impl Pending {
    /// It was acknowledged without a message of its own: its token changes the message that was pressed.
    pub(super) fn hold(self, token: &str) {
        self.token.send_replace(Some(token.to_owned()));
    }
}

impl Held {
    fn presses(&self) -> MutexGuard<'_, HashMap<u64, Press>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A message was pressed.
    pub(super) fn press(&self, message: u64) -> Pending {
        let (sender, token) = watch::channel(None);
        let mut presses = self.presses();
        presses.retain(|_, press| press.since.elapsed() < LIFE && press.is_useful());
        presses.insert(message, Press { since: Instant::now(), token });
        Pending { token: sender }
    }

    /// The token that can change this message, if there is one; waits for a press that is under way.
    pub(super) async fn token(&self, message: u64) -> Option<String> {
        let mut token = {
            let presses = self.presses();
            let press = presses.get(&message).filter(|press| press.since.elapsed() < LIFE)?;
            press.token.clone()
        };
        let held = tokio::time::timeout(PATIENCE, token.wait_for(Option::is_some)).await.ok()?.ok()?;
        held.clone()
    }

    /// The token of this message did not work.
    pub(super) fn forget(&self, message: u64) {
        self.presses().remove(&message);
    }
}

impl Press {
    /// Whether it has a token, or may still get one.
    fn is_useful(&self) -> bool {
        self.token.has_changed().is_ok() || self.token.borrow().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_change_waits_for_the_press_that_led_to_it() {
        let held = Held::default();
        assert_eq!(held.token(1).await, None);
        let pending = held.press(1);
        let (token, ()) = tokio::join!(held.token(1), async { pending.hold("abc") });
        assert_eq!(token.as_deref(), Some("abc"));
        assert_eq!(held.token(1).await.as_deref(), Some("abc"));
        // A press that was answered otherwise leaves nothing, and takes the place of the one before.
        drop(held.press(1));
        assert_eq!(held.token(1).await, None);
        held.press(2).hold("def");
        assert_eq!(held.token(2).await.as_deref(), Some("def"));
        held.forget(2);
        assert_eq!(held.token(2).await, None);
    }
}
