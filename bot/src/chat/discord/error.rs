//! Meaning of Discord's errors, and reasons for not serving Discord.

use std::path::PathBuf;

use serenity::http::{HttpError, StatusCode};

use super::limits::cut;
use crate::place::ChatError;
use crate::secret::SecretError;

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
    pub(crate) fn stays(&self) -> bool {
        use DiscordError::{Authority, BadToken, Commands, Shards, Token};
        matches!(self, Token(_) | BadToken | Authority { .. } | Commands(_) | Shards { fixed: true })
    }
}

/// Discord's JSON error code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Code(isize);

impl Code {
    pub(super) const UNKNOWN_CHANNEL: Code = Code(10003);
    /// The server does not exist, or the bot is not in it.
    pub(super) const UNKNOWN_GUILD: Code = Code(10004);
    pub(super) const UNKNOWN_MESSAGE: Code = Code(10008);
    /// Too many edits of a message that is older than an hour.
    pub(super) const OLD_MESSAGE: Code = Code(30046);
    pub(super) const TOO_LARGE: Code = Code(40005);
    /// The interaction has already been acknowledged.
    pub(super) const ANSWERED: Code = Code(40060);
    /// The bot can't see the channel.
    pub(super) const NO_ACCESS: Code = Code(50001);
    /// The user accepts no direct messages from the bot.
    pub(super) const CLOSED_TO_US: Code = Code(50007);
    /// The bot lacks a permission.
    pub(super) const NO_RIGHT: Code = Code(50013);
    /// The thread is archived; only a new message reopens it.
    pub(super) const ARCHIVED: Code = Code(50083);
    /// The thread is locked; only moderators may post.
    pub(super) const LOCKED: Code = Code(160_005);
    /// The user shares no server with the bot.
    pub(super) const NO_COMMON_GUILD: Code = Code(50278);
}

/// Returns Discord's error code, if the response has one.
pub(super) fn code(error: &serenity::Error) -> Option<Code> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => Some(Code(response.error.code)),
        _ => None,
    }
}

/// Largest number of field errors in a log text, and the largest length of the text in characters.
const TOLD: usize = 5;
const MOST: usize = 600;

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
pub(super) fn is_missing(error: &serenity::Error) -> bool {
    status(error) == Some(StatusCode::NOT_FOUND)
}

/// Returns `true` if the outcome is unknown, because no response came.
pub(super) fn is_open(error: &serenity::Error) -> bool {
    matches!(error, serenity::Error::Http(HttpError::Request(_)))
}

/// Returns `true` if a file exceeds Discord's size limit.
pub(super) fn is_too_large(error: &serenity::Error) -> bool {
    status(error) == Some(StatusCode::PAYLOAD_TOO_LARGE) || code(error) == Some(Code::TOO_LARGE)
}

/// Returns `true` if the same request may succeed later.
pub(super) fn is_passing(error: &serenity::Error) -> bool {
    match error {
        error if is_open(error) => true,
        error => status(error).is_some_and(|status| {
            status.is_server_error()
                || status == StatusCode::TOO_MANY_REQUESTS
                || status == StatusCode::UNAUTHORIZED
        }),
    }
}

/// Returns `true` if the same request may succeed soon, as Discord is busy or can't be reached.
pub(super) fn is_busy(error: &serenity::Error) -> bool {
    is_passing(error) && !is_unauthorized(error)
}

/// Like [`is_busy`], but only if Discord responded, so that the request is taken to have had no effect.
pub(super) fn is_undone(error: &serenity::Error) -> bool {
    is_busy(error) && !is_open(error)
}

/// Returns the error as text for the log, without the request's address, which may hold a token.
pub(super) fn told(error: &serenity::Error) -> String {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            let (code, said) = (response.error.code, &response.error.message);
            let all = &response.error.errors;
            let mut parts: Vec<String> =
                all.iter().take(TOLD).map(|error| format!("{}: {}", error.path, error.message)).collect();
            if all.len() > TOLD {
                parts.push(format!("and {} more", all.len() - TOLD));
            }
            let told = format!("{} {code} {said} {}", response.status_code, parts.join("; "));
            cut(told.trim_end(), MOST)
        }
        serenity::Error::Http(HttpError::Request(error)) if error.is_timeout() => {
            "no answer in time".to_owned()
        }
        serenity::Error::Http(HttpError::Request(error)) if error.is_connect() => "no connection".to_owned(),
        serenity::Error::Http(HttpError::Request(_)) => "the connection failed".to_owned(),
        other => other.to_string(),
    }
}

/// Maps an error to its meaning for a channel. `needed` names the permissions that the request needs.
pub(super) fn meaning(error: &serenity::Error, needed: &str) -> ChatError {
    match code(error) {
        Some(Code::UNKNOWN_MESSAGE) => ChatError::MessageGone,
        Some(Code::OLD_MESSAGE | Code::ARCHIVED) => ChatError::TooOld,
        Some(Code::UNKNOWN_CHANNEL | Code::UNKNOWN_GUILD | Code::NO_ACCESS) => ChatError::RoomGone,
        Some(Code::NO_RIGHT) => ChatError::Forbidden(needed.to_owned()),
        Some(Code::LOCKED) => ChatError::Forbidden("Manage Threads".to_owned()),
        Some(Code::CLOSED_TO_US | Code::NO_COMMON_GUILD) => ChatError::Closed,
        _ if is_passing(error) => ChatError::Later(told(error)),
        _ => ChatError::Refused(told(error)),
    }
}
