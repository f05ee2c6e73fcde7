//! Viewers of a game.

use crate::seat::Seat;

/// Recipient of a view or notice: a player, who sees their own secrets, or a spectator, who sees public information only.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Viewer {
    /// Player in this seat.
    Seat(Seat),
    /// Spectator. Views and notices for a spectator may be posted in public.
    Spectator,
}

impl Viewer {
    /// Returns `true` if the viewer is the player in this seat.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// Seat of the viewer; `None` for a spectator.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }
}
