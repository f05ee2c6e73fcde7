//! What is asked of a table about who has which seat of the running game.

use std::fmt::{self, Display, Formatter};

use super::canonical::after;
use super::player::PlayerName;

/// What is asked about a seat. Whose it is, is asked for where it is left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatCommand {
    /// The speaker takes over a seat that is there for anybody: this one, if several are.
    TakeOver(Option<PlayerName>),
    /// The speaker, who has none, wants to have this player's seat.
    Replace(Option<PlayerName>),
    /// The speaker and this player want to swap theirs.
    Swap(Option<PlayerName>),
}

impl Display for SeatCommand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            SeatCommand::TakeOver(name) => write!(f, "/takeover{}", after(name.as_ref())),
            SeatCommand::Replace(name) => write!(f, "/replace{}", after(name.as_ref())),
            SeatCommand::Swap(name) => write!(f, "/swap{}", after(name.as_ref())),
        }
    }
}
