//! Private rooms: one for each person, where nobody but they and we read.

use matrix_sdk::ruma::api::client::room::create_room::v3::{Request, RoomPreset};
use matrix_sdk::ruma::events::InitialStateEvent;
use matrix_sdk::ruma::events::room::encryption::RoomEncryptionEventContent;
use matrix_sdk::ruma::events::room::member::MembershipState;
use matrix_sdk::ruma::{OwnedUserId, RoomId as MatrixRoom, UserId};
use matrix_sdk::{Room, RoomState};

use super::invite::arrived;
use super::refusal::patiently;
use super::show::user;
use super::{Matrix, NETWORK};
use crate::place::ChatError;
use bot_core::people::PlayerId;

/// How hard we try to have a private room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AskedBy {
    /// As ever: somebody who has left it, or did not come, is left in peace.
    Us,
    /// They have just asked for something that belongs there: they are invited again.
    Them,
}

/// A private room.
pub(super) struct Private {
    pub(super) room: Room,
    /// Whether it was made just now.
    pub(super) new: bool,
}

/// Whether somebody is in a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Presence {
    /// They are.
    There,
    /// They are invited.
    Invited,
    /// They are neither.
    Away,
}

/// The account of this user.
pub(super) fn account(user: &UserId) -> PlayerId {
    PlayerId(format!("{NETWORK}:{user}"))
}

/// The user with this account.
pub(super) fn user_of(account: &PlayerId) -> Result<OwnedUserId, ChatError> {
    let refused = || ChatError::Refused(format!("{} is no account of Matrix", account.0));
    UserId::parse(user(account).ok_or_else(refused)?).map_err(|_| refused())
}

impl Matrix {
    /// Somebody's private room: the one that there is, or a new one.
    pub(super) async fn private(&self, account: &PlayerId, asked: AskedBy) -> Result<Private, ChatError> {
        let user = user_of(account)?;
        // One at a time, so that nobody gets two.
        let making = self.kept.making(account);
        let _making = making.lock().await;
        let known = self.known_person(account).room;
        let known = known.and_then(|room| MatrixRoom::parse(room).ok());
        if let Some(room) = known.as_deref().and_then(|id| self.client.get_room(id))
            && room.state() == RoomState::Joined
            && is_for_two(&room)
        {
            return match (self.presence(&room, &user).await?, asked) {
                (Presence::Away, AskedBy::Us) => Err(ChatError::Closed),
                (Presence::Away, AskedBy::Them) => {
                    let invited = patiently(Some(&room), || room.invite_user_by_id(&user)).await;
                    invited.map(|()| Private { room, new: false }).map_err(closed)
                }
                (Presence::There | Presence::Invited, _) => Ok(Private { room, new: false }),
            };
        }
        for room in self.client.get_dm_rooms(&user) {
            if !is_for_two(&room) {
                continue;
            }
            if self.presence(&room, &user).await? != Presence::Away {
                self.adopt(account, room.room_id()).await;
                return Ok(Private { room, new: true });
            }
        }
        let room = self.make(&user).await?;
        self.adopt(account, room.room_id()).await;
        arrived(&room).await;
        Ok(Private { room, new: true })
    }

    /// Whose private room it is now; none for one that another has replaced.
    pub(super) fn private_room_of(&self, room: &MatrixRoom) -> Option<PlayerId> {
        let account = self.private_of(room)?;
        let now = self.known_person(&account).room;
        (now.as_deref() == Some(room.as_str())).then_some(account)
    }

    /// Somebody's private room goes on as this one, if nobody else reads there.
    pub(super) async fn follow_private(&self, account: &PlayerId, to: &MatrixRoom) -> Result<(), ChatError> {
        let user = user_of(account)?;
        let making = self.kept.making(account);
        let _making = making.lock().await;
        let room = self.room(to)?;
        if !is_for_two(&room) || self.presence(&room, &user).await? == Presence::Away {
            return Err(ChatError::Refused("it is not for the two of us".to_owned()));
        }
        self.adopt(account, to).await;
        Ok(())
    }

    /// Whether somebody reads what stands in their private room; that is taken for granted where it can't be told.
    pub(super) async fn reads(&self, account: &PlayerId, room: &Room) -> bool {
        let Ok(user) = user_of(account) else { return true };
        self.presence(room, &user).await.map_or(true, |presence| presence == Presence::There)
    }

    /// Whether the user is in the room.
    async fn presence(&self, room: &Room, user: &UserId) -> Result<Presence, ChatError> {
        let member = patiently(Some(room), || room.get_member(user)).await?;
        Ok(match member.as_ref().map(|member| member.membership()) {
            Some(MembershipState::Join) => Presence::There,
            Some(MembershipState::Invite) => Presence::Invited,
            _ => Presence::Away,
        })
    }

    async fn adopt(&self, account: &PlayerId, room: &MatrixRoom) {
        self.change_room(room, |known| known.whose = Some(account.0.clone())).await;
        self.change_person(account, |known| known.room = Some(room.to_string())).await;
    }

    async fn make(&self, user: &OwnedUserId) -> Result<Room, ChatError> {
        let request = || async {
            let encryption = self.client.encryption();
            encryption.request_user_identity(user).await?;
            let devices = encryption.get_user_devices(user).await?;
            let mut request = Request::new();
            request.invite = vec![user.clone()];
            request.is_direct = true;
            request.preset = Some(RoomPreset::TrustedPrivateChat);
            if devices.devices().next().is_some() {
                let settings = RoomEncryptionEventContent::with_recommended_defaults();
                let settings = InitialStateEvent::with_empty_state_key(settings);
                request.initial_state = vec![settings.to_raw_any()];
            }
            self.client.create_room(request).await
        };
        patiently(None, request).await.map_err(closed)
    }
}

/// Whether nobody else reads there.
fn is_for_two(room: &Room) -> bool {
    room.active_members_count() <= 2
}

/// Somebody who can't be invited has no private room for us.
fn closed(error: ChatError) -> ChatError {
    match error {
        ChatError::Forbidden(_) | ChatError::Refused(_) | ChatError::MessageGone => ChatError::Closed,
        other => other,
    }
}
