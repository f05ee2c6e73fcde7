//! Checks of the directories: writable, on a local disk, and with enough space.

use std::path::{Path, PathBuf};

use config::settings::Backup;

use super::{Finding, Severity, new_finding};

/// Minimum of free space, in bytes.
const MIN_FREE_BYTES: u64 = 64 << 20;
/// Number of copies of the store that recovery after an unclean shutdown may need.
const COPIES: u64 = 2;

pub(super) fn check_data_directory(data: &Path) -> Vec<Finding> {
    let Some(there) = nearest(data) else {
        return vec![new_finding("data", Severity::Failed, format!("There is no way to {}.", data.display()))];
    };
    let mut all = vec![match there == data {
        true => check_writable(data),
        false => {
            let says = format!("{} is not there yet; the first start makes it.", data.display());
            new_finding("data", Severity::Passed, says)
        }
    }];
    #[cfg(unix)]
    all.extend(unix::check_disk(&there, directory_size(data)));
    all
}

/// Checks the directory of the backups.
pub(super) fn check_backups(backup: &Backup) -> Vec<Finding> {
    let directory = backup.directory.as_path();
    let Some(there) = nearest(directory) else {
        return vec![new_finding("backups", Severity::Failed, format!("There is no way to {}.", directory.display()))];
    };
    let finding = match there == directory {
        true => Finding { subject: "backups", ..self::check_writable(directory) },
        false => {
            let says = format!("{} is not there yet; the first backup makes it.", directory.display());
            new_finding("backups", Severity::Passed, says)
        }
    };
    let all = [finding].into_iter();
    #[cfg(unix)]
    let all = all.chain(
        unix::free_bytes(&there).map(|free| check_backup_space(free, &backup_sizes(directory), backup.keep.get())),
    );
    all.collect()
}

/// Checks that an existing directory is writable.
fn check_writable(path: &Path) -> Finding {
    let shown = path.display();
    match create_probe(path) {
        Ok(()) => new_finding("data", Severity::Passed, format!("{shown} can be written.")),
        Err(error) => {
            let says = format!(
                "{shown} can't be written: {error}. Ask as the user that comptoir runs as, such as: sudo -u comptoir comptoir doctor"
            );
            new_finding("data", Severity::Failed, says)
        }
    }
}

/// Creates and removes a file.
fn create_probe(path: &Path) -> std::io::Result<()> {
    let probe = path.join(format!("lock.doctor-{}", std::process::id()));
    bot_runtime::data_directory::create_file(&probe)?;
    std::fs::remove_file(probe)
}

/// The path, or its nearest ancestor that is a directory.
fn nearest(path: &Path) -> Option<PathBuf> {
    let full = std::path::absolute(path).ok()?;
    let there = full.ancestors().find(|path| path.is_dir()).map(Path::to_owned)?;
    Some(if there == full { path.to_owned() } else { there })
}

/// Total size of the files below a directory, in bytes.
#[cfg(unix)]
fn directory_size(path: &Path) -> u64 {
    let entries = std::fs::read_dir(path).into_iter().flatten().flatten();
    let sizes = entries.map(|entry| match entry.metadata() {
        Ok(found) if found.is_dir() => directory_size(&entry.path()),
        Ok(found) if found.is_file() => found.len(),
        _ => 0,
    });
    sizes.sum()
}

/// Checks the free space beside a store of `held` bytes.
#[cfg(unix)]
fn check_store_space(free: u64, held: u64) -> Finding {
    let [free_mib, held_mib] = [free, held].map(|bytes| bytes >> 20);
    let says = format!("{free_mib} MiB are free, and {held_mib} MiB are used.");
    if free < MIN_FREE_BYTES {
        new_finding("room", Severity::Failed, format!("{says} Make room, or moves can't be kept."))
    } else if free < COPIES * held + MIN_FREE_BYTES {
        let more = format!("{says} After a power failure the store is looked through on a copy, which may not fit.");
        new_finding("room", Severity::Attention, more)
    } else {
        new_finding("room", Severity::Passed, says)
    }
}

/// Sizes of the backups in a directory, in bytes.
#[cfg(unix)]
fn backup_sizes(directory: &Path) -> Vec<u64> {
    let entries = std::fs::read_dir(directory).into_iter().flatten().flatten();
    let backups = entries.filter(|entry| entry.path().extension().is_some_and(|end| end == "backup"));
    backups.filter_map(|entry| entry.metadata().ok()).map(|found| found.len()).collect()
}

