//! What a position comes to: the numbers that it is told by, and everybody's chance to win from what theirs are worth.

use crate::seat::{PerSeat, Seat, SeatSet};

/// Numbers that are put down one after the other; those that are not are zero.
pub(crate) struct Sheet<const N: usize> {
    traits: [f32; N],
    next: usize,
}

impl<const N: usize> Sheet<N> {
    /// An empty one.
    pub(crate) fn new() -> Sheet<N> {
        Sheet { traits: [0.0; N], next: 0 }
    }

    /// Puts the next one down. There is no room for more than there are.
    pub(crate) fn put(&mut self, value: f32) {
        if let Some(place) = self.traits.get_mut(self.next) {
            *place = value;
        }
        self.next += 1;
    }

    /// Leaves so many out.
    pub(crate) fn skip(&mut self, count: usize) {
        self.next += count;
    }

    /// All of them.
    pub(crate) fn written(self) -> [f32; N] {
        self.traits
    }
}

/// The chances of those who play, which sum to one: each is in proportion to the exponential of what its position is worth.
pub(crate) fn shares(playing: SeatSet, worth: impl Fn(Seat) -> f32) -> PerSeat<f32> {
    let worth = PerSeat::from_fn(|seat| if playing.contains(seat) { worth(seat) } else { f32::NEG_INFINITY });
    let most = worth.0.into_iter().fold(f32::NEG_INFINITY, f32::max);
    let shares = PerSeat::from_fn(|seat| (worth[seat] - most).exp());
    let all: f32 = shares.0.iter().sum();
    PerSeat::from_fn(|seat| shares[seat] / all)
}
