//! Invitations: permitted ones are accepted, others declined.

use std::time::Duration;

use matrix_sdk::ruma::RoomId;
use matrix_sdk::{Error, Room, RoomState};

use super::error::{is_transient, log_text};
use super::inbox::Inbox;

/// Time limit for joining or declining; joining a large federated room is slow.
const JOIN_TIMEOUT: Duration = Duration::from_secs(120);
/// Number of attempts, and first pause between two.
const MAX_ATTEMPTS: u32 = 6;
const FIRST_PAUSE: Duration = Duration::from_secs(2);
/// Time limit until sync delivers a joined room.
const SYNC_TIMEOUT: Duration = Duration::from_secs(10);

impl Inbox {
    /// Handles an invitation to a room, in a background task.
    pub(super) fn handle_invitation(&self, room: &RoomId) {
        let (inbox, room) = (self.clone(), room.to_owned());
        let name = format!("invite {room}");
        self.tasks().start(name, async move { inbox.accept_or_decline(&room).await });
    }

    async fn accept_or_decline(&self, id: &RoomId) {
        let Some(room) = self.matrix().client.get_room(id).filter(|room| room.state() == RoomState::Invited) else {
            return;
        };
        let inviter = match room.invite_details().await {
            Ok(invite) => invite.inviter_id,
            Err(error) => {
                tracing::warn!(room = %id, why = log_text(&error), "an invitation can't be read");
                return;
            }
        };
        let matrix = self.matrix();
        let server = matrix.own_user.server_name().as_str();
        let may = matrix.settings.allow.permits(inviter.as_str(), server) || self.is_successor(id);
        if room.is_space() {
            tracing::info!(room = %id, by = %inviter, "turned an invitation to a space down: nobody reads there; invite the bot to a room of it");
            if let Err(why) = retry_transient(|| leave(&room)).await {
                tracing::warn!(room = %id, why, "could not turn an invitation down");
            }
        } else if may {
            tracing::info!(room = %id, by = %inviter, "invited to a room");
            match retry_transient(|| room.join()).await {
                Ok(()) => {
                    wait_for_sync(&room).await;
                    self.send_greeting(id).await;
                }
                Err(why) => tracing::warn!(room = %id, why, "could not join a room"),
            }
        } else {
            tracing::info!(room = %id, by = %inviter, "turned an invitation down: [matrix] allow does not name them");
            if let Err(why) = retry_transient(|| leave(&room)).await {
                tracing::warn!(room = %id, why, "could not turn an invitation down");
            }
        }
    }
}

/// Waits until sync has delivered a newly joined room. Only after that does the SDK query the devices of its members;
/// encrypting earlier would block on that query for five seconds.
pub(super) async fn wait_for_sync(room: &Room) {
    let _ = tokio::time::timeout(SYNC_TIMEOUT, room.sync_up()).await;
}

async fn leave(room: &Room) -> Result<(), Error> {
    room.leave().await
}

/// Retries `work` with exponential backoff while the error is temporary.
pub(super) async fn retry_transient<F>(work: impl Fn() -> F) -> Result<(), String>
where
    F: Future<Output = Result<(), Error>>,
{
    let mut pause = FIRST_PAUSE;
    for left in (0..MAX_ATTEMPTS).rev() {
        match tokio::time::timeout(JOIN_TIMEOUT, work()).await {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(error)) if left == 0 || !is_transient(&error) => return Err(log_text(&error)),
            Err(_) if left == 0 => return Err("no answer in time".to_owned()),
            Ok(Err(_)) | Err(_) => tokio::time::sleep(pause).await,
        }
        pause *= 2;
    }
    Ok(())
}
