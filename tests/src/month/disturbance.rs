//! Disturbances that keep the bot from writing in a room.

use bot_app::mirror::ChatError;

/// Disturbance of a room.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Disturbance {
    /// The bot was kicked, and returns when invited.
    Kicked,
    /// The bot may not write.
    Forbidden,
    /// The room does not exist.
    Gone,
    /// The platform is unreachable.
    Network,
}

impl Disturbance {
    /// Error that the platform returns.
    pub(super) fn error(self) -> ChatError {
        match self {
            Disturbance::Kicked | Disturbance::Gone => ChatError::RoomGone,
            Disturbance::Forbidden => ChatError::Forbidden("write".to_owned()),
            Disturbance::Network => ChatError::Temporary("503".to_owned()),
        }
    }
}
