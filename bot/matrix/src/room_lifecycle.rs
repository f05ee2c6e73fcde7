//! Lifecycle of rooms: leaving and returning, upgrades, redactions and power levels.

use std::time::Duration;

use matrix_sdk::ruma::events::MessageLikeEventType;
use matrix_sdk::ruma::{OwnedRoomId, RoomId, ServerName};
use matrix_sdk::{Room, RoomState};

use super::NETWORK;
use super::adapter_text::AdapterText;
use super::announcements::transaction_id;
use super::error::log_text;
use super::inbox::Inbox;
use super::incoming_event::{EventKind, IncomingEvent};
use super::invite::retry_transient;
use super::room_or_thread::RoomOrThread;
use bot_app::mirror::ShowError;
use bot_core::channel::{self, MessageId};

/// Time limit for fetching a room's power levels.
const POWER_LEVELS_TIMEOUT: Duration = Duration::from_secs(30);

impl Inbox {
    /// Handles events about the room itself.
    pub(super) async fn handle_room_event(&self, arrival: &IncomingEvent) {
        let room = &arrival.room;
        match &arrival.kind {
            EventKind::BotLeft(how) => {
                tracing::info!(%room, ?how, "not in a room any more");
                for place in self.mirrors_in(room) {
                    self.mirrors().pause(&place).await;
                }
            }
            EventKind::BotJoined => {
                tracing::info!(%room, "in a room");
                for place in self.mirrors_in(room) {
                    self.mirrors().resume(&place).await;
                }
                for before in self.predecessors(room) {
                    self.move_to_successor(&before, room).await;
                }
            }
            EventKind::Redacted { event } => {
                let message = MessageId(event.to_string());
                for place in self.mirrors_in(room) {
                    self.mirrors().record_message_deleted(&place, &message).await;
                }
            }
            EventKind::Upgraded { to } => self.handle_upgrade(room, to, arrival.sender.server_name()).await,
            EventKind::PowerLevels => self.resume_writable(room).await,
            EventKind::Undecryptable => self.report_undecryptable(room, &arrival.id).await,
            EventKind::Message(_) | EventKind::Edited { .. } | EventKind::Reacted { .. } | EventKind::Member { .. } => {
            }
        }
    }

    /// Sends the greeting to a room that the bot was invited to for the first time.
    pub(super) async fn send_greeting(&self, room: &RoomId) {
        let known = self.matrix().room_settings(room);
        if known.greeted || known.whose.is_some() || self.is_successor(room) || !self.mirrors_in(room).is_empty() {
            return;
        }
        self.matrix().change_room_settings(room, |known| known.greeted = true).await;
        let once = transaction_id("greeting", room.as_str().trim_start_matches('!'));
        self.announce(&RoomOrThread::from_room(room), &AdapterText::Greeting, Some(once)).await;
    }

    /// Returns the mirrors in a room: the room itself, its threads, and hands in it.
    pub(super) fn mirrors_in(&self, room: &RoomId) -> Vec<channel::RoomId> {
        let mut places = self.mirrors().rooms_with_prefix(&RoomOrThread::from_room(room).room_id().0);
        places.retain(|place| RoomOrThread::parse(place).is_ok_and(|spot| spot.room == room));
        places
    }

    /// Returns the rooms that were upgraded to this one.
    fn predecessors(&self, room: &RoomId) -> Vec<OwnedRoomId> {
        let goes_on = |known: &Room| known.successor_room().is_some_and(|next| next.room_id == room);
        let rooms = self.matrix().client.rooms().into_iter();
        rooms.filter(goes_on).map(|known| known.room_id().to_owned()).collect()
    }

    /// Returns `true` if the room is the successor of one with a mirror, or of a private room; inviting the bot to it needs
    /// no further permission.
    pub(super) fn is_successor(&self, room: &RoomId) -> bool {
        let in_use = |before: &OwnedRoomId| {
            !self.mirrors_in(before).is_empty() || self.matrix().current_private_room_owner(before).is_some()
        };
        self.predecessors(room).iter().any(in_use)
    }

