//! Source of randomness, passed as an argument. Each draw is a function of the game's key, the purpose of the draw, and the
//! number of earlier draws for that purpose.
//!
//! The key of a game is derived from a seed, committed to by a published hash before anybody joins, and one salt per seat.
//! The dice of turn 12 are therefore fixed before the first action, unknown to everybody, and unaffected by actions inserted
//! or undone before it. Sampling is implemented here rather than in a dependency, so that old logs stay verifiable.

use std::collections::VecDeque;

use arrayvec::ArrayVec;
use sha2::{Digest, Sha256};

/// Purpose of a draw. The numbers are part of the log format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(u32)]
pub enum Purpose {
    /// Roll for the first turn.
    Opening = 1,
    /// Layout of the island.
    Island = 2,
    /// Dice of a turn.
    Roll = 3,
    /// Card taken by a thief.
    Theft = 4,
    /// Development card bought.
    DevelopmentCard = 5,
    /// Progress card drawn.
    ProgressCard = 6,
    /// Influence cards drawn.
    InfluenceCard = 7,
    /// Church tile drawn.
    ChurchTile = 8,
    /// Squares in which the seats' first buildings start.
    Huts = 9,
    /// Cards that a seven takes from a hand.
    Discard = 10,
}

/// Number of throws of two dice.
pub const THROWS: usize = 36;

/// Returns the index of a throw of two dice among all, ordered by the first die; `None` for what no dice show.
pub const fn throw_index(dice: [u8; 2]) -> Option<usize> {
    match dice {
        [first @ 1..=6, second @ 1..=6] => Some(6 * (first as usize - 1) + second as usize - 1),
        _ => None,
    }
}

/// Returns the throw with this index below [`THROWS`].
const fn throw_at(index: usize) -> [u8; 2] {
    [(index / 6 % 6) as u8 + 1, (index % 6) as u8 + 1]
}

/// Maximum length of a random order.
pub const MAX_PERMUTATION: usize = 128;

/// Source of random dice, draws and orders.
pub trait Luck {
    /// Selects the stream of random numbers for `purpose` after `before` earlier draws for it.
    fn select_stream(&mut self, purpose: Purpose, before: u32);

    /// Rolls a die: 1 to 6.
    fn roll_die(&mut self) -> u8;

    /// Draws a card from `counts[kind]` cards of each kind and returns its kind; 0 if there is no card.
    fn draw(&mut self, counts: &[u8]) -> usize;

    /// Draws a throw of two dice from `counts[index]` cards of each, with the index of [`throw_index`].
    fn draw_throw(&mut self, counts: &[u8; THROWS]) -> [u8; 2] {
        throw_at(self.draw(counts))
    }

    /// Returns the numbers `0..count` in random order; at most [`MAX_PERMUTATION`] of them.
    fn permutation(&mut self, count: usize) -> ArrayVec<u8, MAX_PERMUTATION>;
}

/// Secret of the program: 32 bytes from the operating system, revealed after the game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

/// Contribution of a seat to the game's key, which the operator cannot choose.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Salt(pub [u8; 16]);

/// SHA-256 of a seed, published before the salts are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Commitment(pub [u8; 32]);

/// Key that determines all random outcomes of a game. As secret as the seed while the game runs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key([u8; 32]);

impl Seed {
    /// Hash that is published before the game.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// Key of the game with these salts, in any order.
    pub fn derive_key(&self, salts: &[Salt]) -> Key {
        let mut salts = salts.to_vec();
        salts.sort_unstable();
        let mut hash = Sha256::new();
        hash.update(self.0);
        for salt in salts {
            hash.update(salt.0);
        }
        Key(hash.finalize().into())
    }
}

/// Hides the secret from logs.
impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// Hides the secret from logs.
impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key(…)")
    }
}

/// Hides future outcomes from logs.
impl std::fmt::Debug for KeyedLuck {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("KeyedLuck(…)")
    }
}

/// Luck of a real game: ChaCha12 with the game's key; the nonce is purpose and draw count; blocks are numbered from 0 and
/// computed lazily.
#[derive(Clone)]
pub struct KeyedLuck {
    key: Key,
    purpose: u32,
    before: u32,
    block: u32,
    words: [u32; 16],
    /// Number of words of the block computed so far: 0, [`FIRST_WORDS`] or 16.
    computed: usize,
    used: usize,
}

impl KeyedLuck {
    /// Luck of the game with this key.
    pub fn new(key: Key) -> KeyedLuck {
        KeyedLuck { key, purpose: 0, before: 0, block: 0, words: [0; 16], computed: 0, used: 0 }
    }

    /// Computes the next words: the first ones of a block, then the rest. Not inlined, to keep `word` short.
    #[inline(never)]
    fn fill(&mut self) {
        let nonce = [self.purpose, self.before, 0];
        if self.computed == FIRST_WORDS {
            self.words = chacha(&self.key.0, self.block, nonce);
            self.computed = 16;
            return;
        }
        if self.computed == 16 {
            self.block = self.block.wrapping_add(1);
        }
        self.words[..FIRST_WORDS].copy_from_slice(&chacha_first_words(&self.key.0, self.block, nonce));
        (self.computed, self.used) = (FIRST_WORDS, 0);
    }

