//! File operations on the database's directory: fingerprint, copy, sync, scratch directories.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use sha2::{Digest as _, Sha256};

use bot_core::hexadecimal::encode;

/// Fingerprint of a directory: hash of the names, lengths and modification times of its files.
pub(super) fn fingerprint(directory: &Path) -> io::Result<String> {
    let mut looks = Vec::new();
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        let meta = entry.metadata()?;
        let changed = meta.modified()?.duration_since(UNIX_EPOCH).map_err(io::Error::other)?.as_nanos();
        looks.push(format!("{} {} {changed}", entry.file_name().display(), meta.len()));
    }
    looks.sort();
    let hash: [u8; 32] = Sha256::digest(looks.join("\n")).into();
    Ok(encode(&hash[..16]))
}

/// Copies a directory recursively and syncs the copy; `to` is replaced. A crash can leave a partial copy under this name.
pub(super) fn copy(from: &Path, to: &Path) -> io::Result<()> {
    remove(to)?;
    copy_into(from, to)?;
    sync_parent(to)
}

/// Copies files and directories into a new directory and syncs it.
pub(super) fn copy_all(parts: &[PathBuf], to: &Path) -> io::Result<()> {
    fs::create_dir(to)?;
    for part in parts {
        copy_one(part, &to.join(part.file_name().unwrap_or_default()))?;
    }
    File::open(to)?.sync_all()
}

fn copy_into(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir(to)?;
    fs::set_permissions(to, fs::metadata(from)?.permissions())?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        copy_one(&entry.path(), &to.join(entry.file_name()))?;
    }
    File::open(to)?.sync_all()
}

fn copy_one(from: &Path, to: &Path) -> io::Result<()> {
    if from.is_dir() {
        return copy_into(from, to);
    }
    fs::copy(from, to)?;
    File::open(to)?.sync_all()
}

/// Syncs a directory recursively.
pub(super) fn sync(directory: &Path) -> io::Result<()> {
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        match entry.file_type()?.is_dir() {
            true => sync(&entry.path())?,
            false => File::open(entry.path())?.sync_all()?,
        }
    }
    File::open(directory)?.sync_all()
}

/// Size of the files of a directory, in bytes.
pub(super) fn size(directory: &Path) -> io::Result<u64> {
    let mut bytes = 0;
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        bytes += match entry.file_type()?.is_dir() {
            true => size(&entry.path())?,
            false => entry.metadata()?.len(),
        };
    }
    Ok(bytes)
}

/// Removes a directory recursively, if it exists.
pub(super) fn remove(directory: &Path) -> io::Result<()> {
    match fs::remove_dir_all(directory) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}

/// Syncs the directory that contains `path`.
pub(super) fn sync_parent(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), |parent| File::open(parent)?.sync_all())
}

/// Returns `true` if the disk, a quota or the file size limit is exhausted.
pub(super) fn is_full(error: &io::Error) -> bool {
    use io::ErrorKind::{FileTooLarge, QuotaExceeded, StorageFull};
    matches!(error.kind(), StorageFull | QuotaExceeded | FileTooLarge)
}

/// Returns `true` if writing is not permitted.
pub(super) fn is_read_only(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::ReadOnlyFilesystem | io::ErrorKind::PermissionDenied)
}

/// Working directory, removed on drop.
#[derive(Debug)]
pub(super) struct ScratchDirectory(PathBuf);

impl ScratchDirectory {
    /// Creates one in `directory`, or in the system's temporary directory if `directory` is read-only.
    pub(super) fn near(directory: &Path) -> io::Result<ScratchDirectory> {
        let here = directory.join("salvage");
        remove(&here)?;
        match create_private(&here) {
            Err(error) if is_read_only(&error) => {}
            made => return made,
        }
        // An existing name may belong to another user: try the next.
        let name = |number: u32| format!("comptoir-{}-{number}", std::process::id());
        let mut names = (0..100).map(|number| create_private(&std::env::temp_dir().join(name(number))));
        names.find(Result::is_ok).unwrap_or_else(|| create_private(&std::env::temp_dir().join(name(100))))
    }

    /// Creates one in memory, if the system has `/dev/shm`, for a copy of `of`.
    pub(super) fn in_memory(of: &Path) -> io::Result<ScratchDirectory> {
        ScratchDirectory::remove_stale(of)?;
        create_private(&memory_path(of)?)
    }

    /// Removes the in-memory directory that a killed process has left.
    pub(super) fn remove_stale(of: &Path) -> io::Result<()> {
        remove(&memory_path(of)?)
    }

    /// Path of the directory.
    pub(super) fn path(&self) -> &Path {
        &self.0
    }
}

fn memory_path(of: &Path) -> io::Result<PathBuf> {
    let memory = Path::new("/dev/shm");
    let folder = if memory.is_dir() { memory.to_owned() } else { std::env::temp_dir() };
    let hash: [u8; 32] = Sha256::digest(fs::canonicalize(of)?.as_os_str().as_encoded_bytes()).into();
    Ok(folder.join(format!("comptoir-{}", encode(&hash[..16]))))
}

fn create_private(path: &Path) -> io::Result<ScratchDirectory> {
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)?;
    Ok(ScratchDirectory(path.to_owned()))
}

impl Drop for ScratchDirectory {
    fn drop(&mut self) {
        if let Err(error) = remove(&self.0) {
            tracing::warn!(path = %self.0.display(), %error, "could not remove a copy");
        }
    }
}
