//! The test kit of the rules: random games that reach every corner, recounts, twins that differ in secrets alone, and
//! rules as scripts. The tests of the engine and of all that stands on it share it.

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

/// How many times as much is tried as usual: 1, or more when `COMPTOIR_SLOW` asks for it.
pub fn patience() -> u64 {
    if std::env::var_os("COMPTOIR_SLOW").is_some() { 20 } else { 1 }
}