    /// Handles a room upgrade: joins the successor, or moves the mirrors if already joined.
    async fn handle_upgrade(&self, from: &RoomId, to: &RoomId, server: &ServerName) {
        if self.mirrors_in(from).is_empty() && self.matrix().current_private_room_owner(from).is_none() {
            return;
        }
        let client = &self.matrix().client;
        if client.get_room(to).is_some_and(|room| room.state() == RoomState::Joined) {
            self.move_to_successor(from, to).await;
            return;
        }
        tracing::info!(%from, %to, "a room was upgraded");
        for place in self.mirrors_in(from) {
            self.mirrors().pause(&place).await;
        }
        let (client, to, server) = (client.clone(), to.to_owned(), server.to_owned());
        // The join event continues from here.
        self.tasks().start(format!("follow {to}"), async move {
            let via = [server];
            let join = || async { client.join_room_by_id_or_alias((&*to).into(), &via).await.map(drop) };
            if let Err(why) = retry_transient(join).await {
                tracing::warn!(room = %to, why, "could not follow a room that was upgraded; invite the bot there");
            }
        });
    }

    /// Moves the mirrors of a room, or an account's private room, to its successor.
    async fn move_to_successor(&self, from: &RoomId, to: &RoomId) {
        if let Some(account) = self.matrix().current_private_room_owner(from) {
            match self.matrix().move_private_room(&account, to).await {
                Ok(()) => {
                    tracing::info!(%from, %to, "a private room goes on as another");
                    self.mirrors().move_private_mirrors(&account).await;
                }
                Err(error) => tracing::warn!(%from, %to, %error, "a private room is not followed"),
            }
            return;
        }
        for place in self.mirrors_in(from) {
            let Some(to) = self.successor_place(&place, to).await else { continue };
            match self.mirrors().move_game(&place, &to).await {
                Ok(()) => tracing::info!(from = place.0, to = to.0, "a game goes on in another room"),
                Err(ShowError::Occupied(table)) => {
                    tracing::warn!(from = place.0, to = to.0, %table, "a game has no room to go on in");
                }
                Err(error) => tracing::error!(from = place.0, to = to.0, %error, "a game could not go on"),
            }
        }
    }

    /// Returns the successor's place for a mirror: the room itself, or a new thread for a thread. `None` if nothing is left
    /// to publish, or the thread can't be started.
    async fn successor_place(&self, place: &channel::RoomId, to: &RoomId) -> Option<channel::RoomId> {
        let before = RoomOrThread::parse(place).ok()?;
        let room = RoomOrThread::from_room(to);
        let Some(thread) = &before.thread else { return Some(room.room_id()) };
        if self.mirrors().is_game_published(place) {
            return None;
        }
        let language = self.spot_language(&before).await;
        let name = transaction_id("thread", thread.as_str());
        let head = self.announce_in_language(language, &room, &AdapterText::ThreadGoesOn, Some(name)).await?;
        Some(RoomOrThread { thread: Some(head), ..room }.room_id())
    }

    /// Resumes paused mirrors where the bot may write again.
    async fn resume_writable(&self, room: &RoomId) {
        let paused: Vec<channel::RoomId> =
            self.mirrors_in(room).into_iter().filter(|place| self.mirrors().is_paused(place)).collect();
        if paused.is_empty() || !self.can_write(room).await {
            return;
        }
        for place in paused {
            self.mirrors().resume(&place).await;
        }
    }

    /// Returns `true` if the bot is in the room and may write there.
    pub(super) async fn can_write(&self, room: &RoomId) -> bool {
        let matrix = self.matrix();
        let Some(room) = matrix.client.get_room(room).filter(|room| room.state() == RoomState::Joined) else {
            return false;
        };
        match tokio::time::timeout(POWER_LEVELS_TIMEOUT, room.power_levels()).await {
            Ok(Ok(levels)) => levels.user_can_send_message(&matrix.own_user, MessageLikeEventType::RoomMessage),
            Ok(Err(error)) => {
                tracing::warn!(room = %room.room_id(), why = log_text(&error.into()), "who may do what can't be read");
                // Unknown; sending will show it.
                true
            }
            Err(_) => true,
        }
    }

    /// After the first sync: brings all mirrors in line with current memberships, upgrades and power levels, which may have
    /// changed while the program did not run.
    pub(super) async fn reconcile_rooms(&self) {
        let client = &self.matrix().client;
        self.matrix().rooms_known.send_replace(true);
        for room in client.invited_rooms() {
            self.handle_invitation(room.room_id());
        }
        for place in self.mirrors().rooms_with_prefix(&format!("{NETWORK}:")) {
            let Ok(spot) = RoomOrThread::parse(&place) else { continue };
            let room = client.get_room(&spot.room).filter(|room| room.state() == RoomState::Joined);
            let Some(room) = room else {
                self.mirrors().pause(&place).await;
                continue;
            };
            if let Some(next) = room.successor_room() {
                self.handle_upgrade(&spot.room, &next.room_id, self.matrix().own_user.server_name()).await;
            } else {
                self.resume_writable(&spot.room).await;
            }
        }
    }
}
