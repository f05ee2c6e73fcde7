//! Rooms: create, join, leave, moderate.

use serde_json::{Value, json};

use super::client_record::{Invitation, RoomRecord};
use super::person::Person;

/// Encryption of a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Privacy {
    Plain,
    Encrypted,
}

/// Percent-encodes an id for a path.
fn percent_encode(id: &str) -> String {
    let coded = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => char::from(byte).to_string(),
        other => format!("%{other:02X}"),
    };
    id.bytes().map(coded).collect()
}

/// `Ok` for status 200, else the error of the homeserver.
fn into_result((status, answer): (u16, Value)) -> Result<(), Value> {
    if status == 200 { Ok(()) } else { Err(answer) }
}

impl Person {
    /// Sends a raw request to the client-server API.
    ///
    /// # Panics
    /// If the status is not 200.
    pub async fn request(&self, method: &str, path: &str, body: &Value) -> Value {
        let (status, answer) = self.try_request(method, path, body).await;
        assert_eq!(status, 200, "{} {method} {path}: {answer}\n{}", self.name, self.server.last_traceback());
        answer
    }

    /// Sends a raw request to the client-server API. Returns status and body.
    pub async fn try_request(&self, method: &str, path: &str, body: &Value) -> (u16, Value) {
        let path = format!("/_matrix/client/v3/{path}");
        self.server.request(method, &path, Some(self.client.token()), body).await
    }

    /// Creates a private room with these invitations, and returns its id.
    pub async fn create_room(&self, privacy: Privacy, invite: &[&str]) -> String {
        self.create_room_with(privacy, invite, json!({})).await
    }

    /// Creates a private room with a name.
    pub async fn create_named_room(&self, name: &str, privacy: Privacy, invite: &[&str]) -> String {
        self.create_room_with(privacy, invite, json!({ "name": name })).await
    }

    /// Creates an unencrypted private room of this version; in recent versions the creator has unlimited power.
    pub async fn create_room_of_version(&self, version: &str, invite: &[&str]) -> String {
        self.create_room_with(Privacy::Plain, invite, json!({ "room_version": version })).await
    }

    /// Creates a room marked as direct with one other person.
    pub async fn create_direct_room(&self, with: &str) -> String {
        self.create_room_with(Privacy::Plain, &[with], json!({ "is_direct": true })).await
    }

    async fn create_room_with(&self, privacy: Privacy, invite: &[&str], more: Value) -> String {
        let mut state = Vec::new();
        if privacy == Privacy::Encrypted {
            let content = json!({ "algorithm": "m.megolm.v1.aes-sha2" });
            state.push(json!({ "type": "m.room.encryption", "state_key": "", "content": content }));
        }
        let mut wish = json!({
            "preset": "private_chat", "name": "Games", "invite": invite, "initial_state": state,
        });
        for (name, value) in more.as_object().into_iter().flatten() {
            wish[name] = value.clone();
        }
        // A homeserver that was killed meanwhile may answer once with an internal error.
        let (status, answer) = match self.try_request("POST", "createRoom", &wish).await {
            (500, _) => self.try_request("POST", "createRoom", &wish).await,
            other => other,
        };
        assert_eq!(status, 200, "{} createRoom: {answer}\n{}", self.name, self.server.last_traceback());
        let room = answer["room_id"].as_str().expect("it has an id").to_owned();
        let me = self.id.clone();
        self.wait_for_room(&room, "its maker is in it", |place| {
            (place.membership(&me) == Some("join") && place.state.keys().any(|(kind, _)| kind == "m.room.name"))
                .then_some(())
        })
        .await;
        room
    }

    /// Waits until `look` returns a value for a room.
    pub async fn wait_for_room<T>(&self, room: &str, what: &str, mut look: impl FnMut(&RoomRecord) -> Option<T>) -> T {
        self.record.wait_for(what, |book| book.rooms.get(room).and_then(&mut look)).await
    }

