//! Which store a host has chosen: the data directory, or a database.

use std::fmt;
use std::path::Path;

use config::settings::Settings;
use config::store::Database;

use super::{DiskStore, Owner, Patience, PostgresStore, Store, StoreError, Terms};

/// Where tables are kept.
#[derive(Clone, Copy, Debug)]
pub enum Choice<'a> {
    /// In this directory.
    Disk(&'a Path),
    /// In a database, for whoever has this data directory.
    Database(&'a Database, &'a Path),
}

/// A new store, which is not used before it is whole.
pub enum Fresh {
    Disk(Box<DiskStore>),
    Database(Box<PostgresStore>),
}

impl<'a> Choice<'a> {
    /// What the settings say.
    pub fn of(settings: &'a Settings) -> Choice<'a> {
        match &settings.store {
            Some(database) => Choice::Database(database, &settings.data),
            None => Choice::Disk(&settings.data),
        }
    }

    /// Opens it, or makes it.
    ///
    /// # Errors
    /// As the store says.
    pub fn open(self, patience: Patience) -> Result<Box<dyn Store>, StoreError> {
        Ok(match self {
            Choice::Disk(data) => Box::new(DiskStore::open_with(data, patience)?),
            Choice::Database(database, data) => {
                let terms = Terms { patience, ..Terms::default() };
                Box::new(PostgresStore::open(database, Owner::of(data)?, terms)?)
            }
        })
    }

    /// Opens it to be read.
    ///
    /// # Errors
    /// As the store says.
    pub fn open_to_read(self) -> Result<Box<dyn Store>, StoreError> {
        match self {
            Choice::Disk(data) => Ok(Box::new(DiskStore::open_to_read(data)?)),
            Choice::Database(..) => self.open(Patience::default()),
        }
    }

    /// Number of processes that have the tables now, or were killed only just: they are waited for by one that is to have the
    /// tables alone. None for a directory, which is locked.
    ///
    /// # Errors
    /// When a database can't be asked.
    pub fn present(self) -> Result<usize, StoreError> {
        match self {
            Choice::Disk(_) => Ok(0),
            Choice::Database(database, _) => PostgresStore::present(database),
        }
    }

    /// Makes a new one, to be filled.
    ///
    /// # Errors
    /// As the store says, and where there are tables already.
    pub fn make(self) -> Result<Fresh, StoreError> {
        Ok(match self {
            Choice::Disk(data) => Fresh::Disk(Box::new(DiskStore::fill(data)?)),
            Choice::Database(database, data) => {
                let store = PostgresStore::fill(database, Owner::of(data)?, Terms::default())?;
                Fresh::Database(Box::new(store))
            }
        })
    }

    /// Whether there may be one. A database tells when it is opened.
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
    /// The store itself.
    pub fn store(&self) -> &dyn Store {
        match self {
            Fresh::Disk(store) => &**store,
            Fresh::Database(store) => &**store,
        }
    }

    /// Says that all is there that is to be.
    ///
    /// # Errors
    /// When that can't be kept.
    pub fn is_filled(&self) -> Result<(), StoreError> {
        match self {
            Fresh::Disk(store) => store.is_filled(),
            Fresh::Database(store) => store.is_filled(),
        }
    }
}
