//! Selection of the store by the operator: data directory or database.

use std::fmt;
use std::path::Path;

use config::settings::Settings;
use config::store::Database;

use super::{DiskStore, Owner, Patience, PostgresStore, Store, StoreError, Terms};

/// Configured location of the tables.
#[derive(Clone, Copy, Debug)]
pub enum Choice<'a> {
    /// Data directory.
    Disk(&'a Path),
    /// Database, and the data directory that identifies this process's owner.
    Database(&'a Database, &'a Path),
}

/// New store for an import, which can't be opened before the import is complete.
pub enum Fresh {
    Disk(Box<DiskStore>),
    Database(Box<PostgresStore>),
}

impl<'a> Choice<'a> {
    /// Selects the store by the settings.
    pub fn of(settings: &'a Settings) -> Choice<'a> {
        match &settings.store {
            Some(database) => Choice::Database(database, &settings.data),
            None => Choice::Disk(&settings.data),
        }
    }

    /// Opens the store, or creates one.
    ///
    /// # Errors
    /// If the store can't be opened.
    pub fn open(self, patience: Patience) -> Result<Box<dyn Store>, StoreError> {
        Ok(match self {
            Choice::Disk(data) => Box::new(DiskStore::open_with(data, patience)?),
            Choice::Database(database, data) => {
                let terms = Terms { patience, ..Terms::default() };
                Box::new(PostgresStore::open(database, Owner::of(data)?, terms)?)
            }
        })
    }

    /// Opens the store for reading.
    ///
    /// # Errors
    /// If the store can't be opened.
    pub fn open_to_read(self) -> Result<Box<dyn Store>, StoreError> {
        match self {
            Choice::Disk(data) => Ok(Box::new(DiskStore::open_to_read(data)?)),
            Choice::Database(..) => self.open(Patience::default()),
        }
    }

    /// Number of processes that use the database, including killed ones whose leases have not expired; 0 for a directory,
    /// which is locked instead.
    ///
    /// # Errors
    /// If the database can't be queried.
    pub fn present(self) -> Result<usize, StoreError> {
        match self {
            Choice::Disk(_) => Ok(0),
            Choice::Database(database, _) => PostgresStore::present(database),
        }
    }

    /// Creates a store for an import.
    ///
    /// # Errors
    /// If there are tables already, or the store can't be created.
    pub fn make(self) -> Result<Fresh, StoreError> {
        Ok(match self {
            Choice::Disk(data) => Fresh::Disk(Box::new(DiskStore::fill(data)?)),
            Choice::Database(database, data) => {
                let store = PostgresStore::fill(database, Owner::of(data)?, Terms::default())?;
                Fresh::Database(Box::new(store))
            }
        })
    }

    /// Returns `true` if there may be a store; always for a database.
    pub fn is_there(self) -> bool {
        match self {
            Choice::Disk(data) => DiskStore::is_in(data),
            Choice::Database(..) => true,
        }
    }
}

impl fmt::Display for Choice<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Disk(data) => data.display().fmt(f),
            Choice::Database(database, _) => write!(f, "the database {}", database.url),
        }
    }
}

impl Fresh {
    /// The store, for writing.
    pub fn store(&self) -> &dyn Store {
        match self {
            Fresh::Disk(store) => &**store,
            Fresh::Database(store) => &**store,
        }
    }

    /// Marks the import as complete.
    ///
    /// # Errors
    /// If that can't be stored.
    pub fn is_filled(&self) -> Result<(), StoreError> {
        match self {
            Fresh::Disk(store) => store.is_filled(),
            Fresh::Database(store) => store.is_filled(),
        }
    }
}
