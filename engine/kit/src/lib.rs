//! Test kit of the engine, also used by the crates above it: random games, invariants, reference implementations, pairs of
//! states that differ only in secrets, and rule scripts.

pub mod catan;
pub mod elasund;
pub mod files;
pub mod keys;
pub mod kinds;
pub mod laws;
pub mod recorded;
pub mod script;
pub mod toy;
pub mod walk;

/// Factor for the number of repetitions: 1, or 20 if `COMPTOIR_SLOW` is set.
pub fn patience() -> u64 {
    if std::env::var_os("COMPTOIR_SLOW").is_some() { 20 } else { 1 }
}
