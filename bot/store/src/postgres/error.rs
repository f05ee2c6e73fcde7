//! Classification of the driver's errors.

use std::error::Error as _;

use tokio_postgres::Error;
use tokio_postgres::error::SqlState;

use crate::database::DatabaseError;
use bot_runtime::secret::SecretError;

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
