//! Rooms: create, join, leave, moderate.

use serde_json::{Value, json};

use super::person::Person;
use super::seen::{Invitation, Place};

/// Encryption of a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Privacy {
    Plain,
    Encrypted,
}

/// Percent-encodes an id for a path.
fn coded(id: &str) -> String {
    let coded = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => char::from(byte).to_string(),
        other => format!("%{other:02X}"),
    };
    id.bytes().map(coded).collect()
}

/// `Ok` for status 200, else the error of the homeserver.
fn allowed((status, answer): (u16, Value)) -> Result<(), Value> {
    if status == 200 { Ok(()) } else { Err(answer) }
}

impl Person {
    /// Sends a raw request to the client-server API.
    ///
    /// # Panics
    /// If the status is not 200.
    pub async fn ask(&self, method: &str, path: &str, body: &Value) -> Value {
        let (status, answer) = self.try_ask(method, path, body).await;
        assert_eq!(status, 200, "{} {method} {path}: {answer}", self.name);
        answer
    }

    /// Sends a raw request to the client-server API. Returns status and body.
    pub async fn try_ask(&self, method: &str, path: &str, body: &Value) -> (u16, Value) {
        let path = format!("/_matrix/client/v3/{path}");
        self.server.ask(method, &path, Some(self.client.token()), body).await
    }

    /// Creates a private room with these invitations, and returns its id.
    pub async fn make_room(&self, privacy: Privacy, invite: &[&str]) -> String {
        self.make_room_with(privacy, invite, json!({})).await
    }

    /// Creates a private room with a name.
    pub async fn make_room_called(&self, name: &str, privacy: Privacy, invite: &[&str]) -> String {
        self.make_room_with(privacy, invite, json!({ "name": name })).await
    }

    /// Creates an unencrypted private room of this version; in recent versions the creator has unlimited power.
    pub async fn make_room_of(&self, version: &str, invite: &[&str]) -> String {
        self.make_room_with(Privacy::Plain, invite, json!({ "room_version": version })).await
    }

    /// Creates a room marked as direct with one other person.
    pub async fn make_room_of_two(&self, with: &str) -> String {
        self.make_room_with(Privacy::Plain, &[with], json!({ "is_direct": true })).await
    }

    async fn make_room_with(&self, privacy: Privacy, invite: &[&str], more: Value) -> String {
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
        let answer = self.ask("POST", "createRoom", &wish).await;
        let room = answer["room_id"].as_str().expect("it has an id").to_owned();
        let me = self.id.clone();
        self.room(&room, "its maker is in it", |place| {
            (place.membership(&me) == Some("join")
                && place.state.keys().any(|(kind, _)| kind == "m.room.name"))
            .then_some(())
        })
        .await;
        room
    }

    /// Waits until `look` returns a value for a room.
    pub async fn room<T>(&self, room: &str, what: &str, mut look: impl FnMut(&Place) -> Option<T>) -> T {
        self.seen.until(what, |book| book.rooms.get(room).and_then(&mut look)).await
    }

    /// Waits until a member of a room has this membership: `join`, `invite`, `leave` or `ban`.
    pub async fn member(&self, room: &str, user: &str, how: &str) {
        let what = format!("{user} belongs to the room by {how}");
        self.room(room, &what, |place| (place.membership(user) == Some(how)).then_some(())).await;
    }

    /// Waits for an invitation that satisfies `fits`.
    pub async fn invitation(&self, what: &str, fits: impl Fn(&Invitation) -> bool) -> Invitation {
        self.seen.until(what, |book| book.invitations.iter().find(|one| fits(one)).cloned()).await
    }

    /// Joins a room, and waits until the client has synced it.
    ///
    /// # Panics
    /// If that is forbidden.
    pub async fn join(&self, room: &str) {
        self.client.join(room).await;
        self.member(room, &self.id, "join").await;
    }

    /// Leaves a room, or declines an invitation.
    ///
    /// # Panics
    /// If this person is neither invited nor a member.
    pub async fn leave(&self, room: &str) {
        self.client.leave(room).await;
    }

    /// Posts a membership change.
    async fn treat(&self, room: &str, user: &str, how: &str) -> Result<(), Value> {
        let path = format!("rooms/{}/{how}", coded(room));
        allowed(self.try_ask("POST", &path, &json!({ "user_id": user })).await)
    }

    /// Invites somebody to a room.
    ///
    /// # Errors
    /// The homeserver's error if permissions are missing.
    pub async fn invite(&self, room: &str, user: &str) -> Result<(), Value> {
        self.treat(room, user, "invite").await
    }

    /// Kicks somebody from a room.
    ///
    /// # Errors
    /// The homeserver's error if permissions are missing.
    pub async fn kick(&self, room: &str, user: &str) -> Result<(), Value> {
        self.treat(room, user, "kick").await
    }

    /// Bans somebody from a room.
    ///
    /// # Errors
    /// The homeserver's error if permissions are missing.
    pub async fn ban(&self, room: &str, user: &str) -> Result<(), Value> {
        self.treat(room, user, "ban").await
    }

    /// Lifts a ban.
    ///
    /// # Errors
    /// The homeserver's error if permissions are missing.
    pub async fn unban(&self, room: &str, user: &str) -> Result<(), Value> {
        self.treat(room, user, "unban").await
    }

    /// Content of a state event with an empty state key.
    pub async fn state(&self, room: &str, kind: &str) -> Value {
        self.ask("GET", &format!("rooms/{}/state/{kind}/", coded(room)), &json!({})).await
    }

    /// Sends a state event with an empty state key.
    ///
    /// # Errors
    /// The homeserver's error if permissions are missing.
    pub async fn set_state(&self, room: &str, kind: &str, content: &Value) -> Result<(), Value> {
        allowed(self.try_ask("PUT", &format!("rooms/{}/state/{kind}/", coded(room)), content).await)
    }

    /// Sets the power level of somebody in a room: 50 for moderators, 100 for administrators. The creator of a room of a
    /// recent version has no level.
    ///
    /// # Errors
    /// The homeserver's error if permissions are missing.
    pub async fn power(&self, room: &str, user: &str, level: i64) -> Result<(), Value> {
        let mut levels = self.state(room, "m.room.power_levels").await;
        levels["users"][user] = json!(level);
        self.set_state(room, "m.room.power_levels", &levels).await
    }

    /// Upgrades a room, and returns the id of its replacement.
    pub async fn upgrade(&self, room: &str, version: &str) -> String {
        let path = format!("rooms/{}/upgrade", coded(room));
        let answer = self.ask("POST", &path, &json!({ "new_version": version })).await;
        answer["replacement_room"].as_str().expect("it has an id").to_owned()
    }

    /// Sets the display name.
    pub async fn rename(&self, shown: &str) {
        let path = format!("profile/{}/displayname", coded(&self.id));
        self.ask("PUT", &path, &json!({ "displayname": shown })).await;
    }
}
