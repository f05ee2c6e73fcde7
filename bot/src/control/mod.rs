//! Control socket: requests of the owner of a data directory to the process that has it open. The socket lies in the
//! directory and is accessible to its owner only. A request is one line of JSON.

mod client;
mod server;

use std::fs::File;
use std::io;
use std::os::fd::AsRawFd as _;
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

pub use client::ControlClient;
pub use server::serve_requests;

/// Maximum length of a socket path in bytes, on all systems.
const LONGEST: usize = 103;
/// Directory of open file descriptors on Linux.
const OPEN: &str = "/proc/self/fd";

/// Request of a client.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Request {
    /// Lines of a backup.
    Backup,
    /// Current problems: a JSON list of sentences for the operator.
    Troubles,
}

/// Path of the control socket, short enough for a socket address. Valid while this lives.
struct SocketPath {
    path: PathBuf,
    _directory: Option<File>,
}

impl SocketPath {
    /// Path of the socket in this data directory.
    ///
    /// # Errors
    /// If the directory can't be opened, or the system has no shorter path for it.
    fn for_directory(data: &Path) -> io::Result<SocketPath> {
        let path = data.join("control");
        if path.as_os_str().as_bytes().len() <= LONGEST {
            return Ok(SocketPath { path, _directory: None });
        }
        let directory = File::open(data)?;
        let open = Path::new(OPEN).join(directory.as_raw_fd().to_string());
        if !open.exists() {
            let why = format!(
                "its path has more than {LONGEST} bytes, which is too long for a socket; choose a shorter one with --data"
            );
            return Err(io::Error::new(io::ErrorKind::InvalidFilename, why));
        }
        Ok(SocketPath { path: open.join("control"), _directory: Some(directory) })
    }
}
