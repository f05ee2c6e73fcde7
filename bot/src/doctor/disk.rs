//! Checks of the directories: writable, on a local disk, and with enough space.

use std::path::{Path, PathBuf};

use config::settings::Backup;

use super::{Finding, Grade, found};

/// Minimum of free space, in bytes.
const LEAST: u64 = 64 << 20;
/// Number of copies of the store that recovery after an unclean shutdown may need.
const COPIES: u64 = 2;

/// Checks the data directory.
pub(super) fn look(data: &Path) -> Vec<Finding> {
    let Some(there) = nearest(data) else {
        return vec![found("data", Grade::Wrong, format!("There is no way to {}.", data.display()))];
    };
    let mut all = vec![match there == data {
        true => directory(data),
        false => {
            let says = format!("{} is not there yet; the first start makes it.", data.display());
            found("data", Grade::Well, says)
        }
    }];
    #[cfg(unix)]
    all.extend(unix::look(&there, size(data)));
    all
}

/// Checks the directory of the backups.
pub(super) fn backups(backup: &Backup) -> Vec<Finding> {
    let directory = backup.directory.as_path();
    let Some(there) = nearest(directory) else {
        return vec![found("backups", Grade::Wrong, format!("There is no way to {}.", directory.display()))];
    };
    let finding = match there == directory {
        true => Finding { about: "backups", ..self::directory(directory) },
        false => {
            let says = format!("{} is not there yet; the first backup makes it.", directory.display());
            found("backups", Grade::Well, says)
        }
    };
    let all = [finding].into_iter();
    #[cfg(unix)]
    let all = all.chain(unix::free(&there).map(|free| room_for(free, &made(directory), backup.keep.get())));
    all.collect()
}

/// Checks that an existing directory is writable.
fn directory(path: &Path) -> Finding {
    let shown = path.display();
    match tempfile_in(path) {
        Ok(()) => found("data", Grade::Well, format!("{shown} can be written.")),
        Err(error) => {
            let says = format!(
                "{shown} can't be written: {error}. Ask as the user that comptoir runs as, such as: sudo -u comptoir comptoir doctor"
            );
            found("data", Grade::Wrong, says)
        }
    }
}

