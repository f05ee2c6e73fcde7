//! The path to the socket: where the data directory's own is longer than a socket's can be, one by the open directory.

use std::fs::File;
use std::io;
use std::os::fd::AsRawFd as _;
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};

/// How many bytes a socket's path has at most, whatever the system.
const LONGEST: usize = 103;
/// Where Linux has the files that a process has open.
const OPEN: &str = "/proc/self/fd";

/// A path to the socket that is short enough for one. It leads there as long as this is kept.
pub(super) struct Way {
    pub(super) path: PathBuf,
    _directory: Option<File>,
}

impl Way {
    /// The way to the socket in this data directory.
    ///
    /// # Errors
    /// When the directory can't be opened, or this system has no other path to it.
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
