//! Errors of reading the store on disk.

use std::path::Path;

use crate::store::StoreError;
use crate::store::error::Left;
use crate::store::keyed::Home;
use crate::store::sled::{OpenError, why};

impl Home for Path {
    fn damaged(&self, found: String) -> StoreError {
        StoreError::Damaged { path: self.to_owned(), found, left: Left::Changed }
    }

    fn unread(&self, found: String) -> StoreError {
        unread(self, found)
    }
}

/// Classifies an error of the database: operating system, damage, or lock.
pub(super) fn unread(root: &Path, found: String) -> StoreError {
    match why(found) {
        OpenError::System { found, .. } => {
            StoreError::Io { doing: "reading", path: root.to_owned(), error: found }
        }
        OpenError::Broken(found) => root.damaged(found),
        OpenError::Busy => StoreError::Busy(root.to_owned()),
    }
}
