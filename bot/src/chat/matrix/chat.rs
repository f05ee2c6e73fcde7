//! Messages in Matrix's rooms, as the publisher asks for them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::future::BoxFuture;
use matrix_sdk::Room;
use matrix_sdk::room::MessagesOptions;
use matrix_sdk::ruma::{EventId, OwnedEventId, OwnedTransactionId, TransactionId, UInt};
use serde_json::{Map, Value};

use super::private::Asked;
use super::refusal::{LONGEST, once, patiently};
use super::seed::Seeds;
use super::show::{self, KEY, Upload};
use super::spot::Spot;
use super::upload::Uploads;
use super::{Matrix, NETWORK};
use crate::chat::{Capabilities, Chat, ChatError, MessageId, Pictures, RoomId, SendKey};
use crate::surface::Message;
use crate::table::people::PlayerId;

/// How long a homeserver surely knows a transaction.
const KNOWN_FOR: Duration = Duration::from_secs(30 * 60);
const QUIET_PAUSE: Duration = Duration::from_secs(10);
/// How many lines of a menu are read at a glance; an island's hexes are fewer.
pub(super) const CHOICES: usize = 20;
/// How many of a room's last messages are looked through.
const LAST: u32 = 100;

/// What is kept in mind as long as the process lasts.
#[derive(Default)]
pub(super) struct Kept {
    uploads: Uploads,
    pub(super) seeds: Seeds,
    making: Mutex<HashMap<PlayerId, Arc<tokio::sync::Mutex<()>>>>,
}

impl Kept {
    /// Held while somebody's private room is looked for or made.
    pub(super) fn making(&self, account: &PlayerId) -> Arc<tokio::sync::Mutex<()>> {
        let mut making = self.making.lock().unwrap_or_else(PoisonError::into_inner);
        making.entry(account.clone()).or_default().clone()
    }
}

fn event(id: &MessageId) -> Result<OwnedEventId, ChatError> {
    EventId::parse(&id.0).map_err(|_| ChatError::Refused(format!("{} is no message", id.0)))
}

fn transaction(name: &str) -> OwnedTransactionId {
    <&TransactionId>::from(name).to_owned()
}

/// A change to something that we may do without, or not at all.
fn spared(error: ChatError) -> ChatError {
    match error {
        ChatError::Forbidden(right) => ChatError::Refused(right),
        other => other,
    }
}

impl Matrix {
    /// A message as Matrix takes it.
    pub(super) fn content(
        &self,
        message: &Message,
        picture: Option<&Upload>,
        hint: Option<&str>,
    ) -> Map<String, Value> {
        show::content(message, picture, hint, self.settings.prefix.as_str())
    }

    /// Where the message's picture is.
    pub(super) async fn uploaded(&self, room: &Room, message: &Message) -> Result<Option<Upload>, ChatError> {
        let Some(picture) = &message.picture else { return Ok(None) };
        let upload = self.kept.uploads.get(&self.client, room, &picture.png, &mime::IMAGE_PNG).await;
        upload.map(Some)
    }

    /// Where a file is.
    pub(super) async fn uploaded_file(&self, room: &Room, bytes: &Arc<[u8]>) -> Result<Upload, ChatError> {
        self.kept.uploads.get(&self.client, room, bytes, &mime::APPLICATION_OCTET_STREAM).await
    }

    /// Sends something to a room: once for each name.
    pub(super) async fn send(
        &self,
        room: &Room,
        content: Map<String, Value>,
        name: Option<OwnedTransactionId>,
    ) -> Result<OwnedEventId, ChatError> {
        let name = name.unwrap_or_else(TransactionId::new);
        let content = Value::Object(content);
        let send = || async {
            let sending = room.send_raw("m.room.message", content.clone());
            sending.with_transaction_id(&name).with_request_config(once()).await
        };
        let sent = patiently(Some(room), send).await;
        sent.map(|sent| sent.response.event_id).map_err(|error| match error {
            // Nobody refuses a message for another that is gone.
            ChatError::MessageGone => ChatError::RoomGone,
            other => other,
        })
    }

    /// One of our own messages as it was first sent, if the event is one and can be read.
    pub(super) async fn own(&self, room: &Room, event: &EventId) -> Result<Option<Value>, ChatError> {
        let fetched = patiently(Some(room), || room.event(event, Some(once()))).await;
        let fetched = match fetched {
            Ok(fetched) => fetched,
            Err(ChatError::MessageGone | ChatError::Forbidden(_)) => return Ok(None),
            Err(error) => return Err(error),
        };
        let value: Option<Value> = fetched.raw().deserialize_as_unchecked().ok();
        Ok(value.filter(|value| value["sender"] == self.me.as_str()))
    }
}

