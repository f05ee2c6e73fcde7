//! Meaning of Discord's errors, and reasons for not serving Discord.

use std::path::PathBuf;

use serenity::http::{HttpError, StatusCode};

use super::limits::truncate;
use bot_app::mirror::ChatError;
use bot_runtime::secret::SecretError;

/// Reason why Discord is not served, or no longer.
#[derive(Debug, thiserror::Error)]
pub enum DiscordError {
    /// The token can't be read.
    #[error("Discord's token: {0}; the bot's page on discord.com/developers shows one, once")]
    Token(#[from] SecretError),
    /// Discord rejects the token.
    #[error(
        "Discord does not accept the token; make a new one on the bot's page on discord.com/developers, and set it in \
         COMPTOIR_DISCORD_TOKEN or the file that token-file names"
    )]
    BadToken,
    /// The certificate of `[discord.test]` can't be used.
    #[error("[discord.test] {}: {error}", .path.display())]
    Authority {
        /// Path of the PEM file.
        path: PathBuf,
        error: String,
    },
    /// Discord requires other shards.
    #[error(
        "Discord closed the connection: the bot is on more servers than its shards may have, or they are numbered \
         otherwise; set [discord] shards to \"auto\", or to as many as Discord recommends, and start again"
    )]
    Shards {
        /// `true` if the configuration fixes the shards; otherwise a restart asks Discord for their number.
        fixed: bool,
    },
    /// The HTTP or gateway client can't be built.
    #[error("can't prepare for Discord: {0}")]
    Client(String),
    /// Discord's API can't be reached at startup.
    #[error("can't reach {at}, so Discord is not served: {why}")]
    Unreachable {
        /// Host name of Discord, or address of the proxy.
        at: String,
        why: String,
    },
    /// The slash commands violate Discord's limits.
    #[error("Discord would refuse our slash commands: {0}")]
    Commands(String),
    /// Discord closed a gateway connection permanently.
    #[error("Discord has closed the connection for good: {0}")]
    Closed(String),
}

impl DiscordError {
    /// Returns `true` if the error lasts until the operator changes something.
    pub fn is_permanent(&self) -> bool {
        use DiscordError::{Authority, BadToken, Commands, Shards, Token};
        matches!(self, Token(_) | BadToken | Authority { .. } | Commands(_) | Shards { fixed: true })
    }
}

/// Discord's JSON error code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ErrorCode(isize);

impl ErrorCode {
    pub(super) const UNKNOWN_CHANNEL: ErrorCode = ErrorCode(10003);
    /// The server does not exist, or the bot is not in it.
    pub(super) const UNKNOWN_GUILD: ErrorCode = ErrorCode(10004);
    pub(super) const UNKNOWN_MESSAGE: ErrorCode = ErrorCode(10008);
    /// Too many edits of a message that is older than an hour.
    pub(super) const OLD_MESSAGE: ErrorCode = ErrorCode(30046);
    pub(super) const TOO_LARGE: ErrorCode = ErrorCode(40005);
    /// The interaction has already been acknowledged.
    pub(super) const ALREADY_ACKNOWLEDGED: ErrorCode = ErrorCode(40060);
    /// The bot can't see the channel.
    pub(super) const MISSING_ACCESS: ErrorCode = ErrorCode(50001);
    /// The user accepts no direct messages from the bot.
    pub(super) const CANNOT_MESSAGE_USER: ErrorCode = ErrorCode(50007);
    /// The bot lacks a permission.
    pub(super) const MISSING_PERMISSIONS: ErrorCode = ErrorCode(50013);
    /// The thread is archived; only a new message reopens it.
    pub(super) const THREAD_ARCHIVED: ErrorCode = ErrorCode(50083);
    /// The thread is locked; only moderators may post.
    pub(super) const THREAD_LOCKED: ErrorCode = ErrorCode(160_005);
    /// The user shares no server with the bot.
    pub(super) const NO_MUTUAL_GUILDS: ErrorCode = ErrorCode(50278);
}

/// Returns Discord's error code, if the response has one.
pub(super) fn error_code(error: &serenity::Error) -> Option<ErrorCode> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => Some(ErrorCode(response.error.code)),
        _ => None,
    }
}

