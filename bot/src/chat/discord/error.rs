//! What Discord's refusals mean, and why Discord is not served.

use std::path::PathBuf;

use serenity::http::{HttpError, StatusCode};

use super::limits::cut;
use crate::place::ChatError;
use crate::secret::SecretError;

/// Why Discord is not served, or not any more.
#[derive(Debug, thiserror::Error)]
pub enum DiscordError {
    /// The token can't be had.
    #[error("Discord's token: {0}; the bot's page on discord.com/developers shows one, once")]
    Token(#[from] SecretError),
    /// Discord does not know the token.
    #[error(
        "Discord does not accept the token; make a new one on the bot's page on discord.com/developers, and set it in \
         COMPTOIR_DISCORD_TOKEN or the file that token-file names"
    )]
    BadToken,
    /// The test's certificate can't be used.
    #[error("[discord.test] {}: {error}", .path.display())]
    Authority {
        /// Its file.
        path: PathBuf,
        error: String,
    },
    /// Discord wants the bot's servers on other lines.
    #[error(
        "Discord closed the connection: the bot is on more servers than its shards may have, or they are numbered \
         otherwise; set [discord] shards to \"auto\", or to as many as Discord recommends, and start again"
    )]
    Shards {
        /// Whether the configuration names them: otherwise another start asks Discord anew.
        fixed: bool,
    },
    /// What speaks to Discord can't be built.
    #[error("can't prepare for Discord: {0}")]
    Client(String),
    /// Nothing tells where the gateway is.
    #[error("can't reach {at}, so Discord is not served: {why}")]
    Unreachable {
        /// Discord, or what stands for it.
        at: String,
        why: String,
    },
    /// The commands are not what Discord takes.
    #[error("Discord would refuse our slash commands: {0}")]
    Commands(String),
    /// The gateway sent us away for good.
    #[error("Discord has closed the connection for good: {0}")]
    Closed(String),
}

impl DiscordError {
    /// Whether it stays so until the host of the bot has changed something.
    pub(crate) fn stays(&self) -> bool {
        use DiscordError::{Authority, BadToken, Commands, Shards, Token};
        matches!(self, Token(_) | BadToken | Authority { .. } | Commands(_) | Shards { fixed: true })
    }
}

/// Discord's own number for what went wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Code(isize);

impl Code {
    /// The channel is not there.
    pub(super) const UNKNOWN_CHANNEL: Code = Code(10003);
    /// The server is not there, or not for us.
    pub(super) const UNKNOWN_GUILD: Code = Code(10004);
    /// The message is not there.
    pub(super) const UNKNOWN_MESSAGE: Code = Code(10008);
    /// The message is too old to be changed often.
    pub(super) const OLD_MESSAGE: Code = Code(30046);
    /// The request is larger than what is taken.
    pub(super) const TOO_LARGE: Code = Code(40005);
    /// The interaction was answered before.
    pub(super) const ANSWERED: Code = Code(40060);
    /// We don't see the channel.
    pub(super) const NO_ACCESS: Code = Code(50001);
    /// The person takes no direct messages from us.
    pub(super) const CLOSED_TO_US: Code = Code(50007);
    /// We lack a right.
    pub(super) const NO_RIGHT: Code = Code(50013);
    /// The thread sleeps: only a new message wakes it.
    pub(super) const ARCHIVED: Code = Code(50083);
    /// The thread is locked: only moderators write in it.
    pub(super) const LOCKED: Code = Code(160_005);
    /// The person shares no server with us.
    pub(super) const NO_COMMON_GUILD: Code = Code(50278);
}

/// The number that Discord gave, if it gave one.
pub(super) fn code(error: &serenity::Error) -> Option<Code> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => Some(Code(response.error.code)),
        _ => None,
    }
}

/// The most of what Discord lists as wrong that is told, and the most characters of all of it.
const TOLD: usize = 5;
const MOST: usize = 600;

/// The status that Discord answered with, if it answered.
pub(super) fn status(error: &serenity::Error) -> Option<StatusCode> {
    match error {
        serenity::Error::Http(error) => error.status_code(),
        _ => None,
    }
}

/// Whether Discord does not accept the token.
pub(super) fn is_unauthorized(error: &serenity::Error) -> bool {
    status(error) == Some(StatusCode::UNAUTHORIZED)
}

/// Whether what was asked about is not there.
pub(super) fn is_missing(error: &serenity::Error) -> bool {
    status(error) == Some(StatusCode::NOT_FOUND)
}

/// Whether it is not known what became of a request: its answer never came.
pub(super) fn is_open(error: &serenity::Error) -> bool {
    matches!(error, serenity::Error::Http(HttpError::Request(_)))
}

/// Whether a file was larger than Discord takes there.
pub(super) fn is_too_large(error: &serenity::Error) -> bool {
    status(error) == Some(StatusCode::PAYLOAD_TOO_LARGE) || code(error) == Some(Code::TOO_LARGE)
}

/// Whether the same request may work later.
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

/// Whether the same request may work soon, for Discord is busy or can't be reached.
pub(super) fn is_busy(error: &serenity::Error) -> bool {
    is_passing(error) && !is_unauthorized(error)
}

/// The same where it has surely done nothing yet: Discord has said so.
pub(super) fn is_undone(error: &serenity::Error) -> bool {
    is_busy(error) && !is_open(error)
}

/// What went wrong, for a log: never with the address, which may hold a token.
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

/// What a refusal means for a room. `needed` names the rights that the request needs.
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
