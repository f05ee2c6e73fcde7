//! Storage of tables in ordered key-value pairs, shared by the disk and database stores: key layout, staging of commits,
//! queries.

pub(super) mod commit;
pub(super) mod decode;
pub(super) mod digest;
pub(super) mod keys;
pub(super) mod pack;
pub(super) mod prepare;
pub(super) mod queries;
pub(super) mod request;
pub(super) mod scan;
pub(super) mod snapshot;
pub(super) mod stored;
pub(super) mod table_log;
pub(super) mod writer_cache;

use super::StoreError;

/// Key and value.
pub(super) type Pair = (Vec<u8>, Vec<u8>);

/// Key and its new value; `None` deletes the key.
pub(super) type Write = (Vec<u8>, Option<Vec<u8>>);

/// Backend, as far as errors depend on it.
pub(super) trait Backend {
    /// Error for data that makes no sense.
    fn damaged(&self, found: String) -> StoreError;

    /// Error for data that can't be read.
    fn unreadable(&self, found: String) -> StoreError;
}
