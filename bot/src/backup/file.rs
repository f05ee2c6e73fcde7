//! Backup files: a file gets its final name only once it is complete, durable, and verified by reading it.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;

use super::{BackupError, Contents, name, read};
use crate::owned;

/// Creates a gzip file, readable for its owner only, from the lines that `lines` writes. A file that could not be finished
/// is removed.
///
/// # Errors
/// If the file exists, can't be written, or is no complete backup when read.
pub fn make<T>(
    path: &Path,
    lines: impl FnOnce(&mut dyn Write) -> Result<T, BackupError>,
) -> Result<Contents, BackupError> {
    if path.symlink_metadata().is_ok() {
        return Err(BackupError::Exists(path.to_owned()));
    }
    let mut unfinished = path.as_os_str().to_owned();
    unfinished.push(".part");
    let unfinished = PathBuf::from(unfinished);
    // Rest of an attempt that a power failure interrupted.
    let _ = fs::remove_file(&unfinished);
    let made = finish(path, &unfinished, lines);
    if made.is_err() {
        let _ = fs::remove_file(&unfinished);
    }
    made
}

fn finish<T>(
    path: &Path,
    unfinished: &Path,
    lines: impl FnOnce(&mut dyn Write) -> Result<T, BackupError>,
) -> Result<Contents, BackupError> {
    let file = owned::make_file(unfinished).map_err(BackupError::file("can't make", unfinished))?;
    let mut packed = GzEncoder::new(BufWriter::new(file), Compression::default());
    lines(&mut packed)?;
    let wrote = packed.finish().and_then(|file| file.into_inner().map_err(|error| error.into_error()));
    let wrote = wrote.and_then(|file| file.sync_all());
    wrote.map_err(BackupError::file("can't write", unfinished))?;
    let contents = read(unfinished, |_| Ok(()))?;
    fs::rename(unfinished, path).map_err(BackupError::file("can't name", path))?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // Make the rename durable.
    File::open(folder)
        .and_then(|folder| folder.sync_all())
        .map_err(BackupError::file("can't write", folder))?;
    Ok(contents)
}

/// Removes the oldest scheduled backups of a directory, except the newest `most`.
///
/// # Errors
/// If a backup can't be removed.
pub fn keep(directory: &Path, most: usize) -> Result<(), BackupError> {
    let there = scheduled(directory)?;
    for path in there.iter().rev().skip(most) {
        fs::remove_file(path).map_err(BackupError::file("can't remove", path))?;
    }
    Ok(())
}

/// Returns the scheduled backups in a directory, oldest first.
///
/// # Errors
/// If the directory can't be read.
pub(super) fn scheduled(directory: &Path) -> Result<Vec<PathBuf>, BackupError> {
    let failed = |error| BackupError::File { doing: "can't read", path: directory.to_owned(), error };
    let mut there = Vec::new();
    for entry in fs::read_dir(directory).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let moment = path.file_name().and_then(|found| found.to_str()).and_then(name::moment);
        there.extend(moment.map(|moment| (moment, path)));
    }
    there.sort();
    Ok(there.into_iter().map(|(_, path)| path).collect())
}
