//! Databases that keep the tables: access that depends on no driver. Without the feature `postgres` every access fails with
//! [`DatabaseError::NotBuilt`].

use std::path::PathBuf;
use std::time::Duration;

use super::RetryLimits;
pub use super::postgres::access::{
    check_built, create_for_import, durability, open, open_to_export, process_count, server_info, write_obstacles,
};

/// Reason why the database can't do what was requested. Each text names the database.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DatabaseError {
    /// The driver can't parse the address.
    #[error("[store] url is no address of a database: {0}")]
    Address(String),
    /// The password can't be read.
    #[error("the password of the database {at} can't be had: {found}")]
    Secret { at: String, found: String },
    /// The CA certificate can't be read.
    #[error("the certificate in {} can't be taken for that of an authority ([store] ca-file): {found}", .path.display())]
    Authority { path: PathBuf, found: String },
    /// The server does not answer, is starting or stopping, or has too many connections.
    #[error("the database {at} can't be reached: {found}. Look whether it runs, and whether [store] url is right")]
    Unreachable { at: String, found: String },
    /// The server is a standby, which is read-only.
    #[error(
        "the database {at} is a standby, which can only be read until it is promoted. Look whether [store] url is right; where it \
         names several hosts, target_session_attrs=read-write finds the one that can be written"
    )]
    Standby { at: String },
    /// Authentication has failed.
    #[error(
        "the database {at} does not let us in: {found}. Look at the name in [store] url, and at password-file or \
         COMPTOIR_STORE_PASSWORD"
    )]
    Refused { at: String, found: String },
    /// The database does not exist.
    #[error("there is no such database as {at}: {found}. docs/hosting/postgresql.md tells how one is made")]
    Missing { at: String, found: String },
    /// Any other error of the server.
    #[error("the database {at} can't be used: {found}")]
    Server { at: String, found: String },
    /// A newer program has written the tables.
    #[error("the tables in the database {at} were written by a newer comptoir (format {format}); start that one")]
    Newer { at: String, format: i64 },
    /// Stored data is inconsistent.
    #[error(
        "the tables in the database {at} are damaged: {found}. It was left as it is; bring back your last dump or backup \
         (docs/hosting/postgresql.md)"
    )]
    Damaged { at: String, found: String },
    /// Exclusive access is needed, and another process has the tables.
    #[error(
        "another comptoir has the tables in the database {at}, and this is for one alone; stop that one first. One that was \
         killed is waited for, for {seconds} seconds"
    )]
    Busy { at: String, seconds: u64 },
    /// A program of format 1, which needs exclusive access, has the tables.
    #[error(
        "an older comptoir has the tables in the database {at}, and is alone there; stop that one first. One that was killed \
         is waited for, for twenty seconds"
    )]
    OldProgram { at: String },
    /// This process was evicted: its lease has expired.
    #[error(
        "this comptoir did not say for too long that it goes on, and others over the tables in the database {at} do without \
         it by now. What it had said is kept, and it ends here"
    )]
    Evicted { at: String },
    /// An import into the database was interrupted.
    #[error(
        "tables were being brought into the database {at}, and that was broken off. Run `comptoir move` or `comptoir \
         restore` once more; it begins anew"
    )]
    ImportInterrupted { at: String },
    /// An import needs an empty database.
    #[error("there are tables in the database {at} already; choose an empty one")]
    NotEmpty { at: String },
    /// A write is not possible now.
    #[error(
        "can't write to the database {at}: {found}. Nothing that was told is lost, and what is in memory can be read; moves \
         are taken again once it answers"
    )]
    WriteFailed { at: String, found: String },
    /// The program was built without a driver for databases.
    #[error(
        "this program was built without PostgreSQL: build it with `--features postgres`, or leave out [store] in its settings"
    )]
    NotBuilt,
    /// A read is not possible now.
    #[error("can't read from the database {at}: {found}")]
    ReadFailed { at: String, found: String },
}

/// Options for opening the store.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PostgresOptions {
    /// Retry limits while nothing can be written.
    pub patience: RetryLimits,
    /// Timing of this process's lease.
    pub heartbeat_timing: HeartbeatTiming,
}

/// Timing of a process's lease.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HeartbeatTiming {
    /// Time without a heartbeat after which others evict the process.
    pub lease_timeout: Duration,
    /// Maximum interval between heartbeats.
    pub interval: Duration,
}

impl Default for HeartbeatTiming {
    fn default() -> HeartbeatTiming {
        HeartbeatTiming { lease_timeout: Duration::from_secs(20), interval: Duration::from_secs(5) }
    }
}

/// Information about a database server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ServerInfo {
    /// Version as the server reports it.
    pub version: String,
    /// Schema version of the tables; 0 if there are none.
    pub format: i64,
    /// Duration of one query.
    pub round_trip: Duration,
}

/// Durability settings of a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Durability {
    /// `true` if commits are synced to disk (`fsync`).
    pub syncs: bool,
    /// Default `synchronous_commit` if it is too weak; the store's own connections override it.
    pub weak_commit_mode: Option<String>,
    /// `synchronous_standby_names`; empty if commits wait for no standby.
    pub standby_names: String,
    /// Number of standbys connected.
    pub connected_standbys: i64,
    /// Number of synchronous ones among these; `None` if the role may not see it.
    pub synchronous_standbys: Option<i64>,
}
