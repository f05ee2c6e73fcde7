//! Lifecycle of rooms: leaving and returning, upgrades, redactions and power levels.

use std::time::Duration;

use matrix_sdk::ruma::events::MessageLikeEventType;
use matrix_sdk::ruma::{OwnedRoomId, RoomId, ServerName};
use matrix_sdk::{Room, RoomState};

use super::NETWORK;
use super::adapter_text::AdapterText;
use super::arrival::{Arrival, What};
use super::error::told;
use super::inbox::Inbox;
use super::invite::patiently;
use super::say::named;
use super::spot::Spot;
use crate::place::ShowError;
use bot_core::channel::{self, MessageId};

/// Time limit for fetching a room's power levels.
const LONGEST: Duration = Duration::from_secs(30);

impl Inbox {
    /// Handles events about the room itself.
    pub(super) async fn live(&self, arrival: &Arrival) {
        let room = &arrival.room;
        match &arrival.what {
            What::WeLeft(how) => {
                tracing::info!(%room, ?how, "not in a room any more");
                for place in self.places_in(room) {
                    self.places().pause(&place).await;
                }
            }
            What::WeAreBack => {
                tracing::info!(%room, "in a room");
                for place in self.places_in(room) {
                    self.places().resume(&place).await;
                }
                for before in self.predecessors(room) {
                    self.go_on(&before, room).await;
                }
            }
            What::Redacted { event } => {
                let message = MessageId(event.to_string());
                for place in self.places_in(room) {
                    self.places().gone(&place, &message).await;
                }
            }
            What::Upgraded { to } => self.upgraded(room, to, arrival.sender.server_name()).await,
            What::Powers => self.powers(room).await,
            What::Unreadable => self.tell_unreadable(room, &arrival.id).await,
            What::Said(_) | What::Edited { .. } | What::Reacted { .. } | What::Member { .. } => {}
        }
    }

    /// Sends the greeting to a room that the bot was invited to for the first time.
    pub(super) async fn greet(&self, room: &RoomId) {
        let known = self.matrix().known_room(room);
        if known.greeted
            || known.whose.is_some()
            || self.is_successor(room)
            || !self.places_in(room).is_empty()
        {
            return;
        }
        self.matrix().change_room(room, |known| known.greeted = true).await;
        let once = named("greeting", room.as_str().trim_start_matches('!'));
        self.say(&Spot::of_room(room), &AdapterText::Greeting, Some(once)).await;
    }

    /// Returns the mirrors in a room: the room itself, its threads, and hands in it.
    pub(super) fn places_in(&self, room: &RoomId) -> Vec<channel::RoomId> {
        let mut places = self.places().rooms(&Spot::of_room(room).name().0);
        places.retain(|place| Spot::read(place).is_ok_and(|spot| spot.room == room));
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
            !self.places_in(before).is_empty() || self.matrix().private_room_of(before).is_some()
        };
        self.predecessors(room).iter().any(in_use)
    }

    /// Handles a room upgrade: joins the successor, or moves the mirrors if already joined.
    async fn upgraded(&self, from: &RoomId, to: &RoomId, server: &ServerName) {
        if self.places_in(from).is_empty() && self.matrix().private_room_of(from).is_none() {
            return;
        }
        let client = &self.matrix().client;
        if client.get_room(to).is_some_and(|room| room.state() == RoomState::Joined) {
            self.go_on(from, to).await;
            return;
        }
        tracing::info!(%from, %to, "a room was upgraded");
        for place in self.places_in(from) {
            self.places().pause(&place).await;
        }
        let (client, to, server) = (client.clone(), to.to_owned(), server.to_owned());
        // The join event continues from here.
        self.tasks().begin(format!("follow {to}"), async move {
            let via = [server];
            let join = || async { client.join_room_by_id_or_alias((&*to).into(), &via).await.map(drop) };
            if let Err(why) = patiently(join).await {
                tracing::warn!(room = %to, why, "could not follow a room that was upgraded; invite the bot there");
            }
        });
    }

    /// Moves the mirrors of a room, or an account's private room, to its successor.
    async fn go_on(&self, from: &RoomId, to: &RoomId) {
        if let Some(account) = self.matrix().private_room_of(from) {
            match self.matrix().follow_private(&account, to).await {
                Ok(()) => {
                    tracing::info!(%from, %to, "a private room goes on as another");
                    self.places().move_hands(&account).await;
                }
                Err(error) => tracing::warn!(%from, %to, %error, "a private room is not followed"),
            }
            return;
        }
        for place in self.places_in(from) {
            let Some(to) = self.goes_on_at(&place, to).await else { continue };
            match self.places().go_on_in(&place, &to).await {
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
    async fn goes_on_at(&self, place: &channel::RoomId, to: &RoomId) -> Option<channel::RoomId> {
        let before = Spot::read(place).ok()?;
        let room = Spot::of_room(to);
        let Some(thread) = &before.thread else { return Some(room.name()) };
        if self.places().is_told(place) {
            return None;
        }
        let language = self.language(&before).await;
        let name = named("thread", thread.as_str());
        let head = self.say_in(language, &room, &AdapterText::ThreadGoesOn, Some(name)).await?;
        Some(Spot { thread: Some(head), ..room }.name())
    }

    /// Resumes paused mirrors where the bot may write again.
    async fn powers(&self, room: &RoomId) {
        let paused: Vec<channel::RoomId> =
            self.places_in(room).into_iter().filter(|place| self.places().is_paused(place)).collect();
        if paused.is_empty() || !self.may_write(room).await {
            return;
        }
        for place in paused {
            self.places().resume(&place).await;
        }
    }

    /// Returns `true` if the bot is in the room and may write there.
    pub(super) async fn may_write(&self, room: &RoomId) -> bool {
        let matrix = self.matrix();
        let Some(room) = matrix.client.get_room(room).filter(|room| room.state() == RoomState::Joined) else {
            return false;
        };
        match tokio::time::timeout(LONGEST, room.power_levels()).await {
            Ok(Ok(levels)) => levels.user_can_send_message(&matrix.me, MessageLikeEventType::RoomMessage),
            Ok(Err(error)) => {
                tracing::warn!(room = %room.room_id(), why = told(&error.into()), "who may do what can't be read");
                // Unknown; sending will show it.
                true
            }
            Err(_) => true,
        }
    }

    /// After the first sync: brings all mirrors in line with current memberships, upgrades and power levels, which may have
    /// changed while the program did not run.
    pub(super) async fn settle(&self) {
        let client = &self.matrix().client;
        self.matrix().settled.send_replace(true);
        for room in client.invited_rooms() {
            self.invited(room.room_id());
        }
        for place in self.places().rooms(&format!("{NETWORK}:")) {
            let Ok(spot) = Spot::read(&place) else { continue };
            let room = client.get_room(&spot.room).filter(|room| room.state() == RoomState::Joined);
            let Some(room) = room else {
                self.places().pause(&place).await;
                continue;
            };
            if let Some(next) = room.successor_room() {
                self.upgraded(&spot.room, &next.room_id, self.matrix().me.server_name()).await;
            } else {
                self.powers(&spot.room).await;
            }
        }
    }
}
