//! What the adapter says in rooms by itself.

use std::time::Duration;

use matrix_sdk::ruma::RoomId;
use matrix_sdk::ruma::events::Mentions;
use matrix_sdk::ruma::events::room::message::RoomMessageEventContent;

use super::error::told;
use super::inbox::Desk;
use super::line::Line;
use super::spot::Spot;
use crate::language::Language;
use crate::wording::Words;

/// How long saying something may take.
const LONGEST: Duration = Duration::from_secs(60);

impl Desk {
    /// The language that is spoken in a room: its table's.
    pub(super) async fn language(&self, room: &RoomId) -> Language {
        let Some(table) = self.places().table(&Spot::of_room(room).name()) else {
            return Language::default();
        };
        match self.app().table(&table).await {
            Ok(Some(table)) => table.read(|table| table.language),
            Ok(None) | Err(_) => Language::default(),
        }
    }

    /// Says a line in a room, for everybody there: best effort.
    pub(super) async fn say(&self, room: &RoomId, line: &Line) {
        let Some(joined) = self.matrix().client.get_room(room) else { return };
        let text = Words::of(self.language(room).await).matrix(line);
        let mut content = RoomMessageEventContent::notice_plain(text);
        content.mentions = Some(Mentions::new());
        match tokio::time::timeout(LONGEST, joined.send(content).into_future()).await {
            Ok(Ok(_)) => {}
            Ok(Err(error)) => tracing::warn!(%room, why = told(&error), "could not be told"),
            Err(_) => tracing::warn!(%room, "could not be told in time"),
        }
    }

    /// A message came that we can't read.
    pub(super) async fn tell_unreadable(&self, room: &RoomId) {
        self.say(room, &Line::Unreadable).await;
    }
}
