//! What a homeserver's refusals mean, and why Matrix is not served.

use std::path::PathBuf;

use matrix_sdk::encryption::{MegolmError, OlmError};
use matrix_sdk::media::MediaError;
use matrix_sdk::ruma::api::error::ErrorKind;
use matrix_sdk::{Error, HttpError};

use crate::entropy::EntropyError;
use crate::place::ChatError;
use crate::secret::SecretError;

/// Why Matrix is not served, or not any more.
#[derive(Debug, thiserror::Error)]
pub enum MatrixError {
    /// A secret can't be had.
    #[error("Matrix's {what}: {error}")]
    Secret { what: &'static str, error: SecretError },
    /// There is no session, and no way to begin one.
    #[error(
        "Matrix has no session in {} yet, and nothing to begin one with: set COMPTOIR_MATRIX_PASSWORD or \
         COMPTOIR_MATRIX_TOKEN, or name a file with password-file or token-file",
        .0.display()
    )]
    NoLogin(PathBuf),
    /// A password, and nobody whose it is.
    #[error("Matrix has a password, but no account: set [matrix] user, such as \"@comptoir:example.org\"")]
    NoUser,
    /// That is no account.
    #[error("[matrix] user: \"{0}\" is no account of Matrix; it takes one such as \"@comptoir:example.org\"")]
    BadUser(String),
    /// The password is wrong.
    #[error("{at} does not let {user} in: name or password is wrong, or the account is closed")]
    BadPassword {
        /// The homeserver.
        at: String,
        /// Whose it would be.
        user: String,
    },
    /// The access token is not known.
    #[error(
        "{0} does not know the access token; make a new one by logging in once more, and set it in \
         COMPTOIR_MATRIX_TOKEN or the file that token-file names"
    )]
    BadToken(String),
    /// The access token is not for one device.
    #[error(
        "the access token belongs to no device, so that nothing could be encrypted; log in once, and use its token"
    )]
    NoDevice,
    /// The session is another account's.
    #[error(
        "the session in {} is {kept}'s, and the settings name {asked}; set [matrix] user back, or move that file away \
         to begin a new session",
        .file.display()
    )]
    OtherUser {
        /// Where the session is.
        file: PathBuf,
        /// Whose it is.
        kept: String,
        /// Whose it should be.
        asked: String,
    },
    /// The session is with another homeserver.
    #[error(
        "the session in {} was begun at {kept}, and the settings name {asked}; where it is the same homeserver under \
         another address, write that into the file, else move the file away to begin a new session",
        .file.display()
    )]
    OtherServer {
        /// Where the session is.
        file: PathBuf,
        /// Where it was begun.
        kept: String,
        /// Where it should be.
        asked: String,
    },
    /// The homeserver has ended our session.
    #[error(
        "{at} does not know our session any more: it was logged out, or the account's password was changed. To begin a \
         new one, move {} away and start again. Keep the folder beside it: it holds keys to what was written before",
        .file.display()
    )]
    LoggedOut {
        /// The homeserver.
        at: String,
        /// Where the session is.
        file: PathBuf,
    },
    /// A file of ours can't be read or written.
    #[error("{}: {error}", .path.display())]
    File { path: PathBuf, error: String },
    /// There is no luck to be had for the name of a new device.
    #[error(transparent)]
    Entropy(#[from] EntropyError),
    /// The stores of the session can't be used.
    #[error("can't open what is kept of Matrix in {}: {error}", .path.display())]
    Store { path: PathBuf, error: String },
    /// The homeserver does not answer.
    #[error("can't reach {at}, so Matrix is not served: {why}")]
    Unreachable {
        /// The homeserver.
        at: String,
        why: String,
    },
    /// It answers, but not as it should.
    #[error("{at} does not let us in: {why}")]
    Refused {
        /// The homeserver.
        at: String,
        why: String,
    },
}

impl MatrixError {
    /// Whether it stays so until the host of the bot has changed something.
    pub(crate) fn stays(&self) -> bool {
        !matches!(
            self,
            MatrixError::File { .. }
                | MatrixError::Entropy(_)
                | MatrixError::Store { .. }
                | MatrixError::Unreachable { .. }
                | MatrixError::Refused { .. }
        )
    }
}

