//! Matrix: commands as text, reactions as buttons, in plain and encrypted rooms, and hands in private rooms.

// The futures of matrix-sdk are nested deeper than the default limit.
#![recursion_limit = "256"]

pub mod adapter_text;
mod announcements;
mod backfill;
mod chat;
mod classify;
mod connect;
mod error;
mod event_queue;
mod inbox;
mod incoming_event;
mod invite;
mod keyed_queue;
mod message_format;
mod metrics;
mod pending_decryption;
mod private_room;
mod recovery;
mod requests;
mod room_lifecycle;
mod room_or_thread;
mod send_queue;
mod session;
mod settings;
mod shortcut_reactions;
mod sync;
mod tasks;
mod upload;
mod verification;
mod wording;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use config::matrix::Matrix as Settings;
use matrix_sdk::ruma::{OwnedUserId, RoomId};
use matrix_sdk::{Client, Room, RoomState};
use tokio::sync::watch;

use self::inbox::Inbox;
use self::session::SessionDirectory;
use bot_app::app::App;
use bot_app::mirror::{ChatError, Mirrors};
use bot_app::notes::Notes;
use bot_core::people::Network;

pub use self::error::MatrixError;
pub use self::inbox::{
    BotNames, ClassifiedText, CommandMarker, ItemCommand, OfferedItems, classify_text, command_language,
};
pub use self::message_format::{FormattedText, message_text, shortcut};

/// Prefix of all Matrix accounts and rooms.
const NETWORK: &str = Network::Matrix.name();
/// Time limit at shutdown for pending answers, and again for background tasks.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);

/// Matrix as a platform, with one device of the bot's account.
pub struct Matrix {
    /// Client of the homeserver.
    client: Client,
    /// User id of the bot.
    own_user: OwnedUserId,
    /// Settings of the operator.
    settings: Settings,
    /// Settings of rooms and people.
    notes: Notes,
    /// Directory of the session.
    directory: SessionDirectory,
    /// State that lasts as long as the process.
    process_state: chat::ProcessState,
    /// `true` once the first sync has told which rooms the bot is in.
    rooms_known: watch::Sender<bool>,
}

impl Matrix {
    /// User id of the bot, for invitations.
    pub fn user_id(&self) -> &str {
        self.own_user.as_str()
    }

    /// Returns a room that the bot has joined.
    fn room(&self, room: &RoomId) -> Result<Room, ChatError> {
        match self.client.get_room(room) {
            Some(room) if room.state() == RoomState::Joined => Ok(room),
            _ if !*self.rooms_known.borrow() => Err(ChatError::Temporary("not connected yet".to_owned())),
            _ => Err(ChatError::RoomGone),
        }
    }

    /// Returns the error for a session that the homeserver has ended.
    fn logged_out_error(&self) -> MatrixError {
        MatrixError::LoggedOut { at: self.settings.homeserver.to_string(), file: self.directory.session_path() }
    }
}

/// Connects to the homeserver: restores the session in the data directory, or logs in. Does not sync yet.
///
/// # Errors
/// If there is neither session nor login, the homeserver refuses the login, or the session is another account's.
pub async fn open_connection(app: &App, settings: &Settings, data: &Path) -> Result<Arc<Matrix>, MatrixError> {
    connect::connect(app, settings, data).await.map(Arc::new)
}

/// Validates the settings without contacting the homeserver.
///
/// # Errors
/// The first problem found.
pub fn check(settings: &Settings, data: &Path) -> Result<(), MatrixError> {
    connect::check(settings, data)
}

/// Serves Matrix until `stop` is true.
///
/// # Errors
/// If the homeserver has ended the session.
pub async fn serve(
    app: App,
    places: Mirrors,
    matrix: Arc<Matrix>,
    stop: watch::Receiver<bool>,
) -> Result<(), MatrixError> {
    let inbox = Inbox::new(app, places, matrix.clone());
    let (teller, shortages) = (inbox.clone(), matrix.process_state.shortages());
    let telling = tokio::spawn(async move { teller.report_shortages(shortages).await });
    let ended = sync::run(&matrix, &inbox, stop).await;
    telling.abort();
    // Finish pending answers and tasks, each within `SHUTDOWN_GRACE`.
    let _ = tokio::time::timeout(SHUTDOWN_GRACE, inbox.answers().wait_until_idle()).await;
    let _ = tokio::time::timeout(SHUTDOWN_GRACE, inbox.tasks().wait_until_idle()).await;
    ended
}
