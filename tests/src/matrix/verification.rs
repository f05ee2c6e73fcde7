//! Interactive verification between two people by comparing emoji (SAS).

use matrix_sdk::encryption::verification::{
    SasVerification, Verification, VerificationRequest, VerificationRequestState,
};
use matrix_sdk::ruma::{OwnedUserId, UserId};

use super::client::Client;
use super::client_record::ClientRecord;
use super::person::Person;
use super::sdk::Sdk;

/// A verification in which both sides show emoji.
pub struct EmojiVerification {
    sas: SasVerification,
    seen: ClientRecord,
}

fn user_id(user: &str) -> OwnedUserId {
    UserId::parse(user).expect("a user's id")
}

impl Person {
    fn sdk(&self) -> &Sdk {
        match &*self.client {
            Client::Sdk(sdk) => sdk,
            Client::Nio(_) => panic!("{} has no keys", self.name),
        }
    }

    /// Requests a verification in the direct room of the two, created if necessary, and waits until emoji are shown.
    ///
    /// # Panics
    /// If either has no keys, or the other does not accept.
    pub async fn verify_with(&self, user: &str) -> EmojiVerification {
        let client = &self.sdk().client;
        let id = user_id(user);
        let room = match client.get_dm_room(&id) {
            Some(room) => room,
            None => client.create_dm(&id).await.expect("a room of two"),
        };
        self.wait_for_membership(room.room_id().as_str(), user, "join").await;
        self.record.wait_for("its client knows their room", |_| client.get_dm_room(&id).map(drop)).await;
        let encryption = client.encryption();
        let identity = encryption.request_user_identity(&id).await.expect("keys can be asked for");
        let identity = identity.expect("they have keys");
        let request = identity.request_verification().await.expect("it is asked");
        self.record.wait_for("they accept to compare", |_| request.is_ready().then_some(())).await;
        let sas = request.start_sas().await.expect("it is started").expect("emoji can be compared");
        self.wait_for_emoji(sas).await
    }

    /// Requests a verification from somebody's only device, by to-device messages, and waits until it is declined.
    ///
    /// # Panics
    /// If they have no keys.
    pub async fn request_declined_verification(&self, user: &str) {
        let encryption = self.sdk().client.encryption();
        let id = user_id(user);
        encryption.request_user_identity(&id).await.expect("keys can be asked for");
        let devices = encryption.get_user_devices(&id).await.expect("its devices are known");
        let device = devices.devices().next().expect("it has a device");
        let request = device.request_verification().await.expect("it is asked");
        self.record.wait_for("they decline to compare", |_| request.is_cancelled().then_some(())).await;
    }

    /// Waits for a verification request in a shared room, and accepts it.
    ///
    /// # Panics
    /// If that fails.
    pub async fn accept_verification(&self, from: &str) -> EmojiVerification {
        let asks =
            |shown: &&super::VisibleMessage| shown.msgtype == "m.key.verification.request" && shown.author == from;
        let what = format!("{from} asks to compare");
        let asked = self
            .record
            .wait_for(&what, |book| {
                book.rooms.values().flat_map(|place| place.messages.iter().rev()).find(asks).cloned()
            })
            .await;
        let encryption = self.sdk().client.encryption();
        let request = encryption.get_verification_request(&user_id(from), &asked.id).await;
        let request = request.expect("its client knows of the request");
        request.accept().await.expect("it is accepted");
        let sas = self.record.wait_for("the comparison starts", |_| started_sas(&request)).await;
        sas.accept().await.expect("it is accepted");
        self.wait_for_emoji(sas).await
    }

    async fn wait_for_emoji(&self, sas: SasVerification) -> EmojiVerification {
        self.record.wait_for("emoji are shown", |_| sas.can_be_presented().then_some(())).await;
        EmojiVerification { sas, seen: self.record.clone() }
    }

    /// Waits until the client trusts this user's identity.
    ///
    /// # Panics
    /// If it does not within the timeout.
    pub async fn wait_until_trusted(&self, user: &str) {
        let user = user_id(user);
        let mut changes = self.record.subscribe();
        let wait = async {
            loop {
                changes.borrow_and_update();
                let identity = self.sdk().client.encryption().get_user_identity(&user).await;
                if identity.expect("its store can be read").is_some_and(|identity| identity.is_verified()) {
                    return;
                }
                changes.changed().await.expect("its client goes on");
            }
        };
        let waited = tokio::time::timeout(super::client_record::WAIT_TIMEOUT, wait).await;
        waited.unwrap_or_else(|_| panic!("{} does not trust {user}", self.name));
    }
}

fn started_sas(request: &VerificationRequest) -> Option<SasVerification> {
    match request.state() {
        VerificationRequestState::Transitioned { verification: Verification::SasV1(sas), .. } => Some(sas),
        _ => None,
    }
}

impl EmojiVerification {
    /// Names of the emoji shown.
    pub fn emoji(&self) -> Vec<String> {
        let emoji = self.sas.emoji().expect("emoji are shown");
        emoji.iter().map(|emoji| emoji.description.to_owned()).collect()
    }

    /// Confirms that the emoji match, and waits until both have.
    ///
    /// # Panics
    /// If that fails.
    pub async fn confirm(&self) {
        self.sas.confirm().await.expect("it is confirmed");
        self.seen.wait_for("both have confirmed", |_| self.sas.is_done().then_some(())).await;
    }

    /// Reports a mismatch.
    ///
    /// # Panics
    /// If that fails.
    pub async fn reject(&self) {
        self.sas.mismatch().await.expect("it is denied");
    }
}
