//! Opening a store: under a lock, with a copy kept of files in doubt, and only if everything acknowledged is there.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use super::digest::Digest;
use super::files;
use super::index::{Index, Known, State};
use super::keys;
use super::mark::{Mark, MarkError, MarkFile};
use crate::store::StoreError;
use crate::store::record::{Kept, LineError};
use crate::store::sled::Database;
use crate::table::id::TableId;
use crate::table::record::Revision;

/// How long a process that is about to end may take to let go of a store.
const LET_GO: Duration = Duration::from_millis(500);

/// Where the parts of a store are.
#[derive(Clone, Debug)]
pub(super) struct Paths {
    root: PathBuf,
}

/// A store that is open and sound.
#[derive(Debug)]
pub(super) struct Opened {
    pub(super) lock: File,
    pub(super) mark_file: MarkFile,
    pub(super) mark: Mark,
    pub(super) database: Database,
    pub(super) index: Index,
}

impl Paths {
    /// The parts of the store in this directory.
    pub(super) fn new(root: &Path) -> Paths {
        Paths { root: root.to_owned() }
    }

    pub(super) fn database(&self) -> PathBuf {
        self.root.join("sled")
    }

    /// The database's files as they were left.
    pub(super) fn original(&self) -> PathBuf {
        if self.kept().exists() { self.kept() } else { self.database() }
    }

    pub(super) fn mark(&self) -> PathBuf {
        self.root.join("mark")
    }

    /// The database's files as they were before they were opened in doubt.
    fn kept(&self) -> PathBuf {
        self.root.join("kept")
    }

    fn damaged(&self, found: impl Into<String>) -> StoreError {
        StoreError::Damaged { path: self.root.clone(), found: found.into() }
    }
}

/// Locks the store in this directory; the lock lasts as long as the file.
pub(super) fn lock(root: &Path) -> Result<File, StoreError> {
    fs::create_dir_all(root).map_err(|error| StoreError::io("making", root, &error))?;
    let path = root.join("lock");
    let fail = |error: std::io::Error| StoreError::io("locking", &path, &error);
    let mut lock = OpenOptions::new().create(true).truncate(false).write(true).open(&path).map_err(fail)?;
    let deadline = Instant::now() + LET_GO;
    loop {
        match lock.try_lock() {
            Ok(()) => break,
            Err(TryLockError::WouldBlock) if Instant::now() < deadline => {
                thread::sleep(Duration::from_millis(10))
            }
            Err(TryLockError::WouldBlock) => return Err(StoreError::Busy(root.to_owned())),
            Err(TryLockError::Error(error)) => return Err(fail(error)),
        }
    }
    lock.set_len(0).and_then(|()| writeln!(lock, "{}", std::process::id())).map_err(fail)?;
    Ok(lock)
}

/// Opens the store in this directory, or makes one.
///
/// # Errors
/// When it is busy, newer than this program or damaged. A damaged one is left as it was.
pub(super) fn open(root: &Path) -> Result<Opened, StoreError> {
    let lock = lock(root)?;
    let paths = Paths::new(root);
    let (sled, kept) = (paths.database(), paths.kept());
    let io = |doing, error: std::io::Error| StoreError::io(doing, &kept, &error);
    if kept.exists() {
        files::restore(&kept, &sled).map_err(|error| io("restoring", error))?;
    }
    let (mark_file, mark) = read_mark(&paths)?;
    if mark == Mark::new() {
        // Nothing was acknowledged yet: what is there was being made when the process ended.
        files::remove(&sled).map_err(|error| io("making anew", error))?;
    } else if !sled.exists() {
        return Err(paths.damaged("its database is missing"));
    } else if mark.seal.is_none() || files::seal(&sled).ok() != mark.seal {
        files::copy(&sled, &kept).map_err(|error| io("copying the database to", error))?;
    }
    match examine(&paths, &mark) {
        Ok((database, index, state)) => {
            files::discard(&kept).map_err(|error| io("removing", error))?;
            let mark = Mark::at(state.sequence, state.digest);
            let mut opened = Opened { lock, mark_file, mark, database, index };
            opened.mark_file.write(&opened.mark)?;
            Ok(opened)
        }
        Err(error) => {
            if kept.exists() {
                files::restore(&kept, &sled).map_err(|error| io("restoring", error))?;
            }
            Err(error)
        }
    }
}

