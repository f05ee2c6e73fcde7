//! What a host says of backups.

use std::path::PathBuf;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

/// Backups that are made by themselves. There are none without a directory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Backup {
    /// Where they are.
    pub directory: PathBuf,
    /// How many hours lie between two: a day, unless something else is said.
    pub every_hours: Count,
    /// How many are kept: 7, unless something else is said.
    pub keep: Count,
}

/// A number of hours or backups: at most 9,999.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count(u16);

impl Count {
    /// The most that can be set.
    const MOST: u16 = 9_999;

    /// That many, if it can be so many.
    pub fn new(count: u16) -> Option<Count> {
        (1..=Count::MOST).contains(&count).then_some(Count(count))
    }

    /// How many.
    pub fn get(self) -> u16 {
        self.0
    }
}

impl FromStr for Count {
    type Err = CountError;

    fn from_str(text: &str) -> Result<Count, CountError> {
        text.parse().ok().and_then(Count::new).ok_or(CountError)
    }
}

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Count, D::Error> {
        let count = u16::deserialize(deserializer).map_err(|_| D::Error::custom(CountError))?;
        Count::new(count).ok_or_else(|| D::Error::custom(CountError))
    }
}

/// It is no such number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("it takes a whole number, from 1 to 9999")]
pub struct CountError;

/// What one layer says of backups.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct BackupLayer {
    /// Where they are.
    pub directory: Option<PathBuf>,
    /// How many hours lie between two.
    pub every_hours: Option<Count>,
    /// How many are kept.
    pub keep: Option<Count>,
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
            every_hours: self.every_hours.unwrap_or(Count(24)),
            keep: self.keep.unwrap_or(Count(7)),
        })
    }
}
