//! Disturbances that keep the bot from writing in a room.

use bot::place::ChatError;

/// Disturbance of a room.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Trouble {
    /// The bot was kicked, and returns when invited.
    Kicked,
    /// The bot may not write.
    Forbidden,
    /// The room does not exist.
    Gone,
    /// The platform is unreachable.
    Network,
}

impl Trouble {
    /// Error that the platform returns.
    pub(super) fn error(self) -> ChatError {
        match self {
            Trouble::Kicked | Trouble::Gone => ChatError::RoomGone,
            Trouble::Forbidden => ChatError::Forbidden("write".to_owned()),
            Trouble::Network => ChatError::Later("503".to_owned()),
        }
    }
}
