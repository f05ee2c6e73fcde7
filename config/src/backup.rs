//! Settings of automatic backups.

use std::path::PathBuf;

use serde::Deserialize;

use crate::count::Count;

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

/// Backup settings of one layer.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct BackupLayer {
    /// Directory of the backup files.
    pub directory: Option<PathBuf>,
    /// Interval in hours.
    pub every_hours: Option<Count<9_999>>,
    /// Number of backups to keep.
    pub keep: Option<Count<9_999>>,
}

/// Environment variables of the interval and the number of backups.
pub(crate) const EVERY_VARIABLE: &str = "COMPTOIR_BACKUP_EVERY_HOURS";
pub(crate) const KEEP_VARIABLE: &str = "COMPTOIR_BACKUP_KEEP";

impl BackupLayer {
    /// Merges two layers; values of `self` take precedence.
    pub(crate) fn over(self, below: BackupLayer) -> BackupLayer {
        BackupLayer {
            directory: self.directory.or(below.directory),
            every_hours: self.every_hours.or(below.every_hours),
            keep: self.keep.or(below.keep),
        }
    }

    /// Resolves defaults; `None` without a directory.
    pub(crate) fn settle(self) -> Option<Backup> {
        Some(Backup {
            directory: self.directory?,
            every_hours: self.every_hours.unwrap_or(Count::usual(24)),
            keep: self.keep.unwrap_or(Count::usual(7)),
        })
    }
}
