//! Detection of another program with the same token. Discord sends each interaction to both and takes the first response;
//! the sign are responses refused as already acknowledged (error 40060).

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// Number of refused responses within `WITHIN` from which another program is assumed.
const ENOUGH: usize = 2;
const WITHIN: Duration = Duration::from_secs(600);
/// Time for which the other program is then assumed present; also the minimum time between two log lines about it.
const LASTS: Duration = Duration::from_secs(3600);

/// Evidence of another program with the bot's token.
#[derive(Default)]
pub(super) struct Rival(Mutex<Seen>);

#[derive(Default)]
struct Seen {
    answers: VecDeque<Instant>,
    until: Option<Instant>,
    logged: Option<Instant>,
}

impl Rival {
    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records a response refused with error 40060. Logs an error at most once an hour.
    pub(super) fn answered(&self) {
        let now = Instant::now();
        let mut seen = self.seen();
        seen.answers.push_back(now);
        seen.answers.retain(|at| now.duration_since(*at) < WITHIN);
        if seen.answers.len() < ENOUGH {
            return;
        }
        seen.answers.clear();
        seen.until = Some(now + LASTS);
        if seen.logged.is_none_or(|at| now.duration_since(at) >= LASTS) {
            seen.logged = Some(now);
            tracing::error!(
                "another program answers with this bot's token: people's commands reach both, and only one of them has \
                 their game; stop one, or make a new token on the bot's page on discord.com/developers"
            );
        }
    }

    /// Returns `true` while another program is assumed present.
    pub(super) fn is_there(&self) -> bool {
        self.seen().until.is_some_and(|until| until > Instant::now())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn rival_is_there_after_two_refused_answers_and_for_an_hour() {
        let rival = Rival::default();
        rival.answered();
        tokio::time::advance(WITHIN).await;
        rival.answered();
        assert!(!rival.is_there(), "one in ten minutes can be an accident");
        rival.answered();
        assert!(rival.is_there());
        tokio::time::advance(LASTS).await;
        assert!(!rival.is_there());
    }
}
