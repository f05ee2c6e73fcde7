//! A file that stands beside a store as long as it is being filled, by a restore or a move. Where that breaks off, the store
//! is not opened, and what fills it next begins anew.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::files;
use super::open::Paths;

fn path(root: &Path) -> PathBuf {
    root.join("filling")
}

/// Whether the store in this directory is being filled, or was when that broke off.
pub(super) fn is_on(root: &Path) -> bool {
    path(root).exists()
}

/// Says that it is being filled from now on, and takes away what an earlier one has left.
pub(super) fn begin(root: &Path) -> io::Result<()> {
    if is_on(root) {
        let paths = Paths::new(root);
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

/// Says that all is there that is to be.
pub(super) fn end(root: &Path) -> io::Result<()> {
    fs::remove_file(path(root))?;
    files::sync_parent(&path(root))
}
