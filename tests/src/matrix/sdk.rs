//! Client on matrix-sdk, with encryption and a sync loop.

use std::time::{Duration, Instant};

use matrix_sdk::config::{RequestConfig, SyncSettings};
use matrix_sdk::deserialized_responses::TimelineEvent;
use matrix_sdk::encryption::EncryptionSettings;
use matrix_sdk::media::{MediaFormat, MediaRequestParameters};
use matrix_sdk::ruma::api::client::filter::FilterDefinition;
use matrix_sdk::ruma::api::client::sync::sync_events::v3::Filter;
use matrix_sdk::ruma::events::AnySyncStateEvent;
use matrix_sdk::ruma::events::room::MediaSource;
use matrix_sdk::ruma::serde::Raw;
use matrix_sdk::ruma::{EventId, OwnedRoomId, RoomId, UInt};
use matrix_sdk::sync::{State, SyncResponse};
use matrix_sdk::{Client, Room};
use serde_json::Value;
use tokio::task::JoinHandle;
use tokio::time::sleep;

use super::client_record::{ClientRecord, ClientState, EventEncryption, WAIT_TIMEOUT};
use super::synapse::MatrixAccount;

/// Timeline limit of a sync, per room; more than ever arrives.
const TIMELINE_LIMIT: u32 = 1000;

/// A client with its keys in memory.
pub(super) struct Sdk {
    pub(super) client: Client,
    pub(super) token: String,
    sync: JoinHandle<()>,
}

impl Drop for Sdk {
    fn drop(&mut self) {
        self.sync.abort();
    }
}

fn room_id(room: &str) -> OwnedRoomId {
    RoomId::parse(room).expect("a room's id")
}

fn sync_settings() -> SyncSettings {
    let mut filter = FilterDefinition::default();
    filter.room.timeline.limit = Some(UInt::from(TIMELINE_LIMIT));
    SyncSettings::default().filter(Filter::FilterDefinition(filter))
}

impl Sdk {
    pub(super) async fn log_in(url: &str, account: &MatrixAccount, seen: ClientRecord) -> Sdk {
        let encryption = EncryptionSettings { auto_enable_cross_signing: true, ..EncryptionSettings::default() };
        let client = Client::builder()
            .homeserver_url(url)
            .respect_login_well_known(false)
            .with_encryption_settings(encryption)
            .request_config(RequestConfig::new().timeout(WAIT_TIMEOUT))
            .build()
            .await
            .expect("a client");
        let login = client.matrix_auth().login_username(&account.name, &account.password);
        let session = login.initial_device_display_name("a test's").send().await.expect("it can log in");
        client.encryption().wait_for_e2ee_initialization_tasks().await;
        let mut reader = SyncReader { client: client.clone(), seen, undecrypted: Vec::new() };
        let first = client.sync_once(sync_settings().timeout(Duration::ZERO)).await.expect("it can sync");
        reader.record_sync(first).await;
        let sync = tokio::spawn(reader.run());
        Sdk { client, token: session.access_token, sync }
    }

    fn room(&self, room: &str) -> Room {
        self.client.get_room(&room_id(room)).expect("its client knows the room")
    }

    pub(super) async fn send(&self, room: &str, kind: &str, content: Value) -> String {
        let sent = self.room(room).send_raw(kind, content).await.expect("it is sent");
        sent.response.event_id.to_string()
    }

    pub(super) async fn join(&self, room: &str) {
        self.client.join_room_by_id(&room_id(room)).await.expect("it can join");
    }

    pub(super) async fn leave(&self, room: &str) {
        self.room(room).leave().await.expect("it can leave");
    }

    pub(super) async fn redact(&self, room: &str, id: &str) {
        let id = EventId::parse(id).expect("an event's id");
        self.room(room).redact(&id, None, None).await.expect("it may take it away");
    }

