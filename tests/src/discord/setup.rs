//! How a test server is set up.

use super::clock::Pace;
use super::limit::Limits;

/// The token that the bot has to name.
pub const TOKEN: &str = "MTAwMDAwMDAwMDAwMDAwMDAw.GtEsTs.comptoir-test-token-not-a-secret-0000";

/// How a test server is set up. The default is what most tests want.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The bot's name.
    pub bot: String,
    /// How time passes.
    pub pace: Pace,
    /// How many requests are taken.
    pub limits: Limits,
    /// How many shards `GET /gateway/bot` recommends.
    pub shards: u32,
    /// Where the gateway is; filled in when the server starts.
    pub gateway: String,
    /// Whether what is in files is thrown away, for runs that would fill the memory.
    pub forget_pictures: bool,
    /// Whether nothing is kept of what came to people's clients but the messages themselves.
    pub forget_sightings: bool,
    /// Whether requests, answers and events are checked. A bench measures without.
    pub checked: bool,
    /// How often a message that is older than an hour may be edited.
    pub late_edits: u32,
    /// The largest file that is taken, in bytes.
    pub largest_file: usize,
}

impl Setup {
    /// What a bench wants: real time, Discord's limit, and as little of the server's own work and memory as can be.
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
