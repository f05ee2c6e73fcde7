//! Luck of playouts.

use arrayvec::ArrayVec;

use crate::luck::{Luck, MAX_PERMUTATION, Purpose};
use crate::robot::Rng;

/// Luck for playouts: cheap, and deterministic like [`KeyedLuck`](crate::KeyedLuck). Draws depend only on the seed, the
/// purpose and the number of earlier draws, so that diverging playouts still roll the same dice.
#[derive(Clone, Debug)]
pub struct PlayoutLuck {
    number: u64,
    drawn: Rng,
}

impl PlayoutLuck {
    /// Luck with this seed.
    pub fn new(number: u64) -> PlayoutLuck {
        PlayoutLuck { number, drawn: Rng::new(number) }
    }
}

impl Luck for PlayoutLuck {
    fn select_stream(&mut self, purpose: Purpose, before: u32) {
        let draw = u64::from(before) << 8 | purpose as u64;
        // SplitMix64 adds a constant to its state at each draw; the factor keeps the streams of successive draws from
        // overlapping.
        self.drawn = Rng::new(self.number ^ draw.wrapping_mul(0xd6e8_feb8_6659_fd93));
    }

    fn roll_die(&mut self) -> u8 {
        self.drawn.below(6) as u8 + 1
    }

    fn draw(&mut self, counts: &[u8]) -> usize {
        let total = counts.iter().map(|&count| usize::from(count)).sum();
        let mut left = self.drawn.below(total);
        for (kind, &count) in counts.iter().enumerate() {
            if left < usize::from(count) {
                return kind;
            }
            left -= usize::from(count);
        }
        0
    }

    fn permutation(&mut self, count: usize) -> ArrayVec<u8, MAX_PERMUTATION> {
        let mut order: ArrayVec<u8, MAX_PERMUTATION> = (0..count.min(MAX_PERMUTATION)).map(|one| one as u8).collect();
        for last in (1..order.len()).rev() {
            order.swap(last, self.drawn.below(last + 1));
        }
        order
    }
}
