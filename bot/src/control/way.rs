//! Path of the control socket. If the data directory's path is too long for a socket address, a path through the open
//! directory.

use std::fs::File;
use std::io;
use std::os::fd::AsRawFd as _;
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};

/// Maximum length of a socket path in bytes, on all systems.
const LONGEST: usize = 103;
/// Directory of open file descriptors on Linux.
const OPEN: &str = "/proc/self/fd";

/// Path of the control socket, short enough for a socket address. Valid while this lives.
pub(super) struct Way {
    pub(super) path: PathBuf,
    _directory: Option<File>,
}

impl Way {
    /// Path of the socket in this data directory.
    ///
    /// # Errors
    /// If the directory can't be opened, or the system has no shorter path for it.
    pub(super) fn to(data: &Path) -> io::Result<Way> {
        let path = data.join("control");
        if path.as_os_str().as_bytes().len() <= LONGEST {
            return Ok(Way { path, _directory: None });
        }
        let directory = File::open(data)?;
        let open = Path::new(OPEN).join(directory.as_raw_fd().to_string());
        if !open.exists() {
            let why = format!(
                "its path has more than {LONGEST} bytes, which is too long for a socket; choose a shorter one with --data"
            );
            return Err(io::Error::new(io::ErrorKind::InvalidFilename, why));
        }
        Ok(Way { path: open.join("control"), _directory: Some(directory) })
    }
}
