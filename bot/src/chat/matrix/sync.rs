//! Sync loop: hands events to the room queues in order, and stores the token up to which all are handled.

use std::time::Duration;

use futures_util::FutureExt;
use jiff::Timestamp;
use matrix_sdk::config::SyncSettings;
use matrix_sdk::deserialized_responses::{ProcessedToDeviceEvent, TimelineEvent};
use matrix_sdk::ruma::api::client::filter::FilterDefinition;
use matrix_sdk::ruma::api::client::sync::sync_events::v3::Filter;
use matrix_sdk::ruma::presence::PresenceState;
use matrix_sdk::ruma::{OwnedUserId, UserId, uint};
use matrix_sdk::sync::{JoinedRoomUpdate, LeftRoomUpdate, State, SyncResponse};
use matrix_sdk::{Client, Error, Room, SessionMeta};
use serde::{Deserialize, Serialize};
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

use super::Matrix;
use super::arrival::{Arrival, Change, What};
use super::error::{MatrixError, is_logged_out, told};
use super::gap::{Gap, missed};
use super::inbox::Inbox;
use super::queue::{Handled, Queue};
use super::read::{Came, is_our_coming, read, take_edits};
use super::unread::Unread;
use crate::chat::notes::Notes;
use crate::metrics::Surface;

/// Long-poll timeout of a sync request.
const POLL: Duration = Duration::from_secs(30);
/// Time limit at shutdown for pending events.
const GRACE: Duration = Duration::from_secs(5);
/// First and longest pause if the homeserver can't be reached.
const FIRST: Duration = Duration::from_millis(500);
const LONGEST: Duration = Duration::from_secs(60);
/// Largest number of batches in progress.
const UNDER_WAY: usize = 64;
/// Interval at which the token is stored while no events arrive.
const QUIET_NOTE: Duration = Duration::from_secs(60);

/// Sync token up to which all events are handled, and the device it belongs to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Noted {
    device: String,
    token: String,
}

fn name(session: &SessionMeta) -> String {
    format!("matrix:sync:{}", session.user_id)
}

/// Returns the stored sync token, if it is this device's.
pub(super) fn noted(notes: &Notes, session: &SessionMeta) -> Option<String> {
    let noted: Noted = notes.get(&name(session))?;
    (noted.device == session.device_id.as_str()).then_some(noted.token)
}

/// Runs the sync loop until `stop` is true.
///
/// # Errors
/// If the homeserver has ended the session.
pub(super) async fn run(
    matrix: &Matrix,
    inbox: &Inbox,
    stop: watch::Receiver<bool>,
) -> Result<(), MatrixError> {
    let Some(session) = matrix.client.session_meta().cloned() else { return Err(MatrixError::NoDevice) };
    inbox.app().metrics().connected(Surface::Matrix, false);
    let queue = Queue::new(inbox.clone());
    let (batches, handled) = mpsc::channel(UNDER_WAY);
    let before: Option<Noted> = matrix.notes.get(&name(&session));
    let mut intake = Intake {
        matrix,
        inbox,
        me: session.user_id.clone(),
        since: noted(&matrix.notes, &session),
        elsewhere: before.filter(|noted| noted.device != session.device_id.as_str()).map(|noted| noted.token),
        unread: Unread::start(inbox.clone(), queue),
        batches,
        stop,
        settled: false,
    };
    let mut noting = std::pin::pin!(note(matrix, &session, handled));
    let ended = tokio::select! {
        ended = intake.run() => ended,
        // Ends only after all senders of batches are dropped.
        () = &mut noting => Ok(()),
    };
    // Handle pending events and store the token. Unfinished ones are delivered again at the next start.
    let Intake { unread, batches, .. } = intake;
    drop(batches);
    let _ = tokio::time::timeout(GRACE, noting).await;
    let _ = tokio::time::timeout(GRACE, unread.end()).await;
    inbox.app().metrics().connected(Surface::Matrix, false);
    super::metrics::tell(inbox.metrics());
    ended
}

/// Token to store when the events of a batch are handled.
struct Batch {
    token: String,
    handled: Vec<Handled>,
}

/// Stores the token of each batch once all its events are handled.
async fn note(matrix: &Matrix, session: &SessionMeta, mut batches: mpsc::Receiver<Batch>) {
    let name = name(session);
    let mut last: Option<Instant> = None;
    while let Some(Batch { token, handled }) = batches.recv().await {
        let quiet = handled.is_empty() && last.is_some_and(|last| last.elapsed() < QUIET_NOTE);
        for handled in handled {
            // Handling panicked; a retry would not help.
            let _ = handled.await;
        }
        if !quiet {
            let noted = Noted { device: session.device_id.to_string(), token };
            matrix.notes.set(&name, Some(&noted)).await;
            last = Some(Instant::now());
        }
    }
}

