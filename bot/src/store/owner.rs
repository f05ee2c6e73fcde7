//! Whose the tables in a database are: a name that stays with a data directory, so that a process which was killed there is
//! followed by the next without a wait.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read as _, Seek as _, Write as _};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use super::StoreError;
use crate::entropy::{SystemEntropy, random};
use crate::owned;
use bot_core::hexadecimal::hexadecimal;

/// How long a process that is about to end may take to let go of it.
const LET_GO: Duration = Duration::from_millis(500);
/// The file of a data directory that the name is in.
const FILE: &str = "owner";

/// A name that no other process has as long as this is held.
#[derive(Debug)]
pub struct Owner {
    name: String,
    _lock: Option<File>,
}

impl Owner {
    /// That of a data directory; it is made where there is none.
    ///
    /// # Errors
    /// When another process has it, or the directory can't be written.
    pub fn of(data: &Path) -> Result<Owner, StoreError> {
        let path = data.join(FILE);
        let io = |error: std::io::Error| StoreError::io("opening", &path, &error);
        owned::make_directory(data).map_err(io)?;
        let file = match owned::make_file(&path) {
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Ok(()),
            made => made.map(drop),
        };
        file.map_err(io)?;
        let mut file = OpenOptions::new().read(true).write(true).open(&path).map_err(io)?;
        let begun = Instant::now();
        loop {
            match file.try_lock() {
                Ok(()) => break,
                Err(TryLockError::WouldBlock) if begun.elapsed() < LET_GO => {
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

    /// One of its own, for as long as this is held.
    ///
    /// # Errors
    /// When the system gives no luck.
    pub fn passing() -> Result<Owner, StoreError> {
        Ok(Owner { name: new_name(Path::new(FILE))?, _lock: None })
    }

    /// What the database is told.
    pub(super) fn name(&self) -> &str {
        &self.name
    }
}

fn new_name(data: &Path) -> Result<String, StoreError> {
    let bytes: [u8; 16] = random(&SystemEntropy)
        .map_err(|error| StoreError::io("naming the owner of", data, &std::io::Error::other(error)))?;
    Ok(hexadecimal(&bytes))
}
