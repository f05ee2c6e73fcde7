//! Test kit of the engine, also used by the crates above it: random games, invariants, reference implementations, pairs of
//! states that differ only in secrets, and rule scripts.

pub mod catan;
pub mod coverage_kinds;
pub mod elasund;
pub mod files;
pub mod invariants;
pub mod keys;
pub mod mutation;
pub mod random_game;
pub mod recorded;
pub mod script;
pub mod toy;

/// Factor for the number of repetitions: 1, or 20 if `COMPTOIR_SLOW` is set.
pub fn repetition_factor() -> u64 {
    if std::env::var_os("COMPTOIR_SLOW").is_some() { 20 } else { 1 }
}