/// What the homeserver calls the reason, if it gave one.
pub(super) fn kind(error: &Error) -> Option<&ErrorKind> {
    error.client_api_error_kind()
}

/// Whether the homeserver does not know our session any more.
pub(super) fn is_logged_out(error: &Error) -> bool {
    matches!(
        kind(error),
        Some(ErrorKind::UnknownToken(_) | ErrorKind::MissingToken | ErrorKind::UserDeactivated)
    )
}

/// Whether there was no answer at all, or a busy homeserver: the same request may work later.
pub(super) fn is_passing(error: &Error) -> bool {
    match error {
        Error::Http(error) => is_passing_http(error),
        _ => false,
    }
}

fn is_passing_http(error: &HttpError) -> bool {
    match error {
        HttpError::Reqwest(_) => true,
        HttpError::Cached(error) => is_passing_http(error),
        error => {
            let status = error.as_client_api_error().map(|error| error.status_code);
            let limited = matches!(error.client_api_error_kind(), Some(ErrorKind::LimitExceeded(_)));
            limited || status.is_some_and(|status| status.is_server_error() || status.as_u16() == 429)
        }
    }
}

/// Whether there is no connection to the homeserver. One that does not answer in time may still answer others.
pub(super) fn is_unreachable(error: &Error) -> bool {
    fn unreachable(error: &HttpError) -> bool {
        match error {
            HttpError::Reqwest(error) => !error.is_timeout(),
            HttpError::Cached(error) => unreachable(error),
            _ => false,
        }
    }
    matches!(error, Error::Http(error) if unreachable(error))
}

/// Whether the library failed in its own stores, locks or state, so that the same call may work later. Every other
/// error of its own comes of the message itself, and would come again.
pub(super) fn is_local(error: &Error) -> bool {
    match error {
        Error::OlmError(error) => matches!(**error, OlmError::Store(_) | OlmError::MissingSession),
        Error::MegolmError(error) => matches!(**error, MegolmError::Store(_)),
        Error::Media(error) => matches!(error, MediaError::FetchMaxUploadSizeFailed(_)),
        Error::AuthenticationRequired
        | Error::InsufficientData
        | Error::BadCryptoStoreState
        | Error::NoOlmMachine
        | Error::Io(_)
        | Error::CryptoStoreError(_)
        | Error::CrossProcessLockError(_)
        | Error::StateStore(_)
        | Error::EventCacheStore(_)
        | Error::MediaStore(_)
        | Error::EventCache(_)
        | Error::ConcurrentRequestFailed
        | Error::UnknownError(_)
        | Error::Timeout => true,
        _ => false,
    }
}

/// What went wrong, for a log or a host: never with an address, which may hold more than is for a log.
pub(super) fn told(error: &Error) -> String {
    match error {
        Error::Http(error) => told_http(error),
        other => other.to_string(),
    }
}

fn told_http(error: &HttpError) -> String {
    match error {
        HttpError::Reqwest(error) if error.is_timeout() => "no answer in time".to_owned(),
        HttpError::Reqwest(error) if error.is_connect() => "no connection".to_owned(),
        HttpError::Reqwest(_) => "the connection failed".to_owned(),
        HttpError::Cached(error) => told_http(error),
        error => match error.as_client_api_error() {
            Some(refusal) => refusal.to_string(),
            None => error.to_string(),
        },
    }
}

/// What a refusal means for a room. `needed` names what the request needs.
pub(super) fn meaning(error: &Error, needed: &str) -> ChatError {
    match kind(error) {
        Some(ErrorKind::Forbidden) => ChatError::Forbidden(needed.to_owned()),
        Some(ErrorKind::NotFound) => ChatError::MessageGone,
        Some(ErrorKind::UnknownToken(_) | ErrorKind::MissingToken) => {
            ChatError::Later("our session has ended".to_owned())
        }
        _ if is_passing(error) => ChatError::Later(told(error)),
        _ => ChatError::Refused(told(error)),
    }
}
