//! Settings of automatic backups.

use std::path::PathBuf;

use serde::Deserialize;

use crate::count::Count;
use crate::merge::layer;

/// Automatic backups. Disabled without a directory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Backup {
    /// Directory of the backup files.
    pub directory: PathBuf,
    /// Interval in hours; 24 by default.
    pub every_hours: Count<9_999>,
    /// Number of backups to keep; 7 by default.
    pub keep: Count<9_999>,
}

layer! {
    /// Backup settings of one layer.
    pub struct BackupLayer {
        /// Directory of the backup files.
        pub directory: Option<PathBuf>,
        /// Interval in hours.
        pub every_hours: Option<Count<9_999>>,
        /// Number of backups to keep.
        pub keep: Option<Count<9_999>>,
    }
}

impl BackupLayer {
    /// Resolves defaults; `None` without a directory.
    pub(crate) fn resolve(self) -> Option<Backup> {
        Some(Backup {
            directory: self.directory?,
            every_hours: self.every_hours.unwrap_or(Count::new_or_max(24)),
            keep: self.keep.unwrap_or(Count::new_or_max(7)),
        })
    }
}
