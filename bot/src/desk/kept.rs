//! Names of the notes about people. Each kind of personal note needs its name here, so that an erasure finds it.

use crate::app::App;
use crate::place::of_wish;
use crate::profile;
use crate::store::StoreError;
use bot_core::people::PlayerId;

/// Prefix of the notes about Matrix rooms, some of which are a person's private room.
pub(crate) const OF_ROOM: &str = "matrix:room:";
/// Field of such a note with the account whose private room it is.
const WHOSE: &str = "whose";

/// Note of a Matrix account's settings.
pub(crate) fn of_person(account: &PlayerId) -> String {
    format!("person:{}", account.0)
}

/// Note of an account's push subscriptions.
pub(crate) fn of_bell(account: &PlayerId) -> String {
    format!("bell:{}", account.0)
}

/// Note that marks an account as being erased.
pub(super) fn of_forgetting(account: &PlayerId) -> String {
    format!("{FORGETTING}{}", account.0)
}

const FORGETTING: &str = "forget:";

/// Accounts whose erasure was interrupted.
pub(super) fn being_forgotten(app: &App) -> Vec<PlayerId> {
    let notes = app.store().notes_named(FORGETTING).into_iter();
    notes.filter_map(|(name, _)| Some(PlayerId(name.strip_prefix(FORGETTING)?.to_owned()))).collect()
}

/// Names of all notes about an account.
pub(super) fn notes_about(app: &App, account: &PlayerId) -> Vec<String> {
    let store = app.store();
    let own = [of_wish(account), of_person(account), of_bell(account), profile::of_account(account)]
        .into_iter()
        .filter(|name| store.note(name).is_some());
    let rooms = store.notes_named(OF_ROOM).into_iter().filter(|(_, text)| is_of(text, account));
    own.chain(rooms.map(|(name, _)| name)).collect()
}

/// Returns `true` if the note is of this account's private room.
fn is_of(note: &str, account: &PlayerId) -> bool {
    let note: Option<serde_json::Value> = serde_json::from_str(note).ok();
    note.is_some_and(|note| note[WHOSE] == account.0.as_str())
}

/// Deletes these notes.
///
/// # Errors
/// If that can't be stored.
pub(super) async fn forget(app: &App, notes: &[String]) -> Result<(), StoreError> {
    for name in notes {
        app.store().set_note(name, None).await?;
    }
    Ok(())
}