    /// Waits until a member of a room has this membership: `join`, `invite`, `leave` or `ban`.
    pub async fn wait_for_membership(&self, room: &str, user: &str, how: &str) {
        let what = format!("{user} belongs to the room by {how}");
        self.wait_for_room(room, &what, |place| (place.membership(user) == Some(how)).then_some(())).await;
    }

    /// Waits for an invitation that satisfies `fits`.
    pub async fn wait_for_invitation(&self, what: &str, fits: impl Fn(&Invitation) -> bool) -> Invitation {
        self.record.wait_for(what, |book| book.invitations.iter().find(|one| fits(one)).cloned()).await
    }

    /// Joins a room, and waits until the client has synced it.
    ///
    /// # Panics
    /// If that is forbidden.
    pub async fn join(&self, room: &str) {
        self.client.join(room).await;
        self.wait_for_membership(room, &self.id, "join").await;
    }

    /// Leaves a room, or declines an invitation.
    ///
    /// # Panics
    /// If this person is neither invited nor a member.
    pub async fn leave(&self, room: &str) {
        self.client.leave(room).await;
    }

    /// Posts a membership change.
    async fn set_membership(&self, room: &str, user: &str, how: &str) -> Result<(), Value> {
        let path = format!("rooms/{}/{how}", percent_encode(room));
        into_result(self.try_request("POST", &path, &json!({ "user_id": user })).await)
    }

    /// Invites somebody to a room.
    ///
    /// # Errors
    /// The homeserver's error if permissions are missing.
    pub async fn invite(&self, room: &str, user: &str) -> Result<(), Value> {
        self.set_membership(room, user, "invite").await
    }

    /// Kicks somebody from a room.
    ///
    /// # Errors
    /// The homeserver's error if permissions are missing.
    pub async fn kick(&self, room: &str, user: &str) -> Result<(), Value> {
        self.set_membership(room, user, "kick").await
    }

    /// Bans somebody from a room.
    ///
    /// # Errors
    /// The homeserver's error if permissions are missing.
    pub async fn ban(&self, room: &str, user: &str) -> Result<(), Value> {
        self.set_membership(room, user, "ban").await
    }

    /// Lifts a ban.
    ///
    /// # Errors
    /// The homeserver's error if permissions are missing.
    pub async fn unban(&self, room: &str, user: &str) -> Result<(), Value> {
        self.set_membership(room, user, "unban").await
    }

    /// Content of a state event with an empty state key.
    pub async fn state(&self, room: &str, kind: &str) -> Value {
        self.request("GET", &format!("rooms/{}/state/{kind}/", percent_encode(room)), &json!({})).await
    }

    /// Sends a state event with an empty state key.
    ///
    /// # Errors
    /// The homeserver's error if permissions are missing.
    pub async fn set_state(&self, room: &str, kind: &str, content: &Value) -> Result<(), Value> {
        into_result(self.try_request("PUT", &format!("rooms/{}/state/{kind}/", percent_encode(room)), content).await)
    }

    /// Sets the power level of somebody in a room: 50 for moderators, 100 for administrators. The creator of a room of a
    /// recent version has no level.
    ///
    /// # Errors
    /// The homeserver's error if permissions are missing.
    pub async fn set_power_level(&self, room: &str, user: &str, level: i64) -> Result<(), Value> {
        let mut levels = self.state(room, "m.room.power_levels").await;
        levels["users"][user] = json!(level);
        self.set_state(room, "m.room.power_levels", &levels).await
    }

    /// Upgrades a room, and returns the id of its replacement.
    pub async fn upgrade_room(&self, room: &str, version: &str) -> String {
        let path = format!("rooms/{}/upgrade", percent_encode(room));
        let answer = self.request("POST", &path, &json!({ "new_version": version })).await;
        answer["replacement_room"].as_str().expect("it has an id").to_owned()
    }

    /// Sets the display name.
    pub async fn set_display_name(&self, shown: &str) {
        let path = format!("profile/{}/displayname", percent_encode(&self.id));
        self.request("PUT", &path, &json!({ "displayname": shown })).await;
    }
}
