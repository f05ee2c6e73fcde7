//! What a host says of backups.

use std::path::PathBuf;

use serde::Deserialize;

use crate::count::Count;

/// Backups that are made by themselves. There are none without a directory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Backup {
    /// Where they are.
    pub directory: PathBuf,
    /// How many hours lie between two: a day, unless something else is said.
    pub every_hours: Count<9_999>,
    /// How many are kept: 7, unless something else is said.
    pub keep: Count<9_999>,
}

/// What one layer says of backups.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct BackupLayer {
    /// Where they are.
    pub directory: Option<PathBuf>,
    /// How many hours lie between two.
    pub every_hours: Option<Count<9_999>>,
    /// How many are kept.
    pub keep: Option<Count<9_999>>,
}

/// What the environment calls its parts.
pub(crate) const EVERY_VARIABLE: &str = "COMPTOIR_BACKUP_EVERY_HOURS";
pub(crate) const KEEP_VARIABLE: &str = "COMPTOIR_BACKUP_KEEP";

impl BackupLayer {
    /// This layer over another.
    pub(crate) fn over(self, below: BackupLayer) -> BackupLayer {
        BackupLayer {
            directory: self.directory.or(below.directory),
            every_hours: self.every_hours.or(below.every_hours),
            keep: self.keep.or(below.keep),
        }
    }

    /// What it comes to; `None` without a directory.
    pub(crate) fn settle(self) -> Option<Backup> {
        Some(Backup {
            directory: self.directory?,
            every_hours: self.every_hours.unwrap_or(Count::usual(24)),
            keep: self.keep.unwrap_or(Count::usual(7)),
        })
    }
}
