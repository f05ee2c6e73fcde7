//! What a homeserver's refusals mean, and waiting out what it asks to be waited for.

use std::time::{Duration, SystemTime};

use matrix_sdk::config::RequestConfig;
use matrix_sdk::ruma::api::error::{ErrorKind, RetryAfter};
use matrix_sdk::{Error, Room, RoomState};
use tokio::time::{Instant, sleep, timeout_at};

use super::error::{is_local, kind, meaning, told};
use crate::place::ChatError;

/// The longest that one call may take, waiting included.
pub(super) const LONGEST: Duration = Duration::from_secs(60);
/// How long one request may take.
const ANSWER: Duration = Duration::from_secs(30);
/// What is in the power that posting needs, as rooms' settings call it.
const NEEDED: &str = "Send messages";
/// How often what is owed to somebody is tried: for some minutes.
const TRIES: u32 = 8;
/// How long is waited where the homeserver does not say.
const PAUSE: Duration = Duration::from_secs(2);

/// One request that is not repeated by the library: we know better how long to wait.
pub(super) fn once() -> RequestConfig {
    RequestConfig::new().disable_retry().timeout(ANSWER)
}

/// How long the homeserver asks to be left alone, if it does.
pub(super) fn wait(error: &Error) -> Option<Duration> {
    let Some(ErrorKind::LimitExceeded(limit)) = kind(error) else { return None };
    let asked = limit.retry_after.as_ref().map(|after| match after {
        RetryAfter::Delay(delay) => *delay,
        RetryAfter::DateTime(at) => at.duration_since(SystemTime::now()).unwrap_or_default(),
    });
    Some(asked.unwrap_or(PAUSE).max(Duration::from_millis(50)))
}

/// Asks until there is an answer other than that it was too soon, in bounded time.
pub(super) async fn patiently<T, F>(room: Option<&Room>, ask: impl Fn() -> F) -> Result<T, ChatError>
where
    F: Future<Output = Result<T, Error>>,
{
    answered(ask).await.map_err(|error| match error {
        Some(error) => meaning_in(&error, room),
        None => ChatError::Later("no answer in time".to_owned()),
    })
}

/// The same with the library's own error; none when there was no answer in time.
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

/// Asks once. A homeserver that asks for patience has refused it: that is [`ChatError::Busy`], and how long it wants to
/// be left alone is told.
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

/// Asks again and again, with pauses that grow, while the homeserver is busy or away. What is sent so has a name.
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

/// What a refusal means for a room that we take ourselves to be in.
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
