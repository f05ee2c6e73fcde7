//! Invitations: those who may are followed, others are turned down.

use std::time::Duration;

use matrix_sdk::ruma::RoomId;
use matrix_sdk::{Error, Room, RoomState};

use super::error::{is_passing, told};
use super::inbox::Inbox;

/// How long joining or turning down may take: a room with many people on other servers takes its time.
const LONGEST: Duration = Duration::from_secs(120);
/// How often it is tried, and how long we first wait between two times.
const TRIES: u32 = 6;
const PAUSE: Duration = Duration::from_secs(2);
/// How long the homeserver may take to tell of a room.
const TOLD: Duration = Duration::from_secs(10);

impl Inbox {
    /// We are invited to a room.
    pub(super) fn invited(&self, room: &RoomId) {
        let (inbox, room) = (self.clone(), room.to_owned());
        let name = format!("invite {room}");
        self.tasks().begin(name, async move { inbox.decide(&room).await });
    }

    async fn decide(&self, id: &RoomId) {
        let Some(room) = self.matrix().client.get_room(id).filter(|room| room.state() == RoomState::Invited)
        else {
            return;
        };
        let inviter = match room.invite_details().await {
            Ok(invite) => invite.inviter_id,
            Err(error) => {
                tracing::warn!(room = %id, why = told(&error), "an invitation can't be read");
                return;
            }
        };
        let matrix = self.matrix();
        let server = matrix.me.server_name().as_str();
        let may = matrix.settings.allow.permits(inviter.as_str(), server) || self.is_successor(id);
        if room.is_space() {
            tracing::info!(room = %id, by = %inviter, "turned an invitation to a space down: nobody reads there; invite the bot to a room of it");
            if let Err(why) = patiently(|| leave(&room)).await {
                tracing::warn!(room = %id, why, "could not turn an invitation down");
            }
        } else if may {
            tracing::info!(room = %id, by = %inviter, "invited to a room");
            match patiently(|| room.join()).await {
                Ok(()) => {
                    arrived(&room).await;
                    self.greet(id).await;
                }
                Err(why) => tracing::warn!(room = %id, why, "could not join a room"),
            }
        } else {
            tracing::info!(room = %id, by = %inviter, "turned an invitation down: [matrix] allow does not name them");
            if let Err(why) = patiently(|| leave(&room)).await {
                tracing::warn!(room = %id, why, "could not turn an invitation down");
            }
        }
    }
}

/// Waits until the homeserver has told of a room that we are in now. The library asks for the keys of those who are new
/// to us after that; what is encrypted before has the asking wait for itself, five seconds long.
pub(super) async fn arrived(room: &Room) {
    let _ = tokio::time::timeout(TOLD, room.sync_up()).await;
}

async fn leave(room: &Room) -> Result<(), Error> {
    room.leave().await
}

/// Tries until it works, a few times.
pub(super) async fn patiently<F>(work: impl Fn() -> F) -> Result<(), String>
where
    F: Future<Output = Result<(), Error>>,
{
    let mut pause = PAUSE;
    for left in (0..TRIES).rev() {
        match tokio::time::timeout(LONGEST, work()).await {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(error)) if left == 0 || !is_passing(&error) => return Err(told(&error)),
            Err(_) if left == 0 => return Err("no answer in time".to_owned()),
            Ok(Err(_)) | Err(_) => tokio::time::sleep(pause).await,
        }
        pause *= 2;
    }
    Ok(())
}
