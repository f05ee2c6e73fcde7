//! Access to databases in a program that was built without PostgreSQL: every call fails.

pub(super) mod access {
    use config::store::Database;

    use crate::database::{DatabaseError, Durability, PostgresOptions, ServerInfo};
    use crate::{ImportStore, Owner, Store, StoreError};

    const NOT_BUILT: StoreError = StoreError::Database(DatabaseError::NotBuilt);

    pub fn check_built() -> Result<(), StoreError> {
        Err(NOT_BUILT)
    }

    pub fn open(_: &Database, _: Owner, _: PostgresOptions) -> Result<Box<dyn Store>, StoreError> {
        Err(NOT_BUILT)
    }

    pub fn open_to_export(_: &Database, _: Owner) -> Result<Box<dyn Store>, StoreError> {
        Err(NOT_BUILT)
    }

    pub fn create_for_import(_: &Database, _: Owner) -> Result<Box<dyn ImportStore>, StoreError> {
        Err(NOT_BUILT)
    }

    pub fn process_count(_: &Database) -> Result<usize, StoreError> {
        Err(NOT_BUILT)
    }

    pub fn server_info(_: &Database) -> Result<ServerInfo, StoreError> {
        Err(NOT_BUILT)
    }

    pub fn durability(_: &Database) -> Result<Durability, StoreError> {
        Err(NOT_BUILT)
    }

    pub fn write_obstacles(_: &Database) -> Result<Vec<String>, StoreError> {
        Err(NOT_BUILT)
    }
}
