//! Membership: the processes over one database, each with a lease that it renews by heartbeats.

use std::collections::BTreeMap;

use tokio_postgres::{Error, Row};

use super::connection::{DatabaseConnection, ProcessEpoch, StateRow, StatementError};
use super::lease_assignment::RequestedPlatforms;
use super::schema::FORMAT;

/// Heartbeat: renews a process's lease; affects no row if the process was evicted.
pub(super) const HEARTBEAT: &str = "UPDATE comptoir_processes \
     SET expires = clock_timestamp() + $3 * interval '1 second' WHERE name = $1 AND epoch = $2";
const NEXT_EPOCH: &str = "UPDATE comptoir_state SET epoch = epoch + 1 WHERE id = 1";
/// Joins the membership, unless the tables were migrated to a newer schema version in the meantime.
const JOIN: &str = "INSERT INTO comptoir_processes (name, epoch, expires) \
     SELECT $1, epoch, clock_timestamp() + $2::float8 * interval '1 second' FROM comptoir_state \
     WHERE id = 1 AND format <= $3 \
     ON CONFLICT (name) DO UPDATE SET epoch = excluded.epoch, expires = excluded.expires, wants = '' RETURNING epoch";
const SELECT_MEMBERS: &str = "SELECT epoch, expires < clock_timestamp(), wants FROM comptoir_processes";
const SELECT_OTHERS: &str = "SELECT epoch, expires::text FROM comptoir_processes WHERE epoch <> $1";
/// Evicts expired processes. Their later commits fail, as each contains a heartbeat.
const EVICT_EXPIRED: &str = "DELETE FROM comptoir_processes WHERE expires < clock_timestamp() AND epoch <> $1";
/// Deletes leases whose holder is no member.
const DELETE_ORPHANED_LEASES: &str = "DELETE FROM comptoir_duties AS duties WHERE NOT EXISTS \
     (SELECT 1 FROM comptoir_processes AS others WHERE others.epoch = duties.epoch)";

/// Processes over the database at one moment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Membership {
    /// Epochs of live processes, and the platforms of which they request shards.
    pub(super) live: BTreeMap<i64, RequestedPlatforms>,
    /// `true` if there are expired processes to evict.
    pub(super) has_expired: bool,
}

impl DatabaseConnection {
    /// Joins the membership under a new epoch, replacing an earlier process of the same name.
    ///
    /// # Errors
    /// If the database fails, or the tables were migrated to a newer schema version.
    pub(super) async fn join(&self, name: &str, lease: f64) -> Result<ProcessEpoch, StatementError> {
        let rows = self.run_transaction(&[(NEXT_EPOCH, &[]), (JOIN, &[&name, &lease, &FORMAT])]).await?;
        let epoch = rows.first().map(|row| row.try_get(0)).transpose()?;
        let epoch = epoch.ok_or(StatementError::PreconditionFailed)?;
        Ok(ProcessEpoch { name: name.to_owned(), epoch, lease_seconds: lease })
    }

    /// Renews this process's lease. Returns `Apart` if it was evicted.
    ///
    /// # Errors
    /// If the process was evicted, or the database fails.
    pub(super) async fn heartbeat(&self, stamp: &ProcessEpoch) -> Result<(), StatementError> {
        match self.execute(HEARTBEAT, &[&stamp.name, &stamp.epoch, &stamp.lease_seconds]).await? {
            1 => Ok(()),
            _ => Err(StatementError::PreconditionFailed),
        }
    }

    /// Returns `true` if the process was not evicted.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn is_member(&self, stamp: &ProcessEpoch) -> Result<bool, StatementError> {
        let text = "SELECT 1 FROM comptoir_processes WHERE name = $1 AND epoch = $2";
        Ok(!self.query(text, &[&stamp.name, &stamp.epoch]).await?.is_empty())
    }

    /// Returns the schema version if it is newer than this program's.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn newer_format(&self) -> Result<Option<i64>, StatementError> {
        let rows = self.query("SELECT format FROM comptoir_state WHERE id = 1", &[]).await?;
        let format: Option<i64> = rows.first().map(|row| row.try_get(0)).transpose()?;
        Ok(format.filter(|format| *format > FORMAT))
    }

    /// Reads the membership.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn read_membership(&self) -> Result<Membership, StatementError> {
        let mut roll = Membership::default();
        for row in self.query(SELECT_MEMBERS, &[]).await? {
            match row.try_get(1)? {
                true => roll.has_expired = true,
                false => drop(roll.live.insert(row.try_get(0)?, RequestedPlatforms::parse(row.try_get(2)?))),
            }
        }
        Ok(roll)
    }

    /// Expiry times of the other processes, as text, by epoch.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn other_expiries(&self, stamp: &ProcessEpoch) -> Result<BTreeMap<i64, String>, StatementError> {
        let rows = self.query(SELECT_OTHERS, &[&stamp.epoch]).await?;
        let read = |row: &Row| Ok((row.try_get(0)?, row.try_get(1)?));
        Ok(rows.iter().map(read).collect::<Result<_, Error>>()?)
    }

    /// Evicts the expired processes.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn evict_expired(&self, stamp: &ProcessEpoch) -> Result<(), StatementError> {
        self.execute(EVICT_EXPIRED, &[&stamp.epoch]).await.map(drop)
    }

    /// Leaves the membership, so that others need not wait for the lease to expire.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn leave(&self, stamp: &ProcessEpoch) -> Result<(), StatementError> {
        let text = "DELETE FROM comptoir_processes WHERE name = $1 AND epoch = $2";
        self.execute(text, &[&stamp.name, &stamp.epoch]).await.map(drop)
    }

    /// Sets or clears the mark of an import.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn set_importing(&self, filling: bool) -> Result<(), StatementError> {
        self.execute("UPDATE comptoir_state SET filling = $1 WHERE id = 1", &[&filling]).await.map(drop)
    }

    /// Deletes everything that an interrupted import has left.
    ///
    /// # Errors
    /// If the database fails, or is not marked as an import.
    pub(super) async fn clear_import(&self) -> Result<StateRow, StatementError> {
        let emptied = "UPDATE comptoir_state SET sequence = 0, state = '' WHERE id = 1 AND filling RETURNING id";
        let parts: [(&str, &[&(dyn tokio_postgres::types::ToSql + Sync)]); 3] =
            [("DELETE FROM comptoir_pairs", &[]), ("DELETE FROM comptoir_feed", &[]), (emptied, &[])];
        self.run_transaction(&parts).await?;
        self.read_state().await
    }

    /// Deletes entries of the change feed older than this many seconds, and leases without holders.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn prune(&self, seconds: f64) -> Result<(), StatementError> {
        let text = "DELETE FROM comptoir_feed WHERE at < clock_timestamp() - $1::float8 * interval '1 second'";
        self.execute(text, &[&seconds]).await?;
        self.execute(DELETE_ORPHANED_LEASES, &[]).await.map(drop)
    }
}