    pub(super) async fn download(&self, content: &Value) -> Vec<u8> {
        let source: MediaSource = serde_json::from_value(content.clone()).expect("it has a file");
        let request = MediaRequestParameters { source, format: MediaFormat::File };
        self.client.media().get_media_content(&request, false).await.expect("it can be had")
    }
}

/// Records what syncs return.
struct SyncReader {
    client: Client,
    seen: ClientRecord,
    /// Pending decryptions.
    undecrypted: Vec<(OwnedRoomId, TimelineEvent)>,
}

fn json<T>(raw: &Raw<T>) -> Value {
    serde_json::from_str(raw.json().get()).unwrap_or_default()
}

impl SyncReader {
    async fn run(mut self) {
        loop {
            match self.client.sync_once(sync_settings().timeout(Duration::from_secs(30))).await {
                Ok(response) => self.record_sync(response).await,
                Err(error) => {
                    self.seen.update(|book| book.last_error = Some(error.to_string()));
                    // The homeserver is down or slow; retry.
                    sleep(Duration::from_millis(100)).await;
                }
            }
        }
    }

    async fn record_sync(&mut self, response: SyncResponse) {
        let late = self.take_decrypted().await;
        let me = self.seen.owner.clone();
        let (seen, undecrypted) = (&self.seen, &mut self.undecrypted);
        seen.update(|book| {
            book.syncs = (book.syncs.0 + 1, Some(Instant::now()));
            for (room, event) in &late {
                book.record_event(room.as_str(), &json(event.raw()), EventEncryption::Encrypted);
            }
            for (room, update) in &response.rooms.invited {
                let state: Vec<Value> = update.invite_state.events.iter().map(json).collect();
                book.record_invitation(room.as_str(), &me, &state);
            }
            for (room, update) in &response.rooms.joined {
                book.remove_invitation(room.as_str());
                record_room(book, undecrypted, room, &update.timeline.events, &update.state);
            }
            for (room, update) in &response.rooms.left {
                book.remove_invitation(room.as_str());
                record_room(book, undecrypted, room, &update.timeline.events, &update.state);
            }
        });
    }

    /// Pending events that can be decrypted now.
    async fn take_decrypted(&mut self) -> Vec<(OwnedRoomId, TimelineEvent)> {
        let mut late = Vec::new();
        for (room, event) in std::mem::take(&mut self.undecrypted) {
            let Some(found) = self.client.get_room(&room) else { continue };
            match found.decrypt_event(event.raw().cast_ref_unchecked(), None).await {
                Ok(read) if !read.kind.is_utd() => late.push((room, read)),
                _ => self.undecrypted.push((room, event)),
            }
        }
        late
    }
}

/// Records the part of a sync about a room, in chronological order: after a join, the invitation is in the state before the
/// timeline.
fn record_room(
    book: &mut ClientState,
    undecrypted: &mut Vec<(OwnedRoomId, TimelineEvent)>,
    room: &RoomId,
    events: &[TimelineEvent],
    state: &State,
) {
    let keep = |book: &mut ClientState, events: &[Raw<AnySyncStateEvent>]| {
        events.iter().for_each(|event| book.record_state_event(room.as_str(), &json(event)));
    };
    if let State::Before(before) = state {
        keep(book, before);
    }
    record_timeline(book, undecrypted, room, events);
    if let State::After(after) = state {
        keep(book, after);
    }
}

fn record_timeline(
    book: &mut ClientState,
    undecrypted: &mut Vec<(OwnedRoomId, TimelineEvent)>,
    room: &RoomId,
    events: &[TimelineEvent],
) {
    for event in events {
        let came = match () {
            () if event.kind.is_utd() => EventEncryption::Unreadable,
            () if event.encryption_info().is_some() => EventEncryption::Encrypted,
            () => EventEncryption::Plain,
        };
        if came == EventEncryption::Unreadable {
            undecrypted.push((room.to_owned(), event.clone()));
        }
        book.record_event(room.as_str(), &json(event.raw()), came);
    }
}
