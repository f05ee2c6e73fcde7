//! Sentences of the adapter in rooms.

use std::time::Duration;

use matrix_sdk::deserialized_responses::{TimelineEventKind, UnableToDecryptReason, WithheldCode};
use matrix_sdk::ruma::{EventId, OwnedEventId, OwnedTransactionId, RoomId, TransactionId};
use serde_json::json;
use tokio::sync::mpsc;

use super::adapter_text::AdapterText;
use super::chat::Shortage;
use super::inbox::Inbox;
use super::message_format::{self, ThreadPosition};
use super::requests::{retry_rate_limited, without_retries};
use super::room_or_thread::RoomOrThread;
use super::upload::UploadRefusal;
use bot_app::mirror::Urgency;
use bot_core::language::Language;
use bot_core::surface::Message;
use bot_core::wording::Words;

/// Seconds after which a room may be told again that pictures are left out.
const PICTURE_NOTICE_INTERVAL: i64 = 24 * 60 * 60;

/// Transaction id for a message about an event: deduplicates it if the event is handled again.
pub(super) fn transaction_id(what: &str, event: &str) -> OwnedTransactionId {
    <&TransactionId>::from(format!("{what}-{}", event.trim_start_matches('$')).as_str()).to_owned()
}

impl Inbox {
    /// Returns the language of a room or thread: its table's, otherwise the one chosen for the room.
    pub(super) async fn spot_language(&self, spot: &RoomOrThread) -> Language {
        let chosen = || self.matrix().room_settings(&spot.room).language().unwrap_or_default();
        let Some(table) = self.mirrors().shown_table(&spot.room_id()) else { return chosen() };
        match self.app().table(&table).await {
            Ok(Some(table)) => table.read(|table| table.language),
            Ok(None) | Err(_) => chosen(),
        }
    }

    /// Says a sentence in a room or thread, in its language. Best effort; at most once per transaction id.
    pub(super) async fn announce(&self, spot: &RoomOrThread, text: &AdapterText, name: Option<OwnedTransactionId>) {
        let language = self.spot_language(spot).await;
        self.announce_in_language(language, spot, text, name).await;
    }

    /// Says a sentence in the given language. Returns the message, if it was sent.
    pub(super) async fn announce_in_language(
        &self,
        language: Language,
        spot: &RoomOrThread,
        text: &AdapterText,
        name: Option<OwnedTransactionId>,
    ) -> Option<OwnedEventId> {
        let matrix = self.matrix();
        let room = matrix.room(&spot.room).ok()?;
        let message = Message { lines: vec![text.to_text(Words::for_language(language))], ..Message::default() };
        let mut content = matrix.event_content(&message, None, None);
        content.insert("msgtype".to_owned(), json!("m.notice"));
        if let Some(root) = &spot.thread {
            let last = matrix.process_state.last_in_thread(root);
            content = message_format::into_thread(content, root.as_str(), ThreadPosition::After(last.as_str()));
        }
        match matrix.send(&room, content, name, Urgency::Soon).await {
            Ok(sent) => Some(sent),
            Err(error) => {
                tracing::warn!(room = %spot.room, %error, "could not be told");
                None
            }
        }
    }

    /// Informs rooms about limits of the homeserver: once about slow events, once a day about pictures.
    pub(super) async fn report_shortages(&self, mut shortages: mpsc::UnboundedReceiver<(RoomOrThread, Shortage)>) {
        while let Some((spot, of)) = shortages.recv().await {
            match of {
                Shortage::Events(interval) => self.report_slow(&spot, interval).await,
                Shortage::Picture(UploadRefusal::Failed) => {}
                Shortage::Picture(why) => self.report_no_pictures(&spot, why).await,
            }
        }
    }

    async fn report_slow(&self, spot: &RoomOrThread, interval: Duration) {
        let matrix = self.matrix();
        if matrix.room_settings(&spot.room).told_slow || matrix.private_room_owner(&spot.room).is_some() {
            return;
        }
        matrix.change_room_settings(&spot.room, |known| known.told_slow = true).await;
        tracing::warn!(room = %spot.room, ?interval, "the homeserver takes only one event in this time; docs/MATRIX.md tells how it can be asked to take more");
        let seconds = interval.as_secs_f32().ceil() as u32;
        self.announce(spot, &AdapterText::Slow { seconds }, None).await;
    }

    async fn report_no_pictures(&self, spot: &RoomOrThread, why: UploadRefusal) {
        let (matrix, now) = (self.matrix(), self.app().now().as_second());
        if matrix.room_settings(&spot.room).told_no_pictures.is_some_and(|told| now - told < PICTURE_NOTICE_INTERVAL) {
            return;
        }
        matrix.change_room_settings(&spot.room, |known| known.told_no_pictures = Some(now)).await;
        let whose = matrix.private_room_owner(&spot.room);
        let language = whose.and_then(|whose| matrix.account_settings(&whose).language());
        let language = match language {
            Some(language) => language,
            None => self.spot_language(spot).await,
        };
        self.announce_in_language(language, spot, &AdapterText::NoPictures(why), None).await;
    }

    /// Informs a room that a message could not be decrypted.
    pub(super) async fn report_undecryptable(&self, room: &RoomId, event: &EventId) {
        let text = match self.withheld_reason(room, event).await {
            Some(WithheldCode::Unverified) => AdapterText::Unverified,
            Some(WithheldCode::Blacklisted) => AdapterText::Blocked,
            _ => AdapterText::Unreadable,
        };
        self.announce(&RoomOrThread::from_room(room), &text, None).await;
    }

    /// Returns the reason that the sender's client gave for withholding the key.
    async fn withheld_reason(&self, room: &RoomId, event: &EventId) -> Option<WithheldCode> {
        let room = self.matrix().room(room).ok()?;
        let event = retry_rate_limited(Some(&room), || room.event(event, Some(without_retries()))).await.ok()?;
        match event.kind {
            TimelineEventKind::UnableToDecrypt { utd_info, .. } => match utd_info.reason {
                UnableToDecryptReason::MissingMegolmSession { withheld_code } => withheld_code,
                _ => None,
            },
            _ => None,
        }
    }
}
