//! The database that tables are kept in: sled, and nothing of it shows outside of this file.
//!
//! What sled 0.34 does with damaged files decides how it is used. A log that is cut short or broken in the middle is
//! opened without a word, and what follows the break is overwritten; other damage panics, in `open` or when a page is
//! read. Every call is therefore guarded, and whoever opens a database first keeps a copy of files that it has reason
//! to doubt. On Linux sled flushes with `sync_file_range`, which leaves out the file's length and the drive's cache:
//! a commit here ends with a real sync of the file. The settings and page tables that it makes on opening are synced
//! then, with the directories they stand in.
//!
//! What comes to more than an eighth of a mebibyte on one page it keeps in a file beside its log, which it never syncs,
//! and removes before what replaces it is on disk. A page holds some twenty values. Long values are therefore kept in
//! pieces, so that no page comes to that.

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

use super::keyed::{Pair, Write};

/// Ordered keys with values. Errors say what is wrong in words, for a host.
#[derive(Debug)]
pub(super) struct Database {
    db: Option<sled::Db>,
    file: File,
    directory: PathBuf,
    /// Which files beside the log are on disk.
    beside: Mutex<BTreeSet<OsString>>,
}

/// Why a database can't be opened.
#[derive(Debug)]
pub(super) enum OpenError {
    /// Somebody has it open. Its files were not touched.
    Busy,
    /// The system lets it not read or write. Its files may have been changed.
    System {
        /// What the system says.
        found: String,
        /// Whether there is no room.
        full: bool,
    },
    /// It makes no sense. Its files may have been changed.
    Broken(String),
}

/// How much of the database is held in memory, in bytes.
const CACHE: u64 = 64 * 1024 * 1024;
/// The longest value that is kept in one piece.
const PIECE: usize = 4096;
/// Begins what stands in the place of a value in pieces: no text and nothing deflated begins so.
const IN_PIECES: u8 = 0;
/// Begins the key of a piece.
const PIECES: u8 = 0xff;
/// How often it is looked whether sled has failed.
const LOOK: Duration = Duration::from_millis(500);
/// How long a database that this process has just closed may take to let go of its files.
const LET_GO: Duration = Duration::from_secs(10);
/// How long a database that has failed may take to close.
const CLOSING: Duration = Duration::from_secs(2);

impl Database {
    /// Opens the database in this directory, or makes one. What it has made is on disk then.
    ///
    /// # Errors
    /// When somebody has it open, or it can't be opened.
    pub(super) fn open(directory: &Path) -> Result<Database, OpenError> {
        let broken = |error: io::Error| why(error.to_string());
        forget_unfinished(directory).map_err(broken)?;
        let deadline = Instant::now() + LET_GO;
        let open = || sled::Config::new().path(directory).cache_capacity(CACHE).open();
        let db = loop {
            match guarded(open) {
                Err(error) if !error.contains("could not acquire lock") => {
                    return Err(why(error));
                }
                Err(_) if Instant::now() >= deadline => return Err(OpenError::Busy),
                Err(_) => std::thread::sleep(Duration::from_millis(5)),
                Ok(db) => break db,
            }
        };
        let file = File::open(directory.join("db")).map_err(broken)?;
        let (directory, beside) = (directory.to_owned(), Mutex::default());
        let database = Database { db: Some(db), file, directory, beside };
        database.sync_made().map_err(broken)?;
        Ok(database)
    }

    /// Syncs what sled makes without doing so, and the directories.
    fn sync_made(&self) -> io::Result<()> {
        File::open(self.directory.join("conf"))?.sync_all()?;
        self.file.sync_all()?;
        self.sync_beside()?;
        File::open(&self.directory)?.sync_all()?;
        self.directory.parent().map_or(Ok(()), |parent| File::open(parent)?.sync_all())
    }

