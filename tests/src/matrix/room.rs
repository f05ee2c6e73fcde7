//! Rooms: made, joined, left, and who may do what in them.

use serde_json::{Value, json};

use super::person::Person;
use super::seen::{Invitation, Place};

/// Whether what is said in a room can be read by the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Privacy {
    /// It can.
    Plain,
    /// It is encrypted.
    Encrypted,
}

/// An id as it stands in a path.
fn coded(id: &str) -> String {
    let coded = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => char::from(byte).to_string(),
        other => format!("%{other:02X}"),
    };
    id.bytes().map(coded).collect()
}

/// Whether the server has done what it was asked to.
fn allowed((status, answer): (u16, Value)) -> Result<(), Value> {
    if status == 200 { Ok(()) } else { Err(answer) }
}

impl Person {
    /// A request to the server, by hand, that must be granted.
    ///
    /// # Panics
    /// When it is refused.
    pub async fn ask(&self, method: &str, path: &str, body: &Value) -> Value {
        let (status, answer) = self.try_ask(method, path, body).await;
        assert_eq!(status, 200, "{} {method} {path}: {answer}", self.name);
        answer
    }

    /// A request to the server, by hand: the status, and what it answers.
    pub async fn try_ask(&self, method: &str, path: &str, body: &Value) -> (u16, Value) {
        let path = format!("/_matrix/client/v3/{path}");
        self.server.ask(method, &path, Some(self.client.token()), body).await
    }

    /// Makes a room and asks these people into it. Nobody else can come in.
    pub async fn make_room(&self, privacy: Privacy, invite: &[&str]) -> String {
        self.make_room_with(privacy, invite, json!({})).await
    }

    /// The same under a name of its own.
    pub async fn make_room_called(&self, name: &str, privacy: Privacy, invite: &[&str]) -> String {
        self.make_room_with(privacy, invite, json!({ "name": name })).await
    }

    /// The same in a certain version of rooms, whoever makes it being their creator.
    pub async fn make_room_of(&self, version: &str, invite: &[&str]) -> String {
        self.make_room_with(Privacy::Plain, invite, json!({ "room_version": version })).await
    }

    /// Makes a room that is said to be for the two of them, and that stays theirs who made it.
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

    /// Waits until something can be said of a room.
    pub async fn room<T>(&self, room: &str, what: &str, mut look: impl FnMut(&Place) -> Option<T>) -> T {
        self.seen.until(what, |book| book.rooms.get(room).and_then(&mut look)).await
    }

    /// Waits until somebody belongs to a room in this way: `join`, `invite`, `leave` or `ban`.
    pub async fn member(&self, room: &str, user: &str, how: &str) {
        let what = format!("{user} belongs to the room by {how}");
        self.room(room, &what, |place| (place.membership(user) == Some(how)).then_some(())).await;
    }

    /// Waits for an invitation that fits.
    pub async fn invitation(&self, what: &str, fits: impl Fn(&Invitation) -> bool) -> Invitation {
        self.seen.until(what, |book| book.invitations.iter().find(|one| fits(one)).cloned()).await
    }

    /// Comes into a room, and waits until their client knows it.
    ///
    /// # Panics
    /// When they may not.
    pub async fn join(&self, room: &str) {
        self.client.join(room).await;
        self.member(room, &self.id, "join").await;
    }

    /// Leaves a room, or declines to come in.
    ///
    /// # Panics
    /// When they are not asked and not in it.
    pub async fn leave(&self, room: &str) {
        self.client.leave(room).await;
    }

    /// Does something to somebody in a room.
    async fn treat(&self, room: &str, user: &str, how: &str) -> Result<(), Value> {
        let path = format!("rooms/{}/{how}", coded(room));
        allowed(self.try_ask("POST", &path, &json!({ "user_id": user })).await)
    }

    /// Asks somebody into a room.
    ///
    /// # Errors
    /// What the server says when they may not.
    pub async fn invite(&self, room: &str, user: &str) -> Result<(), Value> {
        self.treat(room, user, "invite").await
    }

    /// Sends somebody out of a room.
    ///
    /// # Errors
    /// What the server says when they may not.
    pub async fn kick(&self, room: &str, user: &str) -> Result<(), Value> {
        self.treat(room, user, "kick").await
    }

    /// Sends somebody out of a room for good.
    ///
    /// # Errors
    /// What the server says when they may not.
    pub async fn ban(&self, room: &str, user: &str) -> Result<(), Value> {
        self.treat(room, user, "ban").await
    }

    /// Lets somebody who was sent out for good come back.
    ///
    /// # Errors
    /// What the server says when they may not.
    pub async fn unban(&self, room: &str, user: &str) -> Result<(), Value> {
        self.treat(room, user, "unban").await
    }

    /// What a room's state says, by its kind.
    pub async fn state(&self, room: &str, kind: &str) -> Value {
        self.ask("GET", &format!("rooms/{}/state/{kind}/", coded(room)), &json!({})).await
    }

    /// Changes a room's state.
    ///
    /// # Errors
    /// What the server says when they may not.
    pub async fn set_state(&self, room: &str, kind: &str, content: &Value) -> Result<(), Value> {
        allowed(self.try_ask("PUT", &format!("rooms/{}/state/{kind}/", coded(room)), content).await)
    }

    /// Lets somebody do as much as this power level allows: 50 is a moderator's, 100 an administrator's. Who made a room
    /// may do everything, and has no level.
    ///
    /// # Errors
    /// What the server says when they may not.
    pub async fn power(&self, room: &str, user: &str, level: i64) -> Result<(), Value> {
        let mut levels = self.state(room, "m.room.power_levels").await;
        levels["users"][user] = json!(level);
        self.set_state(room, "m.room.power_levels", &levels).await
    }

    /// Makes a new room in the place of an old one, and gives it.
    pub async fn upgrade(&self, room: &str, version: &str) -> String {
        let path = format!("rooms/{}/upgrade", coded(room));
        let answer = self.ask("POST", &path, &json!({ "new_version": version })).await;
        answer["replacement_room"].as_str().expect("it has an id").to_owned()
    }

    /// Changes the name that others read.
    pub async fn rename(&self, shown: &str) {
        let path = format!("profile/{}/displayname", coded(&self.id));
        self.ask("PUT", &path, &json!({ "displayname": shown })).await;
    }
}
