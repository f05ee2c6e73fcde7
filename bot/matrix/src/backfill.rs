//! Backfill of events that a limited sync response left out.

use std::time::Duration;

use matrix_sdk::Room;
use matrix_sdk::deserialized_responses::TimelineEvent;
use matrix_sdk::room::MessagesOptions;
use matrix_sdk::ruma::{UserId, uint};
use tokio::sync::watch;

use super::classify::is_own_join;
use super::error::{is_transient, log_text};

/// Largest number of pages fetched.
const MAX_PAGES: usize = 100;
/// First and longest pause before a page is fetched again.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const MAX_PAUSE: Duration = Duration::from_secs(60);

/// Range of the timeline to fetch, backward.
pub(super) struct BackfillRange {
    /// Newer end; `None`: the present.
    pub(super) from: Option<String>,
    /// Older end.
    pub(super) to: String,
}

/// Fetches the missed events, oldest first, at most back to the bot's own join. Returns `None` on shutdown.
pub(super) async fn fetch_missed(
    room: &Room,
    me: &UserId,
    gap: BackfillRange,
    stop: &watch::Receiver<bool>,
) -> Option<Vec<TimelineEvent>> {
    let (mut from, mut events) = (gap.from, Vec::new());
    for _ in 0..MAX_PAGES {
        let page = match fetch_page(room, from.as_deref(), &gap.to, stop).await {
            PageResult::Page(page) => page,
            PageResult::Refused => break,
            PageResult::ShuttingDown => return None,
        };
        let came = page.0.iter().position(|event| is_own_join(event, me));
        let until = came.map_or(page.0.len(), |came| came + 1);
        events.extend(page.0.into_iter().take(until));
        match page.1 {
            Some(end) if came.is_none() && end != gap.to => from = Some(end),
            _ => {
                events.reverse();
                return Some(events);
            }
        }
    }
    tracing::error!(room = %room.room_id(), count = events.len(), "not all that was missed could be read");
    events.reverse();
    Some(events)
}

/// Result of fetching a page.
enum PageResult {
    /// Events of the page, and the token of its end.
    Page((Vec<TimelineEvent>, Option<String>)),
    /// The homeserver refuses the page.
    Refused,
    /// The program shuts down.
    ShuttingDown,
}

async fn fetch_page(room: &Room, from: Option<&str>, to: &str, stop: &watch::Receiver<bool>) -> PageResult {
    let mut stop = stop.clone();
    let mut pause = FIRST_PAUSE;
    loop {
        let mut options = MessagesOptions::backward().from(from);
        options.to = Some(to.to_owned());
        options.limit = uint!(100);
        let asked = tokio::select! {
            asked = room.messages(options) => asked,
            _ = stop.wait_for(|&stop| stop) => return PageResult::ShuttingDown,
        };
        match asked {
            Ok(messages) => return PageResult::Page((messages.chunk, messages.end)),
            Err(error) => {
                tracing::warn!(room = %room.room_id(), why = log_text(&error), "what was missed can't be read yet");
                if !is_transient(&error) {
                    return PageResult::Refused;
                }
            }
        }
        let _ = tokio::time::timeout(pause, stop.wait_for(|&stop| stop)).await;
        pause = (pause * 2).min(MAX_PAUSE);
    }
}