/// State of the sync loop.
struct Intake<'a> {
    matrix: &'a Matrix,
    inbox: &'a Inbox,
    me: OwnedUserId,
    /// Token up to which events were received; `None` on a new device.
    since: Option<String>,
    /// Token up to which another device has handled all events.
    elsewhere: Option<String>,
    unread: Unread,
    batches: mpsc::Sender<Batch>,
    stop: watch::Receiver<bool>,
    /// `true` after the first response: the joined rooms are known.
    settled: bool,
}

impl Intake<'_> {
    async fn run(&mut self) -> Result<(), MatrixError> {
        let mut failures = 0;
        while !*self.stop.borrow() {
            match self.once().await {
                None => break,
                Some(Ok(response)) => {
                    if failures > 0 {
                        tracing::info!("the homeserver is back");
                    }
                    failures = 0;
                    self.inbox.app().metrics().connected(Surface::Matrix, true);
                    self.take(response).await;
                }
                Some(Err(error)) if is_logged_out(&error) => return Err(self.matrix.logged_out()),
                Some(Err(error)) => {
                    self.inbox.app().metrics().connected(Surface::Matrix, false);
                    self.inbox.metrics().breaks.inc();
                    let wait = wait(failures);
                    failures += 1;
                    tracing::warn!(why = told(&error), ?wait, "no answer of the homeserver; trying again");
                    let _ = tokio::time::timeout(wait, self.stop.wait_for(|&stop| stop)).await;
                }
            }
        }
        Ok(())
    }

    /// Sends one sync request. Returns `None` on shutdown.
    ///
    /// The request is never cancelled, as the SDK may be storing the response.
    async fn once(&mut self) -> Option<Result<SyncResponse, Error>> {
        let timeout = if self.settled { POLL } else { Duration::ZERO };
        let (client, settings) = (self.matrix.client.clone(), settings(timeout));
        let asked = tokio::spawn(async move { client.sync_once(settings).await });
        let mut asked =
            asked.map(|ended| ended.unwrap_or_else(|error| Err(Error::UnknownError(error.into()))));
        tokio::select! {
            biased;
            answer = &mut asked => return Some(answer),
            _ = self.stop.wait_for(|&stop| stop) => {}
        }
        // Provokes an immediate response to the pending request.
        wake(&self.matrix.client, self.inbox.app().now()).await;
        // Its events are not acknowledged, so they are delivered again at the next start.
        let _ = tokio::time::timeout(GRACE, asked).await;
        None
    }

    /// Dispatches one sync response.
    async fn take(&mut self, mut response: SyncResponse) {
        let mut handled = Vec::new();
        let joined = std::mem::take(&mut response.rooms.joined);
        for (id, update) in joined {
            let Some(room) = self.matrix.client.get_room(&id) else { continue };
            // The whole response is delivered again at the next start.
            let Some(events) = self.events(&room, &update, &response.next_batch).await else { return };
            let mut came: Vec<Came> =
                events.iter().map(|event| read(event, room.room_id(), &self.me)).collect();
            take_edits(&mut came);
            for one in came {
                self.one(&room, one, &mut handled).await;
            }
            self.overlooked(&room, &update, &mut handled);
        }
        for (id, update) in &response.rooms.left {
            let Some(room) = self.matrix.client.get_room(id) else { continue };
            handled.extend(self.gone(&room, update).map(|arrival| self.unread.queue().push(arrival)));
        }
        for event in &response.to_device {
            self.told(event);
        }
        for id in response.rooms.invited.keys() {
            self.inbox.invited(id);
        }
        if !self.settled {
            self.settled = true;
            self.inbox.settle().await;
            self.inbox.secure();
        }
        let token = response.next_batch;
        self.since = Some(token.clone());
        self.elsewhere = None;
        // The receiver outlives this loop.
        let _ = self.batches.send(Batch { token, handled }).await;
    }

    /// Returns a room's new events, with backfill, at most back to the bot's join.
    async fn events(&self, room: &Room, update: &JoinedRoomUpdate, now: &str) -> Option<Vec<TimelineEvent>> {
        let timeline = &update.timeline;
        let gap = match (&self.since, &self.elsewhere) {
            // On a new device, older events are ignored.
            (None, None) => return Some(Vec::new()),
            // The other device's token tells which events are new.
            (None, Some(elsewhere)) => {
                return missed(
                    room,
                    &self.me,
                    Gap { from: Some(now.to_owned()), to: elsewhere.clone() },
                    &self.stop,
                )
                .await;
            }
            (Some(since), _) => Gap { from: timeline.prev_batch.clone(), to: since.clone() },
        };
        if let Some(coming) = timeline.events.iter().rposition(|event| is_our_coming(event, &self.me)) {
            return Some(timeline.events.iter().skip(coming).cloned().collect());
        }
        let mut events =
            if timeline.limited { missed(room, &self.me, gap, &self.stop).await? } else { Vec::new() };
        events.extend(timeline.events.iter().cloned());
        Some(events)
    }

    async fn one(&self, room: &Room, came: Came, handled: &mut Vec<Handled>) {
        match came {
            Came::Arrival(arrival) => handled.push(self.unread.queue().push(*arrival)),
            Came::Verification { user, flow } => self.inbox.verify(user, flow.to_string()),
            Came::Unreadable { id, sender } => {
                self.inbox.metrics().unreadable.inc();
                self.unread.add(room.room_id(), id, sender).await;
            }
            Came::Nothing => {}
        }
    }

    /// Checks the state of a room with a limited timeline: events about power and upgrades may be missing.
    fn overlooked(&self, room: &Room, update: &JoinedRoomUpdate, handled: &mut Vec<Handled>) {
        if !update.timeline.limited || self.since.is_none() {
            return;
        }
        let Some(last) = update.timeline.events.iter().rev().find_map(TimelineEvent::event_id) else {
            return;
        };
        let mut push = |what| {
            let arrival =
                Arrival { room: room.room_id().to_owned(), id: last.clone(), sender: self.me.clone(), what };
            handled.push(self.unread.queue().push(arrival));
        };
        push(What::Powers);
        if let Some(successor) = room.successor_room() {
            push(What::Upgraded { to: successor.room_id });
        }
    }

    /// Returns the event by which the bot left a room.
    fn gone(&self, room: &Room, update: &LeftRoomUpdate) -> Option<Arrival> {
        self.since.as_ref()?;
        let seen = update.timeline.events.iter().rev().find_map(|event| {
            match read(event, room.room_id(), &self.me) {
                Came::Arrival(arrival) => matches!(arrival.what, What::WeLeft(_)).then_some(*arrival),
                _ => None,
            }
        });
        seen.or_else(|| {
            let (State::Before(state) | State::After(state)) = &update.state;
            let id = state.iter().rev().find_map(|event| event.get_field("event_id").ok().flatten())?;
            Some(Arrival {
                room: room.room_id().to_owned(),
                id,
                sender: self.me.clone(),
                what: What::WeLeft(Change::Left),
            })
        })
    }

    /// Handles a to-device event: verification requests.
    fn told(&self, event: &ProcessedToDeviceEvent) {
        let raw = event.as_raw();
        let field = |name: &str| raw.get_field::<String>(name).ok().flatten();
        if field("type").as_deref() != Some("m.key.verification.request") {
            return;
        }
        let sender = field("sender").and_then(|sender| UserId::parse(sender).ok());
        let flow = raw.get_field::<Flow>("content").ok().flatten();
        if let (Some(sender), Some(flow)) = (sender, flow) {
            self.inbox.verify(sender, flow.transaction_id);
        }
    }
}

