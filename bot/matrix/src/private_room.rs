//! Private rooms: one per account, with only that account and the bot in it.

use matrix_sdk::ruma::api::client::room::create_room::v3::{CreationContent, Request, RoomPreset};
use matrix_sdk::ruma::events::InitialStateEvent;
use matrix_sdk::ruma::events::room::encryption::RoomEncryptionEventContent;
use matrix_sdk::ruma::events::room::member::{MembershipState, RoomMemberEventContent};
use matrix_sdk::ruma::serde::Raw;
use matrix_sdk::ruma::{OwnedUserId, RoomId as MatrixRoom, UserId};
use matrix_sdk::{Error, Room, RoomState};
use serde_json::json;

use super::error::log_text;
use super::invite::wait_for_sync;
use super::message_format::user_id;
use super::requests::retry_rate_limited;
use super::{Matrix, NETWORK};
use bot_app::mirror::ChatError;
use bot_core::people::PlayerId;

/// Power level of both members of a private room, in room versions where creators have a level.
const MEMBER_POWER: i32 = 100;

/// Occasion for which a private room is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum InitiatedBy {
    /// Initiated by the bot: an account that left its room or declined is not invited again.
    Bot,
    /// Requested by the account: it is invited again.
    Account,
}

/// Private room of an account.
pub(super) struct PrivateRoom {
    pub(super) room: Room,
    /// `true` if it was created or adopted just now.
    pub(super) is_new: bool,
}

/// Membership of an account in its private room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Presence {
    /// Member of the room.
    Joined,
    Invited,
    /// Neither joined nor invited.
    Absent,
}

/// Returns the account id of a Matrix user.
pub(super) fn account_id(user: &UserId) -> PlayerId {
    PlayerId(format!("{NETWORK}:{user}"))
}

/// Returns the Matrix user of an account id.
pub(super) fn matrix_user(account: &PlayerId) -> Result<OwnedUserId, ChatError> {
    let refused = || ChatError::Rejected(format!("{} is no account of Matrix", account.0));
    UserId::parse(user_id(account).ok_or_else(refused)?).map_err(|_| refused())
}

impl Matrix {
    /// Returns the account's private room: the known one, an existing direct chat, or a new room.
    pub(super) async fn find_or_create_private_room(
        &self,
        account: &PlayerId,
        asked: InitiatedBy,
    ) -> Result<PrivateRoom, ChatError> {
        let user = matrix_user(account)?;
        // Serialized per account, so that nobody gets two rooms.
        let making = self.process_state.private_room_lock(account);
        let _making = making.lock().await;
        let known = self.account_settings(account).room;
        let known = known.and_then(|room| MatrixRoom::parse(room).ok());
        let known = known.as_deref().and_then(|id| self.client.get_room(id));
        let known = known.filter(|room| room.state() == RoomState::Joined && is_for_two(room));
        if let Some(room) = &known
            && self.presence(room, &user).await? != Presence::Absent
        {
            return Ok(PrivateRoom { room: room.clone(), is_new: false });
        }
        for room in self.client.get_dm_rooms(&user) {
            if !is_for_two(&room) {
                continue;
            }
            if self.presence(&room, &user).await? != Presence::Absent {
                self.set_private_room(account, room.room_id()).await;
                if let Some(left) = known {
                    self.leave_if_empty(&left).await;
                }
                return Ok(PrivateRoom { room, is_new: true });
            }
        }
        let (room, new) = match known {
            Some(_) if asked == InitiatedBy::Bot => return Err(ChatError::Closed),
            Some(room) => (room, false),
            None => {
                // Stored before the invitation, so that a retry after a refused one finds the room.
                let room = self.create_private_room(&user).await?;
                self.set_private_room(account, room.room_id()).await;
                wait_for_sync(&room).await;
                (room, true)
            }
        };
        let invited = self.invite(&room, &user).await;
        let refused = invited.as_ref().is_err_and(|error| *error == ChatError::Closed);
        if self.account_settings(account).refuses != refused {
            self.change_account_settings(account, |known| known.refuses = refused).await;
        }
        invited.map(|()| PrivateRoom { room, is_new: new })
    }

    /// Leaves a former private room with no other members.
    async fn leave_if_empty(&self, room: &Room) {
        if room.active_members_count() <= 1
            && let Err(error) = room.leave().await
        {
            tracing::debug!(room = %room.room_id(), why = log_text(&error), "an empty room stays");
        }
    }

    /// Invites an account to its private room.
    async fn invite(&self, room: &Room, user: &UserId) -> Result<(), ChatError> {
        if user.server_name() == self.own_user.server_name() {
            // The SDK's invite request can't mark a direct chat. For users of other homeservers only that request works.
            let mut member = RoomMemberEventContent::new(MembershipState::Invite);
            member.is_direct = Some(true);
            let invite = || room.send_state_event_for_key(user, member.clone());
            retry_rate_limited(Some(room), || async { invite().await.map(drop) }).await.map_err(to_closed)?;
            // Refetch members before anything is encrypted: sync may not have delivered the invitation yet.
            room.mark_members_missing();
            return Ok(());
        }
        retry_rate_limited(Some(room), || room.invite_user_by_id(user)).await.map_err(to_closed)
    }