fn read_mark(paths: &Paths) -> Result<(MarkFile, Mark), StoreError> {
    let path = paths.mark();
    match MarkFile::open(&path) {
        Ok(Some(read)) => Ok(read),
        Ok(None) if paths.database().exists() => Err(paths.damaged("its high-water mark is missing")),
        Ok(None) => {
            let file = MarkFile::create(&path)?;
            files::sync_parent(&path).map_err(|error| StoreError::io("making", &path, &error))?;
            Ok((file, Mark::new()))
        }
        Err(MarkError::Damaged) => Err(paths.damaged("its high-water mark makes no sense")),
        Err(MarkError::Newer(format)) => Err(StoreError::Newer { path: paths.root.clone(), format }),
        Err(MarkError::Io(error)) => Err(error),
    }
}

/// Opens the database and compares what is there with what was acknowledged.
fn examine(paths: &Paths, mark: &Mark) -> Result<(Database, Index, State), StoreError> {
    let damaged = |found: String| paths.damaged(found);
    let database = Database::open(&paths.database()).map_err(damaged)?;
    let state = match database.get(keys::STATE).map_err(damaged)? {
        Some(value) => {
            serde_json::from_slice(&value).map_err(|_| paths.damaged("its last commit makes no sense"))?
        }
        None => State { sequence: 0, digest: mark.digest, before: mark.digest },
    };
    let same = match state.sequence.checked_sub(mark.sequence) {
        None => {
            let (has, told) = (state.sequence, mark.sequence);
            return Err(damaged(format!(
                "its last commit is number {has}, and number {told} was acknowledged"
            )));
        }
        Some(0) => state.digest == mark.digest,
        // The process ended after a commit and before the mark: nobody was told of that one.
        Some(1) => state.before == mark.digest,
        Some(_) => return Err(paths.damaged("its high-water mark is older than its database")),
    };
    if !same {
        return Err(paths.damaged("its database is not the one that its high-water mark speaks of"));
    }
    let index = read_index(paths, &database)?;
    if index.digest() != state.digest {
        return Err(paths.damaged("tables, places or notes are missing or out of date"));
    }
    for (table, known) in &index.tables {
        check_log(paths, &database, table, known)?;
    }
    Ok((database, index, state))
}

fn read_index(paths: &Paths, database: &Database) -> Result<Index, StoreError> {
    let mut index = Index::default();
    for (key, value) in database.scan(keys::HEADS).map_err(|found| paths.damaged(found))? {
        let (table, known) = Known::read(&key, &value).map_err(|error| match error {
            LineError::Newer(format) => StoreError::Newer { path: paths.root.clone(), format },
            error => paths.damaged(format!("the head of a table can't be read: {error}")),
        })?;
        index.tables.insert(table, known);
    }
    for space in [keys::PLACES, keys::NOTES] {
        for (key, value) in database.scan(space).map_err(|found| paths.damaged(found))? {
            let kept = kept(&value).map_err(|error| match error {
                LineError::Newer(format) => StoreError::Newer { path: paths.root.clone(), format },
                error => paths.damaged(format!("a place or a note can't be read: {error}")),
            })?;
            index.keep(kept, Digest::of(&key, &value));
        }
    }
    Ok(index)
}

/// What is kept of a place, or a note, in a stored value.
pub(super) fn kept(value: &[u8]) -> Result<Kept, LineError> {
    let line = std::str::from_utf8(value).map_err(|error| LineError::Json(error.to_string()))?;
    Kept::read(line)
}

/// The entries that are not packed must be there without a gap. Packs are read when their table is.
fn check_log(paths: &Paths, database: &Database, table: &TableId, known: &Known) -> Result<(), StoreError> {
    if known.packed == known.head.revision {
        return Ok(());
    }
    let mut expected = known.packed.0 + 1;
    for (key, _) in database.scan(&keys::log(table)).map_err(|found| paths.damaged(found))? {
        if keys::revision(&key) != Some(Revision(expected)) {
            break;
        }
        expected += 1;
    }
    let last = expected - 1;
    if last == known.head.revision.0 {
        return Ok(());
    }
    Err(paths.damaged(format!(
        "table {table} lacks entry {}, and was told {}",
        last + 1,
        known.head.revision.0
    )))
}
