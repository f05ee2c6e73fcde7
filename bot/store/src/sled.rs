//! Wrapper of sled; the only file that uses it.
//!
//! sled 0.34 opens a log that is truncated or damaged in the middle without an error and overwrites what follows; other
//! damage panics, in `open` or on a read. Therefore all calls catch panics, and files in doubt are copied before they are
//! opened. On Linux sled flushes with `sync_file_range`, which omits the file's length and the drive's cache: each commit
//! here ends with a real sync of the file. Files that sled creates on opening are synced together with their directories.
//!
//! sled stores a page's content above 128 KiB in a file beside its log, which it never syncs and removes before the
//! replacement is on disk. A page holds some twenty values, so long values are split into pieces to stay below that size.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::ops::Bound;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::key_value::{Pair, Write};

/// Ordered key-value database. Errors are text for the operator.
#[derive(Debug)]
pub(super) struct SledDatabase {
    db: Option<sled::Db>,
    file: File,
    directory: PathBuf,
    /// Files beside the log that are synced.
    synced_blobs: Mutex<BTreeSet<OsString>>,
}

/// Reason why a database can't be opened.
#[derive(Debug)]
pub(super) enum OpenError {
    /// It is open already, usually in another process. Its files were not modified.
    Busy,
    /// Error of the operating system. Its files may have been modified.
    System {
        /// Message of the operating system.
        found: String,
        /// `true` if the disk is full.
        full: bool,
    },
    /// Its content is damaged. Its files may have been modified.
    Broken(String),
}

/// Size of sled's page cache, in bytes.
const CACHE: u64 = 64 * 1024 * 1024;
/// Maximum length of a piece, in bytes.
const PIECE_BYTES: usize = 4096;
/// First byte of the marker that replaces a split value: neither text nor compressed data starts with it.
const SPLIT_MARKER: u8 = 0;
/// First byte of the keys of pieces.
const PIECE_KEY: u8 = 0xff;
/// Interval at which a running call is checked for a failure of sled.
const FAILURE_CHECK_INTERVAL: Duration = Duration::from_millis(500);
/// Time that the lock of a database just closed by this process is waited for.
const LOCK_TIMEOUT: Duration = Duration::from_secs(10);
/// Time that closing a failed database may take.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);

impl SledDatabase {
    /// Opens the database in this directory, or creates one, whose files are synced.
    ///
    /// # Errors
    /// If another process has it, or it can't be opened.
    pub(super) fn open(directory: &Path) -> Result<SledDatabase, OpenError> {
        let broken = |error: io::Error| classify_error(error.to_string());
        remove_unfinished(directory).map_err(broken)?;
        let deadline = Instant::now() + LOCK_TIMEOUT;
        let open = || sled::Config::new().path(directory).cache_capacity(CACHE).open();
        let db = loop {
            match catch_panic(open) {
                Err(error) if !error.contains("could not acquire lock") => {
                    return Err(classify_error(error));
                }
                Err(_) if Instant::now() >= deadline => return Err(OpenError::Busy),
                Err(_) => std::thread::sleep(Duration::from_millis(5)),
                Ok(db) => break db,
            }
        };
        let file = File::open(directory.join("db")).map_err(broken)?;
        let (directory, beside) = (directory.to_owned(), Mutex::default());
        let database = SledDatabase { db: Some(db), file, directory, synced_blobs: beside };
        database.sync_created().map_err(broken)?;
        Ok(database)
    }

    /// Syncs the files that sled creates without syncing, and the directories.
    fn sync_created(&self) -> io::Result<()> {
        File::open(self.directory.join("conf"))?.sync_all()?;
        self.file.sync_all()?;
        self.sync_blobs()?;
        File::open(&self.directory)?.sync_all()?;
        self.directory.parent().map_or(Ok(()), |parent| File::open(parent)?.sync_all())
    }

    /// Syncs new files beside the log.
    fn sync_blobs(&self) -> io::Result<()> {
        let folder = self.directory.join("blobs");
        let mut known = self.synced_blobs.lock().unwrap_or_else(PoisonError::into_inner);
        let mut there = BTreeSet::new();
        for entry in fs::read_dir(&folder)? {
            let name = entry?.file_name();
            if !known.contains(&name) {
                File::open(folder.join(&name))?.sync_all()?;
            }
            there.insert(name);
        }
        if there != *known {
            File::open(&folder)?.sync_all()?;
            *known = there;
        }
        Ok(())
    }

    fn db(&self) -> Result<&sled::Db, String> {
        self.db.as_ref().ok_or_else(|| "it is closed".to_owned())
    }

    /// Returns `true` after a failed write: no write works any more, and some reads fail, as sled tries to finish a page
    /// split when it meets one.
    pub(super) fn has_failed(&self) -> bool {
        self.db.as_ref().is_some_and(|db| db.context.global_error().is_err())
    }

