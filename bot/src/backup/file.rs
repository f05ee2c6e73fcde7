//! Backup files: a file gets its final name only once it is complete, durable, and verified by reading it.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;

use super::{BackupError, Contents, read};
use bot_runtime::data_directory;

const NAME_FORMAT: &str = "comptoir-%Y-%m-%d-%H%M%S.backup";

/// Creates a gzip file, readable for its owner only, from the lines that `lines` writes. A file that could not be finished
/// is removed.
///
/// # Errors
/// If the file exists, can't be written, or is no complete backup when read.
pub fn create<T>(
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
    let file = data_directory::create_file(unfinished).map_err(BackupError::file_error("can't make", unfinished))?;
    let mut packed = GzEncoder::new(BufWriter::new(file), Compression::default());
    lines(&mut packed)?;
    let wrote = packed.finish().and_then(|file| file.into_inner().map_err(|error| error.into_error()));
    let wrote = wrote.and_then(|file| file.sync_all());
    wrote.map_err(BackupError::file_error("can't write", unfinished))?;
    let contents = read(unfinished, |_| Ok(()))?;
    fs::rename(unfinished, path).map_err(BackupError::file_error("can't name", path))?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // Make the rename durable.
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(BackupError::file_error("can't write", folder))?;
    Ok(contents)
}

/// Removes the oldest scheduled backups of a directory, except the newest `most`.
///
/// # Errors
/// If a backup can't be removed.
pub fn remove_oldest(directory: &Path, most: usize) -> Result<(), BackupError> {
    let there = scheduled_backups(directory)?;
    for path in there.iter().rev().skip(most) {
        fs::remove_file(path).map_err(BackupError::file_error("can't remove", path))?;
    }
    Ok(())
}

/// Returns the scheduled backups in a directory, oldest first.
///
/// # Errors
/// If the directory can't be read.
pub(super) fn scheduled_backups(directory: &Path) -> Result<Vec<PathBuf>, BackupError> {
    let failed = |error| BackupError::File { doing: "can't read", path: directory.to_owned(), error };
    let mut there = Vec::new();
    for entry in fs::read_dir(directory).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let moment = path.file_name().and_then(|found| found.to_str()).and_then(parse_time);
        there.extend(moment.map(|moment| (moment, path)));
    }
    there.sort();
    Ok(there.into_iter().map(|(_, path)| path).collect())
}

/// Name of a backup made at this time.
pub(super) fn name_for(moment: Timestamp) -> String {
    moment.to_zoned(TimeZone::UTC).strftime(NAME_FORMAT).to_string()
}

/// Time in the name of a scheduled backup; `None` for other names.
pub(super) fn parse_time(name: &str) -> Option<Timestamp> {
    let moment = DateTime::strptime(NAME_FORMAT, name).ok()?.to_zoned(TimeZone::UTC).ok()?.timestamp();
    (name_for(moment) == name).then_some(moment)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scheduled_name_round_trips_and_other_names_are_rejected() {
        let moment: Timestamp = "2026-11-27T06:05:04Z".parse().expect("a moment");
        assert_eq!(name_for(moment), "comptoir-2026-11-27-060504.backup");
        assert_eq!(parse_time(&name_for(moment)), Some(moment));
        for other in [
            "comptoir-2026-11-27-060504.backup.part",
            "comptoir-2026-11-27.backup",
            "comptoir-2026-13-27-060504.backup",
            "comptoir- 2026-11-27-060504.backup",
            "my.backup",
            "",
        ] {
            assert_eq!(parse_time(other), None, "{other}");
        }
    }
}
