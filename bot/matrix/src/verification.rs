//! Device verification by emoji (SAS): people who manage a room can verify the bot, after which their clients trust it.

use std::time::Duration;

use futures_util::StreamExt;
use matrix_sdk::encryption::verification::{
    SasState, SasVerification, Verification, VerificationRequest, VerificationRequestState,
};
use matrix_sdk::ruma::events::key::verification::VerificationMethod;
use matrix_sdk::ruma::events::room::member::MembershipState;
use matrix_sdk::ruma::events::room::power_levels::UserPowerLevel;
use matrix_sdk::ruma::{OwnedUserId, RoomId, UserId};

use super::adapter_text::AdapterText;
use super::error::log_text;
use super::inbox::Inbox;
use super::room_or_thread::RoomOrThread;

/// Time limit of a verification; people take their time.
const VERIFICATION_TIMEOUT: Duration = Duration::from_secs(10 * 60);
/// Power level from which somebody manages a room.
const MANAGER_POWER: u32 = 50;

impl Inbox {
    /// Handles a verification request, in a background task.
    pub(super) fn handle_verification(&self, user: OwnedUserId, flow: String) {
        let inbox = self.clone();
        self.tasks().start(format!("verify {user} {flow}"), async move {
            let request = inbox.matrix().client.encryption().get_verification_request(&user, &flow).await;
            // An old request, or one for another device of the bot.
            let Some(request) = request else { return };
            if !inbox.can_verify(&user).await {
                tracing::info!(%user, "did not compare signs: they manage no room that we are in, and may not invite us");
                let _ = request.cancel().await;
                return;
            }
            match tokio::time::timeout(VERIFICATION_TIMEOUT, inbox.run_verification(&request)).await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => tracing::warn!(%user, why = log_text(&error), "comparing signs has failed"),
                Err(_) => {
                    tracing::info!(%user, "comparing signs has taken too long");
                    let _ = request.cancel().await;
                }
            }
        });
    }

    /// Returns `true` if the user may invite the bot, or manages a room that it is in. The bot's other devices may not:
    /// verification would give them its secrets, and the recovery key is the way for that.
    async fn can_verify(&self, user: &UserId) -> bool {
        let matrix = self.matrix();
        if user == matrix.own_user {
            return false;
        }
        if matrix.settings.allow.permits(user.as_str(), matrix.own_user.server_name().as_str()) {
            return true;
        }
        for room in matrix.client.joined_rooms() {
            let member = room.get_member_no_sync(user).await.ok().flatten();
            if member.is_some_and(|member| *member.membership() == MembershipState::Join)
                && room
                    .get_user_power_level(user)
                    .await
                    .is_ok_and(|level| level >= UserPowerLevel::Int(MANAGER_POWER.into()))
            {
                return true;
            }
        }
        false
    }

    async fn run_verification(&self, request: &VerificationRequest) -> matrix_sdk::Result<()> {
        let user = request.other_user_id();
        tracing::info!(%user, "asked to compare signs");
        let mut changes = request.changes();
        request.accept_with_methods(vec![VerificationMethod::SasV1]).await?;
        let mut state = request.state();
        loop {
            match state {
                VerificationRequestState::Transitioned { verification: Verification::SasV1(sas) } => {
                    return self.confirm_emoji(&sas, request.room_id()).await;
                }
                VerificationRequestState::Cancelled(why) => {
                    tracing::info!(%user, why = why.reason(), "comparing signs was called off");
                    return Ok(());
                }
                VerificationRequestState::Done => return Ok(()),
                _ => {}
            }
            match changes.next().await {
                Some(next) => state = next,
                None => return Ok(()),
            }
        }
    }

    /// Shows the emoji and confirms them: the person compares, and their confirmation is decisive.
    async fn confirm_emoji(&self, sas: &SasVerification, room: Option<&RoomId>) -> matrix_sdk::Result<()> {
        let user = sas.other_user_id();
        let mut changes = sas.changes();
        sas.accept().await?;
        let mut state = sas.state();
        loop {
            match state {
                SasState::KeysExchanged { emojis, decimals } => {
                    let signs = match emojis {
                        Some(emojis) => {
                            let named = emojis.emojis.iter().map(|e| format!("{} {}", e.symbol, e.description));
                            named.collect::<Vec<_>>().join(" · ")
                        }
                        None => format!("{} {} {}", decimals.0, decimals.1, decimals.2),
                    };
                    tracing::info!(%user, signs, "compare these with what they see");
                    self.send_emoji(user, room, signs).await;
                    sas.confirm().await?;
                }
                SasState::Done { .. } => {
                    tracing::info!(%user, "signs were compared, and are the same");
                    return Ok(());
                }
                SasState::Cancelled(why) => {
                    tracing::warn!(%user, why = why.reason(), "comparing signs was called off");
                    return Ok(());
                }
                SasState::Created { .. }
                | SasState::Started { .. }
                | SasState::Accepted { .. }
                | SasState::Confirmed => {}
            }
            match changes.next().await {
                Some(next) => state = next,
                None => return Ok(()),
            }
        }
    }

    async fn send_emoji(&self, user: &UserId, room: Option<&RoomId>, signs: String) {
        let client = &self.matrix().client;
        let room = room.and_then(|room| client.get_room(room)).or_else(|| client.get_dm_room(user));
        if let Some(room) = room {
            self.announce(&RoomOrThread::from_room(room.room_id()), &AdapterText::Compare { signs }, None).await;
        }
    }
}