    /// Returns the error of a failed write, and wakes the callers that sled leaves waiting for it.
    fn failure(&self) -> Result<(), String> {
        let db = self.db()?;
        db.context.global_error().map_err(|error| {
            let _ = catch_panic(|| db.context.pagecache.log.make_stable(i64::MAX));
            error.to_string()
        })
    }

    /// Returns the value of a key.
    pub(super) fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, String> {
        self.raw(key)?.map(|value| self.join_pieces(key, value)).transpose()
    }

    fn raw(&self, key: &[u8]) -> Result<Option<Vec<u8>>, String> {
        let db = self.db()?;
        catch_panic(|| db.get(key)).map(|value| value.map(|value| value.to_vec()))
    }

    /// Joins a split value.
    fn join_pieces(&self, key: &[u8], value: Vec<u8>) -> Result<Vec<u8>, String> {
        let Some(pieces) = piece_count(&value) else { return Ok(value) };
        let mut whole = Vec::new();
        for number in 0..pieces {
            whole.extend(self.raw(&piece_key(key, number))?.ok_or("a piece of a value is missing")?);
        }
        Ok(whole)
    }

    /// Returns all pairs with a prefix, in order.
    pub(super) fn scan(&self, prefix: &[u8]) -> Result<Vec<Pair>, String> {
        let db = self.db()?;
        let found: Vec<Pair> = catch_panic(|| {
            db.scan_prefix(prefix).map(|pair| pair.map(|(key, value)| (key.to_vec(), value.to_vec()))).collect()
        })?;
        found.into_iter().map(|(key, value)| Ok((key.clone(), self.join_pieces(&key, value)?))).collect()
    }

    /// Visits all pairs with a prefix, in order.
    ///
    /// # Errors
    /// If a pair can't be read, or `visit` fails.
    pub(super) fn for_each<E>(
        &self,
        prefix: &[u8],
        unread: impl Fn(String) -> E,
        mut visit: impl FnMut(&[u8], Vec<u8>) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut pairs = self.db().map_err(&unread)?.scan_prefix(prefix);
        while let Some((key, value)) = catch_panic(|| pairs.next().transpose()).map_err(&unread)? {
            let value = self.join_pieces(&key, value.to_vec()).map_err(&unread)?;
            visit(&key, value)?;
        }
        Ok(())
    }

    /// Returns the first `most` pairs with a prefix after the key `after`, in order.
    pub(super) fn page_after(&self, prefix: &[u8], after: Option<&[u8]>, most: usize) -> Result<Vec<Pair>, String> {
        let from = after.map_or(Bound::Included(prefix), Bound::Excluded);
        let mut pairs = self.db()?.range::<&[u8], _>((from, Bound::Unbounded));
        let mut found = Vec::new();
        while found.len() < most
            && let Some((key, value)) = catch_panic(|| pairs.next().transpose())?
            && key.starts_with(prefix)
        {
            found.push((key.to_vec(), self.join_pieces(&key, value.to_vec())?));
        }
        Ok(found)
    }

    /// Returns the readable pairs, scanning from both ends up to the damage.
    pub(super) fn readable_pairs(&self) -> Vec<Pair> {
        let Ok(db) = self.db() else { return Vec::new() };
        let mut pairs = BTreeMap::new();
        let mut keys = db.iter();
        while let Ok(Some((key, value))) = catch_panic(|| keys.next().transpose()) {
            pairs.insert(key.to_vec(), value.to_vec());
        }
        let mut keys = db.iter();
        while let Ok(Some((key, value))) = catch_panic(|| keys.next_back().transpose()) {
            if pairs.insert(key.to_vec(), value.to_vec()).is_some() {
                break;
            }
        }
        let whole = |(key, value): (&Vec<u8>, &Vec<u8>)| {
            let Some(count) = piece_count(value) else { return Some((key.clone(), value.clone())) };
            let parts: Option<Vec<&Vec<u8>>> = (0..count).map(|number| pairs.get(&piece_key(key, number))).collect();
            Some((key.clone(), parts?.into_iter().flatten().copied().collect()))
        };
        pairs.iter().filter(|(key, _)| key.first() != Some(&PIECE_KEY)).filter_map(whole).collect()
    }

    /// Writes a batch atomically and syncs it.
    pub(super) fn commit(&self, writes: &[Write]) -> Result<(), String> {
        let db = self.db()?;
        let mut batch = sled::Batch::default();
        for (key, value) in writes {
            let before = self.raw(key)?.and_then(|value| piece_count(&value)).unwrap_or_default();
            let now = match value {
                Some(value) => insert_value(&mut batch, key, value),
                None => {
                    batch.remove(key.as_slice());
                    0
                }
            };
            (now..before).for_each(|number| batch.remove(piece_key(key, number)));
        }
        let failed = || self.failure();
        let db = db.clone();
        let written = move || catch_panic(|| db.apply_batch(batch)).and_then(|()| catch_panic(|| db.flush()));
        run_abandonable(written, failed)?;
        // Databases from before values were split may still have such files.
        self.sync_blobs().map_err(|error| error.to_string())?;
        self.file.sync_data().map_err(|error| error.to_string())
    }
}

