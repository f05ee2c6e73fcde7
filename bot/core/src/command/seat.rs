//! Commands about seats of the running game.

use std::fmt::{self, Display, Formatter};

use super::canonical::after;
use super::player::PlayerName;

/// A command about a seat. A menu asks for an omitted player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatCommand {
    /// Takes over a vacant or advertised seat; any if `None`.
    TakeOver(Option<PlayerName>),
    /// Asks for the seat of this player; the speaker has none.
    Replace(Option<PlayerName>),
    /// Asks to swap seats with this player.
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
