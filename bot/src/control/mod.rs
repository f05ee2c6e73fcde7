//! What the owner of a data directory can ask of the process that has it open: over a socket in it, that nobody else can
//! reach. A request is one line, and what comes back is for whoever asked.

mod client;
mod server;
mod way;

pub use client::Running;
pub use server::answer;

use serde::{Deserialize, Serialize};

/// What can be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Request {
    /// The lines of a backup.
    Backup,
    /// What goes wrong just now: a list of sentences for the host.
    Troubles,
}
