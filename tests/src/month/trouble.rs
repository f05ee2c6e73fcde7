//! What keeps a bot from writing in a room for a while.

use bot::place::ChatError;

/// What keeps the bot from writing in a room.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Trouble {
    /// It was sent away, and comes back when it is invited again.
    Kicked,
    /// It may not write there.
    Forbidden,
    /// The room is not there.
    Gone,
    /// Its network can't be reached.
    Network,
}

impl Trouble {
    /// What the platform says then.
    pub(super) fn error(self) -> ChatError {
        match self {
            Trouble::Kicked | Trouble::Gone => ChatError::RoomGone,
            Trouble::Forbidden => ChatError::Forbidden("write".to_owned()),
            Trouble::Network => ChatError::Later("503".to_owned()),
        }
    }
}