/// Creates and removes a file.
fn tempfile_in(path: &Path) -> std::io::Result<()> {
    let probe = path.join(format!("lock.doctor-{}", std::process::id()));
    crate::owned::make_file(&probe)?;
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
fn size(path: &Path) -> u64 {
    let entries = std::fs::read_dir(path).into_iter().flatten().flatten();
    let sizes = entries.map(|entry| match entry.metadata() {
        Ok(found) if found.is_dir() => size(&entry.path()),
        Ok(found) if found.is_file() => found.len(),
        _ => 0,
    });
    sizes.sum()
}

/// Checks the free space beside a store of `held` bytes.
#[cfg(unix)]
fn room(free: u64, held: u64) -> Finding {
    let [free_mib, held_mib] = [free, held].map(|bytes| bytes >> 20);
    let says = format!("{free_mib} MiB are free, and {held_mib} MiB are used.");
    if free < LEAST {
        found("room", Grade::Wrong, format!("{says} Make room, or moves can't be kept."))
    } else if free < COPIES * held + LEAST {
        let more =
            format!("{says} After a power failure the store is looked through on a copy, which may not fit.");
        found("room", Grade::Careful, more)
    } else {
        found("room", Grade::Well, says)
    }
}

/// Sizes of the backups in a directory, in bytes.
#[cfg(unix)]
fn made(directory: &Path) -> Vec<u64> {
    let entries = std::fs::read_dir(directory).into_iter().flatten().flatten();
    let backups = entries.filter(|entry| entry.path().extension().is_some_and(|end| end == "backup"));
    backups.filter_map(|entry| entry.metadata().ok()).map(|found| found.len()).collect()
}

/// Checks the free space for all backups that are kept and one more, since a backup is made before the oldest is removed.
#[cfg(unix)]
fn room_for(free: u64, made: &[u64], keep: u16) -> Finding {
    let (count, largest) = (made.len() as u64, made.iter().copied().max().unwrap_or_default());
    let [free_mib, largest_mib] = [free, largest].map(|bytes| bytes >> 20);
    let says = match count {
        0 => format!("{free_mib} MiB are free for backups."),
        _ => format!("{free_mib} MiB are free for backups, and the largest takes {largest_mib} MiB."),
    };
    let more = u64::from(keep).saturating_sub(count) + 1;
    if free < LEAST {
        found("backups", Grade::Wrong, format!("{says} Make room, or none can be made."))
    } else if free < more.saturating_mul(largest).saturating_add(LEAST) {
        let tight =
            format!("{says} The {keep} that are kept may not fit; make room, or keep fewer ([backup] keep).");
        found("backups", Grade::Careful, tight)
    } else {
        found("backups", Grade::Well, says)
    }
}

#[cfg(unix)]
mod unix {
    use std::path::Path;

    use super::{Finding, Grade, found, room};

    pub(super) fn look(path: &Path, held: u64) -> Vec<Finding> {
        let mut all: Vec<Finding> = free(path).into_iter().map(|free| room(free, held)).collect();
        #[cfg(target_os = "linux")]
        all.extend(far(path));
        all
    }

    /// Free space on the disk of a directory, in bytes.
    pub(super) fn free(path: &Path) -> Option<u64> {
        rustix::fs::statvfs(path).ok().map(|found| found.f_bavail * found.f_frsize)
    }

    /// Returns a finding if the path is on a network file system.
    #[cfg(target_os = "linux")]
    fn far(path: &Path) -> Option<Finding> {
        // NFS, three versions of SMB, AFS, Coda and Ceph, from linux/magic.h.
        const FAR: [u64; 7] =
            [0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x5346_414F, 0x7375_7245, 0x00C3_6400];
        let kind = rustix::fs::statfs(path).ok()?.f_type as u64 & 0xFFFF_FFFF;
        FAR.contains(&kind).then(|| {
            let says = "The data directory is on a disk of another computer, where locks and syncing can't be relied on; \
                        choose one of this computer with --data.";
            found("data", Grade::Careful, says)
        })
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn disk_check_warns_before_space_runs_out() {
        for (free, held, grade) in [
            (LEAST - 1, 0, Grade::Wrong),
            (LEAST, 0, Grade::Well),
            (3 * LEAST - 1, LEAST, Grade::Careful),
            (3 * LEAST, LEAST, Grade::Well),
        ] {
            assert_eq!(room(free, held).grade, grade, "{free} {held}");
        }
    }

    #[test]
    fn disk_check_warns_before_backups_fill_disk() {
        let cases: [(u64, &[u64], Grade); 6] = [
            (LEAST - 1, &[], Grade::Wrong),
            (LEAST, &[], Grade::Well),
            // Two exist and three are kept: space for one more, and for one until the oldest is removed.
            (3 * LEAST - 1, &[1, LEAST], Grade::Careful),
            (3 * LEAST, &[1, LEAST], Grade::Well),
            (2 * LEAST - 1, &[LEAST; 4], Grade::Careful),
            (2 * LEAST, &[LEAST; 4], Grade::Well),
        ];
        for (free, made, grade) in cases {
            assert_eq!(room_for(free, made, 3).grade, grade, "{free} {made:?}");
        }
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("a.backup"), "12345").expect("a file");
        std::fs::write(folder.path().join("a.backup.part"), "1234567").expect("a file");
        assert_eq!(made(folder.path()), [5]);
    }

    #[test]
    fn disk_check_accepts_missing_directory_and_leaves_no_files() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        std::fs::write(&file, "").expect("a file");
        let grades = |path: &Path| look(path).first().map(|found| found.grade);
        assert_eq!(grades(folder.path()), Some(Grade::Well));
        assert_eq!(grades(&folder.path().join("a/b")), Some(Grade::Well));
        assert!(
            std::fs::read_dir(folder.path()).expect("it is there").count() == 1,
            "it leaves nothing behind"
        );
    }
}
