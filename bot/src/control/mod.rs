//! Control socket: requests of the owner of a data directory to the process that has it open. The socket lies in the
//! directory and is accessible to its owner only. A request is one line of JSON.

mod client;
mod server;
mod way;

pub use client::Running;
pub use server::answer;

use serde::{Deserialize, Serialize};

/// Request of a client.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Request {
    /// Lines of a backup.
    Backup,
    /// Current problems: a JSON list of sentences for the operator.
    Troubles,
}
