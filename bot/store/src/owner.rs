//! Owner name of a process in a shared database. It is kept in the data directory, so that a restarted process replaces the
//! killed one at once.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read as _, Seek as _, Write as _};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use super::StoreError;
use bot_core::hexadecimal::encode;
use bot_runtime::data_directory;
use bot_runtime::entropy::{SystemEntropy, random_bytes};

/// Time that a lock held by a process that is about to end is waited for.
const LOCK_TIMEOUT: Duration = Duration::from_millis(500);
/// File in the data directory with the name and the lock.
const FILE: &str = "owner";

/// Owner name, exclusive while this value exists.
#[derive(Debug)]
pub struct Owner {
    name: String,
    _lock: Option<File>,
}

impl Owner {
    /// Reads and locks the name of a data directory, creating it if needed.
    ///
    /// # Errors
    /// If another process has locked it, or the directory can't be written.
    pub fn for_directory(data: &Path) -> Result<Owner, StoreError> {
        let path = data.join(FILE);
        let io = |error: std::io::Error| StoreError::io("opening", &path, &error);
        data_directory::create_directory(data).map_err(io)?;
        let file = match data_directory::create_file(&path) {
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Ok(()),
            made => made.map(drop),
        };
        file.map_err(io)?;
        let mut file = OpenOptions::new().read(true).write(true).open(&path).map_err(io)?;
        let begun = Instant::now();
        loop {
            match file.try_lock() {
                Ok(()) => break,
                Err(TryLockError::WouldBlock) if begun.elapsed() < LOCK_TIMEOUT => {
                    thread::sleep(Duration::from_millis(10));
                }
                Err(TryLockError::WouldBlock) => return Err(StoreError::Busy(data.to_owned())),
                Err(TryLockError::Error(error)) => return Err(io(error)),
            }
        }
        let mut name = String::new();
        file.read_to_string(&mut name).map_err(io)?;
        if name.trim().is_empty() {
            name = new_name(data)?;
            file.rewind().and_then(|()| file.write_all(name.as_bytes())).map_err(io)?;
            file.sync_all().map_err(io)?;
        }
        Ok(Owner { name: name.trim().to_owned(), _lock: Some(file) })
    }

    /// Creates a temporary name.
    ///
    /// # Errors
    /// If the operating system gives no random bytes.
    pub fn temporary() -> Result<Owner, StoreError> {
        Ok(Owner { name: new_name(Path::new(FILE))?, _lock: None })
    }

    /// Name in the database.
    pub(super) fn name(&self) -> &str {
        &self.name
    }
}

fn new_name(data: &Path) -> Result<String, StoreError> {
    let bytes: [u8; 16] = random_bytes(&SystemEntropy)
        .map_err(|error| StoreError::io("naming the owner of", data, &std::io::Error::other(error)))?;
    Ok(encode(&bytes))
}
