//! The database's files as files: what they look like, and copies of them.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::time::UNIX_EPOCH;

use sha2::{Digest as _, Sha256};

/// What the files of a directory look like from outside: names, lengths and times of change, as one short text.
pub(super) fn seal(directory: &Path) -> io::Result<String> {
    let mut looks = Vec::new();
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        let meta = entry.metadata()?;
        let changed = meta.modified()?.duration_since(UNIX_EPOCH).map_err(io::Error::other)?.as_nanos();
        looks.push(format!("{} {} {changed}", entry.file_name().display(), meta.len()));
    }
    looks.sort();
    let hash: [u8; 32] = Sha256::digest(looks.join("\n")).into();
    Ok(hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect())
}

/// Copies a directory with all it holds; the copy appears whole or not at all.
pub(super) fn copy(from: &Path, to: &Path) -> io::Result<()> {
    let partial = to.with_extension("partial");
    remove(&partial)?;
    copy_into(from, &partial)?;
    fs::rename(&partial, to)?;
    sync_parent(to)
}

fn copy_into(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_into(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), &target)?;
            File::open(&target)?.sync_all()?;
        }
    }
    File::open(to)?.sync_all()
}

/// Puts a copy in the place of what it is a copy of. What that has become goes when nobody holds it any more.
pub(super) fn restore(copy: &Path, original: &Path) -> io::Result<()> {
    let away = original.with_extension("partial");
    remove(&away)?;
    rename_if_there(original, &away)?;
    fs::rename(copy, original)?;
    sync_parent(original)?;
    let _ = remove(&away);
    Ok(())
}

/// Gives a copy up; one half removed is never taken for whole.
pub(super) fn discard(copy: &Path) -> io::Result<()> {
    let partial = copy.with_extension("partial");
    remove(&partial)?;
    rename_if_there(copy, &partial)?;
    remove(&partial)
}

fn rename_if_there(from: &Path, to: &Path) -> io::Result<()> {
    match fs::rename(from, to) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        renamed => renamed,
    }
}

/// Removes a directory with all it holds, if it is there.
pub(super) fn remove(directory: &Path) -> io::Result<()> {
    match fs::remove_dir_all(directory) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}

/// Makes sure that a name in a directory is on disk.
pub(super) fn sync_parent(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), |parent| File::open(parent)?.sync_all())
}
