//! Luck as an argument: what is drawn depends on a key, on what it is for, and on how many were drawn for that before.
//!
//! A game's key is made of a seed, whose hash is published before anybody sits down, and of one salt for each seat.
//! The roll of turn 12 is therefore fixed before the first action, known to nobody, and the same whatever was inserted
//! or undone before it. The sampling is our own, so that a log stays checkable for ever.

use std::collections::VecDeque;

use arrayvec::ArrayVec;
use sha2::{Digest, Sha256};

/// What something is drawn for. The numbers are part of the log's format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(u32)]
pub enum Purpose {
    /// Who has the first turn.
    Opening = 1,
    /// How the island is laid out.
    Island = 2,
    /// The dice of a turn.
    Roll = 3,
    /// Which card a thief takes.
    Theft = 4,
    /// Which development card is bought.
    DevelopmentCard = 5,
    /// Which progress card is drawn.
    ProgressCard = 6,
    /// Which influence cards are drawn.
    InfluenceCard = 7,
    /// Which church tile is drawn.
    ChurchTile = 8,
    /// In which squares each seat's huts start.
    Huts = 9,
}

/// The most things that can be put in order at once.
pub const MAX_ORDER: usize = 128;

/// A source of luck, in the words of a table: dice, draws, orders.
pub trait Luck {
    /// Turns to what is drawn for this purpose after `before` earlier draws for it.
    fn open(&mut self, purpose: Purpose, before: u32);

    /// A die: 1 to 6.
    fn die(&mut self) -> u8;

    /// The kind of a card drawn from `counts[kind]` cards of each kind. Without any card, kind 0.
    fn draw(&mut self, counts: &[u8]) -> usize;

    /// The numbers `0..count` in any order; at most [`MAX_ORDER`] of them.
    fn order(&mut self, count: usize) -> ArrayVec<u8, MAX_ORDER>;
}

/// The host's secret: 32 bytes from the operating system, told when the game has ended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

/// A seat's share in the luck of its game, which the host can't choose.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Salt(pub [u8; 16]);

/// The SHA-256 of a seed, published before the salts are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Commitment(pub [u8; 32]);

/// What all luck of one game is computed from. As secret as the seed while the game runs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key([u8; 32]);

impl Seed {
    /// What is published in its place.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// The key of the game with these salts; their order does not matter.
    pub fn key(&self, salts: &[Salt]) -> Key {
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

/// A secret is never printed by accident.
impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// A secret is never printed by accident.
impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key(…)")
    }
}

/// Nor is what will be drawn.
impl std::fmt::Debug for KeyedLuck {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("KeyedLuck(…)")
    }
}

/// The luck of a real game: ChaCha with 12 rounds, its key the game's, its nonce the purpose and the count, its blocks
/// numbered from 0 and computed when first needed.
#[derive(Clone)]
pub struct KeyedLuck {
    key: Key,
    purpose: u32,
    before: u32,
    block: u32,
    words: [u32; 16],
    /// How many words of the block are computed: its first ones at first.
    there: usize,
    used: usize,
}

impl KeyedLuck {
    /// The luck of the game with this key.
    pub fn new(key: Key) -> KeyedLuck {
        KeyedLuck { key, purpose: 0, before: 0, block: 0, words: [0; 16], there: 0, used: 0 }
    }

    /// The next words: the first of a block, then the rest of it. Apart, so that taking a word stays short.
    #[inline(never)]
    fn fill(&mut self) {
        let nonce = [self.purpose, self.before, 0];
        if self.there == FIRST {
            self.words = chacha(&self.key.0, self.block, nonce);
            self.there = 16;
            return;
        }
        if self.there == 16 {
            self.block = self.block.wrapping_add(1);
        }
        self.words[..FIRST].copy_from_slice(&chacha_first(&self.key.0, self.block, nonce));
        (self.there, self.used) = (FIRST, 0);
    }

    fn word(&mut self) -> u32 {
        if self.used == self.there {
            self.fill();
        }
        let word = self.words[self.used & 15];
        self.used += 1;
        word
    }

