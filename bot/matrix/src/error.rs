//! Meaning of a homeserver's errors, and reasons for not serving Matrix.

use std::path::PathBuf;

use matrix_sdk::encryption::{MegolmError, OlmError};
use matrix_sdk::media::MediaError;
use matrix_sdk::ruma::api::error::ErrorKind;
use matrix_sdk::{Error, HttpError};

use bot_app::mirror::ChatError;
use bot_runtime::entropy::EntropyError;
use bot_runtime::secret::SecretError;

/// Reason why Matrix is not served, or no longer.
#[derive(Debug, thiserror::Error)]
pub enum MatrixError {
    /// A secret can't be read.
    #[error("Matrix's {what}: {error}")]
    Secret { what: &'static str, error: SecretError },
    /// There is neither a session nor a login.
    #[error(
        "Matrix has no session in {} yet, and nothing to begin one with: set COMPTOIR_MATRIX_PASSWORD or \
         COMPTOIR_MATRIX_TOKEN, or name a file with password-file or token-file",
        .0.display()
    )]
    NoLogin(PathBuf),
    /// The settings have a password, but no user id.
    #[error("Matrix has a password, but no account: set [matrix] user, such as \"@comptoir:example.org\"")]
    NoUser,
    /// The user id is malformed.
    #[error("[matrix] user: \"{0}\" is no account of Matrix; it takes one such as \"@comptoir:example.org\"")]
    BadUser(String),
    /// The homeserver rejects user or password.
    #[error("{at} does not let {user} in: name or password is wrong, or the account is closed")]
    BadPassword { at: String, user: String },
    /// The homeserver rejects the access token.
    #[error(
        "{0} does not know the access token; make a new one by logging in once more, and set it in \
         COMPTOIR_MATRIX_TOKEN or the file that token-file names"
    )]
    BadToken(String),
    /// The access token has no device.
    #[error(
        "the access token belongs to no device, so that nothing could be encrypted; log in once, and use its token"
    )]
    NoDevice,
    /// The session is another account's than the settings name.
    #[error(
        "the session in {} is {kept}'s, and the settings name {asked}; set [matrix] user back, or move that file away \
         to begin a new session",
        .file.display()
    )]
    OtherUser {
        /// File of the session.
        file: PathBuf,
        /// Account of the session.
        kept: String,
        /// Account in the settings.
        asked: String,
    },
    /// The session is with another homeserver than the settings name.
    #[error(
        "the session in {} was begun at {kept}, and the settings name {asked}; where it is the same homeserver under \
         another address, write that into the file, else move the file away to begin a new session",
        .file.display()
    )]
    OtherServer {
        /// File of the session.
        file: PathBuf,
        /// Homeserver of the session.
        kept: String,
        /// Homeserver in the settings.
        asked: String,
    },
    /// The homeserver has ended the session.
    #[error(
        "{at} does not know our session any more: it was logged out, or the account's password was changed. Set \
         the present password, or a new access token, and start again: the bot then logs in as a new device. Keep the \
         folder beside {}: it holds keys to earlier messages",
        .file.display()
    )]
    LoggedOut {
        at: String,
        /// File of the session.
        file: PathBuf,
    },
    /// A file can't be read or written.
    #[error("{}: {error}", .path.display())]
    File { path: PathBuf, error: String },
    /// No random bytes for a device id.
    #[error(transparent)]
    Entropy(#[from] EntropyError),
    /// The SDK's stores can't be used.
    #[error("can't open what is kept of Matrix in {}: {error}", .path.display())]
    Store { path: PathBuf, error: String },
    /// The homeserver does not respond.
    #[error("can't reach {at}, so Matrix is not served: {why}")]
    Unreachable { at: String, why: String },
    /// The homeserver refuses the login for another reason.
    #[error("{at} does not let us in: {why}")]
    Refused { at: String, why: String },
}

impl MatrixError {
    /// Returns `true` if the error lasts until the operator changes something.
    pub fn is_permanent(&self) -> bool {
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

/// Returns the homeserver's error code, if the response has one.
pub(super) fn error_kind(error: &Error) -> Option<&ErrorKind> {
    error.client_api_error_kind()
}

/// Returns `true` if the homeserver has ended the session.
pub(super) fn is_logged_out(error: &Error) -> bool {
    matches!(error_kind(error), Some(ErrorKind::UnknownToken(_) | ErrorKind::MissingToken | ErrorKind::UserDeactivated))
}

/// Returns `true` if the same request may succeed later: no response, rate limit, or server error.
pub(super) fn is_transient(error: &Error) -> bool {
    match error {
        Error::Http(error) => is_transient_http(error),
        _ => false,
    }
}

fn is_transient_http(error: &HttpError) -> bool {
    match error {
        HttpError::Reqwest(_) => true,
        HttpError::Cached(error) => is_transient_http(error),
        error => {
            let status = error.as_client_api_error().map(|error| error.status_code);
            let limited = matches!(error.client_api_error_kind(), Some(ErrorKind::LimitExceeded(_)));
            limited || status.is_some_and(|status| status.is_server_error() || status.as_u16() == 429)
        }
    }
}

/// Returns `true` if there is no connection to the homeserver. A timeout does not count, as other requests may succeed.
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

/// Returns `true` if the SDK failed in its own stores, locks or state, so that the same call may succeed later. Its other
/// errors are caused by the message itself and would recur.
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

/// Returns the error as text for the log or operator, without addresses, which may hold secrets.
pub(super) fn log_text(error: &Error) -> String {
    match error {
        Error::Http(error) => log_text_http(error),
        other => other.to_string(),
    }
}

fn log_text_http(error: &HttpError) -> String {
    match error {
        HttpError::Reqwest(error) if error.is_timeout() => "no answer in time".to_owned(),
        HttpError::Reqwest(error) if error.is_connect() => "no connection".to_owned(),
        HttpError::Reqwest(_) => "the connection failed".to_owned(),
        HttpError::Cached(error) => log_text_http(error),
        error => match error.as_client_api_error() {
            Some(refusal) => refusal.to_string(),
            None => error.to_string(),
        },
    }
}

/// Maps an error to its meaning for a room. `needed` names the permission that the request needs.
pub(super) fn to_chat_error(error: &Error, needed: &str) -> ChatError {
    match error_kind(error) {
        Some(ErrorKind::Forbidden) => ChatError::Forbidden(needed.to_owned()),
        Some(ErrorKind::NotFound) => ChatError::MessageGone,
        Some(ErrorKind::UnknownToken(_) | ErrorKind::MissingToken) => {
            ChatError::Temporary("our session has ended".to_owned())
        }
        _ if is_transient(error) => ChatError::Temporary(log_text(error)),
        _ => ChatError::Rejected(log_text(error)),
    }
}
