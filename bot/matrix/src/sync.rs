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
use super::backfill::{BackfillRange, fetch_missed};
use super::classify::{TimelineItem, apply_edits, classify_event, is_own_join};
use super::error::{MatrixError, is_logged_out, log_text};
use super::event_queue::{EventQueue, Handled};
use super::inbox::Inbox;
use super::incoming_event::{EventKind, IncomingEvent, MemberChange};
use super::pending_decryption::PendingDecryption;
use bot_app::notes::Notes;
use bot_runtime::metrics::Platform;

/// Long-poll timeout of a sync request.
const POLL_TIMEOUT: Duration = Duration::from_secs(30);
/// Time limit at shutdown for pending events.
const PENDING_EVENTS_GRACE: Duration = Duration::from_secs(5);
/// First and longest pause if the homeserver can't be reached.
const FIRST_PAUSE: Duration = Duration::from_millis(500);
const MAX_PAUSE: Duration = Duration::from_secs(60);
/// Largest number of batches in progress.
const MAX_BATCHES: usize = 64;
/// Interval at which the token is stored while no events arrive.
const IDLE_STORE_INTERVAL: Duration = Duration::from_secs(60);

/// Sync token up to which all events are handled, and the device it belongs to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct StoredToken {
    device: String,
    token: String,
}

fn token_note(session: &SessionMeta) -> String {
    format!("matrix:sync:{}", session.user_id)
}

/// Returns the stored sync token, if it is this device's.
pub(super) fn stored_token(notes: &Notes, session: &SessionMeta) -> Option<String> {
    let noted: StoredToken = notes.get(&token_note(session))?;
    (noted.device == session.device_id.as_str()).then_some(noted.token)
}

/// Runs the sync loop until `stop` is true.
///
/// # Errors
/// If the homeserver has ended the session.
pub(super) async fn run(matrix: &Matrix, inbox: &Inbox, stop: watch::Receiver<bool>) -> Result<(), MatrixError> {
    let Some(session) = matrix.client.session_meta().cloned() else { return Err(MatrixError::NoDevice) };
    inbox.app().metrics().set_connected(Platform::Matrix, false);
    let queue = EventQueue::new(inbox.clone());
    let (batches, handled) = mpsc::channel(MAX_BATCHES);
    let before: Option<StoredToken> = matrix.notes.get(&token_note(&session));
    let mut intake = SyncLoop {
        matrix,
        inbox,
        me: session.user_id.clone(),
        since: stored_token(&matrix.notes, &session),
        other_device_token: before.filter(|noted| noted.device != session.device_id.as_str()).map(|noted| noted.token),
        pending_decryption: PendingDecryption::start(inbox.clone(), queue),
        batches,
        stop,
        rooms_known: false,
    };
    let mut noting = std::pin::pin!(store_tokens(matrix, &session, handled));
    let ended = tokio::select! {
        ended = intake.run() => ended,
        // Ends only after all senders of batches are dropped.
        () = &mut noting => Ok(()),
    };
    // Handle pending events and store the token. Unfinished ones are delivered again at the next start.
    let SyncLoop { pending_decryption: unread, batches, .. } = intake;
    drop(batches);
    let _ = tokio::time::timeout(PENDING_EVENTS_GRACE, noting).await;
    let _ = tokio::time::timeout(PENDING_EVENTS_GRACE, unread.stop()).await;
    inbox.app().metrics().set_connected(Platform::Matrix, false);
    super::metrics::log_counts(inbox.metrics());
    ended
}

/// Token to store when the events of a batch are handled.
struct Batch {
    token: String,
    handled: Vec<Handled>,
}

/// Stores the token of each batch once all its events are handled.
async fn store_tokens(matrix: &Matrix, session: &SessionMeta, mut batches: mpsc::Receiver<Batch>) {
    let name = token_note(session);
    let mut last: Option<Instant> = None;
    while let Some(Batch { token, handled }) = batches.recv().await {
        let quiet = handled.is_empty() && last.is_some_and(|last| last.elapsed() < IDLE_STORE_INTERVAL);
        for handled in handled {
            // Handling panicked; a retry would not help.
            let _ = handled.await;
        }
        if !quiet {
            let noted = StoredToken { device: session.device_id.to_string(), token };
            matrix.notes.set(&name, Some(&noted)).await;
            last = Some(Instant::now());
        }
    }
}

/// State of the sync loop.
struct SyncLoop<'a> {
    matrix: &'a Matrix,
    inbox: &'a Inbox,
    me: OwnedUserId,
    /// Token up to which events were received; `None` on a new device.
    since: Option<String>,
    /// Token up to which another device has handled all events.
    other_device_token: Option<String>,
    pending_decryption: PendingDecryption,
    batches: mpsc::Sender<Batch>,
    stop: watch::Receiver<bool>,
    /// `true` after the first response: the joined rooms are known.
    rooms_known: bool,
}