/// Content of a verification request.
#[derive(Deserialize)]
struct Flow {
    transaction_id: String,
}

/// Returns the pause after a number of failures: exponential, with jitter of up to 25 %.
fn wait(failures: u32) -> Duration {
    let wait = FIRST.saturating_mul(1 << failures.min(10)).min(LONGEST);
    let jitter = f64::from(std::process::id() % 97) / 97.0;
    wait.mul_f64(1.0 + jitter / 4.0)
}

/// Returns the sync settings: 100 events per room, and all members. With lazily loaded members, a homeserver repeats the
/// bot's membership whenever it speaks in another room; the SDK would then query its devices again, which delays all events
/// by seconds.
fn settings(timeout: Duration) -> SyncSettings {
    let mut filter = FilterDefinition::default();
    filter.room.timeline.limit = Some(uint!(100));
    filter.room.ephemeral.types = Some(Vec::new());
    filter.presence.types = Some(Vec::new());
    SyncSettings::new()
        .timeout(timeout)
        .filter(Filter::FilterDefinition(filter))
        .set_presence(PresenceState::Online)
}

/// Sets account data, which makes the homeserver respond to the pending sync request.
async fn wake(client: &Client, now: Timestamp) {
    let content = serde_json::json!({ "at": now.as_millisecond() });
    let Ok(raw) = matrix_sdk::ruma::serde::Raw::from_json_string(content.to_string()) else { return };
    let account = client.account();
    let woken = account.set_account_data_raw("net.comptoir.end".into(), raw);
    // An unreachable homeserver does not matter here.
    let _ = tokio::time::timeout(Duration::from_secs(2), woken).await;
}