/// Adds a value to a batch, split if long. Returns the number of pieces.
fn insert_value(batch: &mut sled::Batch, key: &[u8], value: &[u8]) -> u32 {
    if value.len() <= PIECE_BYTES && value.first() != Some(&SPLIT_MARKER) {
        batch.insert(key, value);
        return 0;
    }
    let mut count = 0;
    for part in value.chunks(PIECE_BYTES) {
        batch.insert(piece_key(key, count), part);
        count += 1;
    }
    let mut marker = vec![SPLIT_MARKER];
    marker.extend(count.to_be_bytes());
    batch.insert(key, marker);
    count
}

/// Number of pieces if this is the marker of a split value.
fn piece_count(value: &[u8]) -> Option<u32> {
    let (&SPLIT_MARKER, count) = value.split_first()? else { return None };
    Some(u32::from_be_bytes(count.try_into().ok()?))
}

/// Key of a piece.
fn piece_key(key: &[u8], number: u32) -> Vec<u8> {
    [&[PIECE_KEY], key, &number.to_be_bytes()].concat()
}

/// Classifies an error text of sled: error numbers of the operating system, or damage.
pub(super) fn classify_error(found: String) -> OpenError {
    // EIO, EACCES, EMFILE, EFBIG, ENOSPC, EROFS, EDQUOT.
    let says =
        |number: i32| found.contains(&format!("os error {number})")) || found.contains(&format!("code: {number},"));
    let full = [27, 28, 122].into_iter().any(says);
    match full || [5, 13, 24, 30].into_iter().any(says) {
        true => OpenError::System { found, full },
        false => OpenError::Broken(found),
    }
}

/// Removes unfinished page tables: sled would use the newest and report damage. The log that they were made from still
/// exists, as sled drops it only after it renames a finished one.
fn remove_unfinished(directory: &Path) -> std::io::Result<()> {
    let entries = match std::fs::read_dir(directory) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "generating") {
            std::fs::remove_file(path)?;
        }
    }
    Ok(())
}

impl Drop for SledDatabase {
    fn drop(&mut self) {
        let failed = self.has_failed();
        let db = self.db.take();
        let close = || {
            let closed = catch_panic(|| {
                drop(db);
                Ok(())
            });
            if let Err(error) = closed {
                tracing::error!(error, "the database did not close cleanly");
            }
        };
        if !failed {
            return close();
        }
        // May deadlock inside sled: do not wait longer.
        let (ended, end) = channel();
        std::thread::spawn(move || {
            close();
            let _ = ended.send(());
        });
        let _ = end.recv_timeout(CLOSE_TIMEOUT);
    }
}

/// Number of abandoned calls that are deadlocked inside sled. sled orders the batches of all databases of a process by one
/// lock, which such a call may hold: then no database can be written.
static ABANDONED_CALLS: AtomicUsize = AtomicUsize::new(0);

/// Returns `true` if sled is deadlocked, so that no database of this process can be written.
pub(super) fn is_deadlocked() -> bool {
    ABANDONED_CALLS.load(Ordering::SeqCst) > 0
}

/// Runs a call on its own thread and abandons it if sled has failed: it may deadlock then.
fn run_abandonable<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, String> + Send + 'static,
    failed: impl Fn() -> Result<(), String>,
) -> Result<T, String> {
    let (done, answer) = channel();
    let spawned = std::thread::Builder::new().name("commit".to_owned()).spawn(move || {
        if done.send(work()).is_err() {
            // The abandoned call has returned after all.
            ABANDONED_CALLS.fetch_sub(1, Ordering::SeqCst);
        }
    });
    spawned.map_err(|error| error.to_string())?;
    loop {
        match answer.recv_timeout(FAILURE_CHECK_INTERVAL) {
            Ok(answer) => return answer,
            Err(RecvTimeoutError::Disconnected) => return Err("the database gave up".to_owned()),
            Err(RecvTimeoutError::Timeout) => {}
        }
        if is_deadlocked() {
            ABANDONED_CALLS.fetch_add(1, Ordering::SeqCst);
            return Err("another call of it waits for itself".to_owned());
        }
        if let Err(error) = failed() {
            return answer.recv_timeout(FAILURE_CHECK_INTERVAL).unwrap_or_else(|_| {
                ABANDONED_CALLS.fetch_add(1, Ordering::SeqCst);
                Err(error)
            });
        }
    }
}

/// Converts a panic of sled to an error.
fn catch_panic<T>(work: impl FnOnce() -> sled::Result<T>) -> Result<T, String> {
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(result) => result.map_err(|error| error.to_string()),
        Err(panic) => {
            let said = panic.downcast_ref::<String>().map(String::as_str);
            let said = said.or_else(|| panic.downcast_ref::<&str>().copied());
            Err(format!("the database gave up: {}", said.unwrap_or("without a word")))
        }
    }
}