    /// Syncs the files beside the log that are new.
    fn sync_beside(&self) -> io::Result<()> {
        let folder = self.directory.join("blobs");
        let mut known = self.beside.lock().unwrap_or_else(PoisonError::into_inner);
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

    /// Whether a write has failed: it takes no other, and can't always be read, for sled goes on with a page that it has
    /// begun to split whenever it comes by.
    pub(super) fn has_failed(&self) -> bool {
        self.db.as_ref().is_some_and(|db| db.context.global_error().is_err())
    }

    /// What has failed. Sled does not always wake who waits for what it could not write; that is done here.
    fn failure(&self) -> Result<(), String> {
        let db = self.db()?;
        db.context.global_error().map_err(|error| {
            let _ = guarded(|| db.context.pagecache.log.make_stable(i64::MAX));
            error.to_string()
        })
    }

    /// The value under a key.
    pub(super) fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, String> {
        self.raw(key)?.map(|value| self.whole(key, value)).transpose()
    }

    fn raw(&self, key: &[u8]) -> Result<Option<Vec<u8>>, String> {
        let db = self.db()?;
        guarded(|| db.get(key)).map(|value| value.map(|value| value.to_vec()))
    }

    /// A value out of its pieces, if it is in any.
    fn whole(&self, key: &[u8], value: Vec<u8>) -> Result<Vec<u8>, String> {
        let Some(pieces) = pieces(&value) else { return Ok(value) };
        let mut whole = Vec::new();
        for number in 0..pieces {
            whole.extend(self.raw(&piece(key, number))?.ok_or("a piece of a value is missing")?);
        }
        Ok(whole)
    }

    /// Every key that begins so, in order, with its value.
    pub(super) fn scan(&self, prefix: &[u8]) -> Result<Vec<Pair>, String> {
        let db = self.db()?;
        let found: Vec<Pair> = guarded(|| {
            db.scan_prefix(prefix)
                .map(|pair| pair.map(|(key, value)| (key.to_vec(), value.to_vec())))
                .collect()
        })?;
        found.into_iter().map(|(key, value)| Ok((key.clone(), self.whole(&key, value)?))).collect()
    }

    /// Shows every key that begins so, in order, with its value.
    ///
    /// # Errors
    /// What it can't read, or what is found wrong with what it shows.
    pub(super) fn each<E>(
        &self,
        prefix: &[u8],
        unread: impl Fn(String) -> E,
        mut visit: impl FnMut(&[u8], Vec<u8>) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut pairs = self.db().map_err(&unread)?.scan_prefix(prefix);
        while let Some((key, value)) = guarded(|| pairs.next().transpose()).map_err(&unread)? {
            let value = self.whole(&key, value.to_vec()).map_err(&unread)?;
            visit(&key, value)?;
        }
        Ok(())
    }

    /// The keys that begin so and come after that one, in order, with their values: at most so many.
    pub(super) fn after(
        &self,
        prefix: &[u8],
        after: Option<&[u8]>,
        most: usize,
    ) -> Result<Vec<Pair>, String> {
        let from = after.map_or(Bound::Included(prefix), Bound::Excluded);
        let mut pairs = self.db()?.range::<&[u8], _>((from, Bound::Unbounded));
        let mut found = Vec::new();
        while found.len() < most
            && let Some((key, value)) = guarded(|| pairs.next().transpose())?
            && key.starts_with(prefix)
        {
            found.push((key.to_vec(), self.whole(&key, value.to_vec())?));
        }
        Ok(found)
    }

    /// Every key with its value that can be read, from either end up to what is damaged.
    pub(super) fn whatever_is_there(&self) -> Vec<Pair> {
        let Ok(db) = self.db() else { return Vec::new() };
        let mut pairs = BTreeMap::new();
        let mut keys = db.iter();
        while let Ok(Some((key, value))) = guarded(|| keys.next().transpose()) {
            pairs.insert(key.to_vec(), value.to_vec());
        }
        let mut keys = db.iter();
        while let Ok(Some((key, value))) = guarded(|| keys.next_back().transpose()) {
            if pairs.insert(key.to_vec(), value.to_vec()).is_some() {
                break;
            }
        }
        let whole = |(key, value): (&Vec<u8>, &Vec<u8>)| {
            let Some(count) = pieces(value) else { return Some((key.clone(), value.clone())) };
            let parts: Option<Vec<&Vec<u8>>> =
                (0..count).map(|number| pairs.get(&piece(key, number))).collect();
            Some((key.clone(), parts?.into_iter().flatten().copied().collect()))
        };
        pairs.iter().filter(|(key, _)| key.first() != Some(&PIECES)).filter_map(whole).collect()
    }

    /// Writes all of these or none, and returns when they are on disk.
    pub(super) fn commit(&self, writes: &[Write]) -> Result<(), String> {
        let db = self.db()?;
        let mut batch = sled::Batch::default();
        for (key, value) in writes {
            let before = self.raw(key)?.and_then(|value| pieces(&value)).unwrap_or_default();
            let now = match value {
                Some(value) => put(&mut batch, key, value),
                None => {
                    batch.remove(key.as_slice());
                    0
                }
            };
            (now..before).for_each(|number| batch.remove(piece(key, number)));
        }
        let failed = || self.failure();
        let db = db.clone();
        let written = move || guarded(|| db.apply_batch(batch)).and_then(|()| guarded(|| db.flush()));
        attended(written, failed)?;
        // A database of before values were kept in pieces may still have such files.
        self.sync_beside().map_err(|error| error.to_string())?;
        self.file.sync_data().map_err(|error| error.to_string())
    }
}

/// Puts a value in, in pieces where it is long. How many.
fn put(batch: &mut sled::Batch, key: &[u8], value: &[u8]) -> u32 {
    if value.len() <= PIECE && value.first() != Some(&IN_PIECES) {
        batch.insert(key, value);
        return 0;
    }
    let mut count = 0;
    for part in value.chunks(PIECE) {
        batch.insert(piece(key, count), part);
        count += 1;
    }
    let mut marker = vec![IN_PIECES];
    marker.extend(count.to_be_bytes());
    batch.insert(key, marker);
    count
}

/// In how many pieces the value is that this stands for.
fn pieces(value: &[u8]) -> Option<u32> {
    let (&IN_PIECES, count) = value.split_first()? else { return None };
    Some(u32::from_be_bytes(count.try_into().ok()?))
}

/// The key of a piece of the value under a key.
fn piece(key: &[u8], number: u32) -> Vec<u8> {
    [&[PIECES], key, &number.to_be_bytes()].concat()
}

/// What the system says tells a disk that fails from files that are damaged; sled keeps only the words.
pub(super) fn why(found: String) -> OpenError {
    // EIO, EACCES, EMFILE, EFBIG, ENOSPC, EROFS, EDQUOT.
    let says = |number: i32| {
        found.contains(&format!("os error {number})")) || found.contains(&format!("code: {number},"))
    };
    let full = [27, 28, 122].into_iter().any(says);
    match full || [5, 13, 24, 30].into_iter().any(says) {
        true => OpenError::System { found, full },
        false => OpenError::Broken(found),
    }
}

/// Removes page tables whose writing was interrupted: sled would take the newest for whole, and call it corrupt. The
/// log that they were made from is still there, for sled gives that up only after renaming a finished one.
fn forget_unfinished(directory: &Path) -> std::io::Result<()> {
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

impl Drop for Database {
    fn drop(&mut self) {
        let failed = self.has_failed();
        let db = self.db.take();
        let close = || {
            let closed = guarded(|| {
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
        // It may wait for itself for ever, and is left alone then.
        let (ended, end) = channel();
        std::thread::spawn(move || {
            close();
            let _ = ended.send(());
        });
        let _ = end.recv_timeout(CLOSING);
    }
}

/// How many calls of sled were left alone because they wait for themselves. Sled orders the batches of all databases of
/// a process by one lock, which such a call may hold: no other database takes any then.
static LEFT_ALONE: AtomicUsize = AtomicUsize::new(0);

/// Whether sled waits for itself somewhere, so that no database of this process can be written.
pub(super) fn is_stuck() -> bool {
    LEFT_ALONE.load(Ordering::SeqCst) > 0
}

/// Does it aside: once sled has failed, it may wait for itself for ever.
fn attended<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, String> + Send + 'static,
    failed: impl Fn() -> Result<(), String>,
) -> Result<T, String> {
    let (done, answer) = channel();
    let spawned = std::thread::Builder::new().name("commit".to_owned()).spawn(move || {
        if done.send(work()).is_err() {
            // It was left alone, and has come to an end after all.
            LEFT_ALONE.fetch_sub(1, Ordering::SeqCst);
        }
    });
    spawned.map_err(|error| error.to_string())?;
    loop {
        match answer.recv_timeout(LOOK) {
            Ok(answer) => return answer,
            Err(RecvTimeoutError::Disconnected) => return Err("the database gave up".to_owned()),
            Err(RecvTimeoutError::Timeout) => {}
        }
        if is_stuck() {
            LEFT_ALONE.fetch_add(1, Ordering::SeqCst);
            return Err("another call of it waits for itself".to_owned());
        }
        if let Err(error) = failed() {
            return answer.recv_timeout(LOOK).unwrap_or_else(|_| {
                LEFT_ALONE.fetch_add(1, Ordering::SeqCst);
                Err(error)
            });
        }
    }
}

/// A panic of sled becomes an error like any other.
fn guarded<T>(work: impl FnOnce() -> sled::Result<T>) -> Result<T, String> {
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(result) => result.map_err(|error| error.to_string()),
        Err(panic) => {
            let said = panic.downcast_ref::<String>().map(String::as_str);
            let said = said.or_else(|| panic.downcast_ref::<&str>().copied());
            Err(format!("the database gave up: {}", said.unwrap_or("without a word")))
        }
    }
}
