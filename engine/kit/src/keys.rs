//! Deterministic luck for tests.

use engine::luck::{Key, KeyedLuck, Salt, Seed};

/// Key of game `number`.
pub fn key(number: u64) -> Key {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    Seed(bytes).derive_key(&[Salt([1; 16])])
}

/// Luck of game `number`.
pub fn luck(number: u64) -> KeyedLuck {
    KeyedLuck::new(key(number))
}

/// Seed and salts of a recorded game.
pub fn seed_and_salts(number: u64, players: usize) -> (Seed, Vec<Salt>) {
    let mut bytes = [0x5a; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    (Seed(bytes), (0..players).map(|seat| Salt([seat as u8 + 1; 16])).collect())
}

/// Luck of a recorded game.
pub fn recorded_luck(number: u64, players: usize) -> KeyedLuck {
    let (seed, salts) = seed_and_salts(number, players);
    KeyedLuck::new(seed.derive_key(&salts))
}
