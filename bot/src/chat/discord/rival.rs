//! Another program with the same token: Discord sends each interaction to both, and takes the first answer. What shows it are
//! first answers that are refused since somebody has answered before us (error 40060).

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// So many refused answers within this time are no accident.
const ENOUGH: usize = 2;
const WITHIN: Duration = Duration::from_secs(600);
/// Time for which the other program is taken to be there after that, and between two lines in the log.
const LASTS: Duration = Duration::from_secs(3600);

/// What is known of another program with our token.
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

    /// Notes that another program has answered an interaction before us. The log tells the host once an hour.
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

    /// Whether another program has answered lately.
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
