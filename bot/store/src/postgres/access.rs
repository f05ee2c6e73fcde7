//! Access to a database by its address.

use config::store::Database;

use super::{PostgresStore, query_once, reader};
use crate::database::{Durability, PostgresOptions, ServerInfo};
use crate::{ImportStore, Owner, Store, StoreError};

/// Checks that this program was built with a driver for databases.
///
/// # Errors
/// [`NotBuilt`](crate::DatabaseError::NotBuilt) without the feature `postgres`.
pub fn check_built() -> Result<(), StoreError> {
    Ok(())
}

/// Opens the tables in a database for this owner, beside other processes; creates or migrates them if needed.
///
/// # Errors
/// If the database can't be reached, or the tables are damaged or of a newer program.
pub fn open(database: &Database, owner: Owner, options: PostgresOptions) -> Result<Box<dyn Store>, StoreError> {
    Ok(Box::new(PostgresStore::open(database, owner, options)?))
}

/// Opens the tables with exclusive access, to export them.
///
/// # Errors
/// As [`open`], and when another process has the tables; the lease of a killed process is waited for.
pub fn open_to_export(database: &Database, owner: Owner) -> Result<Box<dyn Store>, StoreError> {
    Ok(Box::new(PostgresStore::open_to_export(database, owner, PostgresOptions::default())?))
}

/// Opens an empty database with exclusive access, to import tables.
///
/// # Errors
/// As [`open`], and when there are tables already.
pub fn create_for_import(database: &Database, owner: Owner) -> Result<Box<dyn ImportStore>, StoreError> {
    Ok(Box::new(PostgresStore::create_for_import(database, owner, PostgresOptions::default())?))
}

/// Number of processes with an unexpired lease on the tables.
///
/// # Errors
/// If the database can't be reached or used.
pub fn process_count(database: &Database) -> Result<usize, StoreError> {
    query_once(database, |address| async move { reader::process_count(&address).await })
}

/// Queries a database server. Changes nothing there.
///
/// # Errors
/// If it can't be reached or used.
pub fn server_info(database: &Database) -> Result<ServerInfo, StoreError> {
    query_once(database, |address| async move { reader::server_info(&address).await })
}

/// Reads the durability settings. Changes nothing there.
///
/// # Errors
/// If they can't be read.
pub fn durability(database: &Database) -> Result<Durability, StoreError> {
    query_once(database, |address| async move { reader::durability(&address).await })
}

/// Reasons, as text, why the store could not write to the database; empty if there are none. Changes nothing there.
///
/// # Errors
/// If they can't be determined.
pub fn write_obstacles(database: &Database) -> Result<Vec<String>, StoreError> {
    query_once(database, |address| async move { reader::write_obstacles(&address).await })
}
