//! Matrix: commands as text, reactions as buttons, in plain and encrypted rooms, and hands in rooms of two.

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

/// What accounts and rooms of Matrix begin with.
const NETWORK: &str = Network::Matrix.name();
/// How long what is under way may take once we are to end.
const GRACE: Duration = Duration::from_secs(5);

/// Matrix, as one device of one account.
pub struct Matrix {
    /// What speaks to the homeserver.
    client: Client,
    /// The bot's own account.
    me: OwnedUserId,
    /// What the host has said.
    settings: Settings,
    /// What is remembered beside tables.
    notes: Notes,
    /// Where its session is.
    folder: Folder,
    /// What is kept in mind as long as the process lasts.
    kept: chat::ProcessState,
    /// Whether we know in which rooms we are.
    settled: watch::Sender<bool>,
}

impl Matrix {
    /// The bot's own account, as one invites it.
    pub fn user(&self) -> &str {
        self.me.as_str()
    }

    /// A room that we are in.
    fn room(&self, room: &RoomId) -> Result<Room, ChatError> {
        match self.client.get_room(room) {
            Some(room) if room.state() == RoomState::Joined => Ok(room),
            _ if !*self.settled.borrow() => Err(ChatError::Later("not connected yet".to_owned())),
            _ => Err(ChatError::RoomGone),
        }
    }

    /// What to say when the homeserver does not know our session any more.
    fn logged_out(&self) -> MatrixError {
        MatrixError::LoggedOut { at: self.settings.homeserver.to_string(), file: self.folder.session() }
    }
}

/// Finds Matrix: logs in, or goes on with the session in the data directory. Nothing is read yet.
///
/// # Errors
/// When there is no way in, the homeserver does not let us in, or the session is another's.
pub async fn open(app: &App, settings: &Settings, data: &Path) -> Result<Arc<Matrix>, MatrixError> {
    connect::connect(app, settings, data).await.map(Arc::new)
}

/// Whether the settings are sound, as far as that can be told without the homeserver.
///
/// # Errors
/// What is wrong.
pub fn check(settings: &Settings, data: &Path) -> Result<(), MatrixError> {
    connect::check(settings, data)
}

/// Serves Matrix until `stop` turns true.
///
/// # Errors
/// When the homeserver does not know our session any more.
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
    // What is under way beside comes to its end, in bounded time, for somebody waits.
    let _ = tokio::time::timeout(GRACE, inbox.answers().finish()).await;
    let _ = tokio::time::timeout(GRACE, inbox.tasks().finish()).await;
    ended
}