/// Checks the free space for all backups that are kept and one more, since a backup is made before the oldest is removed.
#[cfg(unix)]
fn check_backup_space(free: u64, made: &[u64], keep: u16) -> Finding {
    let (count, largest) = (made.len() as u64, made.iter().copied().max().unwrap_or_default());
    let [free_mib, largest_mib] = [free, largest].map(|bytes| bytes >> 20);
    let says = match count {
        0 => format!("{free_mib} MiB are free for backups."),
        _ => format!("{free_mib} MiB are free for backups, and the largest takes {largest_mib} MiB."),
    };
    let more = u64::from(keep).saturating_sub(count) + 1;
    if free < MIN_FREE_BYTES {
        new_finding("backups", Severity::Failed, format!("{says} Make room, or none can be made."))
    } else if free < more.saturating_mul(largest).saturating_add(MIN_FREE_BYTES) {
        let tight = format!("{says} The {keep} that are kept may not fit; make room, or keep fewer ([backup] keep).");
        new_finding("backups", Severity::Attention, tight)
    } else {
        new_finding("backups", Severity::Passed, says)
    }
}

#[cfg(unix)]
mod unix {
    use std::path::Path;

    use super::{Finding, Severity, check_store_space, new_finding};

    pub(super) fn check_disk(path: &Path, held: u64) -> Vec<Finding> {
        let mut all: Vec<Finding> = free_bytes(path).into_iter().map(|free| check_store_space(free, held)).collect();
        #[cfg(target_os = "linux")]
        all.extend(check_network_disk(path));
        all
    }

    /// Free space on the disk of a directory, in bytes.
    pub(super) fn free_bytes(path: &Path) -> Option<u64> {
        rustix::fs::statvfs(path).ok().map(|found| found.f_bavail * found.f_frsize)
    }

    /// Returns a finding if the path is on a network file system.
    #[cfg(target_os = "linux")]
    fn check_network_disk(path: &Path) -> Option<Finding> {
        // NFS, three versions of SMB, AFS, Coda and Ceph, from linux/magic.h.
        const FAR: [u64; 7] = [0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x5346_414F, 0x7375_7245, 0x00C3_6400];
        let kind = rustix::fs::statfs(path).ok()?.f_type as u64 & 0xFFFF_FFFF;
        FAR.contains(&kind).then(|| {
            let says = "The data directory is on a disk of another computer, where locks and syncing can't be relied on; \
                        choose one of this computer with --data.";
            new_finding("data", Severity::Attention, says)
        })
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn disk_check_warns_before_space_runs_out() {
        for (free, held, grade) in [
            (MIN_FREE_BYTES - 1, 0, Severity::Failed),
            (MIN_FREE_BYTES, 0, Severity::Passed),
            (3 * MIN_FREE_BYTES - 1, MIN_FREE_BYTES, Severity::Attention),
            (3 * MIN_FREE_BYTES, MIN_FREE_BYTES, Severity::Passed),
        ] {
            assert_eq!(check_store_space(free, held).grade, grade, "{free} {held}");
        }
    }

    #[test]
    fn disk_check_warns_before_backups_fill_disk() {
        let cases: [(u64, &[u64], Severity); 6] = [
            (MIN_FREE_BYTES - 1, &[], Severity::Failed),
            (MIN_FREE_BYTES, &[], Severity::Passed),
            // Two exist and three are kept: space for one more, and for one until the oldest is removed.
            (3 * MIN_FREE_BYTES - 1, &[1, MIN_FREE_BYTES], Severity::Attention),
            (3 * MIN_FREE_BYTES, &[1, MIN_FREE_BYTES], Severity::Passed),
            (2 * MIN_FREE_BYTES - 1, &[MIN_FREE_BYTES; 4], Severity::Attention),
            (2 * MIN_FREE_BYTES, &[MIN_FREE_BYTES; 4], Severity::Passed),
        ];
        for (free, made, grade) in cases {
            assert_eq!(check_backup_space(free, made, 3).grade, grade, "{free} {made:?}");
        }
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("a.backup"), "12345").expect("a file");
        std::fs::write(folder.path().join("a.backup.part"), "1234567").expect("a file");
        assert_eq!(backup_sizes(folder.path()), [5]);
    }

    #[test]
    fn disk_check_accepts_missing_directory_and_leaves_no_files() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        std::fs::write(&file, "").expect("a file");
        let grades = |path: &Path| check_data_directory(path).first().map(|found| found.grade);
        assert_eq!(grades(folder.path()), Some(Severity::Passed));
        assert_eq!(grades(&folder.path().join("a/b")), Some(Severity::Passed));
        assert!(std::fs::read_dir(folder.path()).expect("it is there").count() == 1, "it leaves nothing behind");
    }
}
