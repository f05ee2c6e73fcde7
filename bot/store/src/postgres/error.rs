//! Errors of the database. Their texts are for the operator and contain no password.

use std::error::Error as _;
use std::path::PathBuf;

use tokio_postgres::Error;
use tokio_postgres::error::SqlState;

use bot_runtime::secret::SecretError;

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
    /// A read is not possible now.
    #[error("can't read from the database {at}: {found}")]
    ReadFailed { at: String, found: String },
}

impl DatabaseError {
    /// Classifies an error of connecting.
    pub(super) fn from_connect_error(at: &str, error: &Error) -> DatabaseError {
        let (at, found) = (at.to_owned(), error_text(error));
        let starting = [
            &SqlState::CANNOT_CONNECT_NOW,
            &SqlState::TOO_MANY_CONNECTIONS,
            &SqlState::ADMIN_SHUTDOWN,
            &SqlState::CRASH_SHUTDOWN,
        ];
        match error.code() {
            Some(code) if starting.contains(&code) => DatabaseError::Unreachable { at, found },
            Some(code) if *code == SqlState::INVALID_CATALOG_NAME => DatabaseError::Missing { at, found },
            Some(code)
                if *code == SqlState::INVALID_PASSWORD || *code == SqlState::INVALID_AUTHORIZATION_SPECIFICATION =>
            {
                DatabaseError::Refused { at, found }
            }
            Some(_) => DatabaseError::Server { at, found },
            None if found.contains("password missing") => DatabaseError::Refused { at, found },
            None => DatabaseError::Unreachable { at, found },
        }
    }

    /// Error of reading the password.
    pub(super) fn from_secret_error(at: &str, error: &SecretError) -> DatabaseError {
        DatabaseError::Secret { at: at.to_owned(), found: error.to_string() }
    }
}

/// Text of an error and its causes. Details from the server are omitted, as they may contain stored data.
pub(super) fn error_text(error: &Error) -> String {
    if let Some(told) = error.as_db_error() {
        return told.message().to_owned();
    }
    let mut words = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        let more = error.to_string();
        if !words.contains(&more) {
            words = format!("{words}: {more}");
        }
        cause = error.source();
    }
    words
}
