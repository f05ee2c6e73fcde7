//! What platforms call their rooms and messages.

/// A room of a platform: the platform, a colon, and what the platform calls it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct RoomId(pub String);

impl RoomId {
    /// The platform.
    pub fn network(&self) -> &str {
        self.0.split(':').next().unwrap_or_default()
    }
}

/// What a platform calls a message.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct MessageId(pub String);

/// Names one posting for ever: the same for the same posting after a crash. At most 25 ASCII letters and digits.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct SendKey(pub String);
