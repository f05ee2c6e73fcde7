//! Setup of a test server.

use super::clock::Pace;
use super::limit::Limits;

/// Token of the bot.
pub const TOKEN: &str = "MTAwMDAwMDAwMDAwMDAwMDAw.GtEsTs.comptoir-test-token-not-a-secret-0000";

/// Setup of a test server; the default suits most tests.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    pub bot: String,
    pub pace: Pace,
    pub limits: Limits,
    /// Number of shards that `GET /gateway/bot` recommends.
    pub shards: u32,
    /// Address of the gateway; set when the server starts.
    pub gateway: String,
    /// Flag: discard the content of files, for runs that would fill the memory.
    pub forget_pictures: bool,
    /// Flag: record no sightings.
    pub forget_sightings: bool,
    /// Flag: check requests, answers and events. Benches switch it off.
    pub checked: bool,
    /// Number of edits allowed for a message older than an hour.
    pub late_edits: u32,
    /// Maximum size of a file, in bytes.
    pub largest_file: usize,
}

impl Setup {
    /// Setup for benches: real time, Discord's global limit, and minimal work and memory of the server.
    pub fn bench() -> Setup {
        Setup {
            pace: Pace::Running,
            limits: Limits::Global,
            forget_pictures: true,
            forget_sightings: true,
            checked: false,
            ..Setup::default()
        }
    }
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            bot: "comptoir".to_owned(),
            pace: Pace::Still,
            limits: Limits::None,
            shards: 1,
            gateway: String::new(),
            forget_pictures: false,
            forget_sightings: false,
            checked: true,
            late_edits: 0,
            largest_file: 10 << 20,
        }
    }
}
