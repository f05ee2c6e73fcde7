//! What notes about people are called, and how all of them are found again: whatever is kept of somebody beside tables and
//! places has its name here.

use crate::app::App;
use crate::place::of_wish;
use crate::profile;
use crate::store::StoreError;
use bot_core::people::PlayerId;

/// What the names of the notes about rooms of Matrix begin with: some are somebody's own.
pub(crate) const OF_ROOM: &str = "matrix:room:";
/// The field of such a note that says whose room it is.
const WHOSE: &str = "whose";

/// The note of what Matrix has come to know of somebody.
pub(crate) fn of_person(account: &PlayerId) -> String {
    format!("person:{}", account.0)
}

/// The note of the devices by which somebody is called at the web table.
pub(crate) fn of_bell(account: &PlayerId) -> String {
    format!("bell:{}", account.0)
}

/// The note that says that somebody is being forgotten, until that is done.
pub(super) fn of_forgetting(account: &PlayerId) -> String {
    format!("{FORGETTING}{}", account.0)
}

const FORGETTING: &str = "forget:";

/// Everybody who was being forgotten when the process ended.
pub(super) fn being_forgotten(app: &App) -> Vec<PlayerId> {
    let notes = app.store().notes_named(FORGETTING).into_iter();
    notes.filter_map(|(name, _)| Some(PlayerId(name.strip_prefix(FORGETTING)?.to_owned()))).collect()
}

/// The names of all notes about somebody.
pub(super) fn notes_about(app: &App, account: &PlayerId) -> Vec<String> {
    let store = app.store();
    let own = [of_wish(account), of_person(account), of_bell(account), profile::of_account(account)]
        .into_iter()
        .filter(|name| store.note(name).is_some());
    let rooms = store.notes_named(OF_ROOM).into_iter().filter(|(_, text)| is_of(text, account));
    own.chain(rooms.map(|(name, _)| name)).collect()
}

/// Whether a room is that person's own.
fn is_of(note: &str, account: &PlayerId) -> bool {
    let note: Option<serde_json::Value> = serde_json::from_str(note).ok();
    note.is_some_and(|note| note[WHOSE] == account.0.as_str())
}

/// Forgets these notes.
///
/// # Errors
/// When that can't be written down.
pub(super) async fn forget(app: &App, notes: &[String]) -> Result<(), StoreError> {
    for name in notes {
        app.store().set_note(name, None).await?;
    }
    Ok(())
}
