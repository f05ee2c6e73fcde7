//! Identifiers that platforms give to rooms and messages.

/// Room or channel of a platform: `network:` and the platform's id.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct RoomId(pub String);

impl RoomId {
    /// Name of the platform: the part before the first colon.
    pub fn network(&self) -> &str {
        self.0.split(':').next().unwrap_or_default()
    }
}

/// Message id of a platform.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct MessageId(pub String);

/// Idempotency key of one message to send, stable across crashes: at most 25 ASCII letters and digits.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct SendKey(pub String);
