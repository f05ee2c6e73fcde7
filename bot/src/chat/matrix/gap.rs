//! What happened in a room while we did not look, where there was too much of it to be told at once.

use std::time::Duration;

use matrix_sdk::Room;
use matrix_sdk::deserialized_responses::TimelineEvent;
use matrix_sdk::room::MessagesOptions;
use matrix_sdk::ruma::{UserId, uint};
use tokio::sync::watch;

use super::error::{is_passing, told};
use super::read::is_our_coming;

/// How many pages are read at most.
const PAGES: usize = 100;
/// How long is waited before a page is asked for again, and how long at most.
const PAUSE: Duration = Duration::from_secs(1);
const LONGEST: Duration = Duration::from_secs(60);

/// From where back to where.
pub(super) struct Gap {
    /// The newer end; none for now.
    pub(super) from: Option<String>,
    /// The older end.
    pub(super) to: String,
}

/// What happened there, the oldest first: since we came, at most. None when we are to end before it is known.
pub(super) async fn missed(
    room: &Room,
    me: &UserId,
    gap: Gap,
    stop: &watch::Receiver<bool>,
) -> Option<Vec<TimelineEvent>> {
    let (mut from, mut events) = (gap.from, Vec::new());
    for _ in 0..PAGES {
        let page = match page(room, from.as_deref(), &gap.to, stop).await {
            PageAnswer::Page(page) => page,
            PageAnswer::Refused => break,
            PageAnswer::Ending => return None,
        };
        let came = page.0.iter().position(|event| is_our_coming(event, me));
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

/// What came of asking for a page.
enum PageAnswer {
    /// What is on it, and where it ends.
    Page((Vec<TimelineEvent>, Option<String>)),
    /// There is none for us.
    Refused,
    /// We are to end.
    Ending,
}

async fn page(room: &Room, from: Option<&str>, to: &str, stop: &watch::Receiver<bool>) -> PageAnswer {
    let mut stop = stop.clone();
    let mut pause = PAUSE;
    loop {
        let mut options = MessagesOptions::backward().from(from);
        options.to = Some(to.to_owned());
        options.limit = uint!(100);
        let asked = tokio::select! {
            asked = room.messages(options) => asked,
            _ = stop.wait_for(|&stop| stop) => return PageAnswer::Ending,
        };
        match asked {
            Ok(messages) => return PageAnswer::Page((messages.chunk, messages.end)),
            Err(error) => {
                tracing::warn!(room = %room.room_id(), why = told(&error), "what was missed can't be read yet");
                if !is_passing(&error) {
                    return PageAnswer::Refused;
                }
            }
        }
        let _ = tokio::time::timeout(pause, stop.wait_for(|&stop| stop)).await;
        pause = (pause * 2).min(LONGEST);
    }
}
