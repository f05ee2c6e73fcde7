//! Setup of a test server.

use super::clock::ClockMode;
use super::rate_limit::RateLimits;

/// Token of the bot.
pub const TOKEN: &str = "MTAwMDAwMDAwMDAwMDAwMDAw.GtEsTs.comptoir-test-token-not-a-secret-0000";

/// Setup of a test server; the default suits most tests.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ServerSetup {
    pub bot: String,
    pub clock_mode: ClockMode,
    pub limits: RateLimits,
    /// Number of shards that `GET /gateway/bot` recommends.
    pub shards: u32,
    /// Address of the gateway; set when the server starts.
    pub gateway: String,
    /// Flag: discard the content of files, for runs that would fill the memory.
    pub discard_files: bool,
    /// Flag: record no sightings.
    pub discard_sightings: bool,
    /// Flag: check requests, answers and events. Benches switch it off.
    pub checks_enabled: bool,
    /// Number of edits allowed for a message older than an hour.
    pub max_late_edits: u32,
    /// Maximum size of a file, in bytes.
    pub max_file_size: usize,
}

impl ServerSetup {
    /// Setup for benches: real time, Discord's global limit, and minimal work and memory of the server.
    pub fn bench() -> ServerSetup {
        ServerSetup {
            clock_mode: ClockMode::RealTime,
            limits: RateLimits::Global,
            discard_files: true,
            discard_sightings: true,
            checks_enabled: false,
            ..ServerSetup::default()
        }
    }
}

impl Default for ServerSetup {
    fn default() -> ServerSetup {
        ServerSetup {
            bot: "comptoir".to_owned(),
            clock_mode: ClockMode::Manual,
            limits: RateLimits::None,
            shards: 1,
            gateway: String::new(),
            discard_files: false,
            discard_sightings: false,
            checks_enabled: true,
            max_late_edits: 0,
            max_file_size: 10 << 20,
        }
    }
}
