//! What the owner of a data directory can ask of the process that has it open: over a socket in it, that nobody else can
//! reach. A request is one line, and what comes back is for whoever asked.

mod client;
mod server;

pub use client::Running;
pub use server::answer;

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

/// The socket in the data directory.
fn socket(data: &Path) -> PathBuf {
    data.join("control")
}

/// What can be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Request {
    /// The lines of a backup.
    Backup,
}
