//! Data directory: restricted to its owner, because it contains seeds and hidden cards of running games.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

/// Creates a directory and its ancestors for the owner only. An existing one is not changed.
///
/// # Errors
/// If it can't be created.
pub fn create_directory(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Creates a new file for the owner only.
///
/// # Errors
/// If it exists or can't be created.
pub fn create_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Names of this program's entries in a data directory, up to their first dot or hyphen.
#[cfg(unix)]
const OWN_ENTRIES: [&str; 10] =
    ["lock", "filling", "mark", "sled", "kept", "salvage", "matrix", "push", "control", "owner"];

/// Logging of changed permissions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ChangeLogging {
    /// Log them: the files could be read by others until now.
    Log,
    /// Do not log them: the files were just created.
    Silent,
}

/// Removes the permissions of other users in a data directory; those of the directory itself only if everything in it
/// belongs to this program. Failures are always logged.
pub fn restrict_permissions(data: &Path, telling: ChangeLogging) {
    #[cfg(unix)]
    unix::restrict_permissions(data, telling);
    #[cfg(not(unix))]
    let _ = (data, telling);
}

#[cfg(unix)]
mod unix {
    use std::fs::{self, Metadata, Permissions};
    use std::io;
    use std::os::unix::fs::PermissionsExt as _;
    use std::path::{Path, PathBuf};

    use super::{ChangeLogging, OWN_ENTRIES};

    /// Permission bits of group and others.
    const OTHERS: u32 = 0o077;

    pub(super) fn restrict_permissions(data: &Path, telling: ChangeLogging) {
        let mut closed = 0;
        let failed = match restrict_directory(data, &mut closed) {
            Ok(()) => None,
            Err((path, error)) if error.kind() != io::ErrorKind::NotFound => Some((path, error)),
            Err(_) => None,
        };
        if closed > 0 && telling == ChangeLogging::Log {
            tracing::warn!(
                directory = %data.display(),
                files = closed,
                "other users of this computer could read this; now only its owner can"
            );
        }
        if let Some((path, error)) = failed {
            tracing::warn!(
                path = %path.display(),
                %error,
                "other users of this computer may read this, and it can't be changed; it should be the owner's alone"
            );
        }
    }

    type Failed = (PathBuf, io::Error);

    fn restrict_directory(data: &Path, closed: &mut usize) -> Result<(), Failed> {
        let failed = |error| (data.to_owned(), error);
        let root = fs::metadata(data).map_err(failed)?;
        let mut ours = true;
        for entry in fs::read_dir(data).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let name = entry.file_name();
            let own = name.to_str().and_then(|name| name.split(['.', '-']).next());
            let own = own.is_some_and(|name| OWN_ENTRIES.contains(&name));
            if own {
                restrict_recursively(&entry.path(), is_open(&root), closed)?;
            }
            ours &= own;
        }
        // A directory with foreign entries keeps its permissions; only this program's entries are restricted.
        if ours { restrict_entry(data, &root, true, closed) } else { Ok(()) }
    }

    /// Restricts an entry and everything below it. Counts what others could reach.
    fn restrict_recursively(path: &Path, reached: bool, closed: &mut usize) -> Result<(), Failed> {
        let failed = |error| (path.to_owned(), error);
        let found = fs::symlink_metadata(path).map_err(failed)?;
        if found.is_symlink() {
            return Ok(());
        }
        restrict_entry(path, &found, reached, closed)?;
        if found.is_dir() {
            for entry in fs::read_dir(path).map_err(failed)? {
                restrict_recursively(&entry.map_err(failed)?.path(), reached && is_open(&found), closed)?;
            }
        }
        Ok(())
    }

    fn is_open(found: &Metadata) -> bool {
        found.permissions().mode() & OTHERS != 0
    }

    fn restrict_entry(path: &Path, found: &Metadata, reached: bool, closed: &mut usize) -> Result<(), Failed> {
        if is_open(found) {
            let owners = Permissions::from_mode(found.permissions().mode() & 0o7777 & !OTHERS);
            fs::set_permissions(path, owners).map_err(|error| (path.to_owned(), error))?;
            *closed += usize::from(reached);
        }
        Ok(())
    }
}