    fn word(&mut self) -> u32 {
        if self.used == self.computed {
            self.fill();
        }
        let word = self.words[self.used & 15];
        self.used += 1;
        word
    }

    /// Uniform number in `0..bound` by Lemire's method: upper half of word × bound, rejecting words in the biased remainder.
    fn below(&mut self, bound: u32) -> u32 {
        loop {
            let product = u64::from(self.word()) * u64::from(bound);
            // The remainder is less than the bound, which avoids nearly all divisions.
            if product as u32 >= bound || product as u32 >= bound.wrapping_neg() % bound.max(1) {
                return (product >> 32) as u32;
            }
        }
    }
}

impl Luck for KeyedLuck {
    fn select_stream(&mut self, purpose: Purpose, before: u32) {
        (self.purpose, self.before, self.block) = (purpose as u32, before, 0);
        (self.computed, self.used) = (0, 0);
    }

    fn roll_die(&mut self) -> u8 {
        self.below(6) as u8 + 1
    }

    fn draw(&mut self, counts: &[u8]) -> usize {
        let total = counts.iter().map(|&count| u32::from(count)).sum();
        if total == 0 {
            return 0;
        }
        let mut left = self.below(total);
        for (kind, &count) in counts.iter().enumerate() {
            if left < u32::from(count) {
                return kind;
            }
            left -= u32::from(count);
        }
        0
    }

    fn permutation(&mut self, count: usize) -> ArrayVec<u8, MAX_PERMUTATION> {
        let mut order: ArrayVec<u8, MAX_PERMUTATION> = (0..count.min(MAX_PERMUTATION) as u8).collect();
        for last in (1..order.len()).rev() {
            order.swap(last, self.below(last as u32 + 1) as usize);
        }
        order
    }
}

const ROUNDS: usize = 12;
/// Number of words computed at first; enough for a roll of three dice, and thus for nearly all draws.
const FIRST_WORDS: usize = 3;

/// First half of a quarter round.
#[inline(always)]
fn half_quarter_round(x: &mut [u32; 16], a: usize, b: usize, c: usize, d: usize) {
    x[a] = x[a].wrapping_add(x[b]);
    x[d] = (x[d] ^ x[a]).rotate_left(16);
    x[c] = x[c].wrapping_add(x[d]);
    x[b] = (x[b] ^ x[c]).rotate_left(12);
    x[a] = x[a].wrapping_add(x[b]);
}

#[inline(always)]
fn quarter_round(x: &mut [u32; 16], a: usize, b: usize, c: usize, d: usize) {
    half_quarter_round(x, a, b, c, d);
    x[d] = (x[d] ^ x[a]).rotate_left(8);
    x[c] = x[c].wrapping_add(x[d]);
    x[b] = (x[b] ^ x[c]).rotate_left(7);
}

#[inline(always)]
fn columns(x: &mut [u32; 16]) {
    quarter_round(x, 0, 4, 8, 12);
    quarter_round(x, 1, 5, 9, 13);
    quarter_round(x, 2, 6, 10, 14);
    quarter_round(x, 3, 7, 11, 15);
}

#[inline(always)]
fn diagonals(x: &mut [u32; 16]) {
    quarter_round(x, 0, 5, 10, 15);
    quarter_round(x, 1, 6, 11, 12);
    quarter_round(x, 2, 7, 8, 13);
    quarter_round(x, 3, 4, 9, 14);
}

/// Initial state of a block (RFC 8439).
#[inline(always)]
fn chacha_initial_state(key: &[u8; 32], block: u32, nonce: [u32; 3]) -> [u32; 16] {
    let mut start = [0u32; 16];
    start[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
    for (word, bytes) in start[4..12].iter_mut().zip(key.as_chunks::<4>().0) {
        *word = u32::from_le_bytes(*bytes);
    }
    start[12] = block;
    start[13..].copy_from_slice(&nonce);
    start
}

/// Block with twelve rounds.
fn chacha(key: &[u8; 32], block: u32, nonce: [u32; 3]) -> [u32; 16] {
    chacha_rounds(key, block, nonce, ROUNDS)
}

fn chacha_rounds(key: &[u8; 32], block: u32, nonce: [u32; 3], rounds: usize) -> [u32; 16] {
    let start = chacha_initial_state(key, block, nonce);
    let mut x = start;
    for _ in 0..rounds / 2 {
        columns(&mut x);
        diagonals(&mut x);
    }
    for (word, first) in x.iter_mut().zip(start) {
        *word = word.wrapping_add(first);
    }
    x
}

/// First [`FIRST_WORDS`] words of the block of [`chacha`]. These need only three half quarter-rounds of the last diagonal
/// round.
fn chacha_first_words(key: &[u8; 32], block: u32, nonce: [u32; 3]) -> [u32; FIRST_WORDS] {
    let start = chacha_initial_state(key, block, nonce);
    let mut x = start;
    for _ in 0..ROUNDS / 2 - 1 {
        columns(&mut x);
        diagonals(&mut x);
    }
    columns(&mut x);
    half_quarter_round(&mut x, 0, 5, 10, 15);
    half_quarter_round(&mut x, 1, 6, 11, 12);
    half_quarter_round(&mut x, 2, 7, 8, 13);
    std::array::from_fn(|word| x[word].wrapping_add(start[word]))
}

/// A random outcome.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Pips of a die.
    Die(u8),
    /// Kind of a card drawn.
    Drawn(usize),
}

