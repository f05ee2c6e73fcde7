//! Requests with rate limits: waiting them out, and the meaning of errors.

use std::time::{Duration, SystemTime};

use matrix_sdk::config::RequestConfig;
use matrix_sdk::ruma::api::error::{ErrorKind, RetryAfter};
use matrix_sdk::{Error, Room, RoomState};
use tokio::time::{Instant, sleep, timeout_at};

use super::error::{is_local, kind, meaning, told};
use crate::place::ChatError;

/// Longest duration of one call, waits included.
pub(super) const LONGEST: Duration = Duration::from_secs(60);
/// Time limit of one request.
const ANSWER: Duration = Duration::from_secs(30);
/// Power needed for posting, as room settings name it.
const NEEDED: &str = "Send messages";
/// Number of attempts to deliver an answer; takes some minutes.
const TRIES: u32 = 8;
/// Wait if the homeserver gives none, and first pause between attempts.
const PAUSE: Duration = Duration::from_secs(2);

/// Request settings without the SDK's retries.
pub(super) fn once() -> RequestConfig {
    RequestConfig::new().disable_retry().timeout(ANSWER)
}

/// Returns the wait that a rate limit response asks for; `None` for other errors.
pub(super) fn wait(error: &Error) -> Option<Duration> {
    let Some(ErrorKind::LimitExceeded(limit)) = kind(error) else { return None };
    let asked = limit.retry_after.as_ref().map(|after| match after {
        RetryAfter::Delay(delay) => *delay,
        RetryAfter::DateTime(at) => at.duration_since(SystemTime::now()).unwrap_or_default(),
    });
    Some(asked.unwrap_or(PAUSE).max(Duration::from_millis(50)))
}

/// Retries a request that is rate limited, for at most `LONGEST` in total.
pub(super) async fn patiently<T, F>(room: Option<&Room>, ask: impl Fn() -> F) -> Result<T, ChatError>
where
    F: Future<Output = Result<T, Error>>,
{
    answered(ask).await.map_err(|error| match error {
        Some(error) => meaning_in(&error, room),
        None => ChatError::Later("no answer in time".to_owned()),
    })
}

/// Like [`patiently`], with the SDK's error; `None` after a timeout.
pub(super) async fn answered<T, F>(ask: impl Fn() -> F) -> Result<T, Option<Error>>
where
    F: Future<Output = Result<T, Error>>,
{
    let until = Instant::now() + LONGEST;
    loop {
        let error = match timeout_at(until, ask()).await {
            Ok(Ok(answer)) => return Ok(answer),
            Ok(Err(error)) => error,
            Err(_) => return Err(None),
        };
        match wait(&error) {
            Some(pause) if Instant::now() + pause < until => sleep(pause).await,
            _ => return Err(Some(error)),
        }
    }
}

/// Sends a request once. A rate limit response is passed to `limited` and returned as [`ChatError::Busy`].
pub(super) async fn at_once<T, F>(
    room: &Room,
    ask: impl FnOnce() -> F,
    limited: impl FnOnce(Duration),
) -> Result<T, ChatError>
where
    F: Future<Output = Result<T, Error>>,
{
    let error = match tokio::time::timeout(LONGEST, ask()).await {
        Ok(Ok(answer)) => return Ok(answer),
        Ok(Err(error)) => error,
        Err(_) => return Err(ChatError::Later("no answer in time".to_owned())),
    };
    match wait(&error) {
        Some(pause) => {
            limited(pause);
            Err(ChatError::Busy)
        }
        None => Err(meaning_in(&error, Some(room))),
    }
}

/// Retries a request with exponential backoff while the homeserver is busy or unreachable. The request must be idempotent.
pub(super) async fn persistently<T, F>(ask: impl Fn() -> F) -> Result<T, ChatError>
where
    F: Future<Output = Result<T, ChatError>>,
{
    let mut pause = PAUSE;
    for _ in 0..TRIES {
        match ask().await {
            Err(ChatError::Later(why)) => tracing::debug!(why, ?pause, "trying again"),
            answer => return answer,
        }
        sleep(pause).await;
        pause = (pause * 2).min(LONGEST);
    }
    ask().await
}

/// Maps an error for a room that the bot should be in.
fn meaning_in(error: &Error, room: Option<&Room>) -> ChatError {
    let gone = room.is_some_and(|room| room.state() != RoomState::Joined);
    match (error, meaning(error, NEEDED)) {
        (Error::WrongRoomState(_), _) => ChatError::RoomGone,
        (_, ChatError::Forbidden(_)) if gone => ChatError::RoomGone,
        (Error::Http(_), meaning) => meaning,
        (local, _) if is_local(local) => ChatError::Later(told(local)),
        (other, _) => ChatError::Refused(told(other)),
    }
}