impl Chat for Matrix {
    fn network(&self) -> &'static str {
        NETWORK
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            edits_for: None,
            remembers_for: KNOWN_FOR - 2 * LONGEST,
            quiet_pause: QUIET_PAUSE,
            choices: CHOICES,
            pictures: Pictures::Stay,
        }
    }

    fn post<'a>(
        &'a self,
        room: &'a RoomId,
        message: &'a Message,
        key: &'a SendKey,
    ) -> BoxFuture<'a, Result<MessageId, ChatError>> {
        Box::pin(async move {
            let spot = Spot::read(room)?;
            let room = self.room(&spot.room)?;
            let upload = self.uploaded(&room, message).await?;
            let content = show::keyed(self.content(message, upload.as_ref(), None), key);
            let content = match &spot.thread {
                Some(root) => show::threaded(content, root.as_str(), None),
                None => content,
            };
            let sent = self.send(&room, content, Some(transaction(&key.0))).await?;
            self.kept.seeds.sow(room, sent.clone(), &message.buttons);
            Ok(MessageId(sent.to_string()))
        })
    }

    fn find<'a>(
        &'a self,
        room: &'a RoomId,
        key: &'a SendKey,
    ) -> BoxFuture<'a, Result<Option<MessageId>, ChatError>> {
        Box::pin(async move {
            let room = self.room(&Spot::read(room)?.room)?;
            let look = || {
                let mut options = MessagesOptions::backward();
                options.limit = UInt::from(LAST);
                room.messages(options)
            };
            let last = patiently(Some(&room), look).await.map_err(spared)?;
            let ours = last.chunk.iter().filter(|event| event.sender().as_deref() == Some(&*self.me));
            let has_key = |value: &Value| value["content"][KEY] == key.0.as_str();
            let mut found = ours.filter(|event| {
                event.raw().deserialize_as_unchecked::<Value>().is_ok_and(|value| has_key(&value))
            });
            Ok(found.find_map(|event| event.event_id()).map(|id| MessageId(id.to_string())))
        })
    }

    fn edit<'a>(
        &'a self,
        room: &'a RoomId,
        id: &'a MessageId,
        message: &'a Message,
    ) -> BoxFuture<'a, Result<(), ChatError>> {
        Box::pin(async move {
            let room = self.room(&Spot::read(room)?.room)?;
            let event = event(id)?;
            let upload = self.uploaded(&room, message).await?;
            let content = show::change(event.as_str(), self.content(message, upload.as_ref(), None));
            self.send(&room, content, None).await?;
            self.kept.seeds.sow(room, event, &message.buttons);
            Ok(())
        })
    }

    fn delete<'a>(&'a self, room: &'a RoomId, id: &'a MessageId) -> BoxFuture<'a, Result<(), ChatError>> {
        Box::pin(async move {
            let room = self.room(&Spot::read(room)?.room)?;
            let event = event(id)?;
            if room.pinned_event_ids().is_some_and(|pinned| pinned.contains(&event)) {
                // It is gone all the same, where that can't be done.
                let unpinned = patiently(Some(&room), || room.unpin_event(&event)).await;
                drop(unpinned.inspect_err(|error| tracing::debug!(%error, "a message stays pinned")));
            }
            let name = transaction(&format!("gone-{}", event.as_str().trim_start_matches('$')));
            let redact = || async {
                let redacted = room.redact(&event, None, Some(name.clone())).await;
                redacted.map_err(matrix_sdk::Error::from)
            };
            match patiently(Some(&room), redact).await {
                Ok(_) | Err(ChatError::MessageGone) => Ok(()),
                Err(error) => Err(spared(error)),
            }
        })
    }

    fn pin<'a>(&'a self, room: &'a RoomId, id: &'a MessageId) -> BoxFuture<'a, Result<(), ChatError>> {
        Box::pin(async move {
            let room = self.room(&Spot::read(room)?.room)?;
            let event = event(id)?;
            patiently(Some(&room), || room.pin_event(&event)).await.map(drop).map_err(spared)
        })
    }

    fn private_room<'a>(&'a self, account: &'a PlayerId) -> BoxFuture<'a, Result<RoomId, ChatError>> {
        Box::pin(async move {
            let private = self.private(account, Asked::ByUs).await?;
            Ok(Spot::of_room(private.room.room_id()).name())
        })
    }
}
