//! The database that tables are kept in: sled, and nothing of it shows outside of this file.
//!
//! What sled 0.34 does with damaged files decides how it is used. A log that is cut short or broken in the middle is
//! opened without a word, and what follows the break is overwritten; other damage panics, in `open` or when a page is
//! read. Every call is therefore guarded, and whoever opens a database first keeps a copy of files that it has reason
//! to doubt. On Linux sled flushes with `sync_file_range`, which leaves out the file's length and the drive's cache:
//! a commit here ends with a real sync of the file.

use std::fs::File;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::{Duration, Instant};

/// What is put under a key; nothing takes the key away.
pub(super) type Write = (Vec<u8>, Option<Vec<u8>>);

/// A key with its value.
pub(super) type Pair = (Vec<u8>, Vec<u8>);

/// Ordered keys with values. Errors say what is wrong in words, for a host.
#[derive(Debug)]
pub(super) struct Database {
    db: Option<sled::Db>,
    file: File,
}

/// How much of the database is held in memory, in bytes.
const CACHE: u64 = 64 * 1024 * 1024;
/// How long a database that this process has just closed may take to let go of its files.
const LET_GO: Duration = Duration::from_secs(10);

impl Database {
    /// Opens the database in this directory, or makes one.
    ///
    /// # Errors
    /// When it can't be opened. Its files may have been changed even so.
    pub(super) fn open(directory: &Path) -> Result<Database, String> {
        forget_unfinished(directory).map_err(|error| error.to_string())?;
        let config = sled::Config::new().path(directory).cache_capacity(CACHE);
        let deadline = Instant::now() + LET_GO;
        let db = loop {
            match guarded(|| config.open()) {
                Err(error) if error.contains("could not acquire lock") && Instant::now() < deadline => {
                    std::thread::sleep(Duration::from_millis(5));
                }
                opened => break opened?,
            }
        };
        let file = File::open(directory.join("db")).map_err(|error| error.to_string())?;
        Ok(Database { db: Some(db), file })
    }

    fn db(&self) -> Result<&sled::Db, String> {
        self.db.as_ref().ok_or_else(|| "it is closed".to_owned())
    }

    /// The value under a key.
    pub(super) fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, String> {
        let db = self.db()?;
        guarded(|| db.get(key)).map(|value| value.map(|value| value.to_vec()))
    }

    /// Every key that begins so, in order, with its value.
    pub(super) fn scan(&self, prefix: &[u8]) -> Result<Vec<Pair>, String> {
        let db = self.db()?;
        guarded(|| {
            db.scan_prefix(prefix)
                .map(|pair| pair.map(|(key, value)| (key.to_vec(), value.to_vec())))
                .collect()
        })
    }

    /// Every key with its value that can be read, from either end up to what is damaged.
    pub(super) fn whatever_is_there(&self) -> Vec<Pair> {
        let Ok(db) = self.db() else { return Vec::new() };
        let mut pairs = std::collections::BTreeMap::new();
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
        pairs.into_iter().collect()
    }

    /// Writes all of these or none, and returns when they are on disk.
    pub(super) fn commit(&self, writes: Vec<Write>) -> Result<(), String> {
        let db = self.db()?;
        let mut batch = sled::Batch::default();
        for (key, value) in writes {
            match value {
                Some(value) => batch.insert(key, value),
                None => batch.remove(key),
            }
        }
        guarded(|| db.apply_batch(batch))?;
        guarded(|| db.flush())?;
        self.file.sync_data().map_err(|error| error.to_string())
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
        let db = self.db.take();
        if let Err(error) = guarded(|| {
            drop(db);
            Ok(())
        }) {
            tracing::error!(error, "the database did not close cleanly");
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
