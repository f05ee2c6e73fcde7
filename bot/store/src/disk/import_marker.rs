//! Marker file of an import in progress (`restore`, `move`). While it exists the store is not opened; the next import starts
//! from nothing.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::files;
use super::open::StorePaths;

fn path(root: &Path) -> PathBuf {
    root.join("filling")
}

/// Returns `true` if an import into this directory is running or was interrupted.
pub(super) fn exists(root: &Path) -> bool {
    path(root).exists()
}

/// Creates the marker, and removes the rest of an interrupted import.
pub(super) fn create(root: &Path) -> io::Result<()> {
    if exists(root) {
        let paths = StorePaths::new(root);
        for generation in paths.generations()? {
            files::remove(&paths.database(generation))?;
        }
        match fs::remove_file(paths.mark()) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            removed => removed?,
        }
    }
    File::create(path(root))?.sync_all()?;
    files::sync_parent(&path(root))
}

/// Removes the marker: the import is complete.
pub(super) fn remove(root: &Path) -> io::Result<()> {
    fs::remove_file(path(root))?;
    files::sync_parent(&path(root))
}
