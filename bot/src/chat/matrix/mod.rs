//! Matrix: commands as text, reactions as buttons, in plain and encrypted rooms, and hands in private rooms.

pub mod adapter_text;
mod arrival;
mod chat;
mod connect;
mod error;
mod gap;
mod inbox;
mod invite;
mod known;
mod lane;
mod life;
mod metrics;
mod private;
mod queue;
mod read;
mod recovery;
mod refusal;
mod say;
mod seed;
mod session;
mod show;
mod spot;
mod sync;
mod tasks;
mod unread;
mod upload;
mod verify;
mod wording;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use config::matrix::Matrix as Settings;
use matrix_sdk::ruma::{OwnedUserId, RoomId};
use matrix_sdk::{Client, Room, RoomState};
use tokio::sync::watch;

use self::inbox::Inbox;
use self::session::Folder;
use crate::app::App;
use crate::chat::notes::Notes;
use crate::place::{ChatError, Places};
use bot_core::people::Network;

pub use self::error::MatrixError;
pub use self::inbox::{Heard, Mark, Offered, Pressed, Us, hear, language_of};
pub use self::show::{Text, shown, sign};

/// Prefix of all Matrix accounts and rooms.
const NETWORK: &str = Network::Matrix.name();
/// Time limit at shutdown for pending answers, and again for background tasks.
const GRACE: Duration = Duration::from_secs(5);

/// Matrix as a platform, with one device of the bot's account.
pub struct Matrix {
    /// Client of the homeserver.
    client: Client,
    /// User id of the bot.
    me: OwnedUserId,
    /// Settings of the operator.
    settings: Settings,
    /// Settings of rooms and people.
    notes: Notes,
    /// Directory of the session.
    folder: Folder,
    /// State that lasts as long as the process.
    kept: chat::ProcessState,
    /// `true` once the first sync has told which rooms the bot is in.
    settled: watch::Sender<bool>,
}

impl Matrix {
    /// User id of the bot, for invitations.
    pub fn user(&self) -> &str {
        self.me.as_str()
    }

    /// Returns a room that the bot has joined.
    fn room(&self, room: &RoomId) -> Result<Room, ChatError> {
        match self.client.get_room(room) {
            Some(room) if room.state() == RoomState::Joined => Ok(room),
            _ if !*self.settled.borrow() => Err(ChatError::Later("not connected yet".to_owned())),
            _ => Err(ChatError::RoomGone),
        }
    }

    /// Returns the error for a session that the homeserver has ended.
    fn logged_out(&self) -> MatrixError {
        MatrixError::LoggedOut { at: self.settings.homeserver.to_string(), file: self.folder.session() }
    }
}

/// Connects to the homeserver: restores the session in the data directory, or logs in. Does not sync yet.
///
/// # Errors
/// If there is neither session nor login, the homeserver refuses the login, or the session is another account's.
pub async fn open(app: &App, settings: &Settings, data: &Path) -> Result<Arc<Matrix>, MatrixError> {
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
    places: Places,
    matrix: Arc<Matrix>,
    stop: watch::Receiver<bool>,
) -> Result<(), MatrixError> {
    let inbox = Inbox::new(app, places, matrix.clone());
    let (teller, shortages) = (inbox.clone(), matrix.kept.shortages());
    let telling = tokio::spawn(async move { teller.tell_shortages(shortages).await });
    let ended = sync::run(&matrix, &inbox, stop).await;
    telling.abort();
    // Finish pending answers and tasks, each within `GRACE`.
    let _ = tokio::time::timeout(GRACE, inbox.answers().finish()).await;
    let _ = tokio::time::timeout(GRACE, inbox.tasks().finish()).await;
    ended
}
