//! Requests with rate limits: waiting them out, and the meaning of errors.

use std::time::{Duration, SystemTime};

use matrix_sdk::config::RequestConfig;
use matrix_sdk::ruma::api::error::{ErrorKind, RetryAfter};
use matrix_sdk::{Error, Room, RoomState};
use tokio::time::{Instant, sleep, timeout_at};

use super::error::{error_kind, is_local, log_text, to_chat_error};
use bot_app::mirror::ChatError;

/// Longest duration of one call, waits included.
pub(super) const CALL_TIMEOUT: Duration = Duration::from_secs(60);
/// Time limit of one request.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);
/// Power needed for posting, as room settings name it.
const POST_PERMISSION: &str = "Send messages";
/// Number of attempts to deliver an answer; takes some minutes.
const MAX_ATTEMPTS: u32 = 8;
/// Wait if the homeserver gives none, and first pause between attempts.
const FIRST_PAUSE: Duration = Duration::from_secs(2);

/// Request settings without the SDK's retries.
pub(super) fn without_retries() -> RequestConfig {
    RequestConfig::new().disable_retry().timeout(REQUEST_TIMEOUT)
}

/// Returns the wait that a rate limit response asks for; `None` for other errors.
pub(super) fn retry_after(error: &Error) -> Option<Duration> {
    let Some(ErrorKind::LimitExceeded(limit)) = error_kind(error) else { return None };
    let asked = limit.retry_after.as_ref().map(|after| match after {
        RetryAfter::Delay(delay) => *delay,
        RetryAfter::DateTime(at) => at.duration_since(SystemTime::now()).unwrap_or_default(),
    });
    Some(asked.unwrap_or(FIRST_PAUSE).max(Duration::from_millis(50)))
}

/// Retries a request that is rate limited, for at most `CALL_TIMEOUT` in total.
pub(super) async fn retry_rate_limited<T, F>(room: Option<&Room>, ask: impl Fn() -> F) -> Result<T, ChatError>
where
    F: Future<Output = Result<T, Error>>,
{
    retry_rate_limited_raw(ask).await.map_err(|error| match error {
        Some(error) => to_room_error(&error, room),
        None => ChatError::Temporary("no answer in time".to_owned()),
    })
}

/// Like [`retry_rate_limited`], with the SDK's error; `None` after a timeout.
pub(super) async fn retry_rate_limited_raw<T, F>(ask: impl Fn() -> F) -> Result<T, Option<Error>>
where
    F: Future<Output = Result<T, Error>>,
{
    let until = Instant::now() + CALL_TIMEOUT;
    loop {
        let error = match timeout_at(until, ask()).await {
            Ok(Ok(answer)) => return Ok(answer),
            Ok(Err(error)) => error,
            Err(_) => return Err(None),
        };
        match retry_after(&error) {
            Some(pause) if Instant::now() + pause < until => sleep(pause).await,
            _ => return Err(Some(error)),
        }
    }
}

/// Sends a request once. A rate limit response is passed to `limited` and returned as [`ChatError::Busy`].
pub(super) async fn send_once<T, F>(
    room: &Room,
    ask: impl FnOnce() -> F,
    limited: impl FnOnce(Duration),
) -> Result<T, ChatError>
where
    F: Future<Output = Result<T, Error>>,
{
    let error = match tokio::time::timeout(CALL_TIMEOUT, ask()).await {
        Ok(Ok(answer)) => return Ok(answer),
        Ok(Err(error)) => error,
        Err(_) => return Err(ChatError::Temporary("no answer in time".to_owned())),
    };
    match retry_after(&error) {
        Some(pause) => {
            limited(pause);
            Err(ChatError::Busy)
        }
        None => Err(to_room_error(&error, Some(room))),
    }
}

/// Retries a request with exponential backoff while the homeserver is busy or unreachable. The request must be idempotent.
pub(super) async fn retry_with_backoff<T, F>(ask: impl Fn() -> F) -> Result<T, ChatError>
where
    F: Future<Output = Result<T, ChatError>>,
{
    let mut pause = FIRST_PAUSE;
    for _ in 0..MAX_ATTEMPTS {
        match ask().await {
            Err(ChatError::Temporary(why)) => tracing::debug!(why, ?pause, "trying again"),
            answer => return answer,
        }
        sleep(pause).await;
        pause = (pause * 2).min(CALL_TIMEOUT);
    }
    ask().await
}

/// Maps an error for a room that the bot should be in.
fn to_room_error(error: &Error, room: Option<&Room>) -> ChatError {
    let gone = room.is_some_and(|room| room.state() != RoomState::Joined);
    match (error, to_chat_error(error, POST_PERMISSION)) {
        (Error::WrongRoomState(_), _) => ChatError::RoomGone,
        (_, ChatError::Forbidden(_)) if gone => ChatError::RoomGone,
        (Error::Http(_), meaning) => meaning,
        (local, _) if is_local(local) => ChatError::Temporary(log_text(local)),
        (other, _) => ChatError::Rejected(log_text(other)),
    }
}