impl SyncLoop<'_> {
    async fn run(&mut self) -> Result<(), MatrixError> {
        let mut failures = 0;
        while !*self.stop.borrow() {
            match self.sync_once().await {
                None => break,
                Some(Ok(response)) => {
                    if failures > 0 {
                        tracing::info!("the homeserver is back");
                    }
                    failures = 0;
                    self.inbox.app().metrics().set_connected(Platform::Matrix, true);
                    self.dispatch(response).await;
                }
                Some(Err(error)) if is_logged_out(&error) => return Err(self.matrix.logged_out_error()),
                Some(Err(error)) => {
                    self.inbox.app().metrics().set_connected(Platform::Matrix, false);
                    self.inbox.metrics().breaks.inc();
                    let wait = backoff(failures);
                    failures += 1;
                    tracing::warn!(why = log_text(&error), ?wait, "no answer of the homeserver; trying again");
                    let _ = tokio::time::timeout(wait, self.stop.wait_for(|&stop| stop)).await;
                }
            }
        }
        Ok(())
    }

    /// Sends one sync request. Returns `None` on shutdown.
    ///
    /// The request is never cancelled, as the SDK may be storing the response.
    async fn sync_once(&mut self) -> Option<Result<SyncResponse, Error>> {
        let timeout = if self.rooms_known { POLL_TIMEOUT } else { Duration::ZERO };
        let (client, settings) = (self.matrix.client.clone(), sync_settings(timeout));
        let asked = tokio::spawn(async move { client.sync_once(settings).await });
        let mut asked = asked.map(|ended| ended.unwrap_or_else(|error| Err(Error::UnknownError(error.into()))));
        tokio::select! {
            biased;
            answer = &mut asked => return Some(answer),
            _ = self.stop.wait_for(|&stop| stop) => {}
        }
        // Provokes an immediate response to the pending request.
        wake_homeserver(&self.matrix.client, self.inbox.app().now()).await;
        // Its events are not acknowledged, so they are delivered again at the next start.
        let _ = tokio::time::timeout(PENDING_EVENTS_GRACE, asked).await;
        None
    }

    /// Dispatches one sync response.
    async fn dispatch(&mut self, mut response: SyncResponse) {
        let mut handled = Vec::new();
        let joined = std::mem::take(&mut response.rooms.joined);
        for (id, update) in joined {
            let Some(room) = self.matrix.client.get_room(&id) else { continue };
            // The whole response is delivered again at the next start.
            let Some(events) = self.new_events(&room, &update, &response.next_batch).await else { return };
            let mut came: Vec<TimelineItem> =
                events.iter().map(|event| classify_event(event, room.room_id(), &self.me)).collect();
            apply_edits(&mut came);
            for one in came {
                self.dispatch_item(&room, one, &mut handled).await;
            }
            self.check_limited_timeline(&room, &update, &mut handled).await;
        }
        for (id, update) in &response.rooms.left {
            let Some(room) = self.matrix.client.get_room(id) else { continue };
            if let Some(arrival) = self.departure(&room, update) {
                handled.push(self.pending_decryption.queue().push(arrival).await);
            }
        }
        for event in &response.to_device {
            self.handle_to_device(event);
        }
        for id in response.rooms.invited.keys() {
            self.inbox.handle_invitation(id);
        }
        if !self.rooms_known {
            self.rooms_known = true;
            self.inbox.reconcile_rooms().await;
            self.inbox.start_recovery();
        }
        let token = response.next_batch;
        self.since = Some(token.clone());
        self.other_device_token = None;
        // The receiver outlives this loop.
        let _ = self.batches.send(Batch { token, handled }).await;
    }

    /// Returns a room's new events, with backfill, at most back to the bot's join.
    async fn new_events(&self, room: &Room, update: &JoinedRoomUpdate, now: &str) -> Option<Vec<TimelineEvent>> {
        let timeline = &update.timeline;
        let gap = match (&self.since, &self.other_device_token) {
            // On a new device, older events are ignored.
            (None, None) => return Some(Vec::new()),
            // The other device's token tells which events are new.
            (None, Some(elsewhere)) => {
                return fetch_missed(
                    room,
                    &self.me,
                    BackfillRange { from: Some(now.to_owned()), to: elsewhere.clone() },
                    &self.stop,
                )
                .await;
            }
            (Some(since), _) => BackfillRange { from: timeline.prev_batch.clone(), to: since.clone() },
        };
        if let Some(coming) = timeline.events.iter().rposition(|event| is_own_join(event, &self.me)) {
            return Some(timeline.events.iter().skip(coming).cloned().collect());
        }
        let mut events =
            if timeline.limited { fetch_missed(room, &self.me, gap, &self.stop).await? } else { Vec::new() };
        events.extend(timeline.events.iter().cloned());
        Some(events)
    }

    async fn dispatch_item(&self, room: &Room, came: TimelineItem, handled: &mut Vec<Handled>) {
        match came {
            TimelineItem::Incoming(arrival) => handled.push(self.pending_decryption.queue().push(*arrival).await),
            TimelineItem::Verification { user, flow } => self.inbox.handle_verification(user, flow.to_string()),
            TimelineItem::Undecryptable { id, sender } => {
                self.inbox.metrics().unreadable.inc();
                self.pending_decryption.add(room.room_id(), id, sender).await;
            }
            TimelineItem::Ignored => {}
        }
    }

    /// Checks the state of a room with a limited timeline: events about power and upgrades may be missing.
    async fn check_limited_timeline(&self, room: &Room, update: &JoinedRoomUpdate, handled: &mut Vec<Handled>) {
        if !update.timeline.limited || self.since.is_none() {
            return;
        }
        let Some(last) = update.timeline.events.iter().rev().find_map(TimelineEvent::event_id) else {
            return;
        };
        let successor = room.successor_room().map(|successor| EventKind::Upgraded { to: successor.room_id });
        for kind in std::iter::once(EventKind::PowerLevels).chain(successor) {
            let arrival =
                IncomingEvent { room: room.room_id().to_owned(), id: last.clone(), sender: self.me.clone(), kind };
            handled.push(self.pending_decryption.queue().push(arrival).await);
        }
    }

    /// Returns the event by which the bot left a room.
    fn departure(&self, room: &Room, update: &LeftRoomUpdate) -> Option<IncomingEvent> {
        self.since.as_ref()?;
        let seen = update.timeline.events.iter().rev().find_map(|event| {
            match classify_event(event, room.room_id(), &self.me) {
                TimelineItem::Incoming(arrival) => matches!(arrival.kind, EventKind::BotLeft(_)).then_some(*arrival),
                _ => None,
            }
        });
        seen.or_else(|| {
            let (State::Before(state) | State::After(state)) = &update.state;
            let id = state.iter().rev().find_map(|event| event.get_field("event_id").ok().flatten())?;
            Some(IncomingEvent {
                room: room.room_id().to_owned(),
                id,
                sender: self.me.clone(),
                kind: EventKind::BotLeft(MemberChange::Left),
            })
        })
    }

    /// Handles a to-device event: verification requests.
    fn handle_to_device(&self, event: &ProcessedToDeviceEvent) {
        let raw = event.as_raw();
        let field = |name: &str| raw.get_field::<String>(name).ok().flatten();
        if field("type").as_deref() != Some("m.key.verification.request") {
            return;
        }
        let sender = field("sender").and_then(|sender| UserId::parse(sender).ok());
        let flow = raw.get_field::<VerificationFlow>("content").ok().flatten();
        if let (Some(sender), Some(flow)) = (sender, flow) {
            self.inbox.handle_verification(sender, flow.transaction_id);
        }
    }
}