/// Luck with given outcomes, for tests and for replaying recorded actions.
#[derive(Clone, Debug, Default)]
pub struct ScriptedLuck {
    outcomes: VecDeque<Outcome>,
    has_diverged: bool,
}

impl ScriptedLuck {
    /// Luck with these outcomes, in this order.
    pub fn new(outcomes: impl IntoIterator<Item = Outcome>) -> ScriptedLuck {
        ScriptedLuck { outcomes: outcomes.into_iter().collect(), has_diverged: false }
    }

    /// Returns `true` if all outcomes were used, and every request was in the script and possible.
    pub fn is_spent(&self) -> bool {
        !self.has_diverged && self.outcomes.is_empty()
    }
}

impl Luck for ScriptedLuck {
    fn select_stream(&mut self, _: Purpose, _: u32) {}

    fn roll_die(&mut self) -> u8 {
        match self.outcomes.pop_front() {
            Some(Outcome::Die(pips @ 1..=6)) => pips,
            _ => {
                self.has_diverged = true;
                1
            }
        }
    }

    fn draw(&mut self, counts: &[u8]) -> usize {
        match self.outcomes.pop_front() {
            Some(Outcome::Drawn(kind)) if counts.get(kind).is_some_and(|&count| count > 0) => kind,
            _ => {
                self.has_diverged = true;
                counts.iter().position(|&count| count > 0).unwrap_or(0)
            }
        }
    }

    fn draw_throw(&mut self, counts: &[u8; THROWS]) -> [u8; 2] {
        let dice = [self.roll_die(), self.roll_die()];
        self.has_diverged |= throw_index(dice).is_none_or(|index| counts[index] == 0);
        dice
    }

    fn permutation(&mut self, count: usize) -> ArrayVec<u8, MAX_PERMUTATION> {
        self.has_diverged = true;
        (0..count.min(MAX_PERMUTATION) as u8).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chacha_with_20_rounds_matches_rfc_8439() {
        let key: [u8; 32] = std::array::from_fn(|index| index as u8);
        let block = chacha_rounds(&key, 1, [0x0900_0000, 0x4a00_0000, 0], 20);
        assert_eq!(block[..4], [0xe4e7_f110, 0x1559_3bd1, 0x1fdd_0f50, 0xc471_20a3]);
    }

    #[test]
    fn chacha_first_matches_whole_block() {
        for (block, number) in (0..100u32).enumerate() {
            let key = Seed([number as u8; 32]).derive_key(&[]);
            let nonce = [number, number.wrapping_mul(0x9e37_79b9), 0];
            let whole = chacha(&key.0, block as u32, nonce);
            assert_eq!(chacha_first_words(&key.0, block as u32, nonce), whole[..FIRST_WORDS]);
        }
    }

    #[test]
    fn keyed_luck_continues_across_blocks() {
        let key = Seed([3; 32]).derive_key(&[]);
        let mut luck = KeyedLuck::new(key);
        luck.select_stream(Purpose::Island, 5);
        let words: Vec<u32> = (0..50).map(|_| luck.word()).collect();
        let blocks = (0..4).flat_map(|block| chacha(&key.0, block, [Purpose::Island as u32, 5, 0]));
        assert_eq!(words, blocks.take(50).collect::<Vec<u32>>());
    }

    #[test]
    fn keyed_luck_matches_pinned_outcomes() {
        let mut luck = KeyedLuck::new(Seed([7; 32]).derive_key(&[Salt([1; 16]), Salt([2; 16])]));
        luck.select_stream(Purpose::Roll, 3);
        let rolls = [luck.roll_die(), luck.roll_die(), luck.roll_die(), luck.roll_die()];
        luck.select_stream(Purpose::Theft, 0);
        let draws = [luck.draw(&[1, 2, 3]), luck.draw(&[1, 2, 3]), luck.draw(&[0, 0, 1])];
        luck.select_stream(Purpose::Island, 0);
        let order = luck.permutation(8);
        assert_eq!((rolls, draws, order.as_slice()), PINNED);
    }

    const PINNED: ([u8; 4], [usize; 3], &[u8]) = ([4, 5, 6, 4], [0, 2, 2], &[0, 1, 5, 4, 6, 3, 2, 7]);
}
