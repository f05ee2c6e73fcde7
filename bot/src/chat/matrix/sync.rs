//! Takes what comes, in order, and notes how far all of it was handled.

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

/// How long the homeserver waits for something to tell.
const POLL: Duration = Duration::from_secs(30);
/// How long what is under way may take once we are to end.
const GRACE: Duration = Duration::from_secs(5);
/// The first wait where the homeserver can't be reached, and the longest.
const FIRST: Duration = Duration::from_millis(500);
const LONGEST: Duration = Duration::from_secs(60);
/// How many batches may be under way before no more are asked for.
const UNDER_WAY: usize = 64;
/// How often it is noted how far we are while nothing is to be handled.
const QUIET_NOTE: Duration = Duration::from_secs(60);

/// How far everything was handled, and by which device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Noted {
    device: String,
    token: String,
}

fn name(session: &SessionMeta) -> String {
    format!("matrix:sync:{}", session.user_id)
}

/// How far this device has handled everything.
pub(super) fn noted(notes: &Notes, session: &SessionMeta) -> Option<String> {
    let noted: Noted = notes.get(&name(session))?;
    (noted.device == session.device_id.as_str()).then_some(noted.token)
}

/// Takes what comes until `stop` turns true.
///
/// # Errors
/// When the homeserver does not know our session any more.
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
        // It lasts as long as there may be another batch.
        () = &mut noting => Ok(()),
    };
    // What is under way is handled and noted; what takes too long comes again at the next start.
    let Intake { unread, batches, .. } = intake;
    drop(batches);
    let _ = tokio::time::timeout(GRACE, noting).await;
    let _ = tokio::time::timeout(GRACE, unread.end()).await;
    inbox.app().metrics().connected(Surface::Matrix, false);
    super::metrics::tell(inbox.metrics());
    ended
}

/// What is noted once all of a batch was handled.
struct Batch {
    token: String,
    handled: Vec<Handled>,
}

/// Notes how far everything was handled, batch by batch.
async fn note(matrix: &Matrix, session: &SessionMeta, mut batches: mpsc::Receiver<Batch>) {
    let name = name(session);
    let mut last: Option<Instant> = None;
    while let Some(Batch { token, handled }) = batches.recv().await {
        let quiet = handled.is_empty() && last.is_some_and(|last| last.elapsed() < QUIET_NOTE);
        for handled in handled {
            // Where handling has panicked, trying once more would not help.
            let _ = handled.await;
        }
        if !quiet {
            let noted = Noted { device: session.device_id.to_string(), token };
            matrix.notes.set(&name, Some(&noted)).await;
            last = Some(Instant::now());
        }
    }
}

/// Takes what comes.
struct Intake<'a> {
    matrix: &'a Matrix,
    inbox: &'a Inbox,
    me: OwnedUserId,
    /// Up to where everything was taken; none on a device that is new.
    since: Option<String>,
    /// Up to where another device of ours has handled everything.
    elsewhere: Option<String>,
    unread: Unread,
    batches: mpsc::Sender<Batch>,
    stop: watch::Receiver<bool>,
    /// Whether we know in which rooms we are.
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

    /// Asks once for what is new. None when we are to end.
    ///
    /// What was asked is never let go in its middle: the library may be writing down what it has got.
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
        // An answer comes at once if there is something to tell.
        wake(&self.matrix.client, self.inbox.app().now()).await;
        // What it brings is not noted, and comes again at the next start. Where nothing comes, nothing is being written.
        let _ = tokio::time::timeout(GRACE, asked).await;
        None
    }

    /// Takes one batch.
    async fn take(&mut self, mut response: SyncResponse) {
        let mut handled = Vec::new();
        let joined = std::mem::take(&mut response.rooms.joined);
        for (id, update) in joined {
            let Some(room) = self.matrix.client.get_room(&id) else { continue };
            // The whole batch comes again at the next start.
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
        // Its reader lasts as long as we do.
        let _ = self.batches.send(Batch { token, handled }).await;
    }

    /// What happened in a room since we last looked, and since we came there.
    async fn events(&self, room: &Room, update: &JoinedRoomUpdate, now: &str) -> Option<Vec<TimelineEvent>> {
        let timeline = &update.timeline;
        let gap = match (&self.since, &self.elsewhere) {
            // What was there before us is none of our business.
            (None, None) => return Some(Vec::new()),
            // Only the other device's word tells what is new.
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

    /// What may have been too far back to be seen.
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

    /// How we have come to be out of a room.
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

    /// What was told to our device alone.
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

/// What names a comparison of signs.
#[derive(Deserialize)]
struct Flow {
    transaction_id: String,
}

/// How long is waited after so many failures: longer and longer, and never quite as long as others wait.
fn wait(failures: u32) -> Duration {
    let wait = FIRST.saturating_mul(1 << failures.min(10)).min(LONGEST);
    let jitter = f64::from(std::process::id() % 97) / 97.0;
    wait.mul_f64(1.0 + jitter / 4.0)
}

/// What we ask for: enough of each room, with all of its members. A homeserver that leaves some out tells of them again
/// whenever they say something elsewhere, as if they had just come: ours among them. Each time it would be asked for
/// devices that are known, and while that is open, all that comes waits for seconds.
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

/// Makes the homeserver answer what it was asked: it tells us of our own change.
async fn wake(client: &Client, now: Timestamp) {
    let content = serde_json::json!({ "at": now.as_millisecond() });
    let Ok(raw) = matrix_sdk::ruma::serde::Raw::from_json_string(content.to_string()) else { return };
    let account = client.account();
    let woken = account.set_account_data_raw("net.comptoir.end".into(), raw);
    // One that can't be reached answers nothing either.
    let _ = tokio::time::timeout(Duration::from_secs(2), woken).await;
}