/// Content of a verification request.
#[derive(Deserialize)]
struct VerificationFlow {
    transaction_id: String,
}

/// Returns the pause after a number of failures: exponential, with jitter of up to 25 %.
fn backoff(failures: u32) -> Duration {
    let wait = FIRST_PAUSE.saturating_mul(1 << failures.min(10)).min(MAX_PAUSE);
    let jitter = f64::from(std::process::id() % 97) / 97.0;
    wait.mul_f64(1.0 + jitter / 4.0)
}

/// Returns the sync settings: 100 events per room, and all members. With lazily loaded members, a homeserver repeats the
/// bot's membership whenever it speaks in another room; the SDK would then query its devices again, which delays all events
/// by seconds.
fn sync_settings(timeout: Duration) -> SyncSettings {
    let mut filter = FilterDefinition::default();
    filter.room.timeline.limit = Some(uint!(100));
    filter.room.ephemeral.types = Some(Vec::new());
    filter.presence.types = Some(Vec::new());
    SyncSettings::new().timeout(timeout).filter(Filter::FilterDefinition(filter)).set_presence(PresenceState::Online)
}

/// Sets account data, which makes the homeserver respond to the pending sync request.
async fn wake_homeserver(client: &Client, now: Timestamp) {
    let content = serde_json::json!({ "at": now.as_millisecond() });
    let Ok(raw) = matrix_sdk::ruma::serde::Raw::from_json_string(content.to_string()) else { return };
    let account = client.account();
    let woken = account.set_account_data_raw("net.comptoir.end".into(), raw);
    // An unreachable homeserver does not matter here.
    let _ = tokio::time::timeout(Duration::from_secs(2), woken).await;
}