    /// Returns the account of a private room, if the room is the account's current one.
    pub(super) fn current_private_room_owner(&self, room: &MatrixRoom) -> Option<PlayerId> {
        let account = self.private_room_owner(room)?;
        let now = self.account_settings(&account).room;
        (now.as_deref() == Some(room.as_str())).then_some(account)
    }

    /// Makes the successor of an upgraded room the account's private room, if nobody else is in it.
    pub(super) async fn move_private_room(&self, account: &PlayerId, to: &MatrixRoom) -> Result<(), ChatError> {
        let user = matrix_user(account)?;
        let making = self.process_state.private_room_lock(account);
        let _making = making.lock().await;
        let room = self.room(to)?;
        if !is_for_two(&room) || self.presence(&room, &user).await? == Presence::Absent {
            return Err(ChatError::Rejected("it is not for the two of us".to_owned()));
        }
        self.set_private_room(account, to).await;
        Ok(())
    }

    /// Returns `true` if the account is in its private room; also if that is unknown.
    pub(super) async fn has_joined(&self, account: &PlayerId, room: &Room) -> bool {
        let Ok(user) = matrix_user(account) else { return true };
        self.presence(room, &user).await.map_or(true, |presence| presence == Presence::Joined)
    }

    /// Returns the membership of a user in a room.
    async fn presence(&self, room: &Room, user: &UserId) -> Result<Presence, ChatError> {
        let member = retry_rate_limited(Some(room), || room.get_member(user)).await?;
        Ok(match member.as_ref().map(|member| member.membership()) {
            Some(MembershipState::Join) => Presence::Joined,
            Some(MembershipState::Invite) => Presence::Invited,
            _ => Presence::Absent,
        })
    }

    async fn set_private_room(&self, account: &PlayerId, room: &MatrixRoom) {
        self.change_room_settings(room, |known| known.whose = Some(account.0.clone())).await;
        self.change_account_settings(account, |known| known.room = Some(room.to_string())).await;
    }

    async fn create_private_room(&self, user: &OwnedUserId) -> Result<Room, ChatError> {
        let request = || async {
            let encryption = self.client.encryption();
            encryption.request_user_identity(user).await?;
            let devices = encryption.get_user_devices(user).await?;
            let mut request = Request::new();
            request.is_direct = true;
            request.preset = Some(RoomPreset::PrivateChat);
            if devices.devices().next().is_some() {
                let settings = RoomEncryptionEventContent::with_recommended_defaults();
                let settings = InitialStateEvent::with_empty_state_key(settings);
                request.initial_state = vec![settings.to_raw_any()];
            }
            self.share_power(&mut request, user).await?;
            let room = self.client.create_room(request).await?;
            if let Err(error) = self.client.account().mark_as_dm(room.room_id(), std::slice::from_ref(user)).await {
                tracing::warn!(room = %room.room_id(), why = log_text(&error), "a room is not noted as a direct chat");
            }
            Ok(room)
        };
        retry_rate_limited(None, request).await.map_err(to_closed)
    }

    /// Gives the user the same power as the bot in the room to be created, so that they can upgrade it. Since room version
    /// 12 creators have unlimited power and no level.
    async fn share_power(&self, request: &mut Request, user: &UserId) -> Result<(), Error> {
        let versions = self.client.homeserver_capabilities().room_versions().await;
        let versions = versions.inspect_err(|error| {
            tracing::debug!(why = log_text(error), "power in a private room is not shared");
        });
        let Some(rules) = versions.ok().and_then(|versions| versions.default.rules()) else { return Ok(()) };
        if rules.authorization.additional_room_creators {
            let mut creation = CreationContent::new();
            creation.additional_creators = vec![user.to_owned()];
            request.creation_content = Some(Raw::new(&creation)?);
        } else {
            let levels = json!({ "users": { self.own_user.as_str(): MEMBER_POWER, user.as_str(): MEMBER_POWER } });
            request.power_level_content_override = Some(Raw::from_json_string(levels.to_string())?);
        }
        Ok(())
    }
}

/// Returns `true` if the room has no third member.
fn is_for_two(room: &Room) -> bool {
    room.active_members_count() <= 2
}

/// Maps a refused invitation or room creation to `Closed`.
fn to_closed(error: ChatError) -> ChatError {
    match error {
        ChatError::Forbidden(_) | ChatError::Rejected(_) | ChatError::MessageGone => ChatError::Closed,
        other => other,
    }
}