    /// Uniform in `0..bound`: a word times the bound, its upper half, words in the uneven rest thrown away.
    fn below(&mut self, bound: u32) -> u32 {
        loop {
            let product = u64::from(self.word()) * u64::from(bound);
            // The rest is smaller than the bound, which saves nearly every division.
            if product as u32 >= bound || product as u32 >= bound.wrapping_neg() % bound.max(1) {
                return (product >> 32) as u32;
            }
        }
    }
}

impl Luck for KeyedLuck {
    fn open(&mut self, purpose: Purpose, before: u32) {
        (self.purpose, self.before, self.block) = (purpose as u32, before, 0);
        (self.there, self.used) = (0, 0);
    }

    fn die(&mut self) -> u8 {
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

    fn order(&mut self, count: usize) -> ArrayVec<u8, MAX_ORDER> {
        let mut order: ArrayVec<u8, MAX_ORDER> = (0..count.min(MAX_ORDER) as u8).collect();
        for last in (1..order.len()).rev() {
            order.swap(last, self.below(last as u32 + 1) as usize);
        }
        order
    }
}

const ROUNDS: usize = 12;
/// How many words of a block are enough for nearly everything: a roll of three dice.
const FIRST: usize = 3;

/// What makes a diagonal's or a column's first word, the first half of a quarter round.
#[inline(always)]
fn half(x: &mut [u32; 16], a: usize, b: usize, c: usize, d: usize) {
    x[a] = x[a].wrapping_add(x[b]);
    x[d] = (x[d] ^ x[a]).rotate_left(16);
    x[c] = x[c].wrapping_add(x[d]);
    x[b] = (x[b] ^ x[c]).rotate_left(12);
    x[a] = x[a].wrapping_add(x[b]);
}

#[inline(always)]
fn quarter(x: &mut [u32; 16], a: usize, b: usize, c: usize, d: usize) {
    half(x, a, b, c, d);
    x[d] = (x[d] ^ x[a]).rotate_left(8);
    x[c] = x[c].wrapping_add(x[d]);
    x[b] = (x[b] ^ x[c]).rotate_left(7);
}

#[inline(always)]
fn columns(x: &mut [u32; 16]) {
    quarter(x, 0, 4, 8, 12);
    quarter(x, 1, 5, 9, 13);
    quarter(x, 2, 6, 10, 14);
    quarter(x, 3, 7, 11, 15);
}

#[inline(always)]
fn diagonals(x: &mut [u32; 16]) {
    quarter(x, 0, 5, 10, 15);
    quarter(x, 1, 6, 11, 12);
    quarter(x, 2, 7, 8, 13);
    quarter(x, 3, 4, 9, 14);
}

/// What a block begins with, as RFC 8439 lays it out.
#[inline(always)]
fn chacha_start(key: &[u8; 32], block: u32, nonce: [u32; 3]) -> [u32; 16] {
    let mut start = [0u32; 16];
    start[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
    for (word, bytes) in start[4..12].iter_mut().zip(key.as_chunks::<4>().0) {
        *word = u32::from_le_bytes(*bytes);
    }
    start[12] = block;
    start[13..].copy_from_slice(&nonce);
    start
}

/// One block, of twelve rounds.
fn chacha(key: &[u8; 32], block: u32, nonce: [u32; 3]) -> [u32; 16] {
    chacha_rounds(key, block, nonce, ROUNDS)
}

fn chacha_rounds(key: &[u8; 32], block: u32, nonce: [u32; 3], rounds: usize) -> [u32; 16] {
    let start = chacha_start(key, block, nonce);
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

/// The first words of the same block. Of the last round, they hang on three halves alone.
fn chacha_first(key: &[u8; 32], block: u32, nonce: [u32; 3]) -> [u32; FIRST] {
    let start = chacha_start(key, block, nonce);
    let mut x = start;
    for _ in 0..ROUNDS / 2 - 1 {
        columns(&mut x);
        diagonals(&mut x);
    }
    columns(&mut x);
    half(&mut x, 0, 5, 10, 15);
    half(&mut x, 1, 6, 11, 12);
    half(&mut x, 2, 7, 8, 13);
    std::array::from_fn(|word| x[word].wrapping_add(start[word]))
}

/// One thing that luck decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// A die fell.
    Die(u8),
    /// A card of this kind was drawn.
    Drawn(usize),
}

/// Luck that says what it is told to: for tests, and to decide recorded actions again.
#[derive(Clone, Debug, Default)]
pub struct ScriptedLuck {
    outcomes: VecDeque<Outcome>,
    strayed: bool,
}

impl ScriptedLuck {
    /// Luck with these outcomes, in this order.
    pub fn new(outcomes: impl IntoIterator<Item = Outcome>) -> ScriptedLuck {
        ScriptedLuck { outcomes: outcomes.into_iter().collect(), strayed: false }
    }

    /// Whether everything asked for was in the script, possible, and nothing is left over.
    pub fn is_spent(&self) -> bool {
        !self.strayed && self.outcomes.is_empty()
    }
}

impl Luck for ScriptedLuck {
    fn open(&mut self, _: Purpose, _: u32) {}

    fn die(&mut self) -> u8 {
        match self.outcomes.pop_front() {
            Some(Outcome::Die(pips @ 1..=6)) => pips,
            _ => {
                self.strayed = true;
                1
            }
        }
    }

    fn draw(&mut self, counts: &[u8]) -> usize {
        match self.outcomes.pop_front() {
            Some(Outcome::Drawn(kind)) if counts.get(kind).is_some_and(|&count| count > 0) => kind,
            _ => {
                self.strayed = true;
                counts.iter().position(|&count| count > 0).unwrap_or(0)
            }
        }
    }

    fn order(&mut self, count: usize) -> ArrayVec<u8, MAX_ORDER> {
        self.strayed = true;
        (0..count.min(MAX_ORDER) as u8).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twenty_rounds_give_the_block_of_rfc_8439() {
        let key: [u8; 32] = std::array::from_fn(|index| index as u8);
        let block = chacha_rounds(&key, 1, [0x0900_0000, 0x4a00_0000, 0], 20);
        assert_eq!(block[..4], [0xe4e7_f110, 0x1559_3bd1, 0x1fdd_0f50, 0xc471_20a3]);
    }

    #[test]
    fn the_first_words_are_those_of_the_block() {
        for (block, number) in (0..100u32).enumerate() {
            let key = Seed([number as u8; 32]).key(&[]);
            let nonce = [number, number.wrapping_mul(0x9e37_79b9), 0];
            let whole = chacha(&key.0, block as u32, nonce);
            assert_eq!(chacha_first(&key.0, block as u32, nonce), whole[..FIRST]);
        }
    }

    #[test]
    fn words_follow_each_other_through_all_blocks() {
        let key = Seed([3; 32]).key(&[]);
        let mut luck = KeyedLuck::new(key);
        luck.open(Purpose::Island, 5);
        let words: Vec<u32> = (0..50).map(|_| luck.word()).collect();
        let blocks = (0..4).flat_map(|block| chacha(&key.0, block, [Purpose::Island as u32, 5, 0]));
        assert_eq!(words, blocks.take(50).collect::<Vec<u32>>());
    }

    #[test]
    fn what_is_drawn_never_changes() {
        let mut luck = KeyedLuck::new(Seed([7; 32]).key(&[Salt([1; 16]), Salt([2; 16])]));
        luck.open(Purpose::Roll, 3);
        let rolls = [luck.die(), luck.die(), luck.die(), luck.die()];
        luck.open(Purpose::Theft, 0);
        let draws = [luck.draw(&[1, 2, 3]), luck.draw(&[1, 2, 3]), luck.draw(&[0, 0, 1])];
        luck.open(Purpose::Island, 0);
        let order = luck.order(8);
        assert_eq!((rolls, draws, order.as_slice()), PINNED);
    }

    const PINNED: ([u8; 4], [usize; 3], &[u8]) = ([4, 5, 6, 4], [0, 2, 2], &[0, 1, 5, 4, 6, 3, 2, 7]);
}
