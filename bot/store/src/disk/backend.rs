//! Errors of reading the store on disk.

use std::path::Path;

use crate::StoreError;
use crate::error::FilesAfterCheck;
use crate::key_value::Backend;
use crate::sled::{OpenError, classify_error};

impl Backend for Path {
    fn damaged(&self, found: String) -> StoreError {
        StoreError::Damaged { path: self.to_owned(), found, left: FilesAfterCheck::Changed }
    }

    fn unreadable(&self, found: String) -> StoreError {
        store_error(self, found)
    }
}

/// Classifies an error of the database: operating system, damage, or lock.
pub(super) fn store_error(root: &Path, found: String) -> StoreError {
    match classify_error(found) {
        OpenError::System { found, .. } => StoreError::Io { doing: "reading", path: root.to_owned(), error: found },
        OpenError::Broken(found) => root.damaged(found),
        OpenError::Busy => StoreError::Busy(root.to_owned()),
    }
}
