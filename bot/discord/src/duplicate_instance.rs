//! Detection of another program with the same token. Discord sends each interaction to both and takes the first response;
//! the sign are responses refused as already acknowledged (error 40060).

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// Number of refused responses within `REFUSAL_WINDOW` from which another program is assumed.
const REFUSALS_NEEDED: usize = 2;
const REFUSAL_WINDOW: Duration = Duration::from_secs(600);
/// Time for which the other program is then assumed present; also the minimum time between two log lines about it.
const ASSUMED_FOR: Duration = Duration::from_secs(3600);

/// Evidence of another program with the bot's token.
#[derive(Default)]
pub(super) struct DuplicateInstance(Mutex<Evidence>);

#[derive(Default)]
struct Evidence {
    refused_responses: VecDeque<Instant>,
    until: Option<Instant>,
    logged: Option<Instant>,
}

impl DuplicateInstance {
    fn evidence(&self) -> MutexGuard<'_, Evidence> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records a response refused with error 40060. Logs an error at most once an hour.
    pub(super) fn record_refused_response(&self) {
        let now = Instant::now();
        let mut seen = self.evidence();
        seen.refused_responses.push_back(now);
        seen.refused_responses.retain(|at| now.duration_since(*at) < REFUSAL_WINDOW);
        if seen.refused_responses.len() < REFUSALS_NEEDED {
            return;
        }
        seen.refused_responses.clear();
        seen.until = Some(now + ASSUMED_FOR);
        if seen.logged.is_none_or(|at| now.duration_since(at) >= ASSUMED_FOR) {
            seen.logged = Some(now);
            tracing::error!(
                "another program answers with this bot's token: people's commands reach both, and only one of them has \
                 their game; stop one, or make a new token on the bot's page on discord.com/developers"
            );
        }
    }

    /// Returns `true` while another program is assumed present.
    pub(super) fn is_present(&self) -> bool {
        self.evidence().until.is_some_and(|until| until > Instant::now())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn duplicate_is_assumed_for_an_hour_after_two_refused_answers() {
        let rival = DuplicateInstance::default();
        rival.record_refused_response();
        tokio::time::advance(REFUSAL_WINDOW).await;
        rival.record_refused_response();
        assert!(!rival.is_present(), "one in ten minutes can be an accident");
        rival.record_refused_response();
        assert!(rival.is_present());
        tokio::time::advance(ASSUMED_FOR).await;
        assert!(!rival.is_present());
    }
}
