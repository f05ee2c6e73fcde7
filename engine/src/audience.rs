//! Whose eyes something is made for.

use crate::seat::Seat;

/// Who looks: a player, who sees what is theirs, or anybody, who sees what is public.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// Anybody: what is made for a spectator may be posted in public.
    Spectator,
}

impl Viewer {
    /// Whether what belongs to this seat is theirs to see.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// The seat of the one who looks, if they have one.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }
}
