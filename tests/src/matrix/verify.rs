//! Interactive verification between two people by comparing emoji (SAS).

use matrix_sdk::encryption::verification::{
    SasVerification, Verification, VerificationRequest, VerificationRequestState,
};
use matrix_sdk::ruma::{OwnedUserId, UserId};

use super::client::Client;
use super::person::Person;
use super::sdk::Sdk;
use super::seen::Seen;

/// A verification in which both sides show emoji.
pub struct Comparing {
    sas: SasVerification,
    seen: Seen,
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
    pub async fn compare_with(&self, user: &str) -> Comparing {
        let client = &self.sdk().client;
        let id = user_id(user);
        let room = match client.get_dm_room(&id) {
            Some(room) => room,
            None => client.create_dm(&id).await.expect("a room of two"),
        };
        self.member(room.room_id().as_str(), user, "join").await;
        self.seen.until("its client knows their room", |_| client.get_dm_room(&id).map(drop)).await;
        let encryption = client.encryption();
        let identity = encryption.request_user_identity(&id).await.expect("keys can be asked for");
        let identity = identity.expect("they have keys");
        let request = identity.request_verification().await.expect("it is asked");
        self.seen.until("they accept to compare", |_| request.is_ready().then_some(())).await;
        let sas = request.start_sas().await.expect("it is started").expect("emoji can be compared");
        self.shown(sas).await
    }

    /// Requests a verification from somebody's only device, by to-device messages, and waits until it is declined.
    ///
    /// # Panics
    /// If they have no keys.
    pub async fn asks_to_compare_in_vain(&self, user: &str) {
        let encryption = self.sdk().client.encryption();
        let id = user_id(user);
        encryption.request_user_identity(&id).await.expect("keys can be asked for");
        let devices = encryption.get_user_devices(&id).await.expect("its devices are known");
        let device = devices.devices().next().expect("it has a device");
        let request = device.request_verification().await.expect("it is asked");
        self.seen.until("they decline to compare", |_| request.is_cancelled().then_some(())).await;
    }

    /// Waits for a verification request in a shared room, and accepts it.
    ///
    /// # Panics
    /// If that fails.
    pub async fn accept_to_compare(&self, from: &str) -> Comparing {
        let asks = |shown: &&super::Shown| shown.kind == "m.key.verification.request" && shown.author == from;
        let what = format!("{from} asks to compare");
        let asked = self
            .seen
            .until(&what, |book| {
                book.rooms.values().flat_map(|place| place.messages.iter().rev()).find(asks).cloned()
            })
            .await;
        let encryption = self.sdk().client.encryption();
        let request = encryption.get_verification_request(&user_id(from), &asked.id).await;
        let request = request.expect("its client knows of the request");
        request.accept().await.expect("it is accepted");
        let sas = self.seen.until("the comparison starts", |_| started(&request)).await;
        sas.accept().await.expect("it is accepted");
        self.shown(sas).await
    }

    async fn shown(&self, sas: SasVerification) -> Comparing {
        self.seen.until("emoji are shown", |_| sas.can_be_presented().then_some(())).await;
        Comparing { sas, seen: self.seen.clone() }
    }

    /// Waits until the client trusts this user's identity.
    ///
    /// # Panics
    /// If it does not within the timeout.
    pub async fn trusts(&self, user: &str) {
        let user = user_id(user);
        let mut changes = self.seen.changes();
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
        let waited = tokio::time::timeout(super::seen::DEADLINE, wait).await;
        waited.unwrap_or_else(|_| panic!("{} does not trust {user}", self.name));
    }
}

fn started(request: &VerificationRequest) -> Option<SasVerification> {
    match request.state() {
        VerificationRequestState::Transitioned { verification: Verification::SasV1(sas), .. } => Some(sas),
        _ => None,
    }
}

impl Comparing {
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
        self.seen.until("both have confirmed", |_| self.sas.is_done().then_some(())).await;
    }

    /// Reports a mismatch.
    ///
    /// # Panics
    /// If that fails.
    pub async fn deny(&self) {
        self.sas.mismatch().await.expect("it is denied");
    }
}