/// Largest number of field errors in a log text, and the largest length of the text in characters.
const MAX_LOGGED_FIELD_ERRORS: usize = 5;
const MAX_LOG_LENGTH: usize = 600;

/// Returns the HTTP status, if there was a response.
pub(super) fn status(error: &serenity::Error) -> Option<StatusCode> {
    match error {
        serenity::Error::Http(error) => error.status_code(),
        _ => None,
    }
}

/// Returns `true` if Discord rejects the token.
pub(super) fn is_unauthorized(error: &serenity::Error) -> bool {
    status(error) == Some(StatusCode::UNAUTHORIZED)
}

/// Returns `true` if the requested object does not exist.
pub(super) fn is_not_found(error: &serenity::Error) -> bool {
    status(error) == Some(StatusCode::NOT_FOUND)
}

/// Returns `true` if the outcome is unknown, because no response came.
pub(super) fn is_outcome_unknown(error: &serenity::Error) -> bool {
    matches!(error, serenity::Error::Http(HttpError::Request(_)))
}

/// Returns `true` if a file exceeds Discord's size limit.
pub(super) fn is_too_large(error: &serenity::Error) -> bool {
    status(error) == Some(StatusCode::PAYLOAD_TOO_LARGE) || error_code(error) == Some(ErrorCode::TOO_LARGE)
}

/// Returns `true` if the same request may succeed later.
pub(super) fn is_transient(error: &serenity::Error) -> bool {
    match error {
        error if is_outcome_unknown(error) => true,
        error => status(error).is_some_and(|status| {
            status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS || status == StatusCode::UNAUTHORIZED
        }),
    }
}

/// Returns `true` if the same request may succeed soon, as Discord is busy or can't be reached.
pub(super) fn is_busy(error: &serenity::Error) -> bool {
    is_transient(error) && !is_unauthorized(error)
}

/// Like [`is_busy`], but only if Discord responded, so that the request is taken to have had no effect.
pub(super) fn is_without_effect(error: &serenity::Error) -> bool {
    is_busy(error) && !is_outcome_unknown(error)
}

/// Returns the error as text for the log, without the request's address, which may hold a token.
pub(super) fn log_text(error: &serenity::Error) -> String {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            let (code, said) = (response.error.code, &response.error.message);
            let all = &response.error.errors;
            let mut parts: Vec<String> = all
                .iter()
                .take(MAX_LOGGED_FIELD_ERRORS)
                .map(|error| format!("{}: {}", error.path, error.message))
                .collect();
            if all.len() > MAX_LOGGED_FIELD_ERRORS {
                parts.push(format!("and {} more", all.len() - MAX_LOGGED_FIELD_ERRORS));
            }
            let told = format!("{} {code} {said} {}", response.status_code, parts.join("; "));
            truncate(told.trim_end(), MAX_LOG_LENGTH)
        }
        serenity::Error::Http(HttpError::Request(error)) if error.is_timeout() => "no answer in time".to_owned(),
        serenity::Error::Http(HttpError::Request(error)) if error.is_connect() => "no connection".to_owned(),
        serenity::Error::Http(HttpError::Request(_)) => "the connection failed".to_owned(),
        other => other.to_string(),
    }
}

/// Maps an error to its meaning for a channel. `needed` names the permissions that the request needs.
pub(super) fn to_chat_error(error: &serenity::Error, needed: &str) -> ChatError {
    match error_code(error) {
        Some(ErrorCode::UNKNOWN_MESSAGE) => ChatError::MessageGone,
        Some(ErrorCode::OLD_MESSAGE | ErrorCode::THREAD_ARCHIVED) => ChatError::TooOld,
        Some(ErrorCode::UNKNOWN_CHANNEL | ErrorCode::UNKNOWN_GUILD | ErrorCode::MISSING_ACCESS) => ChatError::RoomGone,
        Some(ErrorCode::MISSING_PERMISSIONS) => ChatError::Forbidden(needed.to_owned()),
        Some(ErrorCode::THREAD_LOCKED) => ChatError::Forbidden("Manage Threads".to_owned()),
        Some(ErrorCode::CANNOT_MESSAGE_USER | ErrorCode::NO_MUTUAL_GUILDS) => ChatError::Closed,
        _ if is_transient(error) => ChatError::Temporary(log_text(error)),
        _ => ChatError::Rejected(log_text(error)),
    }
}
