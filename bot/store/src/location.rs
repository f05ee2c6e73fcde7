//! Selection of the store by the operator: data directory or database.

use std::fmt;
use std::path::Path;

use config::settings::Settings;
use config::store::Database;

use super::database::{self, PostgresOptions};
use super::{DiskStore, Owner, RetryLimits, Store, StoreError};

/// Configured location of the tables.
#[derive(Clone, Copy, Debug)]
pub enum StoreLocation<'a> {
    /// Data directory.
    Disk(&'a Path),
    /// Database, and the data directory that identifies this process's owner.
    Database(&'a Database, &'a Path),
}

/// New store for an import, which can't be opened before the import is complete.
pub trait ImportStore {
    /// The store, for writing.
    fn store(&self) -> &dyn Store;

    /// Marks the import as complete, so that the store can be opened.
    ///
    /// # Errors
    /// If that can't be stored.
    fn finish_import(&self) -> Result<(), StoreError>;
}

impl<'a> StoreLocation<'a> {
    /// Selects the store by the settings.
    pub fn from_settings(settings: &'a Settings) -> StoreLocation<'a> {
        match &settings.store {
            Some(database) => StoreLocation::Database(database, &settings.data),
            None => StoreLocation::Disk(&settings.data),
        }
    }

    /// Opens the store, or creates one.
    ///
    /// # Errors
    /// If the store can't be opened.
    pub fn open(self, patience: RetryLimits) -> Result<Box<dyn Store>, StoreError> {
        match self {
            StoreLocation::Disk(data) => Ok(Box::new(DiskStore::open_with(data, patience)?)),
            StoreLocation::Database(database, data) => {
                let options = PostgresOptions { patience, ..PostgresOptions::default() };
                database::open(database, Owner::for_directory(data)?, options)
            }
        }
    }

    /// Opens the store for reading.
    ///
    /// # Errors
    /// If the store can't be opened.
    pub fn open_to_read(self) -> Result<Box<dyn Store>, StoreError> {
        match self {
            StoreLocation::Disk(data) => Ok(Box::new(DiskStore::open_to_read(data)?)),
            StoreLocation::Database(..) => self.open(RetryLimits::default()),
        }
    }

    /// Number of processes that use the database, including killed ones whose leases have not expired; 0 for a directory,
    /// which is locked instead.
    ///
    /// # Errors
    /// If the database can't be queried.
    pub fn process_count(self) -> Result<usize, StoreError> {
        match self {
            StoreLocation::Disk(_) => Ok(0),
            StoreLocation::Database(database, _) => database::process_count(database),
        }
    }

    /// Creates a store for an import.
    ///
    /// # Errors
    /// If there are tables already, or the store can't be created.
    pub fn create_for_import(self) -> Result<Box<dyn ImportStore>, StoreError> {
        match self {
            StoreLocation::Disk(data) => Ok(Box::new(DiskStore::create_for_import(data)?)),
            StoreLocation::Database(database, data) => {
                database::create_for_import(database, Owner::for_directory(data)?)
            }
        }
    }

    /// Returns `true` if there may be a store; always for a database.
    pub fn may_exist(self) -> bool {
        match self {
            StoreLocation::Disk(data) => DiskStore::exists_in(data),
            StoreLocation::Database(..) => true,
        }
    }
}

impl fmt::Display for StoreLocation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreLocation::Disk(data) => data.display().fmt(f),
            StoreLocation::Database(database, _) => write!(f, "the database {}", database.url),
        }
    }
}
