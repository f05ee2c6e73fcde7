//! Sentences of the adapter in rooms.

use std::time::Duration;

use matrix_sdk::deserialized_responses::{TimelineEventKind, UnableToDecryptReason, WithheldCode};
use matrix_sdk::ruma::{EventId, OwnedEventId, OwnedTransactionId, RoomId, TransactionId};
use serde_json::json;
use tokio::sync::mpsc;

use super::adapter_text::AdapterText;
use super::chat::Shortage;
use super::inbox::Inbox;
use super::refusal::{once, patiently};
use super::show::{self, InThread};
use super::spot::Spot;
use super::upload::NotTaken;
use crate::place::Urgency;
use bot_core::language::Language;
use bot_core::surface::Message;
use bot_core::wording::Words;

/// Seconds after which a room may be told again that pictures are left out.
const DAY: i64 = 24 * 60 * 60;

/// Transaction id for a message about an event: deduplicates it if the event is handled again.
pub(super) fn named(what: &str, event: &str) -> OwnedTransactionId {
    <&TransactionId>::from(format!("{what}-{}", event.trim_start_matches('$')).as_str()).to_owned()
}

impl Inbox {
    /// Returns the language of a room or thread: its table's, otherwise the one chosen for the room.
    pub(super) async fn language(&self, spot: &Spot) -> Language {
        let chosen = || self.matrix().known_room(&spot.room).language().unwrap_or_default();
        let Some(table) = self.places().table(&spot.name()) else { return chosen() };
        match self.app().table(&table).await {
            Ok(Some(table)) => table.read(|table| table.language),
            Ok(None) | Err(_) => chosen(),
        }
    }

    /// Says a sentence in a room or thread, in its language. Best effort; at most once per transaction id.
    pub(super) async fn say(&self, spot: &Spot, text: &AdapterText, name: Option<OwnedTransactionId>) {
        let language = self.language(spot).await;
        self.say_in(language, spot, text, name).await;
    }

    /// Says a sentence in the given language. Returns the message, if it was sent.
    pub(super) async fn say_in(
        &self,
        language: Language,
        spot: &Spot,
        text: &AdapterText,
        name: Option<OwnedTransactionId>,
    ) -> Option<OwnedEventId> {
        let matrix = self.matrix();
        let room = matrix.room(&spot.room).ok()?;
        let message = Message { lines: vec![text.said(Words::of(language))], ..Message::default() };
        let mut content = matrix.content(&message, None, None);
        content.insert("msgtype".to_owned(), json!("m.notice"));
        if let Some(root) = &spot.thread {
            let last = matrix.kept.last_in(root);
            content = show::threaded(content, root.as_str(), InThread::After(last.as_str()));
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
    pub(super) async fn tell_shortages(&self, mut shortages: mpsc::UnboundedReceiver<(Spot, Shortage)>) {
        while let Some((spot, of)) = shortages.recv().await {
            match of {
                Shortage::Events(interval) => self.tell_slow(&spot, interval).await,
                Shortage::Picture(NotTaken::Failed) => {}
                Shortage::Picture(why) => self.tell_no_pictures(&spot, why).await,
            }
        }
    }

    async fn tell_slow(&self, spot: &Spot, interval: Duration) {
        let matrix = self.matrix();
        if matrix.known_room(&spot.room).told_slow || matrix.private_of(&spot.room).is_some() {
            return;
        }
        matrix.change_room(&spot.room, |known| known.told_slow = true).await;
        tracing::warn!(room = %spot.room, ?interval, "the homeserver takes only one event in this time; docs/MATRIX.md tells how it can be asked to take more");
        let seconds = interval.as_secs_f32().ceil() as u32;
        self.say(spot, &AdapterText::Slow { seconds }, None).await;
    }

    async fn tell_no_pictures(&self, spot: &Spot, why: NotTaken) {
        let (matrix, now) = (self.matrix(), self.app().now().as_second());
        if matrix.known_room(&spot.room).told_no_pictures.is_some_and(|told| now - told < DAY) {
            return;
        }
        matrix.change_room(&spot.room, |known| known.told_no_pictures = Some(now)).await;
        let whose = matrix.private_of(&spot.room);
        let language = whose.and_then(|whose| matrix.known_person(&whose).language());
        let language = match language {
            Some(language) => language,
            None => self.language(spot).await,
        };
        self.say_in(language, spot, &AdapterText::NoPictures(why), None).await;
    }

    /// Informs a room that a message could not be decrypted.
    pub(super) async fn tell_unreadable(&self, room: &RoomId, event: &EventId) {
        let text = match self.withheld(room, event).await {
            Some(WithheldCode::Unverified) => AdapterText::Unverified,
            Some(WithheldCode::Blacklisted) => AdapterText::Blocked,
            _ => AdapterText::Unreadable,
        };
        self.say(&Spot::of_room(room), &text, None).await;
    }

    /// Returns the reason that the sender's client gave for withholding the key.
    async fn withheld(&self, room: &RoomId, event: &EventId) -> Option<WithheldCode> {
        let room = self.matrix().room(room).ok()?;
        let event = patiently(Some(&room), || room.event(event, Some(once()))).await.ok()?;
        match event.kind {
            TimelineEventKind::UnableToDecrypt { utd_info, .. } => match utd_info.reason {
                UnableToDecryptReason::MissingMegolmSession { withheld_code } => withheld_code,
                _ => None,
            },
            _ => None,
        }
    }
}
