//! Client libraries of the people.

use serde_json::Value;

use super::nio::Nio;
use super::sdk::Sdk;

/// A person's client.
pub(super) enum Client {
    /// matrix-sdk, in the test's process.
    Sdk(Box<Sdk>),
    /// matrix-nio, in a process of its own.
    Nio(Nio),
}

impl From<Sdk> for Client {
    fn from(sdk: Sdk) -> Client {
        Client::Sdk(Box::new(sdk))
    }
}

impl From<Nio> for Client {
    fn from(nio: Nio) -> Client {
        Client::Nio(nio)
    }
}

impl Client {
    /// Access token.
    pub(super) fn token(&self) -> &str {
        match self {
            Client::Sdk(sdk) => &sdk.token,
            Client::Nio(nio) => &nio.token,
        }
    }

    pub(super) async fn send(&self, room: &str, kind: &str, content: Value) -> String {
        match self {
            Client::Sdk(sdk) => sdk.send(room, kind, content).await,
            Client::Nio(nio) => nio.send(room, kind, content).await,
        }
    }

    pub(super) async fn join(&self, room: &str) {
        match self {
            Client::Sdk(sdk) => sdk.join(room).await,
            Client::Nio(nio) => nio.join(room).await,
        }
    }

    pub(super) async fn leave(&self, room: &str) {
        match self {
            Client::Sdk(sdk) => sdk.leave(room).await,
            Client::Nio(nio) => nio.leave(room).await,
        }
    }

    pub(super) async fn redact(&self, room: &str, id: &str) {
        match self {
            Client::Sdk(sdk) => sdk.redact(room, id).await,
            Client::Nio(nio) => nio.redact(room, id).await,
        }
    }

    pub(super) async fn download(&self, content: &Value) -> Vec<u8> {
        match self {
            Client::Sdk(sdk) => sdk.download(content).await,
            Client::Nio(nio) => nio.download(content).await,
        }
    }
}
